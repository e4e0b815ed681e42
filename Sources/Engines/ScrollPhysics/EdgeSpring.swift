import Foundation

/// The pull back to an edge: a critically damped spring.
public struct EdgeSpring: Sendable {
  /// Where the spring rests, in points.
  public let edge: Double
  private let displacement: Double
  private let velocity: Double
  /// Decay per second: √(stiffness / mass) with stiffness 100 and mass 1.
  private let decay = 10.0
  private let threshold: Double

  /// A spring let go at `start` with `velocity` points per second.
  public init(edge: Double, start: Double, velocity: Double, threshold: Double = 0.5) {
    self.edge = edge
    self.displacement = start - edge
    self.velocity = velocity
    self.threshold = threshold
  }

  private var slope: Double { velocity + decay * displacement }

  /// Position after `time` seconds.
  public func position(at time: Double) -> Double {
    edge + exp(-decay * time) * (displacement + slope * time)
  }

  /// Speed after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    exp(-decay * time) * (slope - decay * (displacement + slope * time))
  }

  /// Seconds after which the spring stays within the threshold.
  public var duration: Double {
    guard displacement != 0 || velocity != 0 else { return 0 }
    let byDisplacement =
      abs(displacement) < threshold / 2 ? 0 : log(2 * abs(displacement) / threshold) / decay
    let bySlope = slope == 0 ? 0 : max(0, 2 / decay * log(4 * abs(slope) / (M_E * decay * threshold)))
    return max(byDisplacement, bySlope)
  }
}
