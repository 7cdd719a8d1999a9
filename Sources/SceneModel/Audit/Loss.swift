/// Why something is lost, and the statement of the app description that it is about.
struct Loss {
  /// Why, and what would have to be there.
  let reason: String
  /// The statement.
  let statement: DescribedStatement

  /// Makes a loss about a member, or about one method that it lists.
  init(_ member: String, method: String? = nil, _ reason: String) {
    statement = DescribedStatement(member: member, method: method)
    self.reason = reason
  }
}

/// A statement of an app description.
package struct DescribedStatement: Equatable, Sendable {
  /// The member.
  package let member: String
  /// The method that the member lists and the statement is about; nil for the member as a whole.
  package let method: String?
}
