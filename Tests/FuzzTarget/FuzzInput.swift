package import JSONRPC

/// An input of the fuzzer: a first byte that says how, and the bytes that a client sends.
///
/// The bits of the first byte, from the lowest:
/// - 2 bits: the framing, lines, headers, auto, lines;
/// - 1 bit: whether the limits are tight;
/// - 3 bits: how many bytes come at once, from `cuts`;
/// - 1 bit: whether a good request follows; otherwise the input just ends.
///
/// So `@`, `A` and `B` send the rest at once as lines, headers and auto, with a good request behind it; `D`, `E`
/// and `F` do so with tight limits; `H`, `I` and `J` send byte by byte; `!` sends headers that just end.
package struct FuzzInput: Sendable {
  /// The framing of the connection.
  package let framing: Framing
  /// Whether limits are small enough for short inputs to pass them.
  package let hasTightLimits: Bool
  /// How many bytes come at once; 0 stands for all of them.
  package let cut: Int
  /// Whether a good request follows.
  package let hasGoodRequest: Bool
  /// What the client sends.
  package let bytes: [UInt8]

  /// The lengths of the pieces.
  private static let cuts = [0, 1, 2, 3, 7, 16, 61, 255]

  /// Reads an input; an empty one stands for a client that sends nothing.
  package init(_ input: some Sequence<UInt8>) {
    let input = Array(input)
    let mode = Int(input.first ?? 0)
    switch mode & 3 {
    case 1: framing = .headers
    case 2: framing = .auto
    default: framing = .lines
    }
    hasTightLimits = mode & 4 != 0
    cut = FuzzInput.cuts[mode >> 3 & 7]
    hasGoodRequest = mode & 64 != 0
    bytes = Array(input.dropFirst())
  }

  /// The limits of the connection.
  package var limits: Limits {
    var limits = Limits()
    limits.messageBytes = 4096
    if hasTightLimits {
      limits.messageBytes = 256
      limits.nestingDepth = 8
      limits.batchLength = 4
      limits.stringBytes = 64
    }
    return limits
  }

  /// The same limits, too wide to matter, but such that every message is parsed whole and then checked.
  var checkedLimits: Limits {
    var limits = limits
    limits.nestingDepth = min(limits.nestingDepth, Limits.deepest - 1)
    return limits
  }

  /// The pieces in which the bytes come.
  var pieces: [ArraySlice<UInt8>] {
    if cut == 0 { return [bytes[...]] }
    return stride(from: 0, to: bytes.count, by: cut).map { bytes[$0..<min($0 + cut, bytes.count)] }
  }

  /// Whether a number in the input may announce a body that is longer than what follows.
  var mayAnnounceLongBody: Bool {
    var value = 0
    for byte in bytes {
      value = (48...57).contains(byte) ? min(value * 10 + Int(byte - 48), 1 << 40) : 0
      if value > limits.messageBytes { return true }
    }
    return false
  }

  /// Whether a cancellation may stand in the input: it counts from when it was read, so the pieces matter.
  var mayCancel: Bool { bytes.contains(UInt8(ascii: "$")) }
}
