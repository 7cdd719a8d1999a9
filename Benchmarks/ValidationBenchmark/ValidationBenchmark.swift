// What validation costs beside Jansson's own parse of the same bytes.
//
//   ValidationBenchmark SCHEMA VALUE...
//
// Prints a line of JSON for each value: its bytes, the nanoseconds of processor time that one parse and one
// validation take, and whether it is valid. Parse and validation are measured in turns; each figure is the median.

import Foundation
import JSONSchema
import Jansson

/// What a measurement lasts at least, in nanoseconds: less would be mostly the clock.
let leastTime = 300_000
let rounds = 41

/// A tree that is kept until the clock has stopped: to free it is not to parse it.
final class Tree {
  let document: JSONDocument

  init(_ text: [UInt8]) throws { document = try JSONDocument(parsing: text.span) }
}

/// The processor time of this process, in nanoseconds.
func processorTime() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

func measureParse(_ text: [UInt8]) throws -> Double {
  // As many trees at a time as lie in the cache: memory that is new each time would make the parse look slow.
  let size = max(1, min(64, 32_768 / max(1, text.count)))
  var time = 0
  var count = 0
  while time < leastTime {
    var trees: [Tree] = []
    trees.reserveCapacity(size)
    let start = processorTime()
    for _ in 0..<size { trees.append(try Tree(text)) }
    time += processorTime() - start
    count += size
  }
  return Double(time) / Double(count)
}

func measureValidation(_ value: JSONValue, _ schema: CompiledSchema, isValid: Bool) -> Double {
  var size = 16
  while true {
    var agreeing = 0
    let start = processorTime()
    for _ in 0..<size where schema.validates(value) == isValid { agreeing += 1 }
    let time = processorTime() - start
    precondition(agreeing == size, "the verdict changes")
    if time >= leastTime { return Double(time) / Double(size) }
    size *= 2
  }
}

func median(_ values: [Double]) -> Int { Int(values.sorted()[values.count / 2].rounded()) }

func bytes(of path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }

func report(_ path: String, _ schema: CompiledSchema) throws {
  let text = try bytes(of: path)
  let document = try JSONDocument(parsing: text.span)
  let isValid = schema.validates(document.root)
  var parses: [Double] = []
  var validations: [Double] = []
  for _ in 0..<rounds {
    parses.append(try measureParse(text))
    validations.append(measureValidation(document.root, schema, isValid: isValid))
  }
  var line = JSONWriter()
  line.beginObject()
  line.name("bytes")
  line.integer(Int64(text.count))
  line.name("parse")
  line.integer(Int64(median(parses)))
  line.name("validation")
  line.integer(Int64(median(validations)))
  line.name("isValid")
  line.boolean(isValid)
  line.endObject()
  print(line.text)
}

func compiled(_ path: String) throws -> CompiledSchema {
  let text = try bytes(of: path)
  let document = try JSONDocument(parsing: text.span)
  return try CompiledSchema(document.root)
}

@main struct ValidationBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count < 3 {
      print("usage: ValidationBenchmark SCHEMA VALUE...")
      exit(64)
    }
    do {
      let schema = try compiled(arguments[1])
      for path in arguments.dropFirst(2) { try report(path, schema) }
    } catch let error as SchemaError {
      print("\(arguments[1]): \(error.location): \(error.message)")
      exit(1)
    }
  }
}
