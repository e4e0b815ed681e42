import TouchstoneRaster

/// Coverage of one rounded corner, as seen at the top left and at the top right.
///
/// Exact across, sixteen lines deep per pixel: strict arithmetic, the same bytes everywhere.
final class CornerMask {
  let size: Int
  /// `size` rows of `size` bytes from the top; bottom corners read the rows backwards.
  let left: UnsafeMutablePointer<UInt8>
  let right: UnsafeMutablePointer<UInt8>

  struct Key: Hashable {
    var radius: Int32
    /// 0 for a filled corner, else the width of the ring that is left.
    var lineWidth: Int32
    var isContinuous: Bool
  }

  init(_ key: Key) {
    let radius = Double(key.radius) / 16
    size = max(1, Self.extent(radius: key.radius, isContinuous: key.isContinuous), Int(key.lineWidth))
    left = .allocate(capacity: size * size)
    right = .allocate(capacity: size * size)
    let outer = Curve(radius: radius, inset: 0, isContinuous: key.isContinuous)
    let inner =
      key.lineWidth > 0
      ? Curve(
        radius: max(0, radius - Double(key.lineWidth)), inset: Double(key.lineWidth),
        isContinuous: key.isContinuous) : nil
    var coverage = [Double](repeating: 0, count: size)
    for y in 0..<size {
      for x in 0..<size { coverage[x] = 0 }
      for line in 0..<16 {
        let at = Double(y) + (Double(line) + 0.5) / 16
        let from = outer.edge(at)
        let to = inner?.edge(at) ?? Double.infinity
        for x in 0..<size {
          coverage[x] += min(1, max(0, Double(x + 1) - from)) - min(1, max(0, Double(x + 1) - to))
        }
      }
      for x in 0..<size {
        let byte = UInt8(min(255, max(0, (coverage[x] * (255 / 16)).rounded())))
        left[y * size + x] = byte
        right[y * size + size - 1 - x] = byte
      }
    }
  }

  deinit {
    left.deallocate()
    right.deallocate()
  }

  /// How far along the edges the corner of a node reaches, in pixels.
  static func extent(_ node: RenderNode) -> Int {
    extent(radius: node.radius, isContinuous: node.flags.contains(.continuousCorners))
  }

  static func extent(radius: Int32, isContinuous: Bool) -> Int {
    let reach = Double(radius) / 16 * (isContinuous ? 1.528665 : 1)
    return Int(reach.rounded(.up))
  }

  /// The left edge of a shape whose top left corner is rounded.
  private struct Curve {
    var radius: Double
    var inset: Double
    var isContinuous: Bool

    /// Where the shape begins on the line at `y`; infinite above it.
    func edge(_ y: Double) -> Double {
      let y = y - inset
      guard y > 0 else { return .infinity }
      let reach = isContinuous ? radius * 1.528665 : radius
      guard y < reach else { return inset }
      let d = (reach - y) / reach
      if !isContinuous { return inset + reach - reach * (1 - d * d).squareRoot() }
      // A superellipse with exponent 3.25 meets the circle's diagonal and runs out into the edges.
      let power = d * d * d * d.squareRoot().squareRoot()
      return inset + reach - reach * Self.root(1 - power)
    }

    /// The 3.25th root of a value between 0 and 1 by bisection: no libm, so no differences between machines.
    private static func root(_ value: Double) -> Double {
      var (low, high) = (0.0, 1.0)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if middle * middle * middle * middle.squareRoot().squareRoot() < value {
          low = middle
        } else {
          high = middle
        }
      }
      return (low + high) / 2
    }
  }
}

/// Corner masks that were made, by radius.
struct CornerMaskCache {
  private var masks: [CornerMask.Key: CornerMask] = [:]
  private var last: (key: CornerMask.Key, mask: CornerMask)?

  mutating func mask(radius: Int32, lineWidth: Int32 = 0, isContinuous: Bool) -> CornerMask {
    let key = CornerMask.Key(radius: radius, lineWidth: lineWidth, isContinuous: isContinuous)
    if let last, last.key == key { return last.mask }
    let mask: CornerMask
    if let found = masks[key] {
      mask = found
    } else {
      // Radii that are animated come once and never again.
      if masks.count > 64 { masks.removeAll() }
      mask = CornerMask(key)
      masks[key] = mask
    }
    last = (key, mask)
    return mask
  }
}
