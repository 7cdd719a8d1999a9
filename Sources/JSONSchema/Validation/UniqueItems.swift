import Jansson

/// Whether no two elements of an array are equal.
func hasUniqueItems(_ value: JSONValue) -> Bool {
  let count = value.count
  if count <= 16 {
    for index in 0..<count {
      for other in 0..<index {
        if let one = value.element(index), let two = value.element(other), isEqual(one, two) {
          return false
        }
      }
    }
    return true
  }
  var order: [(hash: UInt64, index: Int)] = []
  order.reserveCapacity(count)
  for index in 0..<count {
    if let element = value.element(index) { order.append((structuralHash(element), index)) }
  }
  order.sort { $0.hash < $1.hash }
  var start = 0
  while start < order.count {
    var end = start + 1
    while end < order.count, order[end].hash == order[start].hash {
      for other in start..<end {
        if let one = value.element(order[end].index), let two = value.element(order[other].index),
          isEqual(one, two)
        {
          return false
        }
      }
      end += 1
    }
    start = end
  }
  return true
}
