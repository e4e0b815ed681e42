/// One axis of a scroll after release: glides, meets an edge, and springs back to it.
public struct AxisMotion: Sendable {
  private enum Phase: Sendable {
    case glide(Deceleration)
    case spring(EdgeSpring)
    case glideThenSpring(Deceleration, switchAt: Double, EdgeSpring)
  }
  private let phase: Phase
  /// Seconds until the axis rests.
  public let duration: Double
  /// Where it rests, in points.
  public let destination: Double

  /// A motion from `start` with `velocity` points per second between `lower` and `upper`.
  ///
  /// - Parameters:
  ///   - rate: speed factor per millisecond, inside 0..<1.
  ///   - bounces: false stops dead at an edge.
  public init(
    start: Double, velocity: Double, lower: Double, upper: Double, rate: Double, bounces: Bool
  ) {
    let upper = max(lower, upper)
    if start < lower || start > upper {
      let edge = start < lower ? lower : upper
      let spring = EdgeSpring(edge: edge, start: start, velocity: velocity)
      phase = .spring(spring)
      duration = spring.duration
      destination = edge
      return
    }
    let glide = Deceleration(start: start, velocity: velocity, rate: rate)
    let edge = glide.destination < lower ? lower : glide.destination > upper ? upper : nil
    guard let edge, let hit = glide.time(to: edge) else {
      phase = .glide(glide)
      duration = glide.duration
      destination = min(upper, max(lower, glide.destination))
      return
    }
    let spring = EdgeSpring(edge: edge, start: edge, velocity: bounces ? glide.velocity(at: hit) : 0)
    phase = .glideThenSpring(glide, switchAt: hit, spring)
    duration = hit + spring.duration
    destination = edge
  }

  /// Position after `time` seconds; exactly `destination` once the motion is over.
  public func position(at time: Double) -> Double {
    guard time < duration else { return destination }
    switch phase {
    case .glide(let glide): return glide.position(at: time)
    case .spring(let spring): return spring.position(at: time)
    case .glideThenSpring(let glide, let hit, let spring):
      return time < hit ? glide.position(at: time) : spring.position(at: time - hit)
    }
  }
}
