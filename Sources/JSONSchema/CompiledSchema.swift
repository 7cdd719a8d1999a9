package import Jansson

/// A schema ready to validate: compiled once, used by any number of values.
package final class CompiledSchema: Sendable {
  let program: SchemaProgram
  let root: Int32

  init(program: SchemaProgram, root: Int32) {
    self.program = program
    self.root = root
  }

  /// Compiles a schema.
  ///
  /// - Parameters:
  ///   - schema: The schema, an object or a boolean, in the dialect 2020-12.
  ///   - baseURI: The URI it was found under; `$id` in it takes precedence.
  ///   - library: Other documents that it may refer to.
  ///   - referenceLimit: How many references all its runs together may follow; nil for a schema that is trusted.
  /// - Throws: `SchemaError`, with the place in the schema.
  package convenience init(
    _ schema: JSONValue, baseURI: String = "", library: SchemaLibrary = SchemaLibrary(),
    referenceLimit: Int? = nil
  ) throws(SchemaError) {
    var compiler = SchemaCompiler(library: library)
    let root = try compiler.compileRoot(schema, baseURI: baseURI)
    compiler.program.budget = referenceLimit.map(ReferenceBudget.init)
    self.init(program: compiler.program, root: root)
  }

  /// Whether the limit on references has been passed; what was answered then and since means nothing.
  package var isExhausted: Bool { program.budget?.isExhausted ?? false }

  /// Whether a value is valid. Costs no allocation.
  package func validates(_ value: JSONValue) -> Bool {
    program.validates(value, root, depth: 0)
  }

  /// Everything that is wrong with a value, in the order of the schema; empty when it is valid.
  package func failures(of value: JSONValue) -> [ValidationFailure] {
    if validates(value) { return [] }
    var collector = FailureCollector(program: program)
    collector.collect(value, root)
    return collector.failures
  }
}

/// One thing that is wrong with a value.
package struct ValidationFailure: Equatable, Sendable {
  /// Where it is in the value: a JSON Pointer.
  package let instanceLocation: String
  /// Which keyword says so: a JSON Pointer through the schema, with the `$ref`s it went through.
  package let keywordLocation: String
  /// What would be right, in words.
  package let message: String

  /// Makes a failure.
  package init(instanceLocation: String, keywordLocation: String, message: String) {
    self.instanceLocation = instanceLocation
    self.keywordLocation = keywordLocation
    self.message = message
  }
}

/// A schema that cannot be compiled.
package struct SchemaError: Error, Equatable, Sendable {
  /// Where in the schema: a URI, empty for the schema itself, with a JSON Pointer as fragment.
  package let location: String
  /// What is wrong and what would be right.
  package let message: String

  /// Makes an error.
  package init(location: String, message: String) {
    self.location = location
    self.message = message
  }
}
