import Foundation
import LaunchModel
import Testing

/// A URL and its parts.
struct URLParts: Sendable, CustomTestStringConvertible {
  let text: String
  let scheme: String
  let host: String
  let lastPathComponent: String

  init(_ text: String, _ scheme: String, _ host: String, _ lastPathComponent: String) {
    self.text = text
    self.scheme = scheme
    self.host = host
    self.lastPathComponent = lastPathComponent
  }

  var testDescription: String { text }
}

@Suite struct URLTextTests {
  static let table: [URLParts] = [
    // Schemes.
    URLParts("a:", "a", "", ""),
    URLParts("a:x", "a", "", "x"),
    URLParts("A-b.c+9://h/x", "A-b.c+9", "h", "x"),
    URLParts("mailto:clown@example.com", "mailto", "", "clown@example.com"),
    URLParts("a:b:c/d:e", "a", "", "d:e"),
    // Hosts.
    URLParts("a://h", "a", "h", ""),
    URLParts("a://H.example/x", "a", "H.example", "x"),
    URLParts("a://h:8080/x", "a", "h", "x"),
    URLParts("a://h:/x", "a", "h", "x"),
    URLParts("a://user@h/x", "a", "h", "x"),
    URLParts("a://user:word@h:8080/x", "a", "h", "x"),
    URLParts("a://user@name@h/x", "a", "h", "x"),
    URLParts("a://h/x@y", "a", "h", "x@y"),
    URLParts("a://[::1]", "a", "[::1]", ""),
    URLParts("a://[fe80::1]:8080/x", "a", "[fe80::1]", "x"),
    URLParts("a://user:word@[::1]:80/x", "a", "[::1]", "x"),
    URLParts("a://[::1", "a", "[::1", ""),
    URLParts("a:///x", "a", "", "x"),
    URLParts("a://", "a", "", ""),
    URLParts("a:/h/x", "a", "", "x"),
    URLParts("a://h?x/y", "a", "h", ""),
    URLParts("a://h#x/y", "a", "h", ""),
    // Paths.
    URLParts("a://h/", "a", "h", "/"),
    URLParts("a://h//", "a", "h", "/"),
    URLParts("a://h///", "a", "h", "/"),
    URLParts("a://h/x/", "a", "h", "x"),
    URLParts("a://h/x//", "a", "h", "x"),
    URLParts("a://h/x/y/z", "a", "h", "z"),
    URLParts("a:x/y", "a", "", "y"),
    URLParts("a:/", "a", "", "/"),
    URLParts("a://h/x;y=1", "a", "h", "x;y=1"),
    URLParts("a://h/..", "a", "h", ".."),
    URLParts("a://h/ü/é", "a", "h", "é"),
    URLParts("a://h/x/\u{301}y", "a", "h", "\u{301}y"),
    // Query and fragment.
    URLParts("a://h/x?y/z", "a", "h", "x"),
    URLParts("a://h/x#y/z", "a", "h", "x"),
    URLParts("a://h/x/?y#z", "a", "h", "x"),
    URLParts("a://h/x#y?z/w", "a", "h", "x"),
    URLParts("a:?y/z", "a", "", ""),
    URLParts("a:#y/z", "a", "", ""),
    // Percent escapes.
    URLParts("a://h/%41b", "a", "h", "Ab"),
    URLParts("a://h/a%20b/", "a", "h", "a b"),
    URLParts("a://h/%C3%A9%c3%a9", "a", "h", "éé"),
    URLParts("a://h/a%2Fb", "a", "h", "a/b"),
    URLParts("a://h/%2F", "a", "h", "/"),
    URLParts("a://h/%3Fa%23", "a", "h", "?a#"),
    URLParts("a://h/%2541", "a", "h", "%41"),
    URLParts("a://h/%00", "a", "h", "\0"),
    URLParts("a://h/%", "a", "h", "%"),
    URLParts("a://h/%4", "a", "h", "%4"),
    URLParts("a://h/%zz", "a", "h", "%zz"),
    URLParts("a://h/%4g%41", "a", "h", "%4g%41"),
    URLParts("a://h/%%41", "a", "h", "%%41"),
    URLParts("a://h/%zz/%41", "a", "h", "%41"),
    URLParts("a://h/%41?%zz#%", "a", "h", "A"),
    URLParts("a://h/%FF", "a", "h", "%FF"),
    URLParts("a://h/%C3x%41", "a", "h", "%C3x%41"),
  ]

  // Holds: urlParts
  @Test(arguments: table)
  func `cuts a URL into its parts`(_ parts: URLParts) throws {
    let url = try #require(URLText(parts.text))
    #expect(url.scheme == parts.scheme)
    #expect(url.hasScheme(parts.scheme))
    #expect(!url.hasScheme(parts.scheme + "x"))
    #expect(!url.hasScheme(String(parts.scheme.dropLast())))
    #expect(url.host == parts.host)
    #expect(url.lastPathComponent == parts.lastPathComponent)
  }

  @Test(arguments: [
    "", ":", ":x", "a", "a/b", "/a:b", "?a:b", "#a:b", "1a:x", "-a:x", "+a:x", ".a:x", "a_b:x", "a@b:x",
    "ä:x", "aä:x", "a b:x", " a:x", "a:x ", "a:x y", "a:x\n", "a\n:x", "a:x\t", "a:\u{0}", "a:\u{7F}",
    "a:\u{1F}", "example.com/a:b", "[::1]:80",
  ])
  func `refuses a text that is no absolute URL`(_ text: String) {
    #expect(URLText(text) == nil)
  }

  @Test func `tells URLs apart by their text`() {
    #expect(URLText("a://h/x") == URLText("a://h/x"))
    #expect(URLText("a://h/x") != URLText("A://h/x"))
    #expect(URLText("a://h/x") != URLText("a://h/x/"))
  }

  // Foundation has no word for a component whose escapes are no UTF-8; the text is kept then.
  static let shared = table.filter { !$0.text.contains("%FF") && !$0.text.contains("%C3x") }

  // Holds: urlParts
  @Test(arguments: shared)
  func `names the last path component as Foundation does`(_ parts: URLParts) throws {
    guard let url = Foundation.URL(string: parts.text) else {
      // Foundation refuses an address that is not closed.
      #expect(parts.text == "a://[::1")
      return
    }
    let text = try #require(URLText(parts.text))
    #expect(text.lastPathComponent == url.lastPathComponent)
    #expect(text.scheme == url.scheme)
  }
}
