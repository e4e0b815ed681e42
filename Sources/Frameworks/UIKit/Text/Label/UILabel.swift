@_spi(Host) import CoreGraphics
@_spi(Host) import QuartzCore
import TouchstoneText

/// Text on one or more lines, shown but not edited.
///
/// One colour costs a coverage mask; several colours, emoji or an overridden `drawText(in:)` a bitmap.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  final var content = LabelContent()
  final var appearance = LabelAppearance()
  final let cache = LabelLayoutCache()

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override class var layerClass: AnyClass { _UILabelLayer.self }

  override func setClassDefaults() {
    isUserInteractionEnabled = false
    contentMode = .redraw
    layer.needsDisplayOnBoundsChange = true
  }

  /// Files say "left" of every label, which is where the text stands while the size changes.
  override var drawsForEverySize: Bool { true }

  // MARK: Content

  open var text: String? {
    get { content.attributed?.string ?? content.text }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "text")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "text") }
      guard content.attributed != nil || content.text != newValue else { return }
      content = LabelContent(text: newValue)
      contentChanged()
    }
  }
  open var attributedText: NSAttributedString? {
    get {
      content.attributed ?? content.text.map { NSAttributedString(string: $0, attributes: plainAttributes) }
    }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "attributedText")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "attributedText") }
      content = LabelContent(attributed: newValue)
      adoptParagraph()
      contentChanged()
    }
  }

  /// The label's own alignment and line break mode become those of the first paragraph.
  private func adoptParagraph() {
    guard let attributed = content.attributed, attributed.length > 0,
      let style = attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    else { return }
    appearance.alignment = style.alignment
    appearance.lineBreakMode = style.lineBreakMode
  }

  // MARK: Appearance

  open var font: UIFont! {
    get { appearance.font }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "font")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "font") }
      appearance.font = newValue ?? LabelAppearance().font
      content.override(.font, appearance.font)
      contentChanged()
      styled(\UILabel.font)
    }
  }
  open var textColor: UIColor! {
    get { appearance.textColor }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "textColor")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "textColor") }
      appearance.textColor = newValue ?? .label
      content.override(.foregroundColor, appearance.textColor)
      colorChanged()
      styled(\UILabel.textColor)
    }
  }
  open var highlightedTextColor: UIColor? {
    didSet {
      styled(\UILabel.highlightedTextColor)
      if isHighlighted { colorChanged() }
    }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedTextColor != nil { colorChanged() } }
  }
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { colorChanged() } }
  }
  open var textAlignment: NSTextAlignment {
    get { appearance.alignment }
    set {
      guard newValue != appearance.alignment || content.attributed != nil else { return }
      appearance.alignment = newValue
      content.overrideParagraphs { $0.alignment = newValue }
      contentChanged()
    }
  }
  open var lineBreakMode: NSLineBreakMode {
    get { appearance.lineBreakMode }
    set {
      guard newValue != appearance.lineBreakMode else { return }
      appearance.lineBreakMode = newValue
      content.overrideParagraphs { $0.lineBreakMode = newValue }
      contentChanged()
    }
  }
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentChanged() } }
  }
  open var shadowColor: UIColor? {
    didSet {
      styled(\UILabel.shadowColor)
      setNeedsDisplay()
    }
  }
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      styled(\UILabel.shadowOffset)
      if shadowColor != nil { setNeedsDisplay() }
    }
  }
  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsDisplay() }
  }
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { setNeedsDisplay() }
  }
  open var allowsDefaultTighteningForTruncation = false {
    didSet { if allowsDefaultTighteningForTruncation != oldValue { contentChanged() } }
  }
  /// - Inert: lines break by one rule.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard { didSet { reportInert() } }
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }

  // MARK: Layout

  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue, numberOfLines != 1 { invalidateIntrinsicContentSize() } }
  }

  open override var intrinsicContentSize: CGSize {
    fittingSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 && numberOfLines != 1 ? size.width : .greatestFiniteMagnitude)
  }

  /// The box of the text when it is set into `bounds`, centred in its height.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    placement(in: bounds, lines: numberOfLines).rect
  }

  /// Draws the text into the current context.
  open func drawText(in rect: CGRect) { drawContent(in: rect) }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  open override func display(_ layer: CALayer) {
    guard layer === self.layer else { return }
    if drawsThroughContext { super.display(layer) } else { layer.contents = withOwnTint { makeContents() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsChanged(previousTraitCollection)
  }

  override func refreshTint() {
    if currentTextColor.followsTint || content.attributed?.followsTint == true { colorChanged() }
  }

  override func directionDidChange() {
    super.directionDidChange()
    contentChanged()
  }

  override var printedText: String? { text }
  override var printsTransparency: Bool { false }

  override var isElementByDefault: Bool { true }
  override var defaultAccessibilityLabel: String? { text }
  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    isEnabled ? .staticText : [.staticText, .notEnabled]
  }
  override func complete(_ look: inout AutomationLook) {
    look.fallback = .staticText
    look.value = look.value ?? text
  }
}
