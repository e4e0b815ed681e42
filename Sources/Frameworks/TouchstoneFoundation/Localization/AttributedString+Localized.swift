import Foundation

extension AttributedString {
  /// - Partial: marks of Markdown in the text found stand as they are.
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(String(localized: key, table: table, bundle: bundle, locale: locale ?? .current))
  }

  /// - Partial: marks of Markdown in the text found stand as they are.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(
      String(
        localized: key, defaultValue: defaultValue, table: table, bundle: bundle, locale: locale ?? .current))
  }
}
