import TouchstoneRaster

/// How a plane is cut into tiles of equal size, all of them counted from the plane's origin; those at the
/// edges of what is shown are cut off there.
public struct TileGrid: Equatable, Sendable {
  /// Size of a tile in pixels.
  public let width: Int
  public let height: Int
  /// Pixels per unit of the plane.
  public let density: Double

  public init(width: Int, height: Int, density: Double) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.density = density
  }

  /// The tiles that a part of the plane touches: first = ⌊min/size⌋, last = ⌈max/size⌉ − 1.
  public func tiles(touching part: PlaneBox) -> (columns: Range<Int>, rows: Range<Int>) {
    guard !part.isEmpty else { return (0..<0, 0..<0) }
    return (
      Self.range(part.minX, part.maxX, Double(width) / density),
      Self.range(part.minY, part.maxY, Double(height) / density)
    )
  }

  private static func range(_ low: Double, _ high: Double, _ size: Double) -> Range<Int> {
    // What reaches into a tile by less than a thousandth of a tile is rounding.
    let first = Int(bounded: (low / size + 1e-3).rounded(.down))
    let end = Int(bounded: (high / size - 1e-3).rounded(.up))
    return first..<max(first, end)
  }

  /// The pixels of a tile, counted from the plane's origin, as far as they show something of `bounds`.
  public func pixels(column: Int, row: Int, inside bounds: PlaneBox) -> DeviceBox {
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32(min(1e9, max(-1e9, (value * density).rounded(rule))))
    }
    // A thousandth of a pixel is rounding too.
    let slack = 1e-3 / density
    let limit = DeviceBox(
      whole(bounds.minX + slack, .down), whole(bounds.minY + slack, .down),
      whole(bounds.maxX - slack, .up), whole(bounds.maxY - slack, .up))
    let left = Int32(column * width)
    let top = Int32(row * height)
    return DeviceBox(left, top, left + Int32(width), top + Int32(height)).intersection(limit)
  }

  /// Which of `count` levels, each twice as fine as the one before, is sharp enough at a magnification; the
  /// finest one has 2^`magnified` pixels where level 0 has one. Never blurred where a level can help.
  public static func level(magnification: Double, count: Int, magnified: Int) -> Int {
    let finest = max(0, magnified)
    let coarsest = finest - max(1, count) + 1
    guard magnification > 0, magnification.isFinite else { return min(0, finest) }
    var level = coarsest
    // Two percent too coarse is not worth four times the pixels.
    while level < finest, magnification > 1.02 * Self.factor(level) { level += 1 }
    return level
  }

  /// 2 to the power of a level.
  public static func factor(_ level: Int) -> Double {
    level >= 0
      ? Double(UInt64(1) << UInt64(min(level, 30))) : 1 / Double(UInt64(1) << UInt64(min(-level, 30)))
  }
}

/// A box of a plane in its own units.
public struct PlaneBox: Equatable, Sendable {
  public var minX: Double
  public var minY: Double
  public var maxX: Double
  public var maxY: Double

  public init(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  public var isEmpty: Bool { !(maxX > minX && maxY > minY) }

  public func intersection(_ other: PlaneBox) -> PlaneBox {
    PlaneBox(
      max(minX, other.minX), max(minY, other.minY), min(maxX, other.maxX), min(maxY, other.maxY))
  }

  public func intersects(_ other: PlaneBox) -> Bool { !intersection(other).isEmpty }
}
