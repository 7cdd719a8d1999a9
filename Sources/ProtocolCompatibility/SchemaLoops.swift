/// Finds schemas that lead back to themselves without going into the value: nothing could be held against them.
///
/// A chain of references may be as long as a document, so the walk keeps its way in an array and not on the stack.
struct SchemaLoops {
  /// How many schemas may apply to the same value, each inside the one before.
  private static let mostInPlace = 256

  private enum State {
    case new, open, done
  }

  /// Refuses a document with such a schema.
  static func check(_ table: SchemaTable, from first: Int) throws(OpenRPCFault) {
    var state = [State](repeating: .new, count: table.nodes.count)
    var height = [Int](repeating: 0, count: table.nodes.count)
    for start in first..<table.nodes.count where state[start] == .new {
      var way = [(schema: start, inner: table.schemasInPlace(start), next: 0)]
      state[start] = .open
      while let last = way.last {
        guard last.next < last.inner.count else {
          state[last.schema] = .done
          height[last.schema] = 1 + (last.inner.map { height[$0] }.max() ?? 0)
          guard height[last.schema] <= mostInPlace else {
            let message = "references lead through more than \(mostInPlace) schemas of the same value"
            throw OpenRPCFault(place: table.place(last.schema), message: message)
          }
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let inner = last.inner[last.next]
        switch state[inner] {
        case .done: continue
        case .open:
          throw OpenRPCFault(
            place: table.place(inner),
            message: "the schema refers to itself for the same value; a schema says something of its own")
        case .new:
          state[inner] = .open
          way.append((inner, table.schemasInPlace(inner), 0))
        }
      }
    }
  }
}
