import Testing

@testable import SceneModel

/// What was seen on devices, seen again in the model.
@Suite struct TraceTests {
  @Test(arguments: OrderReplay.all)
  func `what a record lists is told in its order`(_ replay: OrderReplay) throws {
    guard let records = try TraceRecord.all() else { return }
    let record = try #require(records[replay.record])
    let ignored = Set(record.sightings.map(\.name)).intersection(replay.ignoring)
    #expect(ignored == replay.ignoring, "the record does not list what is ignored")
    let expected = replay.expected(record)
    try #require(!expected.isEmpty)
    let stage = Stage()
    try replay.run(stage)
    let listed = Set(expected.map(\.name))
    let told = stage.sightings.filter { listed.contains($0.name) }
    #expect(told == expected)
    let names = Set(stage.sightings.map(\.name))
    for name in replay.absent { #expect(!names.contains("\(name.text)")) }
    // Nothing that the record lists goes by without being told.
    #expect(listed.isSubset(of: names))
  }

  @Test(arguments: ClaimReplay.all.flatMap { replay in replay.checks.keys.sorted().map { (replay, $0) } })
  func `what a record says is so`(replay: ClaimReplay, claim: String) throws {
    let check = try #require(replay.checks[claim])
    let isSo = try check()
    #expect(isSo, "\(replay.record): \(claim)")
  }

  @Test(arguments: ClaimReplay.all)
  func `all that a record says is checked, or ignored by name`(_ replay: ClaimReplay) throws {
    guard let records = try TraceRecord.all() else { return }
    let record = try #require(records[replay.record])
    #expect(Set(record.observed) == replay.ignoring.union(replay.checks.keys))
    #expect(replay.ignoring.isDisjoint(with: replay.checks.keys))
    #expect(!replay.checks.isEmpty)
  }

  @Test func `every record is replayed or has a reason not to be`() throws {
    let replayed = OrderReplay.all.map(\.record) + ClaimReplay.all.map(\.record)
    #expect(Set(replayed).count == replayed.count)
    #expect(Set(replayed).isDisjoint(with: NotReplayed.all.keys))
    guard let records = try TraceRecord.all() else { return }
    #expect(Set(records.keys) == Set(replayed).union(NotReplayed.all.keys))
    for (record, reason) in NotReplayed.all {
      if case .contradicted(let other) = reason {
        #expect(replayed.contains(other), "\(record) is contradicted by \(other), which is not replayed")
      }
    }
  }

  /// A record concerns scenes, windows or launches unless the reason not to replay it is that it is about something
  /// outside of the model.
  @Test func `of the logs and documents about scenes, windows or launches nine in ten are reproduced`() throws
  {
    guard let records = try TraceRecord.all() else { return }
    let replayed = Set(OrderReplay.all.map(\.record) + ClaimReplay.all.map(\.record))
    let concerned = records.values.filter { record in
      if case .outside = NotReplayed.all[record.id] { return false }
      return record.reliability == "log" || record.reliability == "documentation"
    }
    let reproduced = concerned.filter { replayed.contains($0.id) }
    print("traces: \(reproduced.count) of \(concerned.count) logs and documents are reproduced")
    print("traces: \(replayed.count) of \(records.count) records of any kind are reproduced")
    #expect(reproduced.count * 10 >= concerned.count * 9)
    #expect(concerned.count > 30)
  }
}
