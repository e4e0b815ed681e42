import Foundation

/// A number in an `Any` casts to `CGFloat` as it casts to `Double`, and a `CGFloat` to `NSNumber`, as on
/// Apple's platform: what key-value coding, JSON and property lists give are numbers.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Only of numbers that it can hold exactly, which `Double` knows.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    guard let number = source as Any as? Double else { return false }
    result = CGFloat(number)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}
