/// What the fast run leaves out.
extension SchemaProgram {
  /// Makes the checks of the fast run: a schema that is nothing but a reference does what the other does.
  ///
  /// A schema that is not trusted is run as it is written: its references are counted.
  mutating func shorten() {
    for index in nodes.indices { nodes[index].shortened = nodes[index].checks }
    if budget != nil { return }
    for index in nodes.indices { nodes[index].shortened = nodes[target(of: index)].checks }
  }

  /// The end of a chain of references. It has one: chains that come back to themselves are refused beforehand.
  private func target(of node: Int) -> Int {
    var node = node
    while nodes[node].checks.types == TypeMask.all, nodes[node].checks.count == 1 {
      let instruction = instructions[Int(nodes[node].checks.first)]
      guard instruction.operation == .reference else { break }
      node = Int(instruction.a)
    }
    return node
  }
}
