#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Particles through time: the same seed and the same changes at the same times give the same particles,
/// however many frames lie between.
public struct ParticleSystem: Sendable {
  public enum Shape: Sendable { case point, line, rectangle, circle }
  public enum Region: Sendable { case points, outline, inside }

  public struct Emitter: Sendable {
    public var shape = Shape.point
    public var region = Region.inside
    public var position = SIMD2<Double>(0, 0)
    public var size = SIMD2<Double>(0, 0)
    public var sources: [ParticleSource] = []

    public init() {}
  }

  public private(set) var particles: [Particle] = []
  private var random: UInt64
  private var time: Double?
  private var due: [Double] = []
  /// Beyond this nothing is born.
  private static let most = 20_000

  public init(seed: UInt32) { random = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 0x1234_5678_9abc_def1 }

  /// Goes on to `now`. The first time the emitter has been running since 0, as far back as anything still lives.
  public mutating func advance(_ emitter: Emitter, to now: Double) {
    let longest = emitter.sources.map(\.longestLife).max() ?? 0
    var from = time ?? max(0, now - longest)
    guard now > from else {
      if time == nil { time = max(0, now) }
      return
    }
    if due.count != emitter.sources.count { due = emitter.sources.map { _ in 0 } }
    // What was born and died in a long pause is only counted.
    let seen = max(from, now - max(longest, 1))
    for (index, source) in emitter.sources.enumerated() where seen > from {
      let whole = due[index] + max(0, seen - max(from, source.begin)) * source.birthRate
      due[index] = whole - whole.rounded(.down)
    }
    from = seen
    for index in emitter.sources.indices {
      var (source, fraction) = (emitter.sources[index], due[index])
      source.longitude += emitter.turn
      emit(source, [index], &fraction, from, now, zero: 0) { system, _ in system.place(in: emitter) }
      due[index] = fraction
    }
    if emitter.sources.contains(where: { !$0.sources.isEmpty }) { emitFromParticles(emitter, from, now) }
    particles.removeAll { now - $0.birth >= $0.lifetime }
    time = now
  }

  /// Particles of `source` that are due between two times; `zero` is when its own time began.
  private mutating func emit(
    _ source: ParticleSource, _ path: [Int], _ due: inout Double, _ from: Double, _ to: Double, zero: Double,
    at place: (inout ParticleSystem, Double) -> SIMD2<Double>
  ) {
    let begin = max(from, zero + source.begin)
    let end =
      source.duration > 0 && source.duration.isFinite ? min(to, zero + source.begin + source.duration) : to
    guard end > begin, source.birthRate > 0 else { return }
    let before = due
    // No frame sees more, and a rate may be infinite.
    due = min(due + (end - begin) * source.birthRate, 5 * Double(Self.most))
    var number = 1.0
    while number <= due {
      let birth = begin + (number - before) / source.birthRate
      let start = place(&self, birth)
      let particle = make(source, path, at: start, birth)
      if particles.count < Self.most { particles.append(particle) }
      number += 1
    }
    due -= number - 1
  }

  private mutating func emitFromParticles(_ emitter: Emitter, _ from: Double, _ to: Double) {
    var index = 0
    while index < particles.count {
      defer { index += 1 }
      let parent = particles[index]
      guard let source = emitter.source(parent.source), !source.sources.isEmpty else { continue }
      let end = min(to, parent.birth + parent.lifetime)
      for (child, inner) in source.sources.enumerated() {
        var due = particles[index].due[child]
        emit(
          inner, parent.source + [child], &due, max(from, parent.birth), end, zero: parent.birth
        ) { _, birth in parent.place(at: birth) }
        particles[index].due[child] = due
      }
    }
  }

  private mutating func make(
    _ source: ParticleSource, _ path: [Int], at start: SIMD2<Double>, _ birth: Double
  ) -> Particle {
    let angle = source.longitude + spread(source.range) / 2
    let speed = (source.velocity + spread(source.velocityRange)) * cos(source.latitude)
    let range = source.colorRange
    let color =
      source.color + SIMD4(spread(range.x), spread(range.y), spread(range.z), spread(range.w)) / 2
    return Particle(
      picture: source.picture, birth: birth,
      lifetime: max(0, source.lifetime + spread(source.lifetimeRange)), start: start,
      velocity: SIMD2(cos(angle), sin(angle)) * speed, acceleration: source.acceleration,
      scale: source.scale + spread(source.scaleRange), scaleSpeed: source.scaleSpeed,
      spin: source.spin + spread(source.spinRange), color: color, colorSpeed: source.colorSpeed, source: path,
      due: source.sources.map { _ in 0 })
  }

  // MARK: Places

  private mutating func place(in emitter: Emitter) -> SIMD2<Double> {
    let (middle, half) = (emitter.position, emitter.size / 2)
    switch (emitter.shape, emitter.region) {
    case (.point, _): return middle
    case (.line, .points): return middle + SIMD2(chance() < 0.5 ? -half.x : half.x, 0)
    case (.line, _): return middle + SIMD2(spread(half.x), 0)
    case (.rectangle, .inside): return middle + SIMD2(spread(half.x), spread(half.y))
    case (.rectangle, .points):
      return middle + SIMD2(chance() < 0.5 ? -half.x : half.x, chance() < 0.5 ? -half.y : half.y)
    case (.rectangle, .outline): return middle + onEdge(half)
    case (.circle, let region):
      let angle = chance() * 2 * .pi
      // Roots make the disc evenly dense.
      let radius = emitter.size.x * (region == .inside ? chance().squareRoot() : 1)
      return middle + SIMD2(cos(angle), sin(angle)) * radius
    }
  }

  private mutating func onEdge(_ half: SIMD2<Double>) -> SIMD2<Double> {
    let along = chance() * 4 * (half.x + half.y)
    if along < 4 * half.x {
      return SIMD2(
        along.truncatingRemainder(dividingBy: 2 * half.x) - half.x, along < 2 * half.x ? -half.y : half.y)
    }
    let rest = along - 4 * half.x
    return SIMD2(
      rest < 2 * half.y ? -half.x : half.x, rest.truncatingRemainder(dividingBy: 2 * half.y) - half.y)
  }

  // MARK: Chance

  /// 0…1, by SplitMix64.
  private mutating func chance() -> Double {
    random &+= 0x9e37_79b9_7f4a_7c15
    var z = random
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992
  }

  /// Between -range and range.
  private mutating func spread(_ range: Double) -> Double { range == 0 ? 0 : (chance() * 2 - 1) * range }
}

extension ParticleSource {
  var longestLife: Double { lifetime + lifetimeRange + (sources.map(\.longestLife).max() ?? 0) }
}

extension ParticleSystem.Emitter {
  /// Where a longitude of 0 leads: off a line at right angles, upwards, and to the right from everywhere else. Radians.
  ///
  /// Confetti of published samples falls from a line at the top with half a turn, and rockets rise from one without any.
  var turn: Double { shape == .line ? -.pi / 2 : 0 }

  func source(_ path: [Int]) -> ParticleSource? {
    var found: ParticleSource?
    var list = sources
    for index in path {
      guard list.indices.contains(index) else { return nil }
      found = list[index]
      list = list[index].sources
    }
    return found
  }
}
