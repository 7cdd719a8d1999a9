import Foundation
import TestSupport

/// One record of the collected device traces: what somebody saw in a situation.
struct TraceRecord: Decodable {
  let id: String
  /// How well it is known: `log`, `documentation` or `claim`.
  let reliability: String
  /// What was seen, in order, some of it behind a label such as `step 1: `.
  let observed: [String]

  /// Something seen: under which label, and what.
  struct Sighting: Equatable, CustomStringConvertible {
    let label: String
    let name: String

    var description: String { label.isEmpty ? name : "\(label): \(name)" }
  }

  /// What was seen, label and name apart.
  var sightings: [Sighting] {
    observed.map { text in
      guard let colon = text.firstRange(of: ": ") else { return Sighting(label: "", name: text) }
      return Sighting(
        label: String(text[..<colon.lowerBound]), name: String(text[colon.upperBound...]))
    }
  }

  /// All records by their identifiers; nil, with a word on standard output, where the file is absent.
  static func all() throws -> [String: TraceRecord]? {
    guard let bytes = SharedMaterial.read("traces/traces.jsonl") else { return nil }
    let records = try bytes.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(TraceRecord.self, from: Data($0))
    }
    return Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0) })
  }
}
