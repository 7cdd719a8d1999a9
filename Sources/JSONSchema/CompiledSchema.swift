package import Jansson

/// A schema ready to validate: compiled once, used by any number of values.
package final class CompiledSchema: Sendable {
  let program: SchemaProgram
  let root: Int32

  private init(program: SchemaProgram, root: Int32) {
    self.program = program
    self.root = root
  }

  /// Compiles a schema.
  ///
  /// - Parameters:
  ///   - schema: The schema, an object or a boolean.
  ///   - baseURI: The URI it was found under; `$id` in it takes precedence.
  ///   - library: Other documents that it may refer to.
  ///   - draft: The dialect of a schema that has no `$schema`.
  ///   - assertsFormats: Whether `format` decides; without it only where a vocabulary says so.
  ///   - referenceLimit: How many references all its runs together may follow; nil for a schema that is trusted.
  ///   - stepLimit: How many steps of some nanoseconds a schema that is not trusted may take; nil for two or three
  ///     seconds of them.
  /// - Throws: `SchemaError`, with the place in the schema.
  package convenience init(
    _ schema: JSONValue, baseURI: String = "", library: SchemaLibrary = SchemaLibrary(),
    draft: SchemaDraft = .draft202012, assertsFormats: Bool = false, referenceLimit: Int? = nil,
    stepLimit: Int? = nil
  ) throws(SchemaError) {
    var compiler = SchemaCompiler(library: library, draft: draft, assertsFormats: assertsFormats)
    let root = try compiler.compileRoot(schema, baseURI: baseURI)
    let budget = referenceLimit.map { ValidationBudget($0, steps: stepLimit) }
    self.init(program: compiler.finish(budget), root: root)
  }

  /// The same schema with limits of its own, as if nothing had been validated with it.
  package func renewed(referenceLimit: Int?) -> CompiledSchema {
    var program = program
    program.budget = referenceLimit.map { ValidationBudget($0) }
    return CompiledSchema(program: program, root: root)
  }

  /// Whether a limit has been passed; what was answered then and since means nothing.
  package var isExhausted: Bool { exhaustion != nil }

  /// Which limit has been passed, in words; nil when none has.
  package var exhaustion: String? { program.budget?.exhaustion }

  /// Whether a value is valid. Costs no allocation.
  package func validates(_ value: JSONValue) -> Bool {
    program.validates(value, root, depth: 0)
  }

  /// Everything that is wrong with a value, in the order of the schema; empty when it is valid.
  package func failures(of value: JSONValue) -> [ValidationFailure] {
    validates(value) ? [] : failures(ofInvalid: value)
  }

  /// Everything that is wrong with a value that is known not to be valid, in the order of the schema.
  ///
  /// - Parameter nested: Whether failures of one applicator stand under a failure of its own.
  package func failures(ofInvalid value: JSONValue, nested: Bool = false) -> [ValidationFailure] {
    var collector = FailureCollector(program: program, isNested: nested)
    collector.collect(value, root)
    return collector.failures
  }
}

extension CompiledSchema {
  /// Compiles a schema of the library.
  ///
  /// - Throws: `SchemaError`, also when the library does not have it.
  package convenience init(
    referringTo uri: String, library: SchemaLibrary, referenceLimit: Int? = nil
  ) throws(SchemaError) {
    guard let found = library.document(URIReference(uri).documentURI) else {
      throw SchemaError(location: "", message: "\(uri) is not among the schemas given")
    }
    try self.init(
      found.document.value, baseURI: found.uri, library: library, referenceLimit: referenceLimit)
  }
}
