/// What keeps a document from being compared: it is no OpenRPC document, or one that nobody could follow.
package struct OpenRPCFault: Error, Equatable, Sendable {
  /// Where, as a JSON Pointer; empty for the whole document.
  package let place: String
  /// What is wrong and what would be right.
  package let message: String
}
