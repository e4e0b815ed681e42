/// The colours of a gradient and the direction they run in, as contents of a box.
public final class GradientRamp: @unchecked Sendable {
  public static let length = 1024

  /// Premultiplied colours at equal steps.
  public let colors: UnsafeMutablePointer<UInt32>
  public enum Kind: Sendable { case axial, radial, conic }
  public let kind: Kind
  /// Start and end, in units of the box; radial: centre and the corner of the ellipse; conic: centre and a point
  /// in the direction of the first colour.
  public let start: SIMD2<Double>
  public let end: SIMD2<Double>
  public let isOpaque: Bool

  /// `stops` are unpremultiplied RGBA with places 0…1, ascending.
  public init(
    stops: [(place: Double, color: SIMD4<Double>)], start: SIMD2<Double>, end: SIMD2<Double>, kind: Kind
  ) {
    self.start = start
    self.end = end
    self.kind = kind
    colors = .allocate(capacity: Self.length)
    isOpaque = stops.allSatisfy { $0.color.w >= 1 }
    var upper = 0
    for i in 0..<Self.length {
      let place = Double(i) / Double(Self.length - 1)
      while upper < stops.count, stops[upper].place < place { upper += 1 }
      var color = SIMD4<Double>(0, 0, 0, 0)
      if stops.isEmpty {
        color = SIMD4(0, 0, 0, 0)
      } else if upper == 0 {
        color = stops[0].color
      } else if upper == stops.count {
        color = stops[stops.count - 1].color
      } else {
        let (a, b) = (stops[upper - 1], stops[upper])
        let t = b.place > a.place ? (place - a.place) / (b.place - a.place) : 1
        color = a.color + (b.color - a.color) * t
      }
      colors[i] = Self.word(color)
    }
  }

  deinit { colors.deallocate() }

  private static func word(_ c: SIMD4<Double>) -> UInt32 {
    let alpha = min(1, max(0, c.w))
    func part(_ v: Double) -> UInt32 { UInt32((min(1, max(0, v)) * alpha * 255).rounded()) }
    return UInt32((alpha * 255).rounded()) << 24 | part(c.x) << 16 | part(c.y) << 8 | part(c.z)
  }
}
