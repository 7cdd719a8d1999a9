import Jansson
import TestSupport
import Testing

/// A JSON value in memory of its own. Equal means the same bytes, the same bits, the same order.
indirect enum PlainValue: Equatable, Sendable {
  case object([PlainMember])
  case array([PlainValue])
  case string([UInt8])
  case integer(Int64)
  case real(bits: UInt64)
  case boolean(Bool)
  case null

  init(_ value: JSONValue) throws {
    switch value.kind {
    case .object:
      var members: [PlainMember] = []
      var walk = value.members
      while let member = walk.next() {
        members.append(
          PlainMember(name: Array(member.name.copy().utf8), value: try PlainValue(member.value)))
      }
      try #require(members.count == value.count)
      self = .object(members)
    case .array:
      var elements: [PlainValue] = []
      var index = 0
      while let element = value.element(index) {
        elements.append(try PlainValue(element))
        index += 1
      }
      try #require(elements.count == value.count)
      self = .array(elements)
    case .string:
      let text = value.string?.copy()
      self = .string(Array(try #require(text).utf8))
    case .integer:
      let number = value.integer
      self = .integer(try #require(number))
    case .real:
      let number = value.number
      self = .real(bits: try #require(number).bitPattern)
    case .true: self = .boolean(true)
    case .false: self = .boolean(false)
    case .null: self = .null
    }
  }

  func write(to json: inout JSONWriter) {
    switch self {
    case .object(let members):
      json.beginObject()
      for member in members {
        json.name(escaping: String(decoding: member.name, as: UTF8.self))
        member.value.write(to: &json)
      }
      json.endObject()
    case .array(let elements):
      json.beginArray()
      for element in elements { element.write(to: &json) }
      json.endArray()
    case .string(let bytes): json.string(bytes.span)
    case .integer(let number): json.integer(number)
    case .real(let bits): json.real(Double(bitPattern: bits))
    case .boolean(let value): json.boolean(value)
    case .null: json.null()
    }
  }
}

struct PlainMember: Equatable, Sendable {
  let name: [UInt8]
  let value: PlainValue
}

/// Makes values of every kind.
struct ValueGenerator {
  var numbers: RandomSource

  private static let characters: [Character] = [
    "a", "Z", "0", " ", "/", "\"", "\\", "\u{1}", "\u{8}", "\n", "\r", "\t", "\u{C}", "\u{1F}", "\u{7F}",
    "\u{80}",
    "é", "e\u{301}", "\u{2028}", "🐲", "\u{FFFF}", "\u{10FFFF}", "9", "$", "{", "]", ",", ":",
  ]

  mutating func value(depth: Int = 0) -> PlainValue {
    switch numbers.next() % (depth > 5 ? 6 : 9) {
    case 0: return .null
    case 1: return .boolean(numbers.next() & 1 == 0)
    case 2: return .integer(Int64(truncatingIfNeeded: numbers.next()) >> (numbers.next() % 64))
    case 3, 4: return real()
    case 5: return .string(text(mayHoldNull: true))
    case 6: return .array((0..<numbers.next() % 6).map { _ in value(depth: depth + 1) })
    default: return object(depth: depth)
    }
  }

  private mutating func real() -> PlainValue {
    let number =
      switch numbers.next() % 4 {
      case 0: Double(Int64(truncatingIfNeeded: numbers.next()) >> (numbers.next() % 64))
      case 1: Double(numbers.next() % 100_000) / 1000
      default: Double(bitPattern: numbers.next())
      }
    return .real(bits: (number.isFinite ? number : -0.0).bitPattern)
  }

  private mutating func text(mayHoldNull: Bool) -> [UInt8] {
    var text = ""
    for _ in 0..<numbers.next() % 14 {
      text.append(Self.characters[Int(numbers.next() % UInt64(Self.characters.count))])
    }
    if mayHoldNull, numbers.next() % 8 == 0 { text.append("\0") }
    return Array(text.utf8)
  }

  private mutating func object(depth: Int) -> PlainValue {
    var members: [PlainMember] = []
    var names: Set<[UInt8]> = []
    for _ in 0..<numbers.next() % 8 {
      let name = text(mayHoldNull: false)
      if names.insert(name).inserted {
        members.append(PlainMember(name: name, value: value(depth: depth + 1)))
      }
    }
    return .object(members)
  }
}

@Suite struct RoundTripTests {
  @Test(arguments: [1, 2, 3, 5, 8, 13, 21, 34] as [UInt64])
  func `reads back what it has written`(seed: UInt64) throws {
    var generator = ValueGenerator(numbers: RandomSource(seed: seed))
    for round in 0..<250 {
      let value = generator.value()
      let text = written { value.write(to: &$0) }
      let document = try JSONDocument(parsing: text.utf8Span.span)
      let read = try PlainValue(document.root)
      #expect(read == value, "seed \(seed), round \(round): \(text)")
      let again = try rewritten(text)
      #expect(again.utf8.elementsEqual(text.utf8), "seed \(seed), round \(round)")
    }
  }

  @Test func `makes values of every kind`() {
    var generator = ValueGenerator(numbers: RandomSource(seed: 1))
    var text = ""
    for _ in 0..<250 {
      let value = generator.value()
      text += written { value.write(to: &$0) }
    }
    for part in ["{", "[", "true", "false", "null", "e-", ".0", "\\u0000", "\\n", "é", "-"] {
      #expect(text.contains(part), "\(part)")
    }
  }
}
