import Foundation
import FuzzTarget
import JSONRPC
import TestSupport
import Testing

/// What the fuzzer starts from and what it has found, as tests.
@Suite struct FuzzCorpusTests {
  private static let folder = SharedMaterial.project.appending(path: "Tests/FuzzCorpus")

  static let names: [String] =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

  private func input(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
  }

  /// What is not as it should be; nil when everything is.
  private func finding(_ input: [UInt8]) -> String? {
    do throws(Finding) {
      try Exerciser().run(FuzzInput(input))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `the corpus has an input for each method and each framing`() throws {
    let texts = try Self.names.map { String(decoding: try input($0), as: UTF8.self) }
    for method in ["activate", "refresh", "destroy", "makeKeyAndVisible", "classifyLaunch", "host.validate"] {
      #expect(texts.contains { $0.contains(#""method":"\#(method)""#) }, "\(method)")
    }
    let framings = try Set(Self.names.map { FuzzInput(try input($0)).framing })
    #expect(framings == Set(Framing.allCases))
  }

  @Test(.timeLimit(.minutes(10)), arguments: names)
  func `an input of the corpus is answered as it should be`(name: String) throws {
    let finding = finding(try input(name))
    #expect(finding == nil)
  }

  @Test(.timeLimit(.minutes(10)), arguments: names)
  func `an input of the corpus is answered however it is framed and cut`(name: String) throws {
    let exerciser = Exerciser()
    let bytes = try input(name).dropFirst()
    for mode in UInt8(0)..<128 {
      var found: String?
      do throws(Finding) {
        try exerciser.run(FuzzInput([mode] + bytes))
      } catch {
        found = error.description
      }
      #expect(found == nil, "first byte \(mode)")
    }
  }

  // MARK: - The checks themselves

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"result":1,"error":{}}"#, "an answer has its version, an id, and"),
    (#"{"jsonrpc":"2.0","id":1.5,"result":1}"#, "an answer has its version, an id, and"),
    (#"{"jsonrpc":"2.0","id":1,"extra":1}"#, "neither a result nor an error"),
    (#"{"jsonrpc":"2.0","result":1}"#, "neither an answer nor a notification"),
    (#"{"jsonrpc":"1.0","id":1,"result":1}"#, "no JSON-RPC 2.0"),
    (#"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"a"}}"#, "an error has a code, a message"),
    ("{\"jsonrpc\":\"2.0\",\n\"id\":1,\"result\":1}", "an answer has a line feed in it"),
    (#"{"jsonrpc":"2.0","id":1,"result":1"#, "an answer is not JSON"),
    ("[]", "an empty batch of answers"),
    (#"[{"jsonrpc":"2.0","method":"event","params":{}}]"#, "a batch with something that is no answer"),
  ])
  func `a bad answer is a finding`(text: String, finding: String) {
    var found = ""
    do throws(Finding) {
      _ = try checkMessage(Array(text.utf8))
    } catch {
      found = error.description
    }
    #expect(found.hasPrefix(finding))
  }

  @Test func `a good answer tells what it says`() throws {
    let result = try checkMessage(Array(#"{"jsonrpc":"2.0","id":"a","result":null}"#.utf8))
    #expect(result.isAnswer && result.isResult && result.id == .string("a"))
    let data = #"{"kind":"b","origin":"c"}"#
    let error = #"{"jsonrpc":"2.0","id":1,"error":{"code":-1,"message":"a","data":\#(data)}}"#
    let summary = try checkMessage(Array(error.utf8))
    #expect(summary.isAnswer && !summary.isResult && summary.id == .integer(1) && summary.code == -1)
    let event = try checkMessage(Array(#"{"jsonrpc":"2.0","method":"event","params":{}}"#.utf8))
    #expect(!event.isAnswer)
  }

  @Test(arguments: [
    ("{}", "a line without its end"),
    ("Content-Length: 5\r\n\r\n{}", "a broken block of headers"),
    ("Content-Length: 2\n\n{}", "a broken block of headers"),
  ])
  func `a broken frame is a finding`(bytes: String, finding: String) {
    var found = ""
    do throws(Finding) {
      _ = try messages(in: Array(bytes.utf8))
    } catch {
      found = error.description
    }
    #expect(found.hasPrefix(finding))
  }

  @Test func `messages of both framings are taken out`() throws {
    let texts = try messages(in: Array("{}\nContent-Length: 2\r\n\r\n[]Content-Length: 1\r\n\r\n1".utf8))
    #expect(texts == ["{}", "[]", "1"].map { Array($0.utf8) })
  }
}
