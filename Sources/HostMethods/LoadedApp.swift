package import JSONSchema
package import Jansson
package import LaunchModel
package import SceneModel
import Schemas

/// An app description read from a file.
package struct LoadedApp {
  /// The description.
  package var app: AppDescription
  /// The policies it asks for.
  package let policies: ScenePolicies
  /// The methods of the app delegate, in the order of the file.
  private let appDelegate: [String]
  /// Where its statements come from, by their JSON Pointers, in the order of the file.
  package let sources: [Source]

  /// Where a statement comes from.
  package struct Source: Equatable, Sendable {
    /// The JSON Pointer of the statement.
    package let pointer: String
    /// The file.
    package let file: String
    /// The line, counted from 1.
    package let line: Int
    /// The column, counted from 1.
    package let column: Int

    /// Makes a place.
    package init(pointer: String, file: String, line: Int, column: Int) {
      self.pointer = pointer
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// Reads a description.
  ///
  /// - Parameters:
  ///   - value: The document.
  ///   - host: Whose schema it is checked with, and who reads the property list it names.
  /// - Throws: What breaks the schema of app descriptions, by the places in the document.
  package init(_ value: JSONValue, host: Host) throws(LoadingFailure) {
    let schema = host.catalog.appSchema
    if !schema.validates(value) { throw LoadingFailure(failures: schema.failures(ofInvalid: value)) }
    (app, policies) = try host.app(describedBy: value)
    var sources: [Source] = []
    if let table = value.member("sources") {
      var members = table.members
      while let member = members.next() {
        sources.append(
          Source(
            pointer: member.name.copy(), file: member.value.text("file") ?? "",
            line: Int(member.value.member("line")?.integer ?? 1),
            column: Int(member.value.member("column")?.integer ?? 1)))
      }
    }
    self.sources = sources
    appDelegate = value.texts("appDelegate") ?? []
  }

  /// The JSON Pointer of a statement.
  package func pointer(to statement: DescribedStatement) -> String {
    guard statement.member == "appDelegate", let method = statement.method,
      let index = appDelegate.firstIndex(of: method)
    else { return "/\(statement.member)" }
    return "/appDelegate/\(index)"
  }

  /// The source of a statement, or of the first one inside it.
  package func source(of pointer: String) -> Source? {
    sources.first { $0.pointer == pointer } ?? sources.first { $0.pointer.hasPrefix(pointer + "/") }
  }
}

/// What is wrong with a document.
package struct LoadingFailure: Error {
  /// What breaks the schema, by the places in the document.
  package let failures: [ValidationFailure]

  init(failures: [ValidationFailure]) {
    self.failures = failures
  }

  init(_ pointer: String, _ message: String) {
    failures = [ValidationFailure(instanceLocation: pointer, keywordLocation: "", message: message)]
  }
}
