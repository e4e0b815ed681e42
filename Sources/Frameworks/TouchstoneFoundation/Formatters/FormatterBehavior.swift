import Foundation

// One way of formatting is all that iOS ever had.

extension DateFormatter {
  public enum Behavior: UInt, Sendable { case `default` = 0, behavior10_4 = 1040 }
  /// - Inert: a formatter has the behaviour of 10.4, whichever is set.
  public var formatterBehavior: Behavior {
    get { .behavior10_4 }
    set { if newValue != .behavior10_4 { reportInert() } }
  }
}

extension NumberFormatter {
  public enum Behavior: UInt, Sendable { case `default` = 0, behavior10_4 = 1040 }
  /// - Inert: a formatter has the behaviour of 10.4, whichever is set.
  public var formatterBehavior: Behavior {
    get { .behavior10_4 }
    set { if newValue != .behavior10_4 { reportInert() } }
  }
}
