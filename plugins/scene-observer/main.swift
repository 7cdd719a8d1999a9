import Glibc

/// What the plugin has been told and has seen.
struct Observer {
  private var allowsDestruction = true
  private var became = 0
  private var resigned = 0
  private var keyWindow: String?

  /// Takes a message. Returns the answer; nil for a message that wants none.
  mutating func take(_ message: JSON) -> JSON? {
    guard let method = message["method"]?.text else { return nil }
    let params = message["params"] ?? [:]
    if method == "event" { hear(params) }
    guard let id = message["id"] else { return nil }
    guard let result = result(of: method, params) else {
      return [
        "jsonrpc": "2.0", "id": id,
        "error": [
          "code": .number("-32601"), "message": "no method \(method)", "data": ["kind": "methodNotFound"],
        ],
      ]
    }
    return ["jsonrpc": "2.0", "id": id, "result": result]
  }

  private mutating func result(of method: String, _ params: JSON) -> JSON? {
    switch method {
    case "plugin.manifest": return Observer.manifest
    case "plugin.init":
      allowsDestruction = params["options"]?["allowDestruction"]?.truth ?? true
      return [:]
    case "plugin.shutdown": return [:]
    case "hook.approveDestruction":
      if allowsDestruction { return ["result": "continue"] }
      let session = params["session"]?.text ?? ""
      return ["result": "answer", "approve": false, "reason": "the observer keeps \(session)"]
    case "keyChanges":
      return [
        "became": .number("\(became)"), "resigned": .number("\(resigned)"),
        "window": keyWindow.map { .string($0) } ?? .null,
      ]
    default: return nil
    }
  }

  private mutating func hear(_ event: JSON) {
    let window = event["target"]?.text
    if event["name"]?.text == "UIWindow.didBecomeKeyNotification" {
      became += 1
      keyWindow = window
    } else {
      resigned += 1
      if keyWindow == window { keyWindow = nil }
    }
  }

  private static let manifest: JSON = [
    "name": "scene-observer", "version": "1.0.0", "protocolVersion": .number("1"),
    "hooks": [["name": "approveDestruction"]],
    "subscriptions": ["UIWindow.did*KeyNotification"],
    "methods": [
      [
        "name": "keyChanges",
        "summary": "How often windows became key and resigned, and the one that became key last and is.",
        "params": ["type": "object", "additionalProperties": false],
      ]
    ],
    "options": [
      [
        "name": "allowDestruction", "type": "boolean", "default": true,
        "description": "whether sessions may be destroyed",
      ]
    ],
  ]
}

extension JSON: ExpressibleByStringInterpolation, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .string(text) }

  init(booleanLiteral truth: Bool) { self = .boolean(truth) }

  init(arrayLiteral elements: JSON...) { self = .array(elements) }

  init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member(name: $0.0, value: $0.1) })
  }
}

func writeError(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = unsafe write(2, bytes, bytes.count)
}

if unsafe getenv("SCENEHOST_PLUGIN") == nil {
  writeError("scene-observer is a plugin of scenehost, which starts it:\n")
  writeError("    scenehost --plugin plugins/scene-observer")
  exit(2)
}

var observer = Observer()
while let line = readLine() {
  guard let message = JSON(line) else {
    writeError("not a message of the host: \(line.prefix(200))")
    continue
  }
  guard let answer = observer.take(message) else { continue }
  print(answer)
  // What is printed into a pipe stays in the program until there is much of it.
  fflush(nil)
}
