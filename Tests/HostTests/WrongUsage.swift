import TestSupport
import Testing

/// Runs the program with arguments that make no sense, and expects it to say what would be right and nothing else.
///
/// - Parameters:
///   - arguments: The arguments.
///   - says: What it says first.
///   - namesHelp: Whether it says last where to read more.
func expectWrongUsage(
  _ arguments: [String], _ says: String, namesHelp: Bool = true,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let outcome = try HostProcess.run(arguments)
  #expect(outcome.ending == .exited(2), "\(arguments)", sourceLocation: sourceLocation)
  #expect(outcome.output == [], "\(arguments)", sourceLocation: sourceLocation)
  let text = outcome.errorText
  #expect(text.hasPrefix("scenehost: \(says)"), "\(text)", sourceLocation: sourceLocation)
  if namesHelp {
    #expect(text.hasSuffix("\nTry 'scenehost --help'.\n"), "\(text)", sourceLocation: sourceLocation)
  }
}
