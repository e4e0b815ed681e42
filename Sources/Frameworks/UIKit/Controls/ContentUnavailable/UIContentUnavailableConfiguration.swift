/// A screen without content: what is missing, why, and what can be done about it.
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public enum Alignment: Sendable { case center, natural }

  enum Kind { case empty, loading, search }

  private(set) var kind: Kind
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String? { didSet { hasOwnText = true } }
  private var hasOwnText = false
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .title2), color: .label)
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  public var alignment = Alignment.center
  /// - Inert: the margins are the configuration's own.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both { didSet { reportInert() } }
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  public var imageToTextPadding: CGFloat = 15
  public var textToSecondaryTextPadding: CGFloat = 6
  public var textToButtonPadding: CGFloat = 14
  public var buttonToSecondaryButtonPadding: CGFloat = 9
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var background = UIBackgroundConfiguration.clear()

  private init(_ kind: Kind) { self.kind = kind }

  public static func empty() -> UIContentUnavailableConfiguration { Self(.empty) }

  public static func loading() -> UIContentUnavailableConfiguration {
    var result = Self(.loading)
    result.textProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    result.text = "Loading…"
    return result
  }

  public static func search() -> UIContentUnavailableConfiguration {
    var result = Self(.search)
    result.image = UIImage(systemName: "magnifyingglass")
    result.text = "No Results"
    result.secondaryText = "Check the spelling or try a new search."
    result.hasOwnText = false
    return result
  }

  public func makeContentView() -> UIView & UIContentView { UIContentUnavailableView(configuration: self) }

  /// A search without results says what was searched for, unless the app says something itself.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard kind == .search, !hasOwnText,
      let searched = (state as? UIContentUnavailableConfigurationState)?.searchText, !searched.isEmpty
    else { return self }
    var result = self
    result.text = "No Results for “\(searched)”"
    result.hasOwnText = false
    return result
  }
}

extension UIContentUnavailableConfiguration {
  @preconcurrency @MainActor public struct ImageProperties {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? =
      UIImage.SymbolConfiguration(pointSize: 48, weight: .medium)
    /// Nil is the secondary label's colour.
    public var tintColor: UIColor? = .secondaryLabel
    public var cornerRadius: CGFloat = 0
    /// Zero is no limit.
    public var maximumSize: CGSize = .zero
  }

  @preconcurrency @MainActor public struct TextProperties {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0

    init(font: UIFont, color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  @preconcurrency @MainActor public struct ButtonProperties {
    public var primaryAction: UIAction?
    /// Shown by a tap where there is no action.
    public var menu: UIMenu?
    public var isEnabled = true
  }
}
