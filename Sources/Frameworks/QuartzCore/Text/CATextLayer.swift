public struct CATextLayerTruncationMode: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

public struct CATextLayerAlignmentMode: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// A string, plain or with attributes, drawn into the layer's box from its top.
open class CATextLayer: CALayer {
  private var text = LayerText()
  private var presentedText: LayerText?
  private var storedForeground: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    text = other.presentedText ?? other.text
    storedForeground = other.storedForeground
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  private func set(_ key: String, _ body: (inout LayerText) -> Void) {
    change(key) { _ in body(&text) }
    if !isPresentationCopy { setNeedsDisplay() }
  }

  /// A `String` or an `NSAttributedString`; anything else shows nothing.
  open var string: Any? {
    get { text.string }
    set { set("string") { $0.string = newValue } }
  }
  /// A font, whose size does not count, or the name of one.
  open var font: CFTypeRef? {
    get { text.font }
    set { set("font") { $0.font = newValue } }
  }
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { set("fontSize") { $0.fontSize = newValue } }
  }
  open var foregroundColor: CGColor? {
    get { storedForeground }
    set {
      set("foregroundColor") {
        storedForeground = newValue
        $0.color = NodeColor(newValue).components
      }
    }
  }
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { set("wrapped") { $0.isWrapped = newValue } }
  }
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncation }
    set { set("truncationMode") { $0.truncation = newValue } }
  }
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignment }
    set { set("alignmentMode") { $0.alignment = newValue } }
  }
  /// - Inert: kept and returned; glyphs are always drawn without subpixel colours.
  open var allowsFontSubpixelQuantization = false { didSet { reportInert() } }

  open override class func needsDisplay(forKey key: String) -> Bool {
    key == "fontSize" || key == "foregroundColor" || super.needsDisplay(forKey: key)
  }

  open override func draw(in ctx: CGContext) {
    guard let setter = LayerRuntime.current.textSetter else { return super.draw(in: ctx) }
    setter.draw(presentedText ?? text, in: bounds, context: ctx)
  }

  open override func preferredFrameSize() -> CGSize {
    LayerRuntime.current.textSetter?.size(of: text) ?? super.preferredFrameSize()
  }

  // MARK: Animation

  override func presentedValue(forKey key: String) -> AnimatedValue? {
    let text = presentedText ?? text
    switch key {
    case "fontSize": return .number(text.fontSize)
    case "foregroundColor": return .color(text.color)
    default: return super.presentedValue(forKey: key)
    }
  }

  override func setPresented(_ value: AnimatedValue, forKey key: String) {
    var text = presentedText ?? text
    switch (key, value) {
    case ("fontSize", .numbers(let v)): text.fontSize = v.x
    case ("foregroundColor", .color(let c)): text.color = c
    default: super.setPresented(value, forKey: key)
    }
    presentedText = text
  }

  override func forgetPresentedValues() { presentedText = nil }

  override func finishPresentation(_ node: inout LayerNode) {
    if presentedText != nil { drawPresentation(&node) }
  }
}
