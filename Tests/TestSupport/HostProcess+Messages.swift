extension HostProcess {
  /// All that a child has said, and how it has ended.
  package struct Outcome: Equatable, Sendable {
    /// What was on standard output.
    package let output: [UInt8]
    /// What was on standard error.
    package let errors: [UInt8]
    /// How it has ended.
    package let ending: Ending

    /// Standard output as text.
    package var text: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    package var errorText: String { String(decoding: errors, as: UTF8.self) }
    /// The lines of standard output, each of them ended; what comes after the last one is in `rest`.
    package var lines: [[UInt8]] { splitLines(output).lines }
    /// What standard output has after its last line feed.
    package var rest: [UInt8] { splitLines(output).rest }
  }

  /// Runs a program from start to end, writing its input and reading its output as it takes and gives them.
  ///
  /// - Throws: `Failure`; a child that does not take all its input is none.
  package static func run(
    _ arguments: [String] = [], input: [UInt8] = [], program: String? = nil,
    environment: [String: String] = [:], standardInput: Endpoint = .pipe,
    standardOutput: Endpoint = .pipe
  ) throws -> Outcome {
    let child = try HostProcess(
      arguments, program: program, environment: environment, standardInput: standardInput,
      standardOutput: standardOutput)
    var position = 0
    var output: [UInt8] = []
    var isReading = standardOutput == .pipe || standardOutput == .socket
    if position == input.count { child.closeInput() }
    while isReading || position < input.count {
      let ready = try child.waitUntilReady(
        reading: isReading, writing: position < input.count, what: "taking input or giving output")
      if ready.canRead {
        let bytes = try child.read()
        output += bytes
        isReading = !bytes.isEmpty
      }
      if ready.canWrite {
        do {
          position += try child.writeOnce(input[position...])
        } catch Failure.inputClosed {
          position = input.count
        }
        if position == input.count { child.closeInput() }
      }
    }
    let ending = try child.wait()
    return Outcome(output: output, errors: child.errors, ending: ending)
  }

  /// Runs a program whose input is a text.
  package static func run(_ arguments: [String] = [], text: String) throws -> Outcome {
    try run(arguments, input: Array(text.utf8))
  }
}

/// Reads the messages of a child one by one.
package struct MessageStream {
  private let child: HostProcess
  private var received: [UInt8] = []
  private var position = 0

  /// Begins to read the output of a child, which nobody else may read.
  package init(_ child: HostProcess) {
    self.child = child
  }

  /// The next line, without its line feed; nil at the end of the output.
  ///
  /// - Throws: `HostProcess.Failure`; `truncated` when the output ends inside the line.
  package mutating func readLine() throws -> [UInt8]? {
    var searched = position
    while true {
      if let feed = received[searched...].firstIndex(of: 0x0A) {
        defer { position = feed + 1 }
        return Array(received[position..<feed])
      }
      searched = received.count
      guard try readMore() else { return nil }
    }
  }

  /// The body of the next message behind a block of headers; nil at the end of the output.
  ///
  /// The host writes exactly one header: anything else is `truncated`.
  package mutating func readBlock() throws -> [UInt8]? {
    guard let header = try readLine() else { return nil }
    let text = String(decoding: header, as: UTF8.self)
    guard text.hasPrefix("Content-Length: "), text.hasSuffix("\r"), try readLine() == [0x0D],
      let length = Int(text.dropFirst(16).dropLast())
    else { throw HostProcess.Failure.truncated }
    while received.count - position < length {
      guard try readMore() else { throw HostProcess.Failure.truncated }
    }
    defer { position += length }
    return Array(received[position..<(position + length)])
  }

  /// Everything up to the end of the output, taken in pieces of so many bytes.
  package mutating func readToEnd(pieces: Int = 64 << 10) throws -> [UInt8] {
    while true {
      let bytes = try child.read(atMost: pieces)
      if bytes.isEmpty { break }
      received += bytes
    }
    defer { position = received.count }
    return Array(received[position...])
  }

  private mutating func readMore() throws -> Bool {
    let bytes = try child.read()
    received += bytes
    if bytes.isEmpty, position < received.count { throw HostProcess.Failure.truncated }
    return !bytes.isEmpty
  }
}

/// Cuts bytes at their line feeds: the whole lines, and what comes after the last one.
package func splitLines(_ bytes: [UInt8]) -> (lines: [[UInt8]], rest: [UInt8]) {
  var lines: [[UInt8]] = []
  var start = 0
  while let feed = bytes[start...].firstIndex(of: 0x0A) {
    lines.append(Array(bytes[start..<feed]))
    start = feed + 1
  }
  return (lines, Array(bytes[start...]))
}

/// Puts a block of headers before a message.
package func framed(_ body: [UInt8]) -> [UInt8] {
  Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
}
