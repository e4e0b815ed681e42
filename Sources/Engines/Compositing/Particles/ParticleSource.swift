/// How particles of one kind begin and change: an emitter cell as plain values.
public struct ParticleSource: Sendable {
  /// Particles per second.
  public var birthRate = 0.0
  public var lifetime = 0.0
  public var lifetimeRange = 0.0
  public var velocity = 0.0
  public var velocityRange = 0.0
  /// Angle in the plane, and the angle out of it.
  public var longitude = 0.0
  public var latitude = 0.0
  /// The whole angle of the cone that directions are taken from.
  public var range = 0.0
  public var acceleration = SIMD2<Double>(0, 0)
  public var scale = 1.0
  public var scaleRange = 0.0
  public var scaleSpeed = 0.0
  public var spin = 0.0
  public var spinRange = 0.0
  /// Unpremultiplied, with the range and the change per second of each part.
  public var color = SIMD4<Double>(1, 1, 1, 1)
  public var colorRange = SIMD4<Double>(0, 0, 0, 0)
  public var colorSpeed = SIMD4<Double>(0, 0, 0, 0)
  /// When it starts and for how long it emits, in its own time; 0 is for ever.
  public var begin = 0.0
  public var duration = 0.0
  /// What each of its particles emits.
  public var sources: [ParticleSource] = []
  /// Which picture it shows; handed through.
  public var picture = 0

  public init() {}
}

/// One particle: what it had at its birth.
public struct Particle: Sendable {
  public var picture: Int
  public var birth: Double
  public var lifetime: Double
  public var start: SIMD2<Double>
  public var velocity: SIMD2<Double>
  public var acceleration: SIMD2<Double>
  public var scale: Double
  public var scaleSpeed: Double
  public var spin: Double
  public var color: SIMD4<Double>
  public var colorSpeed: SIMD4<Double>
  var source: [Int]
  /// Counts the fractions of particles to come, for each source it emits from.
  var due: [Double]

  public func place(at time: Double) -> SIMD2<Double> {
    let age = time - birth
    return start + velocity * age + acceleration * (age * age / 2)
  }
  public func scale(at time: Double) -> Double { max(0, scale + scaleSpeed * (time - birth)) }
  public func angle(at time: Double) -> Double { spin * (time - birth) }
  public func color(at time: Double) -> SIMD4<Double> {
    (color + colorSpeed * (time - birth))
      .clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }
}
