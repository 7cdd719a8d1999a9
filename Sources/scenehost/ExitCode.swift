import PosixRuntime

/// What the program tells the shell.
enum ExitCode: Int32 {
  /// Done, and all well.
  case success = 0
  /// The work was done and found a difference, a loss or a refusal.
  case findings = 1
  /// The command line is wrong.
  case usage = 2
  /// A file is missing or bad.
  case badInput = 3
  /// A plugin failed for good.
  case pluginFailure = 4
  /// The program failed.
  case failure = 70
}

extension ExitCode {
  /// Writes a text to standard output.
  ///
  /// - Returns: The code given, or `failure` with a word on standard error when the text could not be written.
  static func printing(_ text: String, _ code: ExitCode = .success) -> ExitCode {
    do throws(PosixError) {
      try Output.write(text)
      return code
    } catch {
      StandardError.write(line: "scenehost: \(error.attempt): \(error.reason)")
      return .failure
    }
  }
}
