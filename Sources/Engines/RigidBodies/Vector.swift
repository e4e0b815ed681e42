import Foundation

/// A point or direction of the plane, in points; y grows downwards.
public struct Vector: Sendable, Equatable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  public static let zero = Vector(0, 0)

  public var length: Double { (x * x + y * y).squareRoot() }
  /// Of length 1; zero stays zero.
  public var normalized: Vector {
    let length = length
    return length > 0 ? Vector(x / length, y / length) : .zero
  }
  /// A quarter turn.
  public var perpendicular: Vector { Vector(-y, x) }

  public func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  public func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

  public func rotated(by angle: Double) -> Vector {
    let (s, c) = (sin(angle), cos(angle))
    return Vector(x * c - y * s, x * s + y * c)
  }

  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  public static func * (a: Vector, k: Double) -> Vector { Vector(a.x * k, a.y * k) }
  public static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
  public static func += (a: inout Vector, b: Vector) { a = a + b }
  public static func -= (a: inout Vector, b: Vector) { a = a - b }
}
