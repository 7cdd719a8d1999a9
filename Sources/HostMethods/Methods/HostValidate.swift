import JSONRPC
import JSONSchema
import Jansson

/// `host.validate`: validates any value against any schema.
enum HostValidate {
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
      compiled = try CompiledSchema(schema, library: library)
    } catch {
      throw RPCError(
        .invalidSchema, error.message, details: [("location", .string(error.location))])
    }
    reply.json.beginObject()
    reply.json.name("valid")
    let isValid = compiled.validates(instance)
    reply.json.boolean(isValid)
    if !isValid, params.text("output") != "flag" {
      reply.json.name("errors")
      reply.json.failures(compiled.failures(of: instance))
    }
    reply.json.endObject()
  }
}
