import HostMethods
import JSONSchema
import Jansson
import LaunchModel
import PosixRuntime

/// One thing that is wrong with a file.
package struct FileFinding: Equatable, Sendable {
  /// The file.
  package let path: String
  /// The line, counted from 1.
  package let line: Int
  /// The column in code points, counted from 1.
  package let column: Int
  /// The JSON Pointer of what is wrong; empty for the whole.
  package let pointer: String
  /// What is wrong and what would be right.
  package let message: String
  /// Whether the file can be used all the same.
  package var isWarning = false
}

/// What a file is checked as.
package enum FileKind: String, CaseIterable, Sendable {
  /// An app description.
  case app
  /// A recorded session, or requests, one JSON text a line.
  case session
  /// A `plugin.json`.
  case plugin
  /// Launch rules.
  case rules

  /// The schema that says what is right.
  var type: String {
    switch self {
    case .app: "app"
    case .session: "recording"
    case .plugin: "pluginDescription"
    case .rules: "launchRules"
    }
  }

  /// The kind that a name says; nil for a name that says nothing.
  init?(fileName name: String) {
    if name == "plugin.json" {
      self = .plugin
    } else if name.hasSuffix(".jsonl") {
      self = .session
    } else if name == "app.json" || name.hasSuffix(".app.json") {
      self = .app
    } else if name.hasSuffix("rules.json") {
      self = .rules
    } else {
      return nil
    }
  }
}

/// Checks files against schemas, and says what is wrong with line and column.
package final class FileCheck {
  private let host = Host()
  private let schema: CompiledSchema?

  /// Checks SceneHost's own files, each by its kind.
  package init() {
    schema = nil
  }

  /// Checks files against one schema.
  ///
  /// - Throws: `PosixError` when the schema cannot be read, `BadFile` when it is none.
  package init(schemaAt path: String) throws {
    let text = try Files.read(path)
    let document = try JSONDocument(parsing: text.span, ofFile: path)
    do throws(SchemaError) {
      schema = try host.compile(document.root)
    } catch {
      let pointer = String(error.location.drop { $0 != "#" }.dropFirst())
      let place = TextPosition(ofValueAt: pointer, in: text.span)
      throw BadFile(path: path, line: place.line, column: place.column, error.message)
    }
  }

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard input.
  ///   - kind: What it is checked as; nil to see from its name or from what is in it.
  /// - Throws: `PosixError` when it cannot be read, `BadFile` when nothing says what it is.
  package func findings(in path: String, as kind: FileKind? = nil) throws -> [FileFinding] {
    let text = try Files.read(path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if let schema {
      if name.hasSuffix(".jsonl") { return lines(of: text, path) { _ in schema } }
      return check(text.span, path, firstLine: 0, schema)
    }
    guard let kind = kind ?? FileKind(fileName: name) ?? FileCheck.kind(in: text.span) else {
      throw BadFile(
        path: path, line: 1,
        "nothing says what it is: name it app.json, NAME.session.jsonl, plugin.json or NAME.rules.json, give it a $schema,"
          + " or use --as or --schema")
    }
    let own = host.schema(of: kind.type)
    if kind == .session { return lines(of: text, path) { _ in own } }
    let findings = check(text.span, path, firstLine: 0, own)
    if kind == .app, findings.isEmpty { return appFindings(text, path) }
    if kind == .rules, findings.isEmpty { return ruleFindings(text, path) }
    return findings
  }

  /// The launch rules that never decide, as they are found in the description of an app that has them.
  private func ruleFindings(_ text: borrowing ByteBuffer, _ path: String) -> [FileFinding] {
    let member = "/launchRules"
    var writer = JSONWriter(capacity: text.count + 32)
    writer.beginObject()
    writer.name("launchRules")
    writer.verbatim(text.span)
    writer.endObject()
    guard let document = try? JSONDocument(parsing: writer.bytes.span),
      let loaded = try? LoadedApp(document.root, host: host)
    else { return [] }
    var finder = JSONPlaceFinder(text.span)
    var findings: [FileFinding] = []
    for found in loaded.app.unreachableRules where found.hasPrefix(member) {
      findings.append(FileFinding(path, warning: found.replacing("\(member)/", with: "/"), &finder))
    }
    return findings
  }

  /// The kind that a document says by its `$schema` or its header.
  private static func kind(in text: Span<UInt8>) -> FileKind? {
    let end = firstIndex(of: 0x0A, in: text) ?? text.count
    if let first = try? JSONDocument(parsing: text.extracting(0..<end)),
      first.root.member("scenehost") != nil || first.root.member("jsonrpc") != nil
    {
      return .session
    }
    guard let document = try? JSONDocument(parsing: text) else { return nil }
    guard let uri = document.root.text("$schema") else { return nil }
    return FileKind.allCases.first { uri.hasSuffix("/types/\($0.type).json") }
  }

  private func lines(
    of text: borrowing ByteBuffer, _ path: String, _ schema: (Int) -> CompiledSchema
  ) -> [FileFinding] {
    var findings: [FileFinding] = []
    var start = 0
    var line = 0
    while start < text.count {
      let end = text.firstIndex(of: 0x0A, from: start) ?? text.count
      let part = text.span.extracting(start..<end)
      if !isBlank(part) { findings += check(part, path, firstLine: line, schema(line)) }
      line += 1
      start = end + 1
    }
    return findings
  }

  private func isBlank(_ text: Span<UInt8>) -> Bool { text.indices.allSatisfy { text[$0] <= 0x20 } }

  private func check(
    _ text: Span<UInt8>, _ path: String, firstLine: Int, _ schema: CompiledSchema
  ) -> [FileFinding] {
    let document: JSONDocument
    do throws(JSONParseError) {
      document = try JSONDocument(parsing: text)
    } catch {
      return [
        FileFinding(
          path: path, line: firstLine + error.line, column: error.column, pointer: "",
          message: "not JSON: \(error.text)")
      ]
    }
    let root = document.root
    if schema.validates(root) { return [] }
    var findings: [FileFinding] = []
    var finder = JSONPlaceFinder(text)
    for failure in schema.failures(ofInvalid: root) {
      findings.append(FileFinding(path, failure, &finder, firstLine: firstLine))
    }
    return findings
  }

  /// What only reading an app description shows: predicates, the property list it names, rules that never decide.
  private func appFindings(_ text: borrowing ByteBuffer, _ path: String) -> [FileFinding] {
    host.readPropertyList = { AppFile.propertyList($0, besides: path) }
    guard let document = try? JSONDocument(parsing: text.span) else { return [] }
    var findings: [FileFinding] = []
    var finder = JSONPlaceFinder(text.span)
    do throws(LoadingFailure) {
      let loaded = try LoadedApp(document.root, host: host)
      for warning in loaded.app.unknownMembers + loaded.app.unreachableRules {
        findings.append(FileFinding(path, warning: warning, &finder))
      }
    } catch {
      for failure in error.failures {
        findings.append(FileFinding(path, failure, &finder))
      }
    }
    return findings
  }
}

extension FileFinding {
  /// What breaks the schema, with its place in the text of the finder, which begins after so many lines of the file.
  fileprivate init(
    _ path: String, _ failure: ValidationFailure, _ finder: inout JSONPlaceFinder, firstLine: Int = 0
  ) {
    let place = finder.place(of: failure.instanceLocation)
    self.init(
      path: path, line: firstLine + place.line, column: place.column, pointer: failure.instanceLocation,
      message: failure.message)
  }

  /// A warning that begins with the JSON Pointer of what it is about.
  fileprivate init(_ path: String, warning: String, _ finder: inout JSONPlaceFinder) {
    let pointer = String(warning.prefix { $0 != " " })
    let place = finder.place(of: pointer)
    self.init(
      path: path, line: place.line, column: place.column, pointer: pointer,
      message: String(warning.dropFirst(pointer.count + 1)), isWarning: true)
  }
}
