/// Where something stands in a text.
package struct TextPosition: Equatable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The column in code points, counted from 1.
  package let column: Int

  /// Makes a position.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Counts lines and columns up to a byte of a text.
  package init(of offset: Int, in text: Span<UInt8>) {
    var line = 1
    var column = 1
    for index in 0..<min(offset, text.count) {
      let byte = text[index]
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(line: line, column: column)
  }
}

extension TextPosition {
  /// Finds the value that a JSON Pointer leads to in a text that is known to be JSON.
  package init(ofValueAt pointer: String, in text: Span<UInt8>) {
    var finder = JSONPlaceFinder(text)
    self = finder.place(of: pointer)
  }
}

/// Finds where the value of a JSON Pointer begins in a text that is known to be JSON.
package struct JSONPlaceFinder: ~Escapable {
  private let text: Span<UInt8>
  private var position = 0

  /// Begins with a text.
  @_lifetime(copy text)
  package init(_ text: Span<UInt8>) {
    self.text = text
  }

  /// The place of a value; that of the deepest value on the way when there is none.
  ///
  /// - Parameter pointer: A JSON Pointer, RFC 6901.
  package mutating func place(of pointer: String) -> TextPosition {
    position = 0
    skipBlanks()
    for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
      let start = position
      if !descend(to: name) {
        position = start
        break
      }
    }
    return TextPosition(of: position, in: text)
  }

  /// Goes to a member or an element of the value it stands at. Returns whether there is one.
  private mutating func descend(to name: String) -> Bool {
    guard position < text.count else { return false }
    let isObject = text[position] == UInt8(ascii: "{")
    guard isObject || text[position] == UInt8(ascii: "[") else { return false }
    position += 1
    var index = 0
    while true {
      skipBlanks()
      guard position < text.count, text[position] != UInt8(ascii: "}"), text[position] != UInt8(ascii: "]")
      else {
        return false
      }
      var isWanted = !isObject && name == String(index)
      if isObject {
        let start = position
        skipString()
        isWanted = isString(text.extracting(start..<position), name)
        skipBlanks()
        position += 1
        skipBlanks()
      }
      if isWanted { return position < text.count }
      skipValue()
      skipBlanks()
      guard position < text.count, text[position] == UInt8(ascii: ",") else { return false }
      position += 1
      index += 1
    }
  }

  private func isString(_ token: Span<UInt8>, _ name: String) -> Bool {
    // A string alone is JSON; it is parsed for its escapes.
    guard let document = try? JSONDocument(parsing: token) else { return false }
    return document.root.string?.copy() == name
  }

  private mutating func skipBlanks() {
    while position < text.count, text[position] <= 0x20 { position += 1 }
  }

  private mutating func skipString() {
    position += 1
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position += 1
  }

  /// Passes over a value, by counting brackets outside strings.
  private mutating func skipValue() {
    var depth = 0
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\""):
        skipString()
        if depth == 0 { return }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
        if depth == 0 {
          position += 1
          return
        }
      case UInt8(ascii: ","): if depth == 0 { return }
      default: break
      }
      position += 1
    }
  }
}
