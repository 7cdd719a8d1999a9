import PropertyLists
import Testing

@Suite struct PropertyListTests {
  func json(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    return PropertyList.json(bytes.span)
  }

  @Test func `XML becomes JSON with its names in order`() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>b</key><array><string>x &amp; y</string><integer>-3</integer><real>1.5</real><true/><false/></array>
        <key>a</key><dict/><key>when</key><date>2026-01-02T03:04:05Z</date><key>data</key><data>AAEC</data>
      </dict></plist>
      """
    #expect(json(text) == #"{"a":{},"b":["x & y",-3,1.5,true,false],"data":null,"when":null}"#)
  }

  @Test func `a binary list becomes JSON`() {
    // {"a": true}, as Apple's tools write it.
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61, 0x09, 8, 11, 13] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 14]
    #expect(PropertyList.json(bytes.span) == #"{"a":true}"#)
  }

  @Test(arguments: [
    "", "{", "not a list <", "<plist><dict><key>a</key></dict></plist>", "bplist00", "\u{0}\u{1}",
  ])
  func `what is no property list is none`(_ text: String) {
    #expect(json(text) == nil)
  }

  @Test func `a binary list that contains itself is none`() {
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xA1, 0, 8] + [0, 0, 0, 0, 0, 0, 1, 1]
      + [0, 0, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(PropertyList.json(bytes.span) == nil)
  }

  @Test func `nesting without end is refused`() {
    let text = "<plist>" + String(repeating: "<array>", count: 100_000) + "</plist>"
    #expect(json(text) == nil)
    #expect(json("<plist><array><array/></array></plist>") == "[[]]")
  }
}
