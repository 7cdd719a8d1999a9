package import JSONRPC
package import JSONSchema
package import Jansson
package import PluginSupervision
import Schemas

extension Host {
  /// Checks the parameters or the result of a plugin's method against the schema in its manifest.
  ///
  /// - Throws: -32602 for parameters, `pluginFault` for a result, and for a schema that is none or that asks for
  ///   more work than `host.validate` does for anybody.
  package func check(
    _ value: JSONValue?, against schema: String, isResult: Bool, origin: String
  ) throws(RPCError) {
    let compiled: CompiledSchema
    do throws(SchemaError) {
      compiled = try self.compiled(inManifest: schema)
    } catch {
      throw RPCError(
        .pluginFault, "the schema in the plugin's manifest is none: \(error.location): \(error.message)",
        origin: origin)
    }
    let none = catalog.noParameters
    let failures = if let value { compiled.failures(of: value) } else { compiled.failures(of: none.value) }
    if let exhaustion = compiled.exhaustion {
      throw RPCError(.pluginFault, "the schema in the plugin's manifest: \(exhaustion)", origin: origin)
    }
    guard let first = failures.first else { return }
    if isResult {
      throw RPCError(
        .pluginFault, "the plugin's result breaks its own schema: \(first.sentence)",
        origin: origin)
    }
    throw invalidParams(failures)
  }

  /// What is wrong with the schemas of a plugin's methods: the place in its manifest, and the reason; nil when nothing is.
  ///
  /// A schema that exceeds the limits for the value that every call without parameters has counts as well.
  package func problem(inSchemasOf manifest: PluginManifest) -> String? {
    for (index, method) in manifest.methods.enumerated() {
      for (member, schema) in [("params", method.params), ("result", method.result)] {
        guard let schema, let problem = problem(inSchema: schema) else { continue }
        let place = "/methods/\(index)/\(member)"
        // The schema may have a URI of its own, from which places in it are counted.
        guard problem.location.hasPrefix("#") || problem.location.isEmpty else {
          return "\(place): at \(problem.location): \(problem.message)"
        }
        return "\(place)\(problem.location.dropFirst()): \(problem.message)"
      }
    }
    return nil
  }

  private func problem(inSchema text: String) -> SchemaError? {
    do throws(SchemaError) {
      let compiled = try compiled(inManifest: text)
      let none = catalog.noParameters
      _ = compiled.failures(of: none.value)
      return compiled.exhaustion.map { SchemaError(location: "", message: $0) }
    } catch {
      return error
    }
  }

  /// A schema that a plugin sent: checked, and with limits, for the host does not know who wrote it.
  private func compiled(inManifest text: String) throws(SchemaError) -> CompiledSchema {
    guard let document = try? JSONDocument(parsing: text.utf8Span.span) else {
      throw SchemaError(location: "", message: "it is not JSON")
    }
    return try compile(document.root)
  }

  /// What breaks the schema of plugin manifests in a value.
  package func failuresOfManifest(_ value: JSONValue) -> [ValidationFailure] {
    catalog.manifestSchema.failures(of: value)
  }

  /// What breaks the schema of `plugin.json` in a value.
  package func failuresOfPluginDescription(_ value: JSONValue) -> [ValidationFailure] {
    catalog.pluginDescriptionSchema.failures(of: value)
  }

  /// What breaks the schema of a hook in an answer.
  package func failures(ofAnswer value: JSONValue, to hook: Hook) -> [ValidationFailure] {
    catalog.hookSchema(hook, "answer").failures(of: value)
  }

  /// What breaks the schema of a hook in its parameters.
  package func failures(ofParams value: JSONValue, of hook: Hook) -> [ValidationFailure] {
    catalog.hookSchema(hook, "params").failures(of: value)
  }

  /// Parameters of a hook as they may come, each as JSON: the examples of its file.
  package static func sampleParams(of hook: Hook) -> [String] {
    guard let document = EmbeddedSchema.at("hooks/\(hook.rawValue).json") else { return [] }
    let content = embedded(document)
    return content.root.elements(of: "examples") { example in
      guard let params = example.member("params") else { return nil }
      return JSONFragment(params).text
    } ?? []
  }
}

extension ValidationFailure {
  /// What is wrong, after the place where it is.
  package var sentence: String { instanceLocation.isEmpty ? message : "\(instanceLocation) \(message)" }
}
