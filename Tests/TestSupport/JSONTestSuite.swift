/// The texts of JSONTestSuite, as it stands beside the project: `n_` is not JSON, `y_` is, and `i_` may be either.
package enum JSONTestSuite {
  /// A text of the suite.
  package struct Text: Sendable {
    /// The name of its file.
    package let name: String
    /// What it is made of.
    package let bytes: [UInt8]

    /// Whether it is white space only, which is no message where each line is one.
    package var isBlank: Bool { bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

    /// Whether it is JSON that is refused all the same: a name that stands twice, U+0000 in a name.
    package var isDeviation: Bool { JSONTestSuite.deviations.contains(name) }
  }

  /// The texts that have to be accepted and are not.
  package static let deviations: Set = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
    "y_object_escaped_null_in_key.json",
  ]

  /// All of them, sorted by name; none, with a word on standard output, when the suite is absent.
  package static let texts: [Text] = {
    let folder = "suites/JSONTestSuite/test_parsing"
    return SharedMaterial.names(in: folder).compactMap { name in
      SharedMaterial.read("\(folder)/\(name)").map { Text(name: name, bytes: $0) }
    }
  }()

  /// Whether every text has been read, or the suite is absent.
  package static var isWhole: Bool { texts.isEmpty || texts.count == 318 }
}
