extension UIButton {
  /// A button's look in one value.
  ///
  /// - Partial: sizes of subtitles are our own measure.
  @preconcurrency @MainActor public struct Configuration {
    public enum Size: Sendable { case medium, small, mini, large }
    public enum CornerStyle: Sendable { case fixed, dynamic, small, medium, large, capsule }
    public enum TitleAlignment: Sendable { case automatic, leading, center, trailing }
    /// Two small chevrons behind the title say that the button is a pop-up.
    public enum Indicator: Sendable { case automatic, none, popup }

    enum Family { case plain, gray, tinted, filled, borderless }

    var family: Family
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Below the title, smaller.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// A spinner in the place of the image.
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// By itself a button that changes its selection by a menu has one. Its size is our own measure.
    public var indicator = Indicator.automatic
    public var indicatorColorTransformer: UIConfigurationColorTransformer?
    public var imagePlacement: NSDirectionalRectEdge = .leading
    public var imagePadding: CGFloat = 0
    public var titleAlignment: TitleAlignment = .automatic
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var contentInsets: NSDirectionalEdgeInsets
    public var cornerStyle: CornerStyle = .dynamic
    public var buttonSize: Size = .medium { didSet { contentInsets = Self.insets(for: buttonSize) } }
    public var background = UIBackgroundConfiguration.button()

    init(_ family: Family) {
      self.family = family
      contentInsets = family == .borderless ? .zero : Self.insets(for: .medium)
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.borderless) }

    /// Whether what is selected stands out by itself, as of a toggle.
    /// - Inert: stored and returned; a selected button looks as its configuration says.
    public var automaticallyUpdateForSelection = true
    /// The same: what a state does to colours is found as the button shows itself.
    public func updated(for button: UIButton) -> Configuration { self }

    public mutating func setDefaultContentInsets() {
      contentInsets = family == .borderless ? .zero : Self.insets(for: buttonSize)
    }

    private static func insets(for size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .mini: NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
      case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    var subtitleFont: UIFont {
      switch buttonSize {
      case .mini, .small: .preferredFont(forTextStyle: .caption1)
      case .medium, .large: .preferredFont(forTextStyle: .footnote)
      }
    }

    /// Words beside or under an image begin at one edge; alone they are centred.
    var textAlignment: NSTextAlignment {
      switch titleAlignment {
      case .leading: .natural
      case .trailing: .right
      case .center: .center
      case .automatic:
        image != nil && imagePlacement == .leading && attributedSubtitle != nil ? .natural : .center
      }
    }

    var font: UIFont {
      switch buttonSize {
      case .mini, .small: .preferredFont(forTextStyle: .subheadline)
      case .medium: .preferredFont(forTextStyle: .body)
      case .large: .preferredFont(forTextStyle: .body)
      }
    }

    func titleLine(_ color: UIColor) -> ButtonLine? {
      attributedTitle.map {
        ButtonLine(
          text: $0, font: font, color: color, alignment: textAlignment, lineBreakMode: titleLineBreakMode,
          transformer: titleTextAttributesTransformer)
      }
    }

    func subtitleLine(_ color: UIColor) -> ButtonLine? {
      attributedSubtitle.map {
        ButtonLine(
          text: $0, font: subtitleFont, color: color, alignment: textAlignment,
          lineBreakMode: subtitleLineBreakMode, transformer: subtitleTextAttributesTransformer)
      }
    }

    func colors(of button: UIButton) -> (foreground: UIColor, background: UIColor?) {
      let tint = button.role == .destructive ? .systemRed : button.tintColor ?? .systemBlue
      var (foreground, plate): (UIColor, UIColor?) =
        switch family {
        case .plain, .borderless: (baseForegroundColor ?? tint, baseBackgroundColor)
        case .gray: (baseForegroundColor ?? tint, baseBackgroundColor ?? .secondarySystemFill)
        case .tinted: (baseForegroundColor ?? tint, (baseBackgroundColor ?? tint).withAlphaComponent(0.15))
        case .filled: (baseForegroundColor ?? .white, baseBackgroundColor ?? tint)
        }
      if !button.isEnabled {
        foreground = .tertiaryLabel
        if plate != nil { plate = .tertiarySystemFill }
      }
      return (foreground, background.backgroundColor ?? plate)
    }
  }
}

/// Where a configured button's image and title lie.
@MainActor struct ButtonConfigurationLayout {
  private(set) var imageFrame = CGRect.zero
  private(set) var titleFrame = CGRect.zero
  private(set) var subtitleFrame = CGRect.zero
  private(set) var indicatorFrame = CGRect.zero
  private(set) var cornerRadius: CGFloat

  init(_ configuration: UIButton.Configuration, in button: UIButton, bounds: CGRect) {
    let parts = ButtonConfigurationContent(
      configuration, of: button, width: bounds.width > 0 ? bounds.width : .infinity)
    let (insets, indicator, image, text) = (parts.insets, parts.indicator, parts.image, parts.text)
    let (content, gap) = (parts.content, parts.gap)
    cornerRadius =
      switch configuration.cornerStyle {
      case .capsule: min(bounds.width, bounds.height) / 2
      case .small: 4
      case .medium: 8
      case .large: 12
      case .fixed: configuration.background.cornerRadius
      case .dynamic: min(bounds.height / 2, configuration.background.cornerRadius)
      }
    let scale = max(1, button.traitCollection.displayScale)
    func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    var x = snapped(insets.leading + (bounds.width - insets.leading - insets.trailing - content.width) / 2)
    // All of it is worked out from left to right, and mirrored at the end.
    let mirrors = button.isRightToLeft
    switch button.effectiveContentHorizontalAlignment {
    case mirrors ? .right : .left: x = insets.leading
    case mirrors ? .left : .right: x = bounds.width - insets.trailing - content.width
    default: break
    }
    let y = snapped((bounds.height - content.height) / 2)
    let imageFirst = configuration.imagePlacement == .leading || configuration.imagePlacement == .top
    let textFrame: CGRect
    if parts.isVertical {
      imageFrame = CGRect(
        x: snapped(x + (content.width - image.width) / 2), y: imageFirst ? y : y + text.height + gap,
        width: image.width, height: image.height)
      textFrame = CGRect(
        x: snapped(x + (content.width - text.width) / 2), y: imageFirst ? y + image.height + gap : y,
        width: text.width, height: text.height)
    } else {
      imageFrame = CGRect(
        x: imageFirst ? x : x + text.width + gap, y: snapped((bounds.height - image.height) / 2),
        width: image.width, height: image.height)
      textFrame = CGRect(
        x: imageFirst ? x + image.width + gap : x, y: snapped((bounds.height - text.height) / 2),
        width: text.width, height: text.height)
    }
    func line(_ size: CGSize, y: CGFloat) -> CGRect {
      let x: CGFloat =
        switch configuration.textAlignment {
        case .natural: textFrame.minX
        case .left: mirrors ? textFrame.maxX - size.width : textFrame.minX
        case .right: mirrors ? textFrame.minX : textFrame.maxX - size.width
        default: snapped(textFrame.midX - size.width / 2)
        }
      return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
    titleFrame = line(parts.title, y: textFrame.minY)
    subtitleFrame = line(parts.subtitle, y: textFrame.minY + parts.title.height + parts.padding)
    if indicator != .zero {
      indicatorFrame = CGRect(
        x: x + content.width + ButtonConfigurationContent.indicatorGap,
        y: snapped((bounds.height - indicator.height) / 2),
        width: indicator.width, height: indicator.height)
    }
    guard mirrors else { return }
    imageFrame = imageFrame.mirrored(in: bounds)
    titleFrame = titleFrame.mirrored(in: bounds)
    subtitleFrame = subtitleFrame.mirrored(in: bounds)
    indicatorFrame = indicatorFrame.mirrored(in: bounds)
  }
}
