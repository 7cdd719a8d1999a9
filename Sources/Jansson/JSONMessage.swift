import CJansson
import CJanssonSupport

/// The JSON value that a text begins with, for as long as one message is worked on.
///
/// Unlike a `JSONDocument` it may keep its values in memory that is used again for the next message, so whoever
/// keeps a value beyond the message copies it: as a `JSONFragment`, or as a `JSONConstant`.
@safe package struct JSONMessage: ~Copyable {
  // Owned: in the region of this thread, or one count of its own.
  private let pointer: UnsafeMutablePointer<json_t>
  private let isInRegion: Bool

  /// Parses the JSON value that a text begins with; what follows it is not looked at.
  ///
  /// - Parameters:
  ///   - text: The text; no byte of it is zero.
  ///   - length: Set to the bytes that the value takes.
  /// - Returns: Nil when the text does not begin with a value that can be taken.
  package init?(parsingStartOf text: Span<UInt8>, length: inout Int) {
    let flags = Int(JSON_ALLOW_NUL | JSON_DECODE_ANY | JSON_REJECT_DUPLICATES | JSON_DISABLE_EOF_CHECK)
    var information = json_error_t()
    let isOpen = jansson_support_open_region()
    let new = unsafe JSONDocument.load(text, flags: flags, failure: &information)
    let fits = jansson_support_close_region()
    guard let new = unsafe new else {
      // What was made before the fault has been released, so nothing in the region is in use.
      if isOpen { jansson_support_empty_region() }
      return nil
    }
    length = Int(information.position)
    if isOpen, !fits {
      // Some values came from malloc: this tree is freed value by value, and made once more without the region.
      unsafe jansson_support_release(new)
      jansson_support_empty_region()
      guard let again = unsafe JSONDocument.load(text, flags: flags, failure: &information) else {
        return nil
      }
      unsafe pointer = unsafe again
      isInRegion = false
      return
    }
    unsafe pointer = unsafe new
    isInRegion = isOpen
  }

  /// Makes null, which costs nothing.
  package init() {
    // A constant of the library that is never counted.
    unsafe pointer = json_null()
    isInRegion = false
  }

  deinit {
    if isInRegion { jansson_support_empty_region() } else { unsafe jansson_support_release(pointer) }
  }

  /// The value.
  package var root: JSONValue {
    @_lifetime(borrow self)
    get {
      let root = unsafe JSONValue(borrowing: pointer)
      return unsafe _overrideLifetime(root, borrowing: self)
    }
  }
}
