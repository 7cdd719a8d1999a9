import Jansson

/// What a text is refused with; nil when it is accepted.
func refusal(of text: [UInt8]) -> JSONParseError? {
  do throws(JSONParseError) {
    let document = try JSONDocument(parsing: text.span)
    _ = document.root.kind
    return nil
  } catch {
    return error
  }
}

/// What a text is refused with; nil when it is accepted.
func refusal(of text: String) -> JSONParseError? { refusal(of: Array(text.utf8)) }

/// The reason and the place of a refusal, without its words.
struct Refusal: Equatable, Sendable {
  let kind: JSONParseError.Kind
  let line: Int
  let column: Int
  let position: Int

  init(_ kind: JSONParseError.Kind, line: Int, column: Int, position: Int) {
    self.kind = kind
    self.line = line
    self.column = column
    self.position = position
  }

  init?(of text: [UInt8]) {
    guard let error = refusal(of: text) else { return nil }
    self.init(error.kind, line: error.line, column: error.column, position: error.position)
  }
}

/// A text parsed and written again.
func rewritten(_ text: [UInt8]) throws(JSONParseError) -> String {
  let document = try JSONDocument(parsing: text.span)
  var writer = JSONWriter()
  writer.value(document.root)
  return writer.text
}

/// A text parsed and written again.
func rewritten(_ text: String) throws(JSONParseError) -> String { try rewritten(Array(text.utf8)) }

/// What is read from each element of an array.
func elements<Result>(of array: JSONValue, _ read: (JSONValue) -> Result) -> [Result] {
  var results: [Result] = []
  while let element = array.element(results.count) { results.append(read(element)) }
  return results
}

/// What is read from each string of an array; nil for what is no string.
func strings<Result>(of array: JSONValue, _ read: (JSONString) -> Result) -> [Result?] {
  elements(of: array) { element in
    guard let text = element.string else { return nil }
    return read(text)
  }
}

/// What a writer has written.
func written(_ write: (inout JSONWriter) -> Void) -> String {
  var writer = JSONWriter()
  write(&writer)
  return writer.text
}
