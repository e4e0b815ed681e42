/// How far content follows a finger that drags it past its edge.
public enum RubberBand {
  /// Share of the finger's first point that the content follows.
  public static let resistance = 0.55

  /// Points that content moves when the finger is `distance` points past the edge of a view
  /// `dimension` points long. Never reaches `dimension`.
  public static func offset(for distance: Double, dimension: Double) -> Double {
    guard dimension > 0 else { return 0 }
    let magnitude = abs(distance)
    let moved = (1 - 1 / (magnitude * resistance / dimension + 1)) * dimension
    return distance < 0 ? -moved : moved
  }

  /// The finger's distance that gives `offset`: the inverse of the above.
  public static func distance(for offset: Double, dimension: Double) -> Double {
    let magnitude = min(abs(offset), dimension * 0.999)
    guard dimension > 0, magnitude > 0 else { return 0 }
    let distance = (1 / (1 - magnitude / dimension) - 1) * dimension / resistance
    return offset < 0 ? -distance : distance
  }
}
