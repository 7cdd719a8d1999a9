import Jansson
import TestSupport
import Testing

/// Whether a buffer holds exactly these bytes.
private func holds(_ buffer: borrowing ByteBuffer, _ model: [UInt8]) -> Bool {
  bytes(of: buffer) == model && buffer.count == model.count && buffer.isEmpty == model.isEmpty
}

/// Expects a buffer to hold exactly these bytes.
private func expectBytes(
  of buffer: borrowing ByteBuffer, _ model: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
) {
  let isEqual = holds(buffer, model)
  #expect(isEqual, sourceLocation: sourceLocation)
}

/// How many bytes could be written without more memory.
private func room(in buffer: inout ByteBuffer) -> Int {
  var room = 0
  _ = unsafe buffer.fill(minimum: 0) { free in
    room = free.count
    return 0
  }
  return room
}

private func run(_ length: Int, from first: UInt8 = 0) -> [UInt8] {
  (0..<length).map { UInt8(truncatingIfNeeded: $0) &+ first }
}

@Suite struct ByteBufferTests {
  @Test(arguments: [1, 7, 42, 1000, 65537] as [UInt64])
  func `does what an array does over long random sequences`(seed: UInt64) {
    var numbers = RandomSource(seed: seed)
    var buffer = ByteBuffer(capacity: 1 + Int(seed % 64))
    var model: [UInt8] = []
    for step in 0..<4000 {
      let choice = Int(numbers.next() % 13)
      let amount = Int(numbers.next() % (numbers.next() % 16 == 0 ? 3000 : 40))
      let added = run(amount, from: UInt8(truncatingIfNeeded: step))
      apply(choice, added, &numbers, &buffer, &model)
      if !holds(buffer, model) {
        Issue.record("seed \(seed), step \(step), command \(choice), amount \(amount)")
        return
      }
      let byte = UInt8(truncatingIfNeeded: numbers.next())
      let offset = Int(numbers.next() % UInt64(model.count + 1))
      if buffer.firstIndex(of: byte, from: offset) != model[offset...].firstIndex(of: byte) {
        Issue.record("seed \(seed), step \(step), first \(byte) from \(offset)")
        return
      }
    }
    expectBytes(of: buffer, model)
  }

  private func apply(
    _ choice: Int, _ added: [UInt8], _ numbers: inout RandomSource, _ buffer: inout ByteBuffer,
    _ model: inout [UInt8]
  ) {
    let place = Int(numbers.next() % UInt64(model.count + 1))
    switch choice {
    case 0:
      buffer.append(0xA5)
      model.append(0xA5)
    case 1, 2, 3:
      buffer.append(added.span)
      model += added
    case 4:
      buffer.append(string: "é🐲\(added.count)")
      model += Array("é🐲\(added.count)".utf8)
    case 5:
      buffer.append("literal é" as StaticString)
      model += Array("literal é".utf8)
    case 6:
      let value = Int64(truncatingIfNeeded: numbers.next()) >> (numbers.next() % 64)
      buffer.append(decimal: value)
      model += Array(String(value).utf8)
    case 7, 8:
      buffer.removeFirst(place)
      model.removeFirst(place)
    case 9:
      buffer.insert(added.span, at: place)
      model.insert(contentsOf: added, at: place)
    case 10:
      buffer.truncate(to: place)
      model.removeLast(model.count - place)
    case 11: buffer.reserve(added.count)
    default:
      let written = unsafe buffer.fill(minimum: added.count) { free in
        unsafe free.copyBytes(from: added)
        return added.count
      }
      #expect(written == added.count)
      model += added
    }
  }

  @Test func `begins empty`() {
    let buffer = ByteBuffer()
    expectBytes(of: buffer, [])
    #expect(buffer.firstIndex(of: 0, from: 0) == nil)
  }

  @Test func `appends nothing, inserts nothing, takes nothing`() {
    var buffer = ByteBuffer(capacity: 1)
    let none: [UInt8] = []
    buffer.append(none.span)
    buffer.append(string: "")
    buffer.append("" as StaticString)
    buffer.insert(none.span, at: 0)
    buffer.removeFirst(0)
    buffer.truncate(to: 0)
    expectBytes(of: buffer, [])
    buffer.append(7)
    expectBytes(of: buffer, [7])
  }

  @Test func `uses what was taken from the front before it takes more memory`() {
    var buffer = ByteBuffer(capacity: 256)
    let first = run(200)
    buffer.append(first.span)
    buffer.removeFirst(150)
    let second = run(100, from: 200)
    buffer.append(second.span)
    expectBytes(of: buffer, Array(first[150...]) + second)
    #expect(room(in: &buffer) == 256 - 150)
  }

  @Test func `grows when little was taken from the front`() {
    var buffer = ByteBuffer(capacity: 256)
    let first = run(200)
    buffer.append(first.span)
    buffer.removeFirst(50)
    let second = run(100, from: 200)
    buffer.append(second.span)
    expectBytes(of: buffer, Array(first[50...]) + second)
  }

  @Test func `keeps a working memory and gives back what is beyond`() {
    var buffer = ByteBuffer(capacity: 16)
    let large = [UInt8](repeating: 1, count: 5 * ByteBuffer.workingCapacity)
    buffer.append(large.span)
    buffer.removeFirst(large.count)
    expectBytes(of: buffer, [])
    #expect(room(in: &buffer) == ByteBuffer.workingCapacity)
    buffer.append(9)
    expectBytes(of: buffer, [9])
    buffer.removeAll()
    #expect(room(in: &buffer) == ByteBuffer.workingCapacity)
  }

  @Test func `reserves at least what is asked for`() {
    var buffer = ByteBuffer(capacity: 1)
    buffer.append(1)
    buffer.reserve(1000)
    #expect(room(in: &buffer) >= 1000)
    expectBytes(of: buffer, [1])
  }

  @Test func `leaves everything as it was when a fill writes nothing`() {
    var buffer = ByteBuffer(capacity: 4)
    buffer.append(1)
    for outcome in [0, -1, -11] {
      let result = unsafe buffer.fill(minimum: 10) { _ in outcome }
      #expect(result == outcome)
      expectBytes(of: buffer, [1])
    }
  }

  @Test func `writes decimals around every power of ten`() {
    var values: [Int64] = [0, .min, .max, .min + 1, .max - 1]
    var power: Int64 = 1
    for _ in 0..<18 {
      values += [power - 1, power, power + 1, -power + 1, -power, -power - 1]
      power *= 10
    }
    values += [power - 1, power, power + 1, -power]
    for value in values {
      var buffer = ByteBuffer(capacity: 1)
      buffer.append(decimal: value)
      expectBytes(of: buffer, Array(String(value).utf8))
    }
  }

  @Test func `finds a byte in a span`() {
    let some: [UInt8] = [3, 1, 4, 1, 5]
    let none: [UInt8] = []
    let found = firstIndex(of: 1, in: some.span)
    let last = firstIndex(of: 5, in: some.span)
    let missing = firstIndex(of: 9, in: some.span)
    let nothing = firstIndex(of: 0, in: none.span)
    #expect([found, last, missing, nothing] == [1, 4, nil, nil])
  }
}
