/// Shows a configuration of missing content in its middle.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private var current: UIContentUnavailableConfiguration
  private let backdrop = ConfiguredBackgroundView()
  private let scroll = UIScrollView()
  private let picture = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private let secondLabel = UILabel()
  private var button: UIButton?
  private var secondButton: UIButton?

  public init(configuration: UIContentUnavailableConfiguration) {
    current = configuration
    super.init(frame: .zero)
    setUpContent()
  }

  public required init?(coder: NSCoder) {
    current = .empty()
    super.init(coder: coder)
    setUpContent()
  }

  open var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else {
        NSException.raise(
          .invalidArgumentException,
          "UIContentUnavailableView shows UIContentUnavailableConfiguration, not \(type(of: newValue)). "
            + "Ask supports(_:) first.")
      }
      current = new
      show()
    }
  }

  /// Whether content that is too high for the view scrolls.
  open var isScrollEnabled: Bool {
    get { scroll.isScrollEnabled }
    set { scroll.isScrollEnabled = newValue }
  }

  private func setUpContent() {
    addSubview(backdrop)
    // The layout keeps clear of the safe area itself.
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(scroll)
    for view in [picture, spinner, label, secondLabel] { scroll.addSubview(view) }
    show()
  }

  // MARK: Content

  private func show() {
    backdrop.configuration = current.background
    let look = current.imageProperties
    picture.image = current.image
    picture.isHidden = current.image == nil
    picture.preferredSymbolConfiguration = look.preferredSymbolConfiguration
    picture.tintColor = look.tintColor ?? .secondaryLabel
    picture.layer.cornerRadius = look.cornerRadius
    picture.clipsToBounds = look.cornerRadius > 0
    picture.contentMode = .scaleAspectFit
    spinner.isHidden = current.kind != .loading || current.image != nil
    if spinner.isHidden { spinner.stopAnimating() } else { spinner.startAnimating() }
    fill(label, current.text, current.attributedText, current.textProperties)
    fill(
      secondLabel, current.secondaryText, current.secondaryAttributedText, current.secondaryTextProperties)
    button = shown(button, current.button, current.buttonProperties)
    secondButton = shown(secondButton, current.secondaryButton, current.secondaryButtonProperties)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func fill(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.color
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.textAlignment = current.alignment == .center ? .center : .natural
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.isHidden = attributed == nil && (text ?? "").isEmpty
  }

  /// A button that says nothing is not there. Its action may have changed, so it is made anew.
  private func shown(
    _ old: UIButton?, _ look: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    old?.removeFromSuperview()
    guard look.attributedTitle != nil || look.image != nil || properties.primaryAction != nil else {
      return nil
    }
    let button = UIButton(configuration: look, primaryAction: properties.primaryAction)
    button.isEnabled = properties.isEnabled
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    scroll.addSubview(button)
    return button
  }

  // MARK: Layout

  /// Everything from the top down, with the gap before it.
  private var stack: [(view: UIView, gap: CGFloat)] {
    var result: [(view: UIView, gap: CGFloat)] = []
    func add(_ view: UIView?, _ gap: CGFloat) {
      if let view, !view.isHidden { result.append((view, result.isEmpty ? 0 : gap)) }
    }
    add(picture, 0)
    add(spinner, 0)
    add(label, current.imageToTextPadding)
    add(secondLabel, label.isHidden ? current.imageToTextPadding : current.textToSecondaryTextPadding)
    add(button, current.textToButtonPadding)
    add(secondButton, current.buttonToSecondaryButtonPadding)
    return result
  }

  private func size(of view: UIView, width: CGFloat) -> CGSize {
    var size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    size.width = min(size.width, width)
    guard view === picture else { return size }
    let limit = current.imageProperties.maximumSize
    let scale = min(
      1, limit.width > 0 ? limit.width / size.width : 1, limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private func height(width: CGFloat) -> CGFloat {
    stack.reduce(current.directionalLayoutMargins.top + current.directionalLayoutMargins.bottom) {
      $0 + $1.gap + size(of: $1.view, width: width).height
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margins = current.directionalLayoutMargins
    let width = size.width > 0 ? size.width : 320
    return CGSize(width: width, height: height(width: width - margins.leading - margins.trailing))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    scroll.frame = bounds
    let margins = current.directionalLayoutMargins
    let area = bounds.inset(by: safeAreaInsets)
    let width = max(0, area.width - margins.leading - margins.trailing)
    let content = height(width: width)
    scroll.contentSize = CGSize(
      width: bounds.width, height: content + safeAreaInsets.top + safeAreaInsets.bottom)
    var y = area.minY + max(0, (area.height - content) / 2) + margins.top
    for (view, gap) in stack {
      let size = size(of: view, width: width)
      y += gap
      let x =
        current.alignment == .center
        ? area.minX + margins.leading + (width - size.width) / 2 : area.minX + margins.leading
      view.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
      y += size.height
    }
  }
}
