import Jansson
import TestSupport
import Testing

/// One real bug of the public corpus: an app, a launch, and what became of it.
struct CorpusCase: CustomTestStringConvertible, Sendable {
  let identifier: String
  let app: String
  let repairedApp: String?
  let path: String
  let state: String
  let isLost: Bool
  let layer: String
  let shape: String
  let callbacks: [String]
  /// The payloads, where the corpus gives their places; nil for a call that carries none.
  let payloads: [String?]

  var testDescription: String { identifier }

  /// Whether UIKit's own layer decides the case and the app was read or stated rather than guessed.
  var isDecidedByUIKit: Bool {
    ["uikit", "none"].contains(layer) && ["read", "stated", "reference"].contains(shape)
  }

  /// All cases; none, with a word on standard output, when the corpus is absent.
  static let all: [CorpusCase] = {
    guard let bytes = SharedMaterial.read("cases/cases.jsonl") else { return [] }
    return bytes.split(separator: 0x0A).compactMap { line in
      guard let document = try? JSONDocument(parsing: Array(line).span) else { return nil }
      return CorpusCase(document.root)
    }
  }()

  private init?(_ row: JSONValue) {
    guard let app = row.member("app"), let launch = row.member("launch") else { return nil }
    identifier = row.member("id")?.string?.copy() ?? ""
    self.app = JSONFragment(app).text
    var repaired: String?
    if let value = row.member("afterFix"), value.isObject { repaired = JSONFragment(value).text }
    repairedApp = repaired
    path = launch.member("path")?.string?.copy() ?? ""
    state = launch.member("state")?.string?.copy() ?? ""
    isLost = row.member("lost")?.boolean ?? false
    layer = row.member("lossLayer")?.string?.copy() ?? ""
    shape = row.member("appShape")?.string?.copy() ?? ""
    var callbacks: [String] = []
    var payloads: [String?] = []
    if let list = row.member("expectedDelivery") {
      for index in 0..<list.count {
        guard let delivery = list.element(index), let name = delivery.member("callback")?.string?.copy()
        else {
          continue
        }
        callbacks.append(name)
        payloads.append(delivery.member("payload")?.string?.copy())
      }
    }
    self.callbacks = callbacks
    self.payloads = payloads
  }
}

/// A cell of the delivery matrix, as the host answers it.
struct AnsweredCell {
  let isLost: Bool
  let isHandled: Bool
  let reason: String?
  let callbacks: [String]
  let payloads: [String?]

  init?(_ answer: Answer) {
    guard let text = answer.value("cells"), let document = try? JSONDocument(parsing: text.utf8Span.span),
      let cell = document.root.element(0), let list = cell.member("deliveries")
    else { return nil }
    isLost = cell.member("lost")?.boolean ?? false
    isHandled = cell.member("handled")?.boolean ?? false
    reason = cell.member("reason")?.string?.copy()
    var callbacks: [String] = []
    var payloads: [String?] = []
    for index in 0..<list.count {
      callbacks.append(list.element(index)?.member("callback")?.string?.copy() ?? "")
      payloads.append(list.element(index)?.member("payload")?.string?.copy())
    }
    self.callbacks = callbacks
    self.payloads = payloads
  }
}

extension Dialogue {
  /// Asks for one cell of the delivery matrix of an app.
  mutating func cell(_ app: String, _ path: String, _ state: String) -> AnsweredCell? {
    AnsweredCell(call("deliveryMatrix", #"{"app":\#(app),"path":"\#(path)","state":"\#(state)"}"#))
  }
}
