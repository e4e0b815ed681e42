import TouchstoneFoundation

/// A message with interpolated values.
///
/// - Inert: privacy options change nothing; like Xcode's console, the stream shows every value.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

public struct OSLogInterpolation: StringInterpolationProtocol {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

  public mutating func appendLiteral(_ literal: String) { text += literal }

  public mutating func appendInterpolation<T>(
    _ value: @autoclosure () -> T, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: String(describing: value()))
  }

  public mutating func appendInterpolation<T: BinaryInteger>(
    _ number: @autoclosure () -> T, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: format.text(number()))
  }

  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ number: @autoclosure () -> T, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += align.applied(to: format.text(Double(number())))
  }
}

extension OSLogInterpolation {
  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Bool, format: OSLogBoolFormat, privacy: OSLogPrivacy = .auto
  ) {
    text += format == .answer ? (value() ? "YES" : "NO") : "\(value())"
  }

  public mutating func appendInterpolation(
    _ value: @autoclosure () -> Int32, format: OSLogInt32ExtendedFormat, privacy: OSLogPrivacy = .auto
  ) {
    switch format {
    case .truth: text += value() == 0 ? "false" : "true"
    case .answer: text += value() == 0 ? "NO" : "YES"
    case .secondsSince1970: text += "\(Date(timeIntervalSince1970: Double(value())))"
    case .darwinErrno: text += "[\(value()): \(String(cString: strerror(value())))]"
    }
  }
}

public enum OSLogBoolFormat: Sendable { case truth, answer }
public enum OSLogInt32ExtendedFormat: Sendable { case truth, answer, secondsSince1970, darwinErrno }

public struct OSLogPrivacy: Sendable {
  public enum Mask: Sendable { case hash, none }

  public static var auto: OSLogPrivacy { OSLogPrivacy() }
  public static var `public`: OSLogPrivacy { OSLogPrivacy() }
  public static var `private`: OSLogPrivacy { OSLogPrivacy() }
  public static var sensitive: OSLogPrivacy { OSLogPrivacy() }
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

public struct OSLogStringAlignment: Sendable {
  private var columns = 0
  private var isLeft = false

  public static var none: OSLogStringAlignment { OSLogStringAlignment() }
  public static func left(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isLeft: true) }
  public static func right(columns: Int) -> OSLogStringAlignment { .init(columns: columns, isLeft: false) }

  private init(columns: Int = 0, isLeft: Bool = false) { (self.columns, self.isLeft) = (columns, isLeft) }

  func applied(to text: String) -> String {
    let padding = String(repeating: " ", count: max(0, columns - text.count))
    return isLeft ? text + padding : padding + text
  }
}

public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var uppercase = false
  private var prefix = ""
  private var explicitPositiveSign = false
  private var minDigits = 1

  public static func decimal(explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 1)
    -> OSLogIntegerFormatting
  {
    var format = OSLogIntegerFormatting()
    (format.explicitPositiveSign, format.minDigits) = (explicitPositiveSign, minDigits())
    return format
  }
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure () -> Int
  ) -> OSLogIntegerFormatting {
    var format = hex(includePrefix: includePrefix, uppercase: uppercase)
    (format.explicitPositiveSign, format.minDigits) = (explicitPositiveSign, minDigits())
    return format
  }

  public static var decimal: OSLogIntegerFormatting { .init() }
  public static var hex: OSLogIntegerFormatting { .init(radix: 16) }
  public static var octal: OSLogIntegerFormatting { .init(radix: 8) }
  public static func hex(includePrefix: Bool = false, uppercase: Bool = false) -> OSLogIntegerFormatting {
    .init(radix: 16, uppercase: uppercase, prefix: includePrefix ? "0x" : "")
  }

  private init(radix: Int = 10, uppercase: Bool = false, prefix: String = "") {
    (self.radix, self.uppercase, self.prefix) = (radix, uppercase, prefix)
  }

  func text(_ number: some BinaryInteger) -> String {
    let digits = String(number.magnitude, radix: radix, uppercase: uppercase)
    let sign = number < 0 ? "-" : explicitPositiveSign ? "+" : ""
    return sign + prefix + String(repeating: "0", count: max(0, minDigits - digits.count)) + digits
  }
}

public struct OSLogFloatFormatting: Sendable {
  private var format = "%f"

  public static var fixed: OSLogFloatFormatting { .init(format: "%f") }
  public static func fixed(precision: Int) -> OSLogFloatFormatting { .init(format: "%.\(precision)f") }
  public static func fixed(
    precision: @autoclosure () -> Int, explicitPositiveSign: Bool, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    .init(format: "%\(explicitPositiveSign ? "+" : "").\(precision())\(uppercase ? "F" : "f")")
  }
  public static func exponential(precision: Int) -> OSLogFloatFormatting { .init(format: "%.\(precision)e") }
  public static func hybrid(precision: Int) -> OSLogFloatFormatting { .init(format: "%.\(precision)g") }
  public static var hex: OSLogFloatFormatting { .init(format: "%a") }
  public static var exponential: OSLogFloatFormatting { .init(format: "%e") }
  public static var hybrid: OSLogFloatFormatting { .init(format: "%g") }

  private init(format: String) { self.format = format }

  func text(_ number: Double) -> String { String(format: format, number) }
}
