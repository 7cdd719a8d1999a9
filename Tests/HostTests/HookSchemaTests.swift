import Foundation
import Jansson
import Schemas
import TestSupport
import Testing

/// The files of `schemas/hooks`.
enum HookFiles {
  /// The names of the hooks, in the order of the files.
  static func names() throws -> [String] {
    EmbeddedSchema.all.filter { $0.path.hasPrefix("hooks/") }.map { String($0.path.dropFirst(6).dropLast(5)) }
  }
}

@Suite(.timeLimit(.minutes(10)))
struct HookSchemaTests {
  @Test func `every hook has a file whose examples are valid`() throws {
    #expect(try HookFiles.names().count == 13)
    for entry in EmbeddedSchema.all where entry.path.hasPrefix("hooks/") {
      let document = try JSONDocument(parsing: entry.bytes)
      let root = document.root
      let name = root.member("name")?.string?.copy() ?? ""
      #expect("hooks/\(name).json" == entry.path)
      for member in ["summary", "description", "mode", "fallback"] {
        #expect(root.member(named: member)?.string?.copy().isEmpty == false, "\(name) \(member)")
      }
      let examples = root.member("examples")?.count ?? 0
      #expect(examples >= 1)
      for index in 0..<examples {
        guard let example = root.member("examples")?.element(index), let params = example.member("params"),
          let answer = example.member("answer")
        else {
          Issue.record("an example of \(name) has no params or no answer")
          continue
        }
        #expect(WireSchemas.shared.problems(params, paramsOf: name) == [])
        #expect(WireSchemas.shared.problems(answer, answerTo: name) == [])
      }
    }
  }

  @Test func `what each hook is asked fits its schema`() throws {
    let hooks = try HookFiles.names()
    let entries = hooks.map { #"{"name":"\#($0)","deadlineMs":60000}"# }.joined(separator: ",")
    let drill = try Drill([FaultPlugin(settings: #"{"hooks":[\#(entries)],"logs":true}"#)])
    let activity = #"{"activityType":"a.b","title":"t","userInfo":{"k":[1]},"targetContentIdentifier":"c"}"#
    let requests: [(String, String)] = [
      ("activate", "{}"), ("activate", #"{"session":"session-2","userActivity":\#(activity)}"#),
      ("openWindow", #"{"userActivity":\#(activity)}"#), ("refresh", #"{"session":"session-2"}"#),
      ("makeKeyAndVisible", #"{"window":"window-1"}"#),
      ("launch", #"{"launch":{"type":"openURL","url":"https://example.com/a","sourceApplication":"b"}}"#),
      ("launch", #"{"launch":{"type":"shortcutItem","item":{"type":"a","userInfo":{"k":1}}}}"#),
      ("launch", #"{"launch":{"type":"userActivity","activity":\#(activity)}}"#),
      ("destroy", #"{"session":"session-2"}"#), ("connectScreen", "{}"), ("terminate", "{}"),
      (
        "launch",
        #"{"launch":{"type":"notification","request":{"identifier":"n","trigger":{"type":"push"}},"actionIdentifier":"x"}}"#
      ),
    ]
    for (method, params) in requests { #expect(try drill.call(method, params).code == nil, "\(method)") }
    #expect(try drill.status(of: "faulty").faults == 0)
    try drill.finish()
    var asked: Set<String> = []
    for line in drill.log.split(separator: "\n") {
      guard line.hasPrefix("faulty: asked ") else { continue }
      let text = Array(line.dropFirst("faulty: asked ".count).utf8)
      let document = try JSONDocument(parsing: text.span)
      let hook = String((document.root.member("method")?.string?.copy() ?? "").dropFirst("hook.".count))
      guard let params = document.root.member("params") else {
        Issue.record("\(hook) is asked without params: \(line)")
        continue
      }
      asked.insert(hook)
      #expect(WireSchemas.shared.problems(params, paramsOf: hook) == [], "\(line)")
    }
    #expect(asked.sorted() == hooks.sorted())
  }
}
