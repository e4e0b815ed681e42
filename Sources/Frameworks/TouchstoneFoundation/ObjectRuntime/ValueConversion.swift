import Foundation
import TouchstoneSwiftRuntime

/// Turns values without a static type into what a method or property takes, as key-value coding does.
package enum ValueConversion {
  /// `nil` when the value does not fit.
  package static func convert<T>(_ value: Any?) -> T? {
    if T.self == Void.self { return () as? T }
    guard let value = value.flatMap(unwrapped) else {
      return (T.self as? any OptionalValue.Type)?.noValue as? T
    }
    if let same = value as? T { return same }
    if let optional = T.self as? any OptionalValue.Type { return optional.wrapping(value) as? T }
    if let number = number(value) { return converted(number) }
    if let text = value as? String { return named(text) }
    if let value = value as? NSValue { return geometry(value) as? T }
    return nil
  }

  /// Optionals that came in an `Any`: nothing, rather than a box around it.
  static func unwrapped(_ value: Any) -> Any? {
    guard let optional = value as? any OptionalValue else { return value }
    return optional.wrapped.flatMap(unwrapped)
  }

  /// What key-value coding gives for a property: numbers in a box that casts to any of their types, and of
  /// enumerations what they stand for.
  package static func boxed(_ value: Any) -> Any? {
    guard let value = unwrapped(value) else { return nil }
    switch value {
    case let value as NSNumber: return value
    case let value as any RawRepresentable where !(type(of: value) is AnyClass): return boxed(value.rawValue)
    default: return value
    }
  }

  // MARK: Numbers

  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as any RawRepresentable: number(value.rawValue)
    default: nil
    }
  }

  private static func converted<T>(_ number: NSNumber) -> T? {
    switch T.self {
    case is Bool.Type: number.boolValue as? T
    case is Int.Type: number.intValue as? T
    case is Double.Type: number.doubleValue as? T
    case is CGFloat.Type: CGFloat(number.doubleValue) as? T
    case is Float.Type: number.floatValue as? T
    case is UInt.Type: number.uintValue as? T
    case let type as any FixedWidthInteger.Type: integer(number, type) as? T
    case let type as any RawRepresentable.Type: enumeration(number, type) as? T
    default: nil
    }
  }

  private static func integer<I: FixedWidthInteger>(_ number: NSNumber, _: I.Type) -> I {
    I(truncatingIfNeeded: number.int64Value)
  }

  private static func enumeration<R: RawRepresentable>(_ number: NSNumber, _: R.Type) -> R? {
    let raw: R.RawValue? = converted(number)
    return raw.flatMap(R.init(rawValue:))
  }

  /// A constant whose raw value is a string.
  private static func named<T>(_ text: String) -> T? {
    guard let type = T.self as? any RawRepresentable.Type else { return nil }
    func value<R: RawRepresentable>(_: R.Type) -> R? { (text as? R.RawValue).flatMap(R.init(rawValue:)) }
    return value(type) as? T
  }

  private static func geometry(_ value: NSValue) -> Any? {
    switch String(cString: value.objCType) {
    case let type where type.contains("Rect"): value.rectValue
    case let type where type.contains("Point"): value.pointValue
    case let type where type.contains("Size"): value.sizeValue
    default: nil
    }
  }

  // MARK: Mismatches

  /// Objective-C passes any object along; only using it as what it is not goes wrong there. So an object
  /// of another class is passed on with a warning, and anything else ends the program.
  static func mismatchedArgument<T>(_ value: Any?, _ place: String) -> T {
    // Actions like `endEditing(_:)` are sent their sender as the flag they take; a reference reads as YES.
    if T.self == Bool.self, let value, type(of: value) is AnyClass { return true as! T }
    let found = value.map { "\(type(of: $0))" } ?? "nil"
    let message = "\(place) is \(found), the method takes \(T.self)"
    guard T.self is AnyClass, let value, type(of: value) is AnyClass else {
      NSException(name: .invalidArgumentException, reason: message + ".").raise()
    }
    FileHandle.standardError.write(Data("warning: \(message). Using it as such is an error.\n".utf8))
    return ObjectReference.passed(value as AnyObject, as: T.self)
  }
}

/// `Optional`, for code that does not know what is in it.
private protocol OptionalValue {
  static var noValue: Any { get }
  static func wrapping(_ value: Any) -> Any?
  var wrapped: Any? { get }
}

extension Optional: OptionalValue {
  static fileprivate var noValue: Any { Optional<Wrapped>.none as Any }
  static fileprivate func wrapping(_ value: Any) -> Any? {
    let converted: Wrapped? = ValueConversion.convert(value)
    return converted.map { Wrapped?.some($0) as Any }
  }
  fileprivate var wrapped: Any? { self }
}
