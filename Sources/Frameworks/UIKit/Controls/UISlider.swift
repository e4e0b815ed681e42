import TouchstoneRaster

/// A thumb on a track that stands for a number.
@preconcurrency @MainActor open class UISlider: UIControl {
  open var value: Float {
    get { current }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "value")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "value") }
      setValue(newValue, animated: false)
    }
  }
  open var minimumValue: Float = 0 { didSet { clamp() } }
  open var maximumValue: Float = 1 { didSet { clamp() } }
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor? {
    didSet {
      styled(\UISlider.minimumTrackTintColor)
      color()
    }
  }
  open var maximumTrackTintColor: UIColor? {
    didSet {
      styled(\UISlider.maximumTrackTintColor)
      color()
    }
  }
  open var thumbTintColor: UIColor? {
    didSet {
      styled(\UISlider.thumbTintColor)
      color()
    }
  }
  open var minimumValueImage: UIImage? {
    didSet {
      styled(\UISlider.minimumValueImage)
      showImages()
    }
  }
  open var maximumValueImage: UIImage? {
    didSet {
      styled(\UISlider.maximumValueImage)
      showImages()
    }
  }

  private var current: Float = 0
  private var pictures: [SliderPart: [UInt: UIImage]] = [:]
  private let lower = UIImageView()
  private let upper = UIImageView()
  private let thumb = UIImageView()
  private let lowImage = UIImageView()
  private let highImage = UIImageView()
  /// From the thumb's middle to the finger.
  private var grip: CGFloat = 0

  /// The thumb with the air around it; what shows is the disc.
  private static let thumbSize: CGFloat = 31
  private static let disc: CGFloat = 27
  private static let trackHeight: CGFloat = 4
  /// A small shadow for the edge and a wide one below it.
  private let glow = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for part in [upper, lower, glow, thumb, lowImage, highImage] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    upper.layer.cornerRadius = Self.trackHeight / 2
    lower.layer.cornerRadius = Self.trackHeight / 2
    for (part, opacity, offset, radius) in [(glow, 0.11, 16.0 / 3, 5.75), (thumb, 0.12, 0.5, 2)] {
      part.layer.cornerRadius = Self.disc / 2
      part.layer.shadowColor = UIColor.black.cgColor
      part.layer.shadowOpacity = Float(opacity)
      part.layer.shadowRadius = radius
      part.layer.shadowOffset = CGSize(width: 0, height: offset)
    }
    color()
  }

  open func setValue(_ value: Float, animated: Bool) {
    current = min(max(value, minimumValue), max(minimumValue, maximumValue))
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
  }

  private func clamp() { setValue(current, animated: false) }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: max(size.width, 118), height: 34)
  }
  open override var isEnabled: Bool {
    didSet {
      alpha = isEnabled ? 1 : 0.5
      color()
    }
  }
  open override var isHighlighted: Bool { didSet { if !pictures.isEmpty { color() } } }
  // Two points less on each side: the thumb's shadow stands out.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2) }

  // MARK: Images

  private enum SliderPart { case minimumTrack, maximumTrack, thumb }

  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    set(image, .thumb, state)
    styled(Int(state.rawValue)) { (slider: UISlider) in slider.setThumbImage(image, for: state) }
  }
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    set(image, .minimumTrack, state)
    styled(Int(state.rawValue)) { (slider: UISlider) in slider.setMinimumTrackImage(image, for: state) }
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    set(image, .maximumTrack, state)
    styled(Int(state.rawValue)) { (slider: UISlider) in slider.setMaximumTrackImage(image, for: state) }
  }
  open func thumbImage(for state: UIControl.State) -> UIImage? { pictures[.thumb]?[state.rawValue] }
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    pictures[.minimumTrack]?[state.rawValue]
  }
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    pictures[.maximumTrack]?[state.rawValue]
  }
  open var currentThumbImage: UIImage? { picture(.thumb) }
  open var currentMinimumTrackImage: UIImage? { picture(.minimumTrack) }
  open var currentMaximumTrackImage: UIImage? { picture(.maximumTrack) }

  private func set(_ image: UIImage?, _ part: SliderPart, _ state: UIControl.State) {
    pictures[part, default: [:]][state.rawValue] = image
    color()
    setNeedsLayout()
  }

  /// The image for the moment's state, else the normal one.
  private func picture(_ part: SliderPart) -> UIImage? {
    pictures[part]?[state.rawValue] ?? pictures[part]?[UIControl.State.normal.rawValue]
  }

  /// An image takes a colour's place, and the thumb's shadows with it.
  private func showPictures() {
    for (view, part) in [(lower, SliderPart.minimumTrack), (upper, .maximumTrack), (thumb, .thumb)] {
      let image = picture(part)
      view.image = image
      if image != nil { view.backgroundColor = nil }
      view.layer.cornerRadius = image != nil ? 0 : part == .thumb ? Self.disc / 2 : Self.trackHeight / 2
    }
    glow.isHidden = thumb.image != nil
    thumb.layer.shadowOpacity = thumb.image == nil ? 0.12 : 0
  }

  private func color() {
    defer { showPictures() }
    lower.backgroundColor = minimumTrackTintColor ?? tintColor
    upper.backgroundColor = maximumTrackTintColor ?? .systemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    glow.backgroundColor = thumb.backgroundColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    color()
  }

  private func showImages() {
    lowImage.image = minimumValueImage
    highImage.image = maximumValueImage
    setNeedsLayout()
  }

  // MARK: Geometry

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    let rect = CGRect(
      x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    return isRightToLeft ? rect.mirrored(in: bounds) : rect
  }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    let rect = CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    return isRightToLeft ? rect.mirrored(in: bounds) : rect
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    // As high as the app's image, if there is one.
    let height = max(picture(.minimumTrack)?.size.height ?? 0, picture(.maximumTrack)?.size.height ?? 0)
    let trackHeight = height > 0 ? height : Self.trackHeight
    var rect = CGRect(
      x: bounds.minX + 3, y: (bounds.midY - trackHeight / 2).rounded(), width: bounds.width - 6,
      height: trackHeight)
    if let image = minimumValueImage {
      rect.origin.x += image.size.width + 13
      rect.size.width -= image.size.width + 13
    }
    if let image = maximumValueImage { rect.size.width -= image.size.width + 13 }
    return isRightToLeft ? rect.mirrored(in: bounds) : rect
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let span = maximumValue - minimumValue
    let way = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    let fraction = isRightToLeft ? 1 - way : way
    if let size = picture(.thumb)?.size {
      return CGRect(
        x: rect.minX - 3 + (rect.width + 6 - size.width) * fraction, y: bounds.midY - size.height / 2,
        width: size.width, height: size.height)
    }
    // Three points over the track's ends: there the air around the disc lies.
    let room = rect.width + 6 - Self.thumbSize
    let scale = max(1, traitCollection.displayScale)
    return CGRect(
      x: ((rect.minX - 3 + room * fraction) * scale).rounded(.down) / scale,
      y: bounds.midY - Self.thumbSize / 2,
      width: Self.thumbSize, height: Self.thumbSize)
  }

  /// The disc stands a little above its middle, for the shadow is below it.
  private func discFrame(_ knob: CGRect) -> CGRect {
    let air = (Self.thumbSize - Self.disc) / 2
    return CGRect(x: knob.minX + air, y: knob.minY + air - 7.0 / 6, width: Self.disc, height: Self.disc)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: current)
    upper.frame = track
    let left = CGRect(
      x: track.minX, y: track.minY, width: max(0, knob.midX - track.minX), height: track.height)
    let right = CGRect(
      x: knob.midX, y: track.minY, width: max(0, track.maxX - knob.midX), height: track.height)
    lower.frame = isRightToLeft ? right : left
    thumb.frame = thumb.image == nil ? discFrame(knob) : knob
    glow.frame = thumb.frame
    if upper.image != nil {
      // The app's image reaches from the thumb to the end: its cap lies under the thumb.
      upper.frame = isRightToLeft ? left : right
    }
    lowImage.frame = minimumValueImageRect(forBounds: bounds)
    highImage.frame = maximumValueImageRect(forBounds: bounds)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let knob = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
    guard knob.insetBy(dx: -12, dy: -12).contains(point) else { return false }
    grip = point.x - knob.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let thumbWidth = picture(.thumb)?.size.width ?? Self.thumbSize
    let room = track.width + 6 - thumbWidth
    guard room > 0 else { return true }
    let way = (touch.location(in: self).x - grip - track.minX + 3 - thumbWidth / 2) / room
    let fraction = isRightToLeft ? 1 - way : way
    setValue(minimumValue + Float(min(1, max(0, fraction))) * (maximumValue - minimumValue), animated: false)
    if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.adjustable)
  }
  override var defaultAccessibilityValue: String? {
    let range = Double(maximumValue - minimumValue)
    return "\(Int(bounded: range > 0 ? (Double(value - minimumValue) / range * 100).rounded() : 0))%"
  }
  /// A tenth of the way, as a finger would turn it.
  open override func accessibilityIncrement() { turn(by: 0.1) }
  open override func accessibilityDecrement() { turn(by: -0.1) }
  private func turn(by part: Float) {
    guard isEnabled else { return }
    value += part * (maximumValue - minimumValue)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
  override func complete(_ look: inout AutomationLook) {
    look.type = .slider
    look.subviews = []
  }
  override func move(to target: AutomationTarget) -> AutomationMove {
    guard case .sliderPosition(let position) = target else { return super.move(to: target) }
    func thumb(_ value: Float) -> CGPoint {
      let rect = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value)
      return convert(CGPoint(x: rect.midX, y: rect.midY), to: UIScreen.main.coordinateSpace)
    }
    let wanted = minimumValue + Float(min(1, max(0, position))) * (maximumValue - minimumValue)
    return .drag(from: thumb(value), to: thumb(wanted))
  }
  override var ownsSwipes: Bool { true }
}
