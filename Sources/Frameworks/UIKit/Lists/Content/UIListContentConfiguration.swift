/// A list row: an image, a text and a second text.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties()
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties()
  /// - Inert: the margins are the configuration's own.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both { didSet { reportInert() } }
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 12
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var alpha: CGFloat = 1
  /// Whether a selection behind it is of the tint's colour.
  private var standsOutWhenSelected = false

  private init(_ style: UIFont.TextStyle, _ secondStyle: UIFont.TextStyle) {
    textProperties.font = .preferredFont(forTextStyle: style)
    secondaryTextProperties.font = .preferredFont(forTextStyle: secondStyle)
    secondaryTextProperties.color = .secondaryLabel
  }

  public static func cell() -> UIListContentConfiguration { Self(.body, .caption1) }
  public static func subtitleCell() -> UIListContentConfiguration { Self(.body, .caption1) }
  public static func valueCell() -> UIListContentConfiguration {
    var result = Self(.body, .body)
    result.prefersSideBySideTextAndSecondaryText = true
    return result
  }
  /// - Partial: that a chosen row is white on the tint is ours; no device was looked at.
  public static func sidebarCell() -> UIListContentConfiguration { Self.sidebar() }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { Self.sidebar() }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { Self.sidebar() }
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { Self.sidebar() }
  public static func sidebarHeader() -> UIListContentConfiguration { Self(.headline, .footnote) }
  public static func plainHeader() -> UIListContentConfiguration { Self(.headline, .footnote) }
  public static func plainFooter() -> UIListContentConfiguration { Self.small() }
  public static func groupedHeader() -> UIListContentConfiguration {
    var result = Self.small()
    result.textProperties.transform = .uppercase
    return result
  }
  public static func groupedFooter() -> UIListContentConfiguration { Self.small() }
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { .prominent(.title3) }
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration { .prominent(.title2) }

  private static func prominent(_ style: UIFont.TextStyle) -> UIListContentConfiguration {
    var result = Self(style, .body)
    let font = result.textProperties.font
    if let bold = font.fontDescriptor.withSymbolicTraits(.traitBold) {
      result.textProperties.font = UIFont(descriptor: bold, size: 0)
    }
    return result
  }

  private static func sidebar() -> UIListContentConfiguration {
    var result = Self(.body, .footnote)
    result.standsOutWhenSelected = true
    return result
  }

  private static func small() -> UIListContentConfiguration {
    var result = Self(.footnote, .footnote)
    result.textProperties.color = .secondaryLabel
    result.directionalLayoutMargins.top = 6
    result.directionalLayoutMargins.bottom = 6
    return result
  }

  public func makeContentView() -> UIView & UIContentView { UIListContentView(configuration: self) }

  /// Disabled rows are dimmed, and chosen ones of a sidebar white where an app has not said otherwise; everything else is the
  /// background's matter.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var (isDisabled, isSelected) = (false, false)
    if let cell = state as? UICellConfigurationState {
      (isDisabled, isSelected) = (cell.isDisabled, cell.isSelected)
    } else if let view = state as? UIViewConfigurationState {
      (isDisabled, isSelected) = (view.isDisabled, view.isSelected)
    }
    var result = self
    if isSelected, standsOutWhenSelected {
      if textProperties.color == .label { result.textProperties.color = .white }
      if secondaryTextProperties.color == .secondaryLabel { result.secondaryTextProperties.color = .white }
      if imageProperties.tintColor == nil { result.imageProperties.tintColor = .white }
    }
    guard isDisabled else { return result }
    result.textProperties.color = .tertiaryLabel
    result.secondaryTextProperties.color = .tertiaryLabel
    return result
  }
}

extension UIListContentConfiguration {
  @preconcurrency @MainActor public struct ImageProperties {
    /// Asks for the room that symbols get, for any picture.
    /// - Partial: how large that room is, 28 by 24 points at the usual text size, is not a device's number but ours.
    public static let standardDimension: CGFloat = -1

    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
      UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// Zero is no limit.
    public var maximumSize: CGSize = .zero
    /// In points. Zero is the picture's own size, but symbols get a column of one width.
    public var reservedLayoutSize: CGSize = .zero
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?.transform(color) ?? color
    }
  }

  @preconcurrency @MainActor public struct TextProperties {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var color = UIColor.label
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    /// - Inert: stored; the label is not told.
    public var allowsDefaultTighteningForTruncation = false { didSet { reportInert() } }
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    public func resolvedColor() -> UIColor { colorTransformer?.transform(color) ?? color }

    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }
}
