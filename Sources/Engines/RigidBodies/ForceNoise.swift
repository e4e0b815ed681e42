/// Directions that differ from place to place and from time to time, always the same for the same place and time.
public final class ForceNoise {
  /// From 0, where each point has its own, to 1, where they change slowly from point to point.
  public var smoothness = 0.0
  /// Of the change, in whole patterns each second.
  public var speed = 0.0
  private var time = 0.0
  private weak var first: Body?

  public init() {}

  /// Time goes on once a step, whichever number of bodies are in the field.
  func pass(_ seconds: Double, for body: Body) {
    if first == nil { first = body }
    if first === body { time += seconds * speed }
  }

  /// Each part between -1 and 1.
  func direction(at place: Vector) -> Vector {
    // Between one point and sixty.
    let size = 1 + 59 * min(1, max(0, smoothness))
    let (x, y) = (place.x / size, place.y / size)
    return Vector(value(x, y, 1), value(x, y, 2))
  }

  /// Between the values at the corners of a cube of two places and one time.
  private func value(_ x: Double, _ y: Double, _ seed: UInt64) -> Double {
    let (x0, y0, t0) = (x.rounded(.down), y.rounded(.down), time.rounded(.down))
    let (u, v, w) = (Self.ease(x - x0), Self.ease(y - y0), Self.ease(time - t0))
    func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
    func plane(_ t: Double) -> Double {
      mix(
        mix(Self.corner(x0, y0, t, seed), Self.corner(x0 + 1, y0, t, seed), u),
        mix(Self.corner(x0, y0 + 1, t, seed), Self.corner(x0 + 1, y0 + 1, t, seed), u), v)
    }
    return mix(plane(t0), plane(t0 + 1), w)
  }

  private static func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }

  private static func corner(_ x: Double, _ y: Double, _ t: Double, _ seed: UInt64) -> Double {
    var hash = seed &* 0x9E37_79B9_7F4A_7C15
    for part in [x, y, t] {
      hash = (hash ^ UInt64(bitPattern: Int64(max(-1e15, min(1e15, part))))) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
    }
    return Double(hash >> 11) / Double(1 << 52) - 1
  }
}
