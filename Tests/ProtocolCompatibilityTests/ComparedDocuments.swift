import Jansson
import ProtocolCompatibility

/// The lines that tell what has changed between two OpenRPC documents.
func changes(from old: String, to new: String) throws -> [String] {
  let before = try JSONDocument(parsing: old.utf8Span.span)
  let after = try JSONDocument(parsing: new.utf8Span.span)
  return try ProtocolComparison(old: before.root, new: after.root).changes.map(\.line)
}

/// Whether requests, and whether answers, of an old schema go with a new one.
enum Verdict: String {
  /// Nothing has changed.
  case same
  case compatible, breaking
}

/// What a change of one schema means where it is that of a parameter, and where it is that of a result.
///
/// - Parameter components: Components of both documents, as members of an object.
func verdicts(
  _ old: String, _ new: String, components: String = ""
) throws -> (request: Verdict, answer: Verdict, lines: [String]) {
  func document(_ schema: String, isRequest: Bool) -> String {
    let descriptor = #"{"name":"x","schema":\#(schema)}"#
    let members = isRequest ? #""params":[\#(descriptor)]"# : #""params":[],"result":\#(descriptor)"#
    return
      #"{"openrpc":"1.3.2","methods":[{"name":"m",\#(members)}],"components":{"schemas":{\#(components)}}}"#
  }
  func verdict(_ lines: [String]) -> Verdict {
    lines.isEmpty ? .same : lines.contains { $0.hasPrefix("breaking: ") } ? .breaking : .compatible
  }
  let request = try changes(from: document(old, isRequest: true), to: document(new, isRequest: true))
  let answer = try changes(from: document(old, isRequest: false), to: document(new, isRequest: false))
  return (verdict(request), verdict(answer), request + answer)
}
