import Foundation

extension PersonNameComponents {
  /// Names as `PersonNameComponentsFormatter` writes them.
  ///
  /// - Partial: the locale is kept and not asked; a name's letters decide about its order.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public enum Style: String, Codable, Hashable, Sendable { case short, medium, long, abbreviated }

    public let style: Style
    public var locale: Locale

    public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
      (self.style, self.locale) = (style, locale)
    }

    public func format(_ value: PersonNameComponents) -> String {
      let style: PersonNameComponentsFormatter.Style =
        switch style {
        case .short: .short
        case .medium: .medium
        case .long: .long
        case .abbreviated: .abbreviated
        }
      return PersonNameComponentsFormatter.localizedString(from: value, style: style)
    }

    public func locale(_ locale: Locale) -> FormatStyle {
      reportPartial()
      return FormatStyle(style: style, locale: locale)
    }
  }

  public func formatted() -> String { formatted(.name(style: .medium)) }

  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
