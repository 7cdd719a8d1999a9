/// One thing that is wrong with a value.
package struct ValidationFailure: Equatable, Sendable {
  /// Where it is in the value: a JSON Pointer.
  package let instanceLocation: String
  /// Which keyword says so: a JSON Pointer through the schema, with the `$ref`s it went through.
  package let keywordLocation: String
  /// Where that keyword stands by itself: a URI with a JSON Pointer; nil when it would say nothing new.
  package let absoluteKeywordLocation: String?
  /// What would be right, in words; empty for a failure that only holds others.
  package let message: String
  /// The failures that this one comes of.
  package let causes: [ValidationFailure]

  /// Makes a failure.
  package init(
    instanceLocation: String, keywordLocation: String, absoluteKeywordLocation: String? = nil,
    message: String, causes: [ValidationFailure] = []
  ) {
    self.instanceLocation = instanceLocation
    self.keywordLocation = keywordLocation
    self.absoluteKeywordLocation = absoluteKeywordLocation
    self.message = message
    self.causes = causes
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
