import TouchstoneRaster

public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A run of colours from 0 to 1, worked out once as a table for the raster engine.
public final class CGGradient: @unchecked Sendable {
  /// 1024 premultiplied colours.
  @_spi(Host) public let table: [UInt32]

  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?
  ) {
    self.init(colors.compactMap { $0 as? CGColor }, count: colors.count, locations)
  }

  /// As Swift calls it with an array literal of colours.
  @_disfavoredOverload
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?
  ) {
    self.init(colors, count: colors.count, locations)
  }

  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let each = space.numberOfComponents + 1
    let colors = (0..<count).map { i in
      CGColor(space, Array(UnsafeBufferPointer(start: components + i * each, count: each)))
    }
    self.init(colors, count: count, locations)
  }

  private convenience init?(_ colors: [CGColor], count: Int, _ locations: UnsafePointer<CGFloat>?) {
    guard colors.count == count, !colors.isEmpty else { return nil }
    let places =
      locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
      ?? (0..<count).map { count == 1 ? 0 : CGFloat($0) / CGFloat(count - 1) }
    self.init(colors: colors, locations: places)
  }

  /// Colours and as many places between 0 and 1, in any order.
  @_spi(Host) public init(colors: [CGColor], locations: [CGFloat]) {
    let stops = zip(locations, colors).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
    var table = [UInt32](repeating: 0, count: 1024)
    var next = 0
    for i in 0..<1024 {
      let t = CGFloat(i) / 1023
      while next < stops.count, stops[next].0 <= t { next += 1 }
      if next == 0 {
        table[i] = stops[0].1.premultipliedWord
      } else if next == stops.count {
        table[i] = stops[next - 1].1.premultipliedWord
      } else {
        let (from, to) = (stops[next - 1], stops[next])
        let f = (t - from.0) / (to.0 - from.0)
        // Unpremultiplied, so that a colour fading to transparent black darkens: as on Apple's platforms.
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * f }
        table[i] =
          CGColor(
            red: mix(from.1.red, to.1.red), green: mix(from.1.green, to.1.green),
            blue: mix(from.1.blue, to.1.blue), alpha: mix(from.1.alpha, to.1.alpha)
          ).premultipliedWord
      }
    }
    self.table = table
  }
}
