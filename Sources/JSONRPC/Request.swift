package import Jansson

/// A request or notification, read from a message and valid as long as the message.
package struct Request: ~Escapable {
  /// The id; nil for a notification.
  package let id: RequestID?
  /// The name of the method.
  package let method: JSONString
  /// The parameters, an object or an array; nil for none, which null says too.
  package let params: JSONValue?

  @_lifetime(copy method, copy params)
  init(id: RequestID?, method: JSONString, params: JSONValue?) {
    self.id = id
    self.method = method
    self.params = params
  }
}

extension Request {
  /// Reads a request or a notification from a message that has been parsed.
  ///
  /// - Throws: The error to answer, for what is neither.
  @_lifetime(copy value)
  package init(reading value: JSONValue) throws(RPCError) {
    do throws(UnreadableRequest) {
      self = try readRequest(value)
    } catch {
      throw error.error
    }
  }
}

/// A message that is JSON and not a request: the error to answer, and the id if that much could be read.
struct UnreadableRequest: Error {
  let id: RequestID
  let error: RPCError
}

/// Reads the members of a request: JSON-RPC 2.0, section 4.
@_lifetime(copy value)
func readRequest(_ value: JSONValue) throws(UnreadableRequest) -> Request {
  guard value.isObject else {
    throw UnreadableRequest(
      id: .null, error: RPCError(.invalidRequest, "a request is an object, or an array of them"))
  }
  var version: JSONValue?
  var idValue: JSONValue?
  var methodValue: JSONValue?
  var paramsValue: JSONValue?
  var isAnswer = false
  var members = value.members
  while let member = members.next() {
    let name = member.name
    if name == "jsonrpc" {
      version = member.value
    } else if name == "id" {
      idValue = member.value
    } else if name == "method" {
      methodValue = member.value
    } else if name == "params" {
      paramsValue = member.value
    } else if name == "result" || name == "error" {
      isAnswer = true
    }
  }
  var id: RequestID?
  if let idValue {
    guard let known = RequestID(idValue) else {
      throw UnreadableRequest(
        id: .null,
        error: RPCError(.invalidRequest, "id is a string, a whole number of 64 bits, or null"))
    }
    id = known
  }
  guard let version, let text = version.string, text == "2.0" else {
    throw UnreadableRequest(
      id: id ?? .null, error: RPCError(.invalidRequest, "the member jsonrpc is the string \"2.0\""))
  }
  guard let methodValue, let method = methodValue.string else {
    let message =
      isAnswer
      ? "an answer, though the host has asked nothing" : "the member method is a string"
    throw UnreadableRequest(id: id ?? .null, error: RPCError(.invalidRequest, message))
  }
  if let params = paramsValue, !params.isObject, !params.isArray, !params.isNull {
    throw UnreadableRequest(
      id: id ?? .null, error: RPCError(.invalidRequest, "params is an object or an array"))
  }
  if let params = paramsValue, params.isNull { paramsValue = nil }
  return Request(id: id, method: method, params: paramsValue)
}
