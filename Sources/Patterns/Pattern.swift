import CPCRE2Support

/// A regular expression of ECMA-262 in Unicode mode, compiled.
// Unchecked: the compiled code is only read after it was made.
@safe package final class Pattern: @unchecked Sendable {
  /// The pattern as it was written.
  package let source: String
  // Owned: made at creation, freed in `deinit`, never handed out.
  private let code: OpaquePointer
  /// Whether each point of decision is followed by a bounded amount of work.
  private let hasOneLoop: Bool
  /// Whether the whole search is bounded by the length of the text, points of decision aside.
  private let isLinear: Bool

  /// Compiles a pattern.
  ///
  /// - Throws: `PatternError` for what ECMA-262 does not know, and, said to be unsupported, for what PCRE2 cannot
  ///   search for: look-behind of no fixed width, more than 65,535 repetitions, references to groups that a repetition
  ///   may leave out.
  package init(_ source: String) throws(PatternError) {
    self.source = source
    let translation = try ECMATranslation(source)
    if let unsupported = translation.unsupported { throw unsupported }
    var message = [CChar](repeating: 0, count: 256)
    var isWrong = false
    let bytes = translation.text.utf8Span.span
    let code = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe message.withUnsafeMutableBufferPointer { text in
        unsafe pattern_support_compile(
          buffer.baseAddress, buffer.count, &isWrong, text.baseAddress, text.count)
      }
    }
    guard let code = unsafe code else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw PatternError(
        message: String(decoding: text, as: UTF8.self), offset: nil, isUnsupported: !isWrong)
    }
    unsafe self.code = unsafe code
    hasOneLoop = translation.loops <= 1
    isLinear = unsafe translation.loops == 0 || pattern_support_is_anchored(code)
  }

  deinit { unsafe pattern_support_free(code) }

  /// Whether a text has a part that matches. Costs no allocation, but for a long search without a budget.
  ///
  /// - Parameters:
  ///   - text: Correct UTF-8.
  ///   - budget: What is taken from when the search is long; when it is empty the answer is false. Nil for one that
  ///     this search has for itself.
  package func matches(_ text: Span<UInt8>, _ budget: PatternBudget?) -> Bool {
    if budget?.isExhausted == true { return false }
    if isLinear || text.count <= Pattern.shortText {
      // Most searches end within the first limit and cost nothing.
      return search(text, 0, text.count, firstLimit(text)) ?? matchesLong(text, budget ?? PatternBudget())
    }
    return matchesLong(text, budget ?? PatternBudget())
  }

  /// The longest text, in bytes, that may be looked at from every place in it.
  private static let shortText = 1024

  /// Searches from place to place.
  ///
  /// PCRE2 does not count how far it looks from one place. Each place pays for the whole text beforehand: a text that
  /// matches near its beginning costs next to nothing.
  private func matchesLong(_ text: Span<UInt8>, _ budget: PatternBudget) -> Bool {
    if isLinear || text.count <= Pattern.shortText {
      return matches(text, from: 0, to: text.count, budget) ?? false
    }
    var first = 0
    var width = 64
    while true {
      var last = min(first + width, text.count)
      while last < text.count, text[last] & 0xC0 == 0x80 { last += 1 }
      guard budget.take((last - first) * text.count),
        let found = matches(text, from: first, to: last, budget)
      else { return false }
      if found || last == text.count { return found }
      first = last
      width *= 2
    }
  }

  /// Whether a part that begins in a range matches; nil when the search was given up.
  ///
  /// A search that reaches its limit is begun again with sixteen times the limit, after the work done in vain was
  /// paid for.
  private func matches(
    _ text: Span<UInt8>, from first: Int, to last: Int, _ budget: PatternBudget
  ) -> Bool? {
    var limit = firstLimit(text)
    while !budget.isExhausted {
      if let found = search(text, first, last, limit) { return found }
      guard budget.take(limit * price(text)) else { return nil }
      limit = min(limit * 16, Int(Int32.max))
    }
    return nil
  }

  /// How much work may follow a point of decision.
  private func price(_ text: Span<UInt8>) -> Int { hasOneLoop ? 64 : max(text.count, 64) }

  private func firstLimit(_ text: Span<UInt8>) -> Int { max(32, 200_000 / price(text)) }

  private func search(_ text: Span<UInt8>, _ first: Int, _ last: Int, _ limit: Int) -> Bool? {
    let outcome = unsafe text.withUnsafeBufferPointer { buffer in
      unsafe pattern_support_search(code, buffer.baseAddress, buffer.count, first, last, UInt32(limit))
    }
    return outcome == pattern_gave_up.rawValue ? nil : outcome == pattern_matched.rawValue
  }
}

/// Why a text cannot be searched for as a pattern.
package struct PatternError: Error, Equatable, Sendable {
  /// What is wrong.
  package let message: String
  /// Where, in code points from the beginning; nil when that is not known.
  package let offset: Int?
  /// Whether the text is a pattern of ECMA-262 all the same.
  package let isUnsupported: Bool

  init(message: String, offset: Int?, isUnsupported: Bool = false) {
    self.message = message
    self.offset = offset
    self.isUnsupported = isUnsupported
  }

  /// The error in words.
  package var text: String {
    message + (offset.map { " (at character \($0 + 1))" } ?? "")
  }
}

/// Whether a text is a regular expression of ECMA-262, also one that cannot be searched for here.
package func isPattern(_ source: String) -> Bool {
  do throws(PatternError) {
    let translation = try ECMATranslation(source)
    // The names of properties are PCRE2's to know.
    if translation.hasProperties { _ = try Pattern(source) }
    return true
  } catch {
    return error.isUnsupported
  }
}
