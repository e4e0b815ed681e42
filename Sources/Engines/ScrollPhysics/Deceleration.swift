import Foundation

/// Motion of a scrolled axis after the finger left it, with no edge in the way.
///
/// The speed falls by the factor `rate` every millisecond, so position and end have closed forms:
/// what a frame shows depends on its time alone, not on how many frames came before.
public struct Deceleration: Sendable {
  /// Position at time 0, in points.
  public let start: Double
  /// Speed at time 0, in points per second.
  public let velocity: Double
  /// Factor per millisecond, inside 0..<1 (0.998 normal, 0.99 fast).
  public let rate: Double
  /// The motion ends when it would move less than this many points more.
  public let threshold: Double

  public init(start: Double, velocity: Double, rate: Double, threshold: Double = 0.5) {
    precondition(rate > 0 && rate < 1, "Deceleration: rate \(rate) is outside 0..<1")
    self.start = start
    self.velocity = velocity
    self.rate = rate
    self.threshold = threshold
  }

  private var scale: Double { 1000 * log(rate) }

  /// Where the motion comes to rest.
  public var destination: Double { start - velocity / scale }

  /// Seconds until less than `threshold` points are left.
  public var duration: Double {
    let distance = abs(destination - start)
    guard distance > threshold else { return 0 }
    return log(threshold / distance) / scale
  }

  /// Position after `time` seconds.
  public func position(at time: Double) -> Double {
    start + velocity * (pow(rate, 1000 * time) - 1) / scale
  }

  /// Speed after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double { velocity * pow(rate, 1000 * time) }

  /// Seconds until the motion passes `position`, nil if it never does.
  public func time(to position: Double) -> Double? {
    guard velocity != 0 else { return nil }
    let inside = 1 + scale * (position - start) / velocity
    guard inside > 0, inside <= 1 else { return nil }
    return log(inside) / scale
  }
}
