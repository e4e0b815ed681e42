import Foundation

extension AttributedString {
  /// Marks of Markdown in the text found are read, those of blocks and in texts that are put in are not.
  public init(
    localized key: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    let (value, texts) = key.withSigns
    let found = String(localized: value, table: table, bundle: bundle, locale: locale ?? .current)
    self.init(found, puttingIn: texts)
  }

  /// Marks of Markdown in the text found are read, those of blocks and in texts that are put in are not.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) {
    let (value, texts) = defaultValue.withSigns
    let found = String(
      localized: key, defaultValue: value, table: table, bundle: bundle, locale: locale ?? .current)
    self.init(found, puttingIn: texts)
  }
}
