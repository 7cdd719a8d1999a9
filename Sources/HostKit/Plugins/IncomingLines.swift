import Jansson

/// What a plugin has written to one of its streams and has not been looked at.
struct IncomingLines: ~Copyable {
  /// The bytes; what is read is put behind them.
  var bytes = ByteBuffer()
  /// How many of the bytes have no end of a line among them.
  private var scanned = 0
  /// Whether there may be whole lines that were left when enough was taken.
  private(set) var areLeft = false

  /// Takes whole lines off while the body returns that it takes more.
  mutating func take(_ body: (Span<UInt8>) -> Bool) {
    var start = 0
    var searched = scanned
    var takesMore = true
    while takesMore, let end = bytes.firstIndex(of: 0x0A, from: searched) {
      var length = end
      if length > start, bytes.span[length - 1] == 0x0D { length -= 1 }
      takesMore = body(bytes.span.extracting(start..<length))
      start = end + 1
      searched = start
    }
    if start > 0 { bytes.removeFirst(start) }
    scanned = takesMore ? bytes.count : 0
    areLeft = !takesMore && bytes.count > 0
  }

  /// Forgets everything.
  mutating func removeAll() {
    bytes.removeAll()
    scanned = 0
    areLeft = false
  }

  /// A line as the log has it: not too long, without control characters.
  static func text(_ line: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    for index in 0..<min(line.count, 500) {
      let byte = line[index]
      bytes.append(byte < 0x20 && byte != 0x09 ? UInt8(ascii: "?") : byte)
    }
    return String(decoding: bytes, as: UTF8.self) + (line.count > 500 ? "…" : "")
  }
}
