import TouchstoneRaster

/// Whole device pixels from `minX`, `minY` up to but without `maxX`, `maxY`; compact, for render nodes.
public struct DeviceBox: Equatable, Hashable, Sendable {
  public var minX: Int32
  public var minY: Int32
  public var maxX: Int32
  public var maxY: Int32

  @inlinable public init(_ minX: Int32, _ minY: Int32, _ maxX: Int32, _ maxY: Int32) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  public init(_ rect: PixelRect) {
    self.init(
      Int32(truncatingIfNeeded: rect.x), Int32(truncatingIfNeeded: rect.y),
      Int32(truncatingIfNeeded: rect.maxX), Int32(truncatingIfNeeded: rect.maxY))
  }

  public static let empty = DeviceBox(0, 0, 0, 0)

  @inlinable public var width: Int { Int(maxX) - Int(minX) }
  @inlinable public var height: Int { Int(maxY) - Int(minY) }
  @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  @inlinable public var area: Int { isEmpty ? 0 : width * height }

  public var rect: PixelRect {
    isEmpty ? .empty : PixelRect(x: Int(minX), y: Int(minY), width: width, height: height)
  }

  @inlinable public func intersection(_ other: DeviceBox) -> DeviceBox {
    DeviceBox(
      max(minX, other.minX), max(minY, other.minY), min(maxX, other.maxX), min(maxY, other.maxY))
  }

  @inlinable public func intersects(_ other: DeviceBox) -> Bool { !intersection(other).isEmpty }

  /// The smallest box around both; an empty one counts for nothing.
  @inlinable public func union(_ other: DeviceBox) -> DeviceBox {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return DeviceBox(
      min(minX, other.minX), min(minY, other.minY), max(maxX, other.maxX), max(maxY, other.maxY))
  }

  @inlinable public func contains(_ other: DeviceBox) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  @inlinable public func offset(_ x: Int32, _ y: Int32) -> DeviceBox {
    DeviceBox(minX &+ x, minY &+ y, maxX &+ x, maxY &+ y)
  }

  @inlinable public func outset(_ by: Int32) -> DeviceBox {
    DeviceBox(minX &- by, minY &- by, maxX &+ by, maxY &+ by)
  }
}
