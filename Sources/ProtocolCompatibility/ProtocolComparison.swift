package import Jansson

/// What has changed between two OpenRPC documents, and whether clients of the old one still work.
///
/// Methods, optional parameters, members of results, errors and events may be added, and none is removed. Requests
/// never accept less; answers are never what a client of the old document does not expect, but for members, which
/// clients ignore when they do not know them. What cannot be proven to be compatible breaks.
///
/// Source: PROTOCOL, "Names and shapes given here are fixed"; "Compatibility" in `CONTRIBUTING.md`.
package struct ProtocolComparison {
  /// One change.
  package struct Change: Hashable, Sendable {
    /// Where, such as `activate params/session`.
    package let place: String
    /// What, in a sentence without its end.
    package let what: String
    /// Whether a client of the old document may break.
    package let isBreaking: Bool

    /// The change as a line without its end.
    package var line: String { "\(isBreaking ? "breaking" : "compatible"): \(place) \(what)" }
  }

  /// The changes, in the order of the old document, then what is new.
  package let changes: [Change]
  /// The versions that the documents say they are.
  private let versions: (old: String?, new: String?)

  /// Compares two OpenRPC documents.
  ///
  /// - Throws: `OpenRPCFault` for a document that cannot be followed, the old one first.
  package init(old: JSONValue, new: JSONValue) throws(OpenRPCFault) {
    var table = SchemaTable()
    let before = try ContractReader.read(old, &table, document: 0)
    let after = try ContractReader.read(new, &table, document: 1)
    table.settle()
    let membership = SchemaMembership(old: old, new: new)
    let report = SchemaReport(SchemaInclusion(table: table, membership: membership))
    var comparison = MethodComparison(before, after, report)
    comparison.compare()
    changes = report.changes
    versions = (before.version, after.version)
  }

  /// Whether a client of the old document may break.
  package var isBreaking: Bool { changes.contains { $0.isBreaking } }

  /// The changes, a line each, and what they come to.
  package var lines: [String] { changes.map(\.line) + [summary] }

  /// What the changes come to, as a line without its end.
  package var summary: String {
    guard !changes.isEmpty else { return "nothing has changed" }
    guard isBreaking else { return "compatible" }
    let summary = "clients of the old document may break"
    guard let old = versions.old, let new = versions.new,
      let reason = VersionPromise.broken(from: old, to: new)
    else { return summary }
    return "\(summary), and info.version does not say so: \(reason)"
  }
}
