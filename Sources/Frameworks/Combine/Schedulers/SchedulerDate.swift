import OpenCombine
import TouchstoneFoundation

/// The time of schedulers that go by the date: run loops and operation queues.
public struct SchedulerDate: Strideable, Codable, Hashable, Sendable {
  public var date: Date

  public init(_ date: Date) { self.date = date }

  /// The seconds to another date.
  public func distance(to other: SchedulerDate) -> Stride { Stride(date.distance(to: other.date)) }

  public func advanced(by n: Stride) -> SchedulerDate { SchedulerDate(date.advanced(by: n.timeInterval)) }

  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral,
    Codable, Sendable
  {
    /// In seconds.
    public var magnitude: TimeInterval
    public var timeInterval: TimeInterval { magnitude }

    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    public init(integerLiteral value: TimeInterval) { magnitude = value }
    public init(floatLiteral value: TimeInterval) { magnitude = value }

    public init?<T: BinaryInteger>(exactly source: T) {
      guard let seconds = TimeInterval(exactly: source) else { return nil }
      magnitude = seconds
    }

    public static func seconds(_ s: Int) -> Self { Self(TimeInterval(s)) }
    public static func seconds(_ s: Double) -> Self { Self(s) }
    public static func milliseconds(_ ms: Int) -> Self { Self(TimeInterval(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Self { Self(TimeInterval(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Self { Self(TimeInterval(ns) / 1e9) }

    public static func < (a: Self, b: Self) -> Bool { a.magnitude < b.magnitude }
    public static func + (a: Self, b: Self) -> Self { Self(a.magnitude + b.magnitude) }
    public static func - (a: Self, b: Self) -> Self { Self(a.magnitude - b.magnitude) }
    public static func * (a: Self, b: Self) -> Self { Self(a.magnitude * b.magnitude) }
    public static func += (a: inout Self, b: Self) { a = a + b }
    public static func -= (a: inout Self, b: Self) { a = a - b }
    public static func *= (a: inout Self, b: Self) { a = a * b }
  }
}
