import Jansson
import TestSupport
import Testing

/// The texts of JSONTestSuite: y_ has to be accepted, n_ refused, i_ either.
@Suite struct JSONTestSuiteTests {
  /// The texts that have to be accepted and are not, with the reason.
  private static let deviations: [String: JSONParseError.Kind] = [
    "y_object_duplicated_key.json": .duplicateName,
    "y_object_duplicated_key_and_value.json": .duplicateName,
    "y_object_escaped_null_in_key.json": .nullInName,
  ]

  /// The texts that may be either and are accepted.
  private static let accepted: Set = [
    "i_number_double_huge_neg_exp.json", "i_number_real_underflow.json",
    "i_number_too_big_neg_int.json", "i_number_too_big_pos_int.json",
    "i_number_very_big_negative_int.json", "i_structure_500_nested_arrays.json",
  ]

  /// The texts that may be either and are refused, with the reason.
  private static let refused: [String: JSONParseError.Kind] = [
    "i_number_huge_exp.json": .numberTooLarge,
    "i_number_neg_int_huge_exp.json": .numberTooLarge,
    "i_number_pos_double_huge_exp.json": .numberTooLarge,
    "i_number_real_neg_overflow.json": .numberTooLarge,
    "i_number_real_pos_overflow.json": .numberTooLarge,
    "i_object_key_lone_2nd_surrogate.json": .invalidUTF8,
    "i_string_1st_surrogate_but_2nd_missing.json": .invalidUTF8,
    "i_string_1st_valid_surrogate_2nd_invalid.json": .invalidUTF8,
    "i_string_UTF-16LE_with_BOM.json": .nullByte,
    "i_string_UTF-8_invalid_sequence.json": .invalidUTF8,
    "i_string_UTF8_surrogate_U+D800.json": .invalidUTF8,
    "i_string_incomplete_surrogate_and_escape_valid.json": .invalidUTF8,
    "i_string_incomplete_surrogate_pair.json": .invalidUTF8,
    "i_string_incomplete_surrogates_escape_valid.json": .invalidUTF8,
    "i_string_invalid_lonely_surrogate.json": .invalidUTF8,
    "i_string_invalid_surrogate.json": .invalidUTF8,
    "i_string_invalid_utf-8.json": .invalidUTF8,
    "i_string_inverted_surrogates_U+1D11E.json": .invalidUTF8,
    "i_string_iso_latin_1.json": .invalidUTF8,
    "i_string_lone_second_surrogate.json": .invalidUTF8,
    "i_string_lone_utf8_continuation_byte.json": .invalidUTF8,
    "i_string_not_in_unicode_range.json": .invalidUTF8,
    "i_string_overlong_sequence_2_bytes.json": .invalidUTF8,
    "i_string_overlong_sequence_6_bytes.json": .invalidUTF8,
    "i_string_overlong_sequence_6_bytes_null.json": .invalidUTF8,
    "i_string_truncated-utf-8.json": .invalidUTF8,
    "i_string_utf16BE_no_BOM.json": .nullByte,
    "i_string_utf16LE_no_BOM.json": .nullByte,
    "i_structure_UTF-8_BOM_empty_object.json": .byteOrderMark,
  ]

  @Test func `refuses every text that is not JSON`() {
    let texts = JSONTestSuite.texts.filter { $0.name.hasPrefix("n_") }
    if texts.isEmpty { return }
    #expect(texts.count == 188)
    for text in texts { #expect(refusal(of: text.bytes) != nil, "\(text.name)") }
  }

  @Test func `accepts every text that is JSON but for three named deviations`() throws {
    let texts = JSONTestSuite.texts.filter { $0.name.hasPrefix("y_") }
    if texts.isEmpty { return }
    #expect(texts.count == 95)
    #expect(Set(Self.deviations.keys) == JSONTestSuite.deviations)
    #expect(Set(texts.map(\.name)).isSuperset(of: JSONTestSuite.deviations))
    for text in texts {
      #expect(refusal(of: text.bytes)?.kind == Self.deviations[text.name], "\(text.name)")
      if text.isDeviation { continue }
      let once = try rewritten(text.bytes)
      #expect(try rewritten(once) == once, "\(text.name)")
    }
  }

  @Test func `decides every text that may be either as stated`() {
    let texts = JSONTestSuite.texts.filter { $0.name.hasPrefix("i_") }
    if texts.isEmpty { return }
    #expect(Set(texts.map(\.name)) == Self.accepted.union(Self.refused.keys))
    for text in texts {
      #expect(refusal(of: text.bytes)?.kind == Self.refused[text.name], "\(text.name)")
    }
  }

  @Test func `has read the whole suite`() {
    #expect(JSONTestSuite.isWhole)
  }

  @Test(arguments: [
    ("number_-9223372036854775808", "[-9223372036854775808]"),
    ("number_-9223372036854775809", "[-9.223372036854776e+18]"), ("number_1.0", "[1.0]"),
    ("number_1.000000000000000005", "[1.0]"), ("number_1000000000000000", "[1000000000000000]"),
    ("number_10000000000000000999", "[1e+19]"), ("number_1e-999", "[0.0]"), ("number_1e6", "[1000000.0]"),
    ("number_9223372036854775807", "[9223372036854775807]"),
    ("number_9223372036854775808", "[9.223372036854776e+18]"),
    ("object_key_nfc_nfd", "{\"\u{E9}\":\"NFC\",\"e\u{301}\":\"NFD\"}"),
    ("object_key_nfd_nfc", "{\"e\u{301}\":\"NFD\",\"\u{E9}\":\"NFC\"}"),
    ("string_with_escaped_NULL", #"["A\u0000B"]"#),
  ])
  func `keeps what a transformation has to keep`(name: String, expected: String) throws {
    guard let text = SharedMaterial.read("suites/JSONTestSuite/test_transform/\(name).json") else { return }
    let result = try rewritten(text)
    // Strings of Swift are equal when they look the same: the bytes decide here.
    #expect(Array(result.utf8) == Array(expected.utf8), "\(result)")
  }

  @Test(arguments: [
    ("object_same_key_different_values", JSONParseError.Kind.duplicateName),
    ("object_same_key_same_value", .duplicateName), ("object_same_key_unclear_values", .duplicateName),
    ("string_1_escaped_invalid_codepoint", .invalidUTF8), ("string_1_invalid_codepoint", .invalidUTF8),
    ("string_2_escaped_invalid_codepoints", .invalidUTF8), ("string_2_invalid_codepoints", .invalidUTF8),
    ("string_3_escaped_invalid_codepoints", .invalidUTF8), ("string_3_invalid_codepoints", .invalidUTF8),
  ])
  func `refuses what no transformation can keep`(name: String, kind: JSONParseError.Kind) {
    guard let text = SharedMaterial.read("suites/JSONTestSuite/test_transform/\(name).json") else { return }
    #expect(refusal(of: text)?.kind == kind)
  }
}
