import Foundation

// Texts back into objects, as Apple's formatters do it for whoever asks. Foundation's on Linux have no method for that which
// a subclass could override: the translator puts a class of these above those of an app that do.

/// What an app's formatter may override.
protocol OverridableFormatter: Formatter {
  func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool
}

/// Gives every formatter what those that apps derive from make overridable.
public protocol _ObjectParsing: Formatter {}

extension Formatter: _ObjectParsing {}

extension _ObjectParsing {
  /// Whether the text is that of an object, which `obj` gets.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    if let own = self as? any OverridableFormatter {
      return own.getObjectValue(obj, for: string, errorDescription: error)
    }
    return FormatterParsing.get(obj, for: string, error, of: self)
  }
}

extension _ObjectParsing where Self: NumberFormatter {
  /// `rangep` comes with the part of the text to read, and leaves with what was read.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    if let own = self as? _NumberFormatter { return try own.getObjectValue(obj, for: string, range: rangep) }
    try FormatterParsing.get(obj, for: string, rangep, of: self)
  }
}

enum FormatterParsing {
  /// What Foundation reads of the text; nil for formatters that only write.
  private static func object(_ string: String, _ formatter: Formatter) -> AnyObject? {
    switch formatter {
    case let formatter as NumberFormatter: formatter.number(from: string)
    case let formatter as DateFormatter: formatter.date(from: string).map { $0 as NSDate }
    case let formatter as ISO8601DateFormatter: formatter.date(from: string).map { $0 as NSDate }
    default: nil
    }
  }

  static func get(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    _ error: AutoreleasingUnsafeMutablePointer<NSString?>?, of formatter: Formatter
  ) -> Bool {
    guard let object = object(string, formatter) else {
      error?.pointee = NSString(string: failure(string).localizedDescription)
      return false
    }
    obj?.pointee = object
    return true
  }

  static func get(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    _ range: UnsafeMutablePointer<NSRange>?, of formatter: NumberFormatter
  ) throws {
    let whole = NSRange(location: 0, length: string.utf16.count)
    let part = NSIntersectionRange(range?.pointee ?? whole, whole)
    guard let number = formatter.number(from: NSString(string: string).substring(with: part)) else {
      throw failure(string)
    }
    obj?.pointee = number
    range?.pointee = part
  }

  private static func failure(_ string: String) -> NSError {
    let text = "The value “\(string)” is invalid."
    return NSError(
      domain: NSCocoaErrorDomain, code: CocoaError.Code.formatting.rawValue,
      userInfo: [NSLocalizedDescriptionKey: text])
  }
}
