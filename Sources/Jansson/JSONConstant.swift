import CJansson
import CJanssonSupport

/// A JSON value that is kept for good and shared, such as a constant of a schema.
// Unchecked for the reason given at `JSONDocument`.
@safe package final class JSONConstant: @unchecked Sendable {
  // Owned: a value of its own, made at creation and given back in `deinit`.
  private let pointer: UnsafeMutablePointer<json_t>

  /// Keeps a copy of a value; the document or the message it came from may go.
  package init(_ value: JSONValue) {
    guard let copy = unsafe json_deep_copy(value.pointer) else { fatalError("out of memory") }
    unsafe pointer = unsafe copy
  }

  private init(taking pointer: UnsafeMutablePointer<json_t>) {
    unsafe self.pointer = unsafe pointer
  }

  /// Makes an object without members.
  package static func emptyObject() -> JSONConstant {
    guard let new = unsafe json_object() else { fatalError("out of memory") }
    return unsafe JSONConstant(taking: new)
  }

  deinit { unsafe jansson_support_release(pointer) }

  /// The value.
  package var value: JSONValue {
    @_lifetime(borrow self)
    get {
      let value = unsafe JSONValue(borrowing: pointer)
      return unsafe _overrideLifetime(value, borrowing: self)
    }
  }
}
