/// A point in points, UIKit's unit of length; x grows to the right, y downwards.
package struct Point: Equatable, Sendable {
  /// The distance from the left edge.
  package var x: Double
  /// The distance from the top edge.
  package var y: Double

  /// Makes a point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The same place seen from another origin; a coordinate too large for a number is the largest there is.
  package func moved(from origin: Point, to other: Point) -> Point {
    Point(x: Point.moved(x, origin.x - other.x), y: Point.moved(y, origin.y - other.y))
  }

  private static func moved(_ coordinate: Double, _ distance: Double) -> Double {
    let limit = Double.greatestFiniteMagnitude
    return max(-limit, min(limit, coordinate + max(-limit, min(limit, distance))))
  }

  /// The origin of a coordinate space.
  package static let zero = Point(x: 0, y: 0)
}

/// A width and a height in points.
package struct Size: Equatable, Sendable {
  /// The width, zero or more.
  package var width: Double
  /// The height, zero or more.
  package var height: Double

  /// Makes a size.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points.
package struct Rect: Equatable, Sendable {
  /// The upper left corner.
  package var origin: Point
  /// The extent.
  package var size: Size

  /// Makes a rectangle.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Whether a point is inside; the right and lower edges are not.
  package func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < origin.x + size.width && point.y >= origin.y
      && point.y < origin.y + size.height
  }

  /// Makes a rectangle from its four numbers.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }
}
