import PluginSupervision
import Testing

@Suite struct HookDurationsTests {
  @Test func `the calls of a hook are counted, added up, and the longest is kept`() {
    var durations = HookDurations()
    #expect(durations.known.isEmpty)
    for duration in [3, 10, 0] { durations.add(duration, of: .windowMayBecomeKey) }
    durations.add(4, of: .sceneWillConnect)
    #expect(durations.known.map(\.hook) == [.sceneWillConnect, .windowMayBecomeKey])
    #expect(durations.known.map(\.entry.calls) == [1, 3])
    #expect(durations.known.map(\.entry.total) == [4, 13])
    #expect(durations.known.map(\.entry.longest) == [4, 10])
  }
}
