import Foundation

/// Preferred to Foundation's members of the same names, which know nothing of plurals.
extension String {
  public init(format: __shared String, _ arguments: any CVarArg...) {
    self = String(format: format, locale: nil, arguments: arguments)
  }

  public init(format: __shared String, arguments: __shared [any CVarArg]) {
    self = String(format: format, locale: nil, arguments: arguments)
  }

  public init(format: __shared String, locale: __shared Locale?, _ args: any CVarArg...) {
    self = String(format: format, locale: locale, arguments: args)
  }

  public init(format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]) {
    let (format, arguments) = FormatExpansion.expanded(format, arguments)
    self = withVaList(arguments) {
      NSString(format: format, locale: locale.map { $0 as NSLocale }, arguments: $0)._swiftText
    }
  }

  public static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
    String(format: format, locale: Locale.current, arguments: arguments)
  }
}

extension NSString {
  public class func localizedStringWithFormat(_ format: NSString, _ args: any CVarArg...) -> Self {
    Self(string: String(format: format._swiftText, locale: Locale.current, arguments: args))
  }

  fileprivate var _swiftText: String { String._unconditionallyBridgeFromObjectiveC(self) }

  /// For texts of a `.stringsdict` with the rule `NSStringVariableWidthRuleType`: the one for the width, in whatever unit the
  /// file has them; else that for the next smaller one, else the smallest.
  public func variantFittingPresentationWidth(_ width: Int) -> String {
    guard let widths = FoundationRuntime.current.stringsTables.widths(of: _swiftText) else {
      return _swiftText
    }
    let fitting = widths.keys.filter { $0 <= width }.max() ?? widths.keys.min()
    return fitting.flatMap { widths[$0] } ?? _swiftText
  }
}
