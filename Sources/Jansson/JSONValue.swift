public import CJansson

/// A borrowed view of one Jansson value: its kind and its content, read in place.
///
/// A view counts no owners and copies nothing. It is not escapable: the compiler refuses one that would be
/// used after its `JSONDocument` is gone.
///
/// It is public, as are the other types of which every byte of a message sees much: the compiler carries the code
/// of a package type into no other module, `@inlinable` or not.
@safe @frozen public struct JSONValue: ~Escapable {
  // Safe because every view gets its lifetime from the owner of the tree the pointer leads into.
  @usableFromInline let pointer: UnsafeMutablePointer<json_t>

  @unsafe @inlinable @_lifetime(immortal)
  init(borrowing pointer: UnsafeMutablePointer<json_t>) {
    unsafe self.pointer = unsafe pointer
  }

  /// The kinds of value that Jansson tells apart, numbered as it numbers them.
  ///
  /// A number with a fraction or an exponent is `real`, every other number is `integer`.
  @frozen public enum Kind: UInt8, Sendable {
    case object, array, string, integer, real, `true`, `false`, null
  }

  /// What kind of value this is.
  @inline(__always) @inlinable public var kind: Kind {
    Kind(rawValue: kindNumber)!
  }

  /// The number of the kind, as Jansson numbers them: that of `Kind`.
  @inline(__always) @inlinable public var kindNumber: UInt8 {
    unsafe UInt8(truncatingIfNeeded: pointer.pointee.type.rawValue)
  }

  /// Whether this is an object.
  @inline(__always) @inlinable public var isObject: Bool { unsafe pointer.pointee.type == JSON_OBJECT }

  /// Whether this is an array.
  @inline(__always) @inlinable public var isArray: Bool { unsafe pointer.pointee.type == JSON_ARRAY }

  /// Whether this is a string.
  @inline(__always) @inlinable public var isString: Bool { unsafe pointer.pointee.type == JSON_STRING }

  /// Whether this is null.
  @inlinable public var isNull: Bool { unsafe pointer.pointee.type == JSON_NULL }

  /// The value of an `integer`; nil for every other kind, also for a real without a fraction.
  @inlinable public var integer: Int64? {
    unsafe pointer.pointee.type == JSON_INTEGER ? unsafe json_integer_value(pointer) : nil
  }

  /// The value of a number of either kind as a double; nil for everything else.
  @inlinable public var number: Double? {
    switch kind {
    case .integer: unsafe Double(json_integer_value(pointer))
    case .real: unsafe json_real_value(pointer)
    default: nil
    }
  }

  /// The value of `true` or `false`; nil for everything else.
  @inlinable public var boolean: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The bytes of a string; nil for every other kind.
  @inline(__always) @inlinable public var string: JSONString? {
    @_lifetime(copy self)
    get {
      guard unsafe pointer.pointee.type == JSON_STRING else { return nil }
      let text = unsafe JSONString(
        start: json_string_value(pointer), count: json_string_length(pointer))
      return unsafe _overrideLifetime(text, copying: self)
    }
  }

  /// The number of elements of an array or members of an object; 0 for every other kind.
  @inline(__always) @inlinable public var count: Int {
    switch kind {
    case .object: unsafe json_object_size(pointer)
    case .array: unsafe json_array_size(pointer)
    default: 0
    }
  }

  /// The number of members of an object; 0 for every other kind.
  @inline(__always) @inlinable public var memberCount: Int { unsafe json_object_size(pointer) }

  /// An element of an array; nil when this is no array or the index is not in it.
  @inline(__always) @inlinable @_lifetime(copy self) public func element(_ index: Int) -> JSONValue? {
    guard index >= 0, let element = unsafe json_array_get(pointer, index) else { return nil }
    return unsafe _overrideLifetime(JSONValue(borrowing: element), copying: self)
  }

  /// The member of an object that has this name; nil when this is no object or has none.
  @inlinable @_lifetime(copy self) public func member(_ name: StaticString) -> JSONValue? {
    let start = unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    guard let member = unsafe json_object_getn(pointer, start, name.utf8CodeUnitCount) else {
      return nil
    }
    return unsafe _overrideLifetime(JSONValue(borrowing: member), copying: self)
  }

  /// The member of an object that has this name; nil when this is no object or has none.
  @inlinable @_lifetime(copy self) public func member(named name: JSONString) -> JSONValue? {
    guard let member = unsafe json_object_getn(pointer, name.start, name.count) else { return nil }
    return unsafe _overrideLifetime(JSONValue(borrowing: member), copying: self)
  }

  /// The member of an object that has this name; nil when this is no object or has none.
  @_lifetime(copy self) package func member(named name: String) -> JSONValue? {
    let found = unsafe name.utf8Span.span.withUnsafeBufferPointer {
      buffer -> UnsafeMutablePointer<json_t>? in
      // An empty string has no address of its own, and Jansson refuses a null one.
      let start = unsafe UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
      guard let start = unsafe start else { return unsafe json_object_get(pointer, "") }
      return unsafe json_object_getn(pointer, start, buffer.count)
    }
    guard let found = unsafe found else { return nil }
    return unsafe _overrideLifetime(JSONValue(borrowing: found), copying: self)
  }

  /// The members of an object in the order they were written; none for every other kind.
  @inline(__always) @inlinable public var members: JSONMembers {
    @_lifetime(copy self)
    get {
      let members = unsafe JSONMembers(object: pointer, iterator: json_object_iter(pointer))
      return unsafe _overrideLifetime(members, copying: self)
    }
  }

  /// Whether both views are of the very same value in memory, not merely of equal ones.
  @inlinable public func isIdentical(to other: JSONValue) -> Bool {
    unsafe pointer == other.pointer
  }
}

/// A walk over the members of an object, in the order they were written.
@safe @frozen public struct JSONMembers: ~Escapable {
  // Safe for the reason given at `JSONValue.pointer`; the iterator belongs to the object.
  @usableFromInline let object: UnsafeMutablePointer<json_t>
  @usableFromInline var iterator: UnsafeMutableRawPointer?

  @unsafe @inlinable @_lifetime(immortal)
  init(object: UnsafeMutablePointer<json_t>, iterator: UnsafeMutableRawPointer?) {
    unsafe self.object = unsafe object
    unsafe self.iterator = unsafe iterator
  }

  /// The next member; nil after the last.
  @inline(__always) @inlinable @_lifetime(copy self) public mutating func next() -> JSONMember? {
    guard let current = unsafe iterator else { return nil }
    let member = unsafe JSONMember(iterator: current)
    unsafe iterator = unsafe json_object_iter_next(object, current)
    return unsafe _overrideLifetime(member, copying: self)
  }
}

/// One member of an object: its name and its value.
@safe @frozen public struct JSONMember: ~Escapable {
  // Safe for the reason given at `JSONValue.pointer`.
  @usableFromInline let iterator: UnsafeMutableRawPointer

  @unsafe @inlinable @_lifetime(immortal) init(iterator: UnsafeMutableRawPointer) {
    unsafe self.iterator = unsafe iterator
  }

  /// The name of the member.
  @inline(__always) @inlinable public var name: JSONString {
    @_lifetime(copy self)
    get {
      let name = unsafe JSONString(
        start: json_object_iter_key(iterator), count: json_object_iter_key_len(iterator))
      return unsafe _overrideLifetime(name, copying: self)
    }
  }

  /// The value of the member.
  @inline(__always) @inlinable public var value: JSONValue {
    @_lifetime(copy self)
    get {
      let value = unsafe JSONValue(borrowing: json_object_iter_value(iterator))
      return unsafe _overrideLifetime(value, copying: self)
    }
  }
}
