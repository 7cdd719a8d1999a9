import JSONRPC
import JSONSchema
import Jansson

/// `host.validate`: validates any value against any schema.
enum HostValidate {
  /// More than any schema and message need that end in a second or two.
  private static let referenceLimit = 20_000_000

  static func call(_ params: JSONValue, _ host: Host, _ reply: inout Reply) throws(RPCError) {
    guard let schema = params.member("schema"), let instance = params.member("instance") else {
      return
    }
    var library = SchemaLibrary()
    if let remotes = params.member("remotes") {
      var members = remotes.members
      while let member = members.next() { library.add(member.value, uri: member.name.copy()) }
    }
    let compiled: CompiledSchema
    do throws(SchemaError) {
      compiled = try CompiledSchema(schema, library: library, referenceLimit: referenceLimit)
    } catch {
      throw RPCError(
        .invalidSchema, error.message, details: [("location", .string(error.location))])
    }
    let isValid = compiled.validates(instance)
    let isFlag = params.text("output") == "flag"
    let failures = isValid || isFlag || compiled.isExhausted ? [] : compiled.failures(of: instance)
    if compiled.isExhausted {
      throw RPCError(
        .invalidSchema, "to validate this the schema follows more than \(referenceLimit) references",
        details: [("location", .string(""))])
    }
    reply.json.beginObject()
    reply.json.name("valid")
    reply.json.boolean(isValid)
    if !isValid, !isFlag {
      reply.json.name("errors")
      reply.json.failures(failures)
    }
    reply.json.endObject()
  }
}
