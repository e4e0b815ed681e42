import Foundation

/// A place by the sea, and how its water rises and falls.
public struct Harbour: Codable, Hashable {
  public let name: String
  /// In metres, around the mean.
  public let range: Double
  /// Hours after midnight.
  public let firstHighWater: Double

  /// Hours from one high water to the next.
  public static let period = 12.42

  /// In metres above low water.
  public func height(at hour: Double) -> Double {
    range * (1 + cos((hour - firstHighWater) / Self.period * 2 * .pi)) / 2
  }

  public var highWaters: [Double] {
    Array(stride(from: firstHighWater, to: 24, by: Self.period))
  }
}
