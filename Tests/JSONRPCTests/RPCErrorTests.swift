import JSONRPC
import Jansson
import Testing

private func written(_ error: RPCError) -> String {
  var writer = JSONWriter()
  error.write(to: &writer)
  return writer.text
}

@Suite struct RPCErrorTests {
  @Test(arguments: [
    (RPCError.Code.parseError, -32700, "parseError", "client"),
    (.invalidRequest, -32600, "invalidRequest", "client"),
    (.methodNotFound, -32601, "methodNotFound", "client"),
    (.invalidParams, -32602, "invalidParams", "client"),
    (.internalError, -32603, "internalError", "host"), (.cancelled, -32800, "cancelled", "client"),
  ])
  func `gives each code its kind and its origin`(
    code: RPCError.Code, number: Int, kind: String, origin: String
  ) {
    let error = RPCError(code, "what")
    #expect(code.rawValue == number)
    #expect(error.code == number)
    #expect(error.kind == kind)
    #expect(error.origin == origin)
    #expect(
      written(error)
        == #"{"code":\#(number),"message":"what","data":{"kind":"\#(kind)","origin":"\#(origin)"}}"#)
  }

  @Test func `knows no further code`() {
    #expect(RPCError.Code.allCases.map { $0.rawValue } == [-32700, -32600, -32601, -32602, -32603, -32800])
  }

  @Test func `writes the details between kind and origin in their order`() {
    let error = RPCError(
      code: -32042, kind: "sessionNotFound", message: "no \"session\"\n",
      details: [
        ("zebra", .string("a\"b")), ("apple", .integer(.min)), ("many", .strings(["x", "y\\"])),
        ("none", .strings([])),
        ("kept", .fragment(JSONFragment(text: #"{"b":[1,2.5],"a":null}"#))),
      ], origin: "plugin-a")
    #expect(
      written(error)
        == #"{"code":-32042,"message":"no \"session\"\n","data":{"kind":"sessionNotFound","#
        + #""zebra":"a\"b","apple":-9223372036854775808,"#
        + #""many":["x","y\\"],"none":[],"kept":{"b":[1,2.5],"a":null},"origin":"plugin-a"}}"#)
  }

  @Test func `blames the host for a refusal unless told otherwise`() {
    #expect(RPCError(code: -32000, kind: "requestDenied", message: "").origin == "host")
  }

  @Test func `tells the place of what is not JSON`() {
    let error = RPCError(
      JSONParseError(kind: .duplicateName, line: 3, column: 4, position: 20, text: "a \"name\" twice"))
    #expect(
      written(error)
        == #"{"code":-32700,"message":"not JSON: a \"name\" twice, at line 3, column 4","#
        + #""data":{"kind":"parseError","line":3,"column":4,"position":20,"#
        + #""text":"a \"name\" twice","origin":"client"}}"#
    )
  }

  @Test func `compares everything that is sent`() {
    func error(
      _ code: Int = 1, _ kind: String = "k", _ message: String = "m", _ name: StaticString = "n",
      _ value: Int64 = 1,
      _ origin: String = "host"
    ) -> RPCError {
      RPCError(code: code, kind: kind, message: message, details: [(name, .integer(value))], origin: origin)
    }
    let others = [
      error(2), error(1, "l"), error(1, "k", "o"), error(1, "k", "m", "p"), error(1, "k", "m", "n", 2),
      error(1, "k", "m", "n", 1, "client"),
      RPCError(code: 1, kind: "k", message: "m"),
    ]
    #expect(error() == error())
    for other in others { #expect(error() != other) }
  }
}
