import Foundation
import HostMethods
import JSONSchema
import Jansson
import Schemas
import TestSupport
import Testing

/// The files of `schemas/methods`, by their paths.
private let methodPaths = EmbeddedSchema.all.map(\.path).filter { $0.hasPrefix("methods/") }

/// The library of the types that they share.
private func typeLibrary() throws -> SchemaLibrary {
  var library = SchemaLibrary()
  for document in EmbeddedSchema.all where document.path.hasPrefix("types/") {
    let parsed = try JSONDocument(parsing: document.bytes)
    library.add(parsed.root, uri: document.uri)
  }
  return library
}

@Suite struct MethodFileTests {
  @Test(arguments: methodPaths)
  func `a method file names itself, says what it does, and has two examples`(path: String) throws {
    let file = try #require(EmbeddedSchema.at(path))
    let document = try JSONDocument(parsing: file.bytes)
    let method = document.root
    let name = method.member("name")?.string?.copy()
    #expect(name.map { "methods/\($0).json" } == path)
    for member in ["summary", "description", "x-since"] {
      #expect(method.member(named: member)?.string?.copy().isEmpty == false, "\(member)")
    }
    #expect(method.member("x-changesWorld")?.boolean != nil)
    #expect(method.member("examples")?.count ?? 0 >= 2)
  }

  @Test(arguments: methodPaths)
  func `the examples of a method give the results they show, and fit the schemas`(path: String) throws {
    let file = try #require(EmbeddedSchema.at(path))
    let document = try JSONDocument(parsing: file.bytes)
    let library = try typeLibrary()
    let parameters = try ParameterSchema(document.root, uri: file.uri, library: library)
    let resultSchema = try #require(document.root.member("result")?.member("schema")?.fragment.text)
    let compiledResult = try compile(resultSchema, uri: file.uri, library: library)
    let name = document.root.member("name")?.string?.copy() ?? ""
    let examples = document.root.member("examples")
    for index in 0..<(examples?.count ?? 0) {
      let example = try #require(examples?.element(index)?.fragment.text)
      try run(example, of: name, parameters: parameters, result: compiledResult)
    }
  }

  private func compile(_ schema: String, uri: String, library: SchemaLibrary) throws -> CompiledSchema {
    let document = try JSONDocument(parsing: schema.utf8Span.span)
    return try CompiledSchema(document.root, baseURI: uri, library: library)
  }

  /// Carries out one example in a world of its own and compares the result.
  private func run(
    _ example: String, of method: String, parameters: ParameterSchema, result: CompiledSchema
  ) throws {
    let document = try JSONDocument(parsing: example.utf8Span.span)
    let title = document.root.member("name")?.string?.copy() ?? ""
    var dialogue = Dialogue()
    if let given = document.root.member("x-given") {
      for index in 0..<given.count {
        let name = given.element(index)?.member("method")?.string?.copy() ?? ""
        let params = given.element(index)?.member("params")?.fragment.text
        let answer = dialogue.call(name, params ?? "{}")
        #expect(answer.result != nil, "\(title): \(answer.line)")
      }
    }
    var writer = JSONWriter()
    writer.beginObject()
    if let params = document.root.member("params") {
      for index in 0..<params.count {
        guard let param = params.element(index), let name = param.member("name")?.string?.copy(),
          let value = param.member("value")
        else { continue }
        writer.name(escaping: name)
        writer.value(value)
      }
    }
    writer.endObject()
    let params = try JSONDocument(parsing: writer.bytes.span)
    let failures = parameters.compiled.failures(of: params.root)
    #expect(failures == [], "\(title)")
    let answer = dialogue.call(method, writer.text)
    let expected = document.root.member("result")?.member("value")?.fragment.text ?? ""
    if document.root.member("x-plugins") != nil {
      // It needs plugins, which the bare host has none of; what it shows fits the schema all the same.
      #expect(answer.kind == "pluginNotFound", "\(title)")
      let shown = try JSONDocument(parsing: expected.utf8Span.span)
      let shownFailures = result.failures(of: shown.root)
      #expect(shownFailures == [], "\(title)")
      return
    }
    let actual = try #require(answer.result, "\(title): \(answer.line)")
    let actualDocument = try JSONDocument(parsing: actual.utf8Span.span)
    let resultFailures = result.failures(of: actualDocument.root)
    #expect(resultFailures == [], "\(title)")
    if document.root.member("x-partial")?.boolean == true {
      let expectedDocument = try JSONDocument(parsing: expected.utf8Span.span)
      var members = expectedDocument.root.members
      while let member = members.next() {
        let found = actualDocument.root.member(named: member.name)?.fragment.text
        let shown = JSONFragment(member.value).text
        #expect(found == shown, "\(title)")
      }
    } else {
      #expect(actual == expected, "\(title)")
    }
  }

  @Test func `the errors of the method files are the errors of the program`() throws {
    let known = Dictionary(uniqueKeysWithValues: ModelErrorCode.allCases.map { ($0.kind, $0.rawValue) })
    for path in methodPaths {
      let file = try #require(EmbeddedSchema.at(path))
      let document = try JSONDocument(parsing: file.bytes)
      let errors = document.root.member("errors")
      for index in 0..<(errors?.count ?? 0) {
        let kind = errors?.element(index)?.member("message")?.string?.copy() ?? ""
        let code = errors?.element(index)?.member("code")?.integer.map { Int($0) }
        #expect(code != nil, "\(path): \(kind)")
        #expect(known[kind] == code, "\(path): \(kind)")
      }
    }
  }
}

@Suite struct TypeFileTests {
  @Test(arguments: EmbeddedSchema.all.map(\.path).filter { $0.hasPrefix("types/") })
  func `a type compiles, names its dialect and itself, and explains itself`(path: String) throws {
    let file = try #require(EmbeddedSchema.at(path))
    let document = try JSONDocument(parsing: file.bytes)
    let library = try typeLibrary()
    _ = try CompiledSchema(document.root, baseURI: file.uri, library: library)
    #expect(document.root.member("$schema")?.string?.copy() == "https://json-schema.org/draft/2020-12/schema")
    #expect(document.root.member("$id")?.string?.copy() == file.uri)
    #expect(document.root.member("title")?.string?.copy().isEmpty == false)
    #expect(document.root.member("description")?.string?.copy().isEmpty == false)
  }

  @Test func `the discovery document has every method, and every reference in it leads somewhere`() throws {
    let catalog = MethodCatalog()
    var writer = JSONWriter()
    writer.openRPCDocument(catalog)
    let text = writer.text
    let document = try JSONDocument(parsing: text.utf8Span.span)
    let methods = document.root.member("methods")
    let names = (0..<(methods?.count ?? 0)).compactMap {
      methods?.element($0)?.member("name")?.string?.copy()
    }
    #expect(names == catalog.names)
    var rest = text[...]
    let mark = #""$ref":"#
    var count = 0
    while let range = rest.range(of: mark) {
      rest = rest[range.upperBound...].dropFirst()
      let reference = rest.prefix { $0 != "\"" }
      let tokens = try #require(JSONPointer.tokens(reference.dropFirst()))
      #expect(reference.hasPrefix("#/"))
      let leads = JSONPointer.value(at: tokens, in: document.root)?.isObject ?? false
      #expect(leads, "\(reference)")
      count += 1
    }
    #expect(count > 20)
  }
}
