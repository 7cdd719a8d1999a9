import JSONRPC
import JSONSchema
import Jansson

/// `host.validate`: validates any value against any schema.
enum HostValidate {
  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    guard let schema = params.member("schema"), let instance = params.member("instance") else {
      return
    }
    let compiled: CompiledSchema
    do throws(SchemaError) {
      compiled = try ValidationSchemas.shared.schema(
        schema, remotes: params.member("remotes"),
        draft: params.text("draft").flatMap { SchemaDraft(rawValue: $0) } ?? .draft202012,
        assertsFormats: params.text("format") == "assertion")
    } catch {
      throw RPCError(
        .invalidSchema, error.message, details: [("location", .string(error.location))])
    }
    let isValid = compiled.validates(instance)
    var failures: [ValidationFailure]?
    let output = params.text("output")
    if !isValid, !compiled.isExhausted, output != "flag" {
      failures = compiled.failures(ofInvalid: instance, nested: output == "detailed")
    }
    if let exhaustion = compiled.exhaustion {
      throw RPCError(.invalidSchema, exhaustion, details: [("location", .string(""))])
    }
    reply.json.beginObject()
    reply.json.name("valid")
    reply.json.boolean(isValid)
    if let failures {
      reply.json.name("errors")
      reply.json.nestedFailures(failures)
    }
    reply.json.endObject()
  }
}

extension JSONWriter {
  /// Writes failures as an array of objects, each with the ones that it comes of.
  fileprivate mutating func nestedFailures(_ failures: [ValidationFailure]) {
    beginArray()
    for failure in failures {
      beginObject()
      name("instanceLocation")
      string(failure.instanceLocation)
      name("keywordLocation")
      string(failure.keywordLocation)
      string(failure.absoluteKeywordLocation, ifPresentAs: "absoluteKeywordLocation")
      if !failure.message.isEmpty {
        name("message")
        string(failure.message)
      }
      if !failure.causes.isEmpty {
        name("errors")
        nestedFailures(failure.causes)
      }
      endObject()
    }
    endArray()
  }
}
