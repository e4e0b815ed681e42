/// What a configured button shows, measured in a button of a given width.
@MainActor struct ButtonConfigurationContent {
  let image: CGSize
  let title: CGSize
  let subtitle: CGSize
  let indicator: CGSize
  /// Around image and text; the chevrons stand behind all else, in the room that they take here.
  let insets: NSDirectionalEdgeInsets
  /// Between title and subtitle.
  let padding: CGFloat
  /// Between image and text.
  let gap: CGFloat
  /// Whether the image stands above or below the text.
  let isVertical: Bool
  /// Between what a pop-up button shows and its chevrons, in points.
  static let indicatorGap: CGFloat = 6

  /// In a `width` that is infinite texts have one line, unless they bring more.
  init(_ configuration: UIButton.Configuration, of button: UIButton, width: CGFloat) {
    indicator = button.indicatorSize
    var insets = configuration.contentInsets
    if indicator != .zero { insets.trailing += indicator.width + Self.indicatorGap }
    self.insets = insets
    image = button.configuredImageSize
    isVertical = configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
    let beside = isVertical || image == .zero ? 0 : image.width + configuration.imagePadding
    let room = max(0, width - insets.leading - insets.trailing - beside)
    title = configuration.attributedTitle == nil ? .zero : Self.size(of: button.titleLabel, in: room)
    subtitle = configuration.attributedSubtitle == nil ? .zero : Self.size(of: button.subtitleLabel, in: room)
    padding = title != .zero && subtitle != .zero ? configuration.titlePadding : 0
    gap = image != .zero && (title != .zero || subtitle != .zero) ? configuration.imagePadding : 0
  }

  /// A frame may be a pixel narrower than the button wanted, where its edges were rounded: no title wraps for that.
  private static let roundingError: CGFloat = 0.51

  private static func size(of label: UILabel?, in width: CGFloat) -> CGSize {
    guard let label else { return .zero }
    let height = CGFloat.greatestFiniteMagnitude
    let whole = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: height))
    if whole.width <= width + roundingError { return whole }
    return label.sizeThatFits(CGSize(width: width, height: height))
  }

  var text: CGSize {
    CGSize(width: max(title.width, subtitle.width), height: title.height + padding + subtitle.height)
  }

  /// Image and text.
  var content: CGSize {
    isVertical
      ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
      : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
  }

  /// The whole button's.
  var size: CGSize {
    CGSize(
      width: content.width + insets.leading + insets.trailing,
      height: content.height + insets.top + insets.bottom)
  }
}
