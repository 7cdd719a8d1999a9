import TestSupport
import Testing

/// Runs the program with arguments that make no sense, and expects it to say what would be right and nothing else.
///
/// - Parameters:
///   - arguments: The arguments.
///   - says: What it says first.
func expectWrongUsage(
  _ arguments: [String], _ says: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let outcome = try HostProcess.run(arguments)
  #expect(outcome.ending == .exited(2), "\(arguments)", sourceLocation: sourceLocation)
  #expect(outcome.output == [], "\(arguments)", sourceLocation: sourceLocation)
  let text = outcome.errorText
  #expect(text.hasPrefix("scenehost: \(says)"), "\(text)", sourceLocation: sourceLocation)
  #expect(text.hasSuffix("\nTry 'scenehost --help'.\n"), "\(text)", sourceLocation: sourceLocation)
}
