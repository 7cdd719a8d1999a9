import Patterns
import Testing

/// Whether a text has a part that matches a pattern.
private func matches(_ source: String, _ text: String) throws -> Bool {
  try Pattern(source).matches(text.utf8Span.span, PatternBudget())
}

private func error(_ source: String) -> PatternError? {
  do throws(PatternError) {
    _ = try Pattern(source)
    return nil
  } catch {
    return error
  }
}

@Suite struct PatternTests {
  @Test(arguments: [
    ("a+", "xxaay", true), ("^abc$", "abc", true), ("^abc$", "abc\n", false), ("", "", true),
    ("^$", "", true),
    (#"^\d$"#, "7", true), (#"^\d$"#, "৭", false), (#"^\D$"#, "৭", true), (#"^[\d-]+$"#, "1-2", true),
    (#"^\w+$"#, "aZ_9", true), (#"^\w$"#, "é", false), (#"^\W$"#, "é", true), (#"^[^\W]$"#, "é", false),
    (#"^\s$"#, "\u{FEFF}", true), (#"^\s$"#, "\u{180E}", false), (#"^\S$"#, "\u{2003}", false),
    (#"^[\s\S]$"#, "\n", true), (#"^[^\S]$"#, "\u{A0}", true), ("^.$", "\u{2028}", false),
    ("^.$", "\r", false),
    ("^.$", "🐲", true), ("^🐲*$", "🐲🐲", true), (#"^\ud83d\udc32$"#, "🐲", true), (#"^\u{1F432}$"#, "🐲", true),
    (#"\ud83d"#, "🐲", false), (#"[\ud83d]"#, "🐲", false), (#"^[^\ud83d]$"#, "🐲", true),
    (#"^\cC$"#, "\u{3}", true), (#"^[\cC]$"#, "\u{3}", true), (#"^[\b]$"#, "\u{8}", true),
    (#"^\0$"#, "\0", true),
    (#"^\x41\u0042$"#, "AB", true), (#"^\p{Letter}+$"#, "école", true), (#"^\P{Letter}+$"#, "école", false),
    (#"^\p{digit}$"#, "৭", true), (#"^\p{Script=Greek}$"#, "λ", true), (#"^\p{sc=Grek}$"#, "λ", true),
    (#"^[\p{Lu}\p{gc=Decimal_Number}]+$"#, "É7", true), (#"^\p{ASCII}$"#, "a", true),
    (#"^\p{Any}$"#, "λ", true),
    (#"^\p{Assigned}$"#, "a", true), (#"^\P{Assigned}$"#, "a", false), (#"^\p{Emoji}$"#, "🐲", true),
    ("[]", "a", false), ("^[^]$", "\n", true), ("^[]a]$", "a]", false), (#"^[\]]$"#, "]", true),
    ("^(a)(?:b)?(c)$", "ac", true), (#"^(?<year>\d+)-\k<year>$"#, "19-19", true), (#"^(a)?\1b$"#, "b", true),
    (#"^\2(a)(b)$"#, "ab", true), ("(?<=a)b", "ab", true), ("(?<!a)b", "ab", false),
    ("^(?=.*x)(?!y).*$", "ax", true),
    ("^a{2,3}?$", "aa", true), ("^a{,2}$", "a{,2}", true), ("^x{$", "x{", true), ("^]}$", "]}", true),
    (#"^[\w-.]+$"#, "a-.", true), (#"^\-\_\/\@$"#, "-_/@", true), (#"\bab\b"#, "x ab y", true),
    ("^(?:)$", "", true), ("^[a-z&&b]$", "&", true), ("^[[:alpha:]]$", "a]", true), (#"^\.$"#, ".", true),
    ("^#x y$", "#x y", true), (#"^(a|b)\1$"#, "aa", true), (#"^(?:(a|b)\1)+$"#, "aabb", true),
    (#"^(?:(a|b)\1)+$"#, "aaab", false), (#"^((a|b)\2){2}$"#, "aabb", true), (#"^(a)*\1$"#, "aaa", true),
    (#"^(?:(a)|b)\1$"#, "b", true), (#"^(?:x(?=(y)))+y\1$"#, "xyy", true),
    (#"^a{0,1}b{2,2}c{1,}$"#, "bbc", true),
  ])
  func `a pattern means what ECMA-262 says`(source: String, text: String, expected: Bool) throws {
    #expect(try matches(source, text) == expected)
  }

  @Test(arguments: [
    "(", ")", "a)", "[", "[a", "*", "a**", "a{2}{3}", "{2}", "^*", "(?=a)*", #"\a"#, #"\Z"#, #"\A"#, #"\z"#,
    #"\G"#,
    #"\Q"#, #"\E"#, #"\K"#, #"\R"#, #"\h"#, #"\c"#, #"\c1"#, #"\x4"#, #"\u12"#, #"\u{110000}"#, #"\u{}"#,
    #"\01"#,
    #"\1"#, #"(a)\2"#, #"\k<a>"#, #"\k"#, "(?<a>x)(?<a>y)", "(?<1>x)", "(?P<n>x)", "(?P=n)", "(?#x)", "(?i)x",
    "(?>a)", "(?|a)", "(?R)", "(?1)", "(*FAIL)x", "a++", #"\p"#, #"\p{}"#, #"\p{Nothing}"#, #"\p{gc=Greek}"#,
    "[z-a]", "a{3,2}", #"\"#, #"[\"#, "a|*", #"^\x{41}$"#, #"\p{L"#, #"[\p{L"#, #"\p{L}{"# + "\u{0}" + ")",
  ])
  func `what ECMA-262 does not know is refused`(source: String) {
    #expect(error(source)?.isUnsupported == false)
    #expect(!isPattern(source))
  }

  @Test(arguments: [
    (#"^(?:(a)|b)*\1$"#, 11), (#"^(?:\1(a))+$"#, 4), (#"^(?:(a)?b)+\1$"#, 11), (#"^(?<x>a\k<x>)+$"#, 7),
    (#"^(?:(?:(a)|b)\1)+$"#, 13), ("a{70000}", 1), ("(?:a{0,99999999})?", 4), ("a{65536,}", 1),
  ])
  func `what PCRE2 would take for something else is refused, and where it stands is said`(
    source: String, offset: Int
  ) {
    #expect(error(source)?.isUnsupported == true)
    #expect(error(source)?.offset == offset)
    #expect(isPattern(source))
  }

  @Test func `an error says what is wrong and where`() {
    #expect(error("ab(c")?.text == "a ( without its ) (at character 5)")
    #expect(error(#"x\a"#)?.text == #"ECMA-262 has no escape \a (at character 3)"#)
  }

  @Test(arguments: ["(a+)+$", "^(a|a)*$", "^(a|aa)+$", "(.*)*x", "(?:a?){40}a{40}x", "(?=[ab]*[cd])a"])
  func `a pattern that would search for ever is given up, and the next one works`(source: String) throws {
    let text = String(repeating: "a", count: source.contains("[") ? 1_000_000 : 2000) + "!"
    let budget = PatternBudget()
    let found = try Pattern(source).matches(text.utf8Span.span, budget)
    #expect(!found)
    let next = try Pattern("a").matches(text.utf8Span.span, PatternBudget())
    #expect(next)
  }

  @Test func `a budget is for all searches together`() throws {
    let budget = PatternBudget()
    let pattern = try Pattern("^(a+)+$")
    let text = String(repeating: "a", count: 40) + "!"
    let found = pattern.matches(text.utf8Span.span, budget)
    #expect(!found)
    #expect(budget.isExhausted)
    let other = try Pattern("b").matches("b".utf8Span.span, budget)
    #expect(!other)
  }

  @Test func `deep groups are refused and not a crash`() {
    let deep = String(repeating: "(", count: 100_000)
    #expect(error(deep)?.message == "more than 200 groups in one another")
    #expect(
      error(String(repeating: "(?:a{1000}", count: 100) + String(repeating: "){1000}", count: 100)) != nil)
  }

  @Test(arguments: [
    ("(?<=a+)b", true), ("[]", true), (#"\cA"#, true), ("^(abc]", false), (#"\a"#, false),
    (#"\p{Greek}"#, true), (#"[\P{Nothing}]"#, false), (#"\p{sc=Nothing}"#, false), (#"(?<=\p{L}+)b"#, true),
  ])
  func `text is a pattern also when it cannot be searched for`(source: String, expected: Bool) {
    #expect(isPattern(source) == expected)
  }
}

@Suite struct LongTextTests {
  @Test(arguments: [
    ("^([A-Za-z0-9+/]{4})*$", true), ("^(n|y|é|z)*$", true), (#"^(n|y|é|z)*\1?$"#, true), ("z$", true),
    ("y+z", true), ("^.*z$", true), ("q", false),
    ("^[^q]+$", true),
    ("é+z", true),
  ])
  func `a long text is searched to its end`(source: String, expected: Bool) throws {
    let isAccented = source.hasPrefix("é")
    let text = String(repeating: isAccented ? "né" : "ny", count: 99_999) + (isAccented ? "éz" : "yz")
    let budget = PatternBudget(200_000_000_000)
    let found = try Pattern(source).matches(text.utf8Span.span, budget)
    #expect(found == expected)
    #expect(!budget.isExhausted)
  }
}
