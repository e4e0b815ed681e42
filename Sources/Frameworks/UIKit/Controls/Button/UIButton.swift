/// A control with a title, an image, or both.
@preconcurrency @MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, @unchecked Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7
    public static let roundedRect = ButtonType.system
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  public typealias PointerStyleProvider = (
    _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
  ) -> UIPointerStyle?

  public private(set) var buttonType: ButtonType = .custom
  open var contentEdgeInsets: UIEdgeInsets = .zero {
    didSet {
      styled(\UIButton.contentEdgeInsets)
      contentChanged()
    }
  }
  open var titleEdgeInsets: UIEdgeInsets = .zero {
    didSet {
      styled(\UIButton.titleEdgeInsets)
      setNeedsLayout()
    }
  }
  open var imageEdgeInsets: UIEdgeInsets = .zero {
    didSet {
      styled(\UIButton.imageEdgeInsets)
      setNeedsLayout()
    }
  }
  /// - Inert: only system buttons dim their image.
  open var adjustsImageWhenHighlighted = true { didSet { reportInert() } }
  open var adjustsImageWhenDisabled = true
  /// - Inert: stored and returned; nothing glows under a finger.
  @available(iOS, deprecated: 15, message: "Use a configuration's update handler.")
  open var showsTouchWhenHighlighted = false { didSet { if showsTouchWhenHighlighted { reportInert() } } }
  final var springLoading: UISpringLoadedInteraction?
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
  /// What pressing it means. A configured button that destroys is red.
  open var role = Role.normal { didSet { lookChanged() } }
  open var configuration: Configuration? { didSet { lookChanged() } }
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open var automaticallyUpdatesConfiguration = true
  /// Opens on a long press, or at once with `showsMenuAsPrimaryAction`.
  open var menu: UIMenu? { didSet { menuChanged() } }
  open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder = .automatic
  /// With a menu as primary action the button shows what is chosen; without one it switches on and off.
  open var changesSelectionAsPrimaryAction = false { didSet { popUpMayHaveChanged() } }

  /// - Inert: never asked; there is no pointer.
  open var pointerStyleProvider: PointerStyleProvider? { didSet { reportInert() } }
  /// - Inert: stored and returned; there is no pointer.
  open var isPointerInteractionEnabled = false { didSet { reportInert() } }

  private var looks: [UInt: ButtonLook] = [:]
  /// The handler runs; what it sets is shown right after it.
  private var isHandlingUpdate = false
  private var handlerChangedLook = false
  private var title: UILabel?
  private var picture: UIImageView?
  var indicator: UIImageView?
  private var backdrop: UIImageView?
  private var plate: ConfiguredBackgroundView?
  private var subtitle: UILabel?
  private var spinner: UIActivityIndicatorView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    lookChanged()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    lookChanged()
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    adopt(type: buttonType)
    takeGlyphSize()
  }

  /// One that brings a picture of its own has that one's size from the beginning.
  private func takeGlyphSize() {
    switch buttonType {
    case .contactAdd, .infoLight, .infoDark, .detailDisclosure, .close: sizeToFit()
    default: break
    }
  }

  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(type: .system)
    take(primaryAction)
  }

  /// A system button with an image; its action is sent for a touch that ends inside it.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = ObjectFactory.view(self, frame: .zero) as! Self
    button.adopt(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero)
    adopt(type: buttonType)
    takeGlyphSize()
    take(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    adopt(type: .system)
    self.configuration = configuration
    // Initialisers set properties without their observers.
    lookChanged()
    take(primaryAction)
  }

  override func setClassDefaults() {
    super.setClassDefaults()
    isOpaque = false
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      if let image = action.image { setImage(image, for: .normal) }
    }
    addAction(action, for: .primaryActionTriggered)
  }

  /// The type also comes from interface files, after the button exists.
  func adopt(type: ButtonType) {
    buttonType = type
    switch type {
    case .contactAdd: setImage(ButtonGlyph.contactAdd.image, for: .normal)
    case .infoLight, .infoDark, .detailDisclosure: setImage(ButtonGlyph.info.image, for: .normal)
    case .close:
      setImage(ButtonGlyph.closeImage, for: .normal)
      contentEdgeInsets = ButtonGlyph.closeInsets
    default: break
    }
    lookChanged()
  }

  // MARK: Menu

  open override var showsMenuAsPrimaryAction: Bool { didSet { popUpMayHaveChanged() } }
  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { isEnabled ? menuConfiguration : nil }
  override func menuDidChoose(_ element: any UIMenuLeaf) { choseFromMenu(element) }
  override var triggersPrimaryActionOnTouchUp: Bool { true }
  override var togglesSelection: Bool { changesSelectionAsPrimaryAction && !isPopUp }

  // MARK: Looks by state

  private func change(_ state: UIControl.State, _ body: (inout ButtonLook) -> Void) {
    body(&looks[state.rawValue, default: ButtonLook()])
    contentChanged()
  }

  /// The value for `state`, else the normal one.
  private func look<T>(_ state: UIControl.State, _ part: (ButtonLook) -> T?) -> T? {
    looks[state.rawValue].flatMap(part) ?? looks[UIControl.State.normal.rawValue].flatMap(part)
  }

  open func setTitle(_ title: String?, for state: UIControl.State) {
    change(state) { $0.title = title }
    if state == .normal, configuration != nil { configuration?.title = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.titleColor = color }
    styled(Int(state.rawValue)) { (button: UIButton) in button.setTitleColor(color, for: state) }
  }
  open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    change(state) { $0.shadowColor = color }
    styled(Int(state.rawValue)) { (button: UIButton) in button.setTitleShadowColor(color, for: state) }
  }
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.image = image }
    if state == .normal, configuration != nil { configuration?.image = image }
    styled(Int(state.rawValue)) { (button: UIButton) in button.setImage(image, for: state) }
  }
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    change(state) { $0.background = image }
    styled(Int(state.rawValue)) { (button: UIButton) in button.setBackgroundImage(image, for: state) }
  }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    change(state) { $0.attributedTitle = title }
  }
  /// - Inert: symbols keep the size they were made with.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    change(state) { $0.symbol = configuration }
    reportInert()
    styled(Int(state.rawValue)) { (button: UIButton) in
      button.setPreferredSymbolConfiguration(configuration, forImageIn: state)
    }
  }

  open func title(for state: UIControl.State) -> String? { look(state) { $0.title } }
  open func titleColor(for state: UIControl.State) -> UIColor? {
    look(state) { $0.titleColor } ?? standardTitleColor
  }
  open func image(for state: UIControl.State) -> UIImage? { look(state) { $0.image } }
  open func backgroundImage(for state: UIControl.State) -> UIImage? { look(state) { $0.background } }
  open func titleShadowColor(for state: UIControl.State) -> UIColor? { look(state) { $0.shadowColor } }
  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    look(state) { $0.symbol }
  }
  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    look(state) { $0.attributedTitle }
  }

  open var currentTitle: String? { configuration?.title ?? title(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

  private var isSystem: Bool { buttonType != .custom }
  private var standardTitleColor: UIColor { isSystem ? (isEnabled ? tintColor : .tertiaryLabel) : .white }

  // MARK: Parts

  open var titleLabel: UILabel? {
    updateContentIfNeeded()
    if let title { return title }
    let label = ButtonLabel(button: self)
    label.font = .systemFont(ofSize: isSystem ? 15 : 18)
    label.lineBreakMode = .byTruncatingMiddle
    label.textAlignment = .center
    addSubview(label)
    title = label
    return label
  }

  open var imageView: UIImageView? {
    updateContentIfNeeded()
    if let picture { return picture }
    let view = UIImageView()
    view.contentMode = .scaleToFill
    view.clipsToBounds = true
    addSubview(view)
    picture = view
    return view
  }

  /// The line below the title of a configuration.
  open var subtitleLabel: UILabel? {
    updateContentIfNeeded()
    guard configuration?.attributedSubtitle != nil || subtitle != nil else { return nil }
    if let subtitle { return subtitle }
    let label = UILabel()
    addSubview(label)
    subtitle = label
    return label
  }

  /// Of the image, or of the spinner in its place.
  var configuredImageSize: CGSize {
    if let spinner { return spinner.intrinsicContentSize }
    return picture?.isHidden == false ? picture?.image?.size ?? .zero : .zero
  }

  // MARK: States

  open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { lookChanged() } } }
  open override var isSelected: Bool { didSet { if isSelected != oldValue { lookChanged() } } }
  open override var isEnabled: Bool { didSet { if isEnabled != oldValue { lookChanged() } } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    lookChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    lookChanged()
  }

  open func setNeedsUpdateConfiguration() { lookChanged([.configuration, .content]) }
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  private func contentChanged() {
    lookChanged()
    if !isHandlingUpdate { invalidateIntrinsicContentSize() }
  }

  /// A setter or a state changed what the parts show: the update pass brings them in line, or whoever asks for them.
  private func lookChanged() {
    lookChanged(automaticallyUpdatesConfiguration ? [.configuration, .content] : .content)
  }

  func lookChanged(_ marks: ViewUpdates) {
    guard !isHandlingUpdate else { return handlerChangedLook = true }
    setNeedsUpdate(marks)
    // A state may have a title or an image of its own.
    if configuration != nil || looks.count > 1 { invalidateIntrinsicContentSize() }
    setNeedsLayout()
  }

  override func updateOwnConfiguration() {
    handlerChangedLook = false
    isHandlingUpdate = true
    updateConfiguration()
    isHandlingUpdate = false
    setNeedsUpdate(.content)
    guard handlerChangedLook else { return }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Brings the parts in line with the state.
  override func updateOwnContent() {
    if let configuration { return show(configuration) }
    plate?.removeFromSuperview()
    plate = nil
    subtitle?.isHidden = true
    showSpinner(nil, color: .clear)
    hideIndicator()
    showTitle()
    let image = currentImage.map { isSystem ? $0.tintedByDefault : $0 }
    if image != nil || picture != nil {
      imageView?.image = image
      imageView?.isHidden = image == nil
      imageView?.alpha = isHighlighted && isSystem ? 0.2 : !isEnabled && adjustsImageWhenDisabled ? 0.5 : 1
    }
    if let background = currentBackgroundImage {
      if backdrop == nil {
        let view = UIImageView()
        insertSubview(view, at: 0)
        backdrop = view
      }
      backdrop?.image = background
    } else {
      backdrop?.removeFromSuperview()
      backdrop = nil
    }
  }

  private func showTitle() {
    if let attributed = currentAttributedTitle {
      // What the text does not say itself.
      titleLabel?.textColor = currentTitleColor
      titleLabel?.attributedText = attributed
      titleLabel?.isHidden = false
    } else if let text = title(for: state) {
      titleLabel?.attributedText = nil
      titleLabel?.text = text
      titleLabel?.textColor = currentTitleColor
      // The label's own is the app's, as long as the button has none for any state.
      if looks.values.contains(where: { $0.shadowColor != nil }) {
        titleLabel?.shadowColor = currentTitleShadowColor
      }
      titleLabel?.isHidden = false
    } else {
      title?.text = nil
      title?.isHidden = true
    }
    title?.alpha =
      isHighlighted && isSystem && looks[UIControl.State.highlighted.rawValue]?.titleColor == nil ? 0.2 : 1
  }

  // MARK: Layout

  /// Called by the title's label when the app changed its font.
  func titleMetricsChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var imageSize: CGSize {
    updateContentIfNeeded()
    return picture?.isHidden == false ? picture?.image?.size ?? .zero : .zero
  }

  private func titleSize(_ room: CGSize) -> CGSize {
    updateContentIfNeeded()
    guard let title, !title.isHidden else { return .zero }
    return title.sizeThatFits(room)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateLookIfNeeded()
    // The button's own width says nothing: it was made for another title, or by a file.
    if let configuration {
      return ButtonConfigurationContent(configuration, of: self, width: .infinity).size
    }
    let image = imageSize
    let text = titleSize(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    var width = image.width + text.width
    var height = max(image.height, text.height)
    if isSystem, contentEdgeInsets == .zero, image == .zero {
      // A system button is at least 30 points wide and has six points above and below its title. Without one
      // it has the height of a line.
      width = max(30, width)
      if text == .zero, currentBackgroundImage == nil {
        height = (title?.font ?? .systemFont(ofSize: 18)).lineHeight.rounded(.up)
      }
      height += 12
    } else {
      width += contentEdgeInsets.left + contentEdgeInsets.right
      height += contentEdgeInsets.top + contentEdgeInsets.bottom
      if contentEdgeInsets == .zero, image == .zero { height += 12 }
    }
    if let background = currentBackgroundImage?.size {
      width = max(width, background.width)
      height = max(height, background.height)
    }
    return CGSize(width: width, height: height)
  }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let image = imageSize
    let text = titleSize(contentRect.size)
    let fitted = CGSize(
      width: min(image.width, contentRect.width), height: min(image.height, contentRect.height))
    var origin = place(CGSize(width: fitted.width + text.width, height: fitted.height), in: contentRect)
    if isRightToLeft { origin.x += text.width }
    return shifted(CGRect(origin: origin, size: fitted), by: imageEdgeInsets)
  }

  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let image = imageSize
    let room = CGSize(width: max(0, contentRect.width - image.width), height: contentRect.height)
    var text = titleSize(room)
    text.width = min(text.width, room.width)
    text.height = min(text.height, contentRect.height)
    var origin = place(CGSize(width: image.width + text.width, height: text.height), in: contentRect)
    if !isRightToLeft { origin.x += image.width }
    return shifted(CGRect(origin: origin, size: text), by: titleEdgeInsets)
  }

  /// Half of the insets' difference moves a part, as both sides pull.
  private func shifted(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
    rect.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }

  private func place(_ size: CGSize, in rect: CGRect) -> CGPoint {
    let x: CGFloat =
      switch effectiveContentHorizontalAlignment {
      case .left: rect.minX
      case .right: rect.maxX - size.width
      default: rect.midX - size.width / 2
      }
    let y: CGFloat =
      switch contentVerticalAlignment {
      case .top: rect.minY
      case .bottom: rect.maxY - size.height
      default: rect.midY - size.height / 2
      }
    let scale = max(1, traitCollection.displayScale)
    return CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let configuration {
      let layout = ButtonConfigurationLayout(configuration, in: self, bounds: bounds)
      plate?.frame = bounds
      if plate?.configuration.cornerRadius != layout.cornerRadius {
        plate?.configuration.cornerRadius = layout.cornerRadius
      }
      picture?.frame = layout.imageFrame
      spinner?.frame = layout.imageFrame
      indicator?.frame = layout.indicatorFrame
      title?.frame = layout.titleFrame
      subtitle?.frame = layout.subtitleFrame
      return
    }
    backdrop?.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    if let picture, !picture.isHidden { picture.frame = imageRect(forContentRect: content) }
    if let title, !title.isHidden { title.frame = titleRect(forContentRect: content) }
  }

  // MARK: Configuration

  private func show(_ configuration: Configuration) {
    backdrop?.removeFromSuperview()
    backdrop = nil
    let colors = configuration.colors(of: self)
    showPlate(configuration.background, color: colors.background)
    if let line = configuration.titleLine(colors.foreground), let label = titleLabel {
      line.show(in: label)
    } else if let own = currentAttributedTitle {
      titleLabel?.attributedText = own
      titleLabel?.isHidden = false
    } else {
      title?.isHidden = true
    }
    subtitle?.isHidden = configuration.attributedSubtitle == nil
    if let line = configuration.subtitleLine(colors.foreground), let label = subtitleLabel {
      line.show(in: label)
    }
    showSpinner(configuration, color: colors.foreground)
    showIndicator(configuration, color: colors.foreground)
    if let image = configuration.image, !configuration.showsActivityIndicator {
      let symbol = configuration.preferredSymbolConfigurationForImage
      let shown = symbol.flatMap { image.applyingSymbolConfiguration($0) } ?? image
      imageView?.image = shown.tintedByDefault
      imageView?.tintColor =
        configuration.imageColorTransformer?.transform(colors.foreground) ?? colors.foreground
      imageView?.isHidden = false
    } else {
      picture?.isHidden = true
    }
    let alpha = isHighlighted ? Self.pressedAlpha : 1
    for part in [title, subtitle, picture, indicator, plate] as [UIView?] { part?.alpha = alpha }
  }

  /// Of all parts of a configured button under a finger. The platform does not state it; this is our own measure.
  private static let pressedAlpha: CGFloat = 0.75

  private func showPlate(_ background: UIBackgroundConfiguration, color: UIColor?) {
    let view = plate ?? ConfiguredBackgroundView()
    if plate == nil {
      insertSubview(view, at: 0)
      plate = view
    }
    var shown = background
    shown.backgroundColor = color ?? .clear
    shown.cornerRadius = view.configuration.cornerRadius
    view.configuration = shown
  }

  private func showSpinner(_ configuration: Configuration?, color: UIColor) {
    guard let configuration, configuration.showsActivityIndicator else {
      spinner?.removeFromSuperview()
      spinner = nil
      return
    }
    let view = spinner ?? UIActivityIndicatorView(style: .medium)
    view.color = configuration.activityIndicatorColorTransformer?.transform(color) ?? color
    guard spinner == nil else { return }
    view.isUserInteractionEnabled = false
    addSubview(view)
    view.startAnimating()
    spinner = view
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }
  override var defaultAccessibilityLabel: String? {
    let title = currentTitle ?? currentAttributedTitle?.string
    guard title?.isEmpty ?? true else { return title }
    return switch buttonType {
    case .infoLight, .infoDark, .detailDisclosure: "More Info"
    default: currentImage?.spokenName
    }
  }
  override func complete(_ look: inout AutomationLook) {
    look.type = .button
    if look.value == nil, isSelected { look.value = "1" }
  }
  override var ownsTaps: Bool { true }
}

/// What a button shows in one state.
struct ButtonLook {
  var title: String?
  var attributedTitle: NSAttributedString?
  var titleColor: UIColor?
  var shadowColor: UIColor?
  var image: UIImage?
  var background: UIImage?
  var symbol: UIImage.SymbolConfiguration?
}

/// The title's label tells its button when its size changed.
@MainActor private final class ButtonLabel: UILabel {
  weak var button: UIButton?

  init(button: UIButton) {
    self.button = button
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override var font: UIFont! { didSet { if font != oldValue { button?.titleMetricsChanged() } } }
}
