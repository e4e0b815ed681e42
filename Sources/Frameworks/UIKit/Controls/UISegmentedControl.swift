/// A row of segments of which at most one is chosen.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
  public nonisolated static let noSegment = -1

  public enum Segment: Int, @unchecked Sendable { case any, left, center, right, alone }

  open var isMomentary = false
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      styled(\UISegmentedControl.selectedSegmentTintColor)
      setNeedsUpdate(.content)
    }
  }

  private struct Item {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var width: CGFloat = 0
    var offset = CGSize.zero
    var isEnabled = true
  }
  private var items: [Item] = []
  private var labels: [UILabel] = []
  private var images: [UIImageView] = []
  private var dividers: [UIImageView] = []
  private let plate = UIView()
  private let thumb = UIView()
  /// The thumb's shadow, which ends where the plate does.
  private let shade = UIView()
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private var pictures = SegmentImages()
  private var backdrops: [SegmentBackdrop] = []
  private var offsets: [Int: UIOffset] = [:]
  private var selection = UISegmentedControl.noSegment
  private var pressed: Int?

  private static let thumbColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 0.39, green: 0.39, blue: 0.41, alpha: 1) : .white
  }

  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for (index, item) in (items ?? []).enumerated() {
      if let image = item as? UIImage {
        insertSegment(with: image, at: index, animated: false)
      } else if let title = item as? String {
        insertSegment(withTitle: title, at: index, animated: false)
      } else {
        NSException(
          name: .invalidArgumentException,
          reason: "UISegmentedControl takes strings and images, and item \(index) is \(type(of: item))",
          userInfo: nil
        ).raise()
      }
    }
    bounds.size = intrinsicContentSize
  }

  // Before an interface file's own priorities.
  override func setClassDefaults() {
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init(frame: CGRect = .zero, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() { insertSegment(action: action, at: index, animated: false) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    plate.backgroundColor = .tertiarySystemFill
    plate.layer.cornerRadius = 8
    plate.clipsToBounds = true
    thumb.layer.cornerRadius = 7
    shade.layer.cornerRadius = 7
    shade.layer.shadowColor = UIColor.black.cgColor
    shade.layer.shadowOpacity = 0.12
    shade.layer.shadowRadius = 4
    shade.layer.shadowOffset = CGSize(width: 0, height: 3)
    plate.addSubview(shade)
    // Below the segments, which an interface file has made by now.
    for part in [thumb, plate] {
      part.isUserInteractionEnabled = false
      insertSubview(part, at: 0)
    }
    setNeedsUpdate(.content)
  }

  // MARK: Segments

  open var numberOfSegments: Int { items.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Item(title: title), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Item(image: image), at: segment)
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Item(title: action.title, image: action.image, action: action), at: segment)
  }

  private func insert(_ item: Item, at segment: Int) {
    let index = min(max(0, segment), items.count)
    items.insert(item, at: index)
    if selection >= index { selection += 1 }
    segmentsChanged()
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard items.indices.contains(segment) else { return }
    items.remove(at: segment)
    if selection == segment { selection = Self.noSegment } else if selection > segment { selection -= 1 }
    segmentsChanged()
  }

  open func removeAllSegments() {
    items = []
    selection = Self.noSegment
    segmentsChanged()
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    items[segment].title = title
    items[segment].image = nil
    segmentsChanged()
  }
  open func titleForSegment(at segment: Int) -> String? { items[segment].title }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    items[segment].image = image
    items[segment].title = nil
    segmentsChanged()
  }
  open func imageForSegment(at segment: Int) -> UIImage? { items[segment].image }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    items[segment].width = width
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  open func widthForSegment(at segment: Int) -> CGFloat { items[segment].width }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    items[segment].isEnabled = enabled
    setNeedsUpdate(.content)
  }
  open func isEnabledForSegment(at segment: Int) -> Bool { items[segment].isEnabled }
  open func actionForSegment(at segment: Int) -> UIAction? { items[segment].action }
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    items[segment].action = action
    items[segment].title = action.image == nil ? action.title : nil
    items[segment].image = action.image
    segmentsChanged()
  }
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    items.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    items[segment].offset = offset
    setNeedsLayout()
  }
  open func contentOffsetForSegment(at segment: Int) -> CGSize { items[segment].offset }

  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      guard newValue == Self.noSegment || items.indices.contains(newValue) else { return }
      selection = newValue
      setNeedsUpdate(.content)
      setNeedsLayout()
    }
  }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state.rawValue] = attributes
    styled(Int(state.rawValue)) { (control: UISegmentedControl) in
      control.setTitleTextAttributes(attributes, for: state)
    }
    setNeedsUpdate(.content)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }

  // MARK: Images

  /// - Partial: images for other metrics than the default ones are kept and not shown.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    if barMetrics != .default { reportPartial() }
    pictures[background: state, barMetrics] = backgroundImage
    styled(Int(state.rawValue), barMetrics.rawValue) { (control: UISegmentedControl) in
      control.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
    picturesChanged()
  }
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    pictures[background: state, barMetrics]
  }
  /// - Partial: images for other metrics than the default ones are kept and not shown.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    if barMetrics != .default { reportPartial() }
    pictures[divider: leftState, rightState, barMetrics] = dividerImage
    styled(Int(leftState.rawValue), Int(rightState.rawValue), barMetrics.rawValue) {
      (control: UISegmentedControl) in
      control.setDividerImage(
        dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: barMetrics)
    }
    picturesChanged()
  }
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { pictures[divider: leftState, rightState, barMetrics] }

  /// For the segments of a kind, or for all.
  /// - Partial: there is one set of metrics.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {
    if barMetrics != .default { reportPartial() }
    offsets[leftCenterRightOrAlone.rawValue] = adjustment
    styled(leftCenterRightOrAlone.rawValue, barMetrics.rawValue) { (control: UISegmentedControl) in
      control.setContentPositionAdjustment(
        adjustment, forSegmentType: leftCenterRightOrAlone, barMetrics: barMetrics)
    }
    setNeedsLayout()
  }
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset { offsets[leftCenterRightOrAlone.rawValue] ?? .zero }

  private func picturesChanged() {
    setNeedsUpdate(.content)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func state(of index: Int) -> UIControl.State {
    guard isEnabled, items[index].isEnabled else { return .disabled }
    return index == selection ? .selected : pressed == index ? .highlighted : .normal
  }

  private func isLeftmost(_ index: Int) -> Bool { index == (isRightToLeft ? items.count - 1 : 0) }
  private func isRightmost(_ index: Int) -> Bool { index == (isRightToLeft ? 0 : items.count - 1) }

  private func offset(of index: Int) -> UIOffset {
    let kind: Segment =
      items.count == 1 ? .alone : isLeftmost(index) ? .left : isRightmost(index) ? .right : .center
    var offset = offsets[kind.rawValue] ?? offsets[Segment.any.rawValue] ?? .zero
    offset.horizontal += items[index].offset.width
    offset.vertical += items[index].offset.height
    return offset
  }

  /// An app's images take the place of plate, thumb and separators.
  private func showPictures() {
    let hasBackground = pictures.background(for: .normal) != nil
    plate.isHidden = hasBackground
    if hasBackground { thumb.isHidden = true }
    for (index, backdrop) in backdrops.enumerated() {
      backdrop.isHidden = !hasBackground
      backdrop.show(
        pictures.background(for: state(of: index)), isFirst: isLeftmost(index), isLast: isRightmost(index))
    }
    for (index, divider) in dividers.enumerated() {
      let (left, right) = isRightToLeft ? (index + 1, index) : (index, index + 1)
      divider.image = pictures.divider(between: state(of: left), state(of: right))
      divider.backgroundColor = divider.image == nil ? .separator : nil
    }
  }

  // MARK: Look

  private func segmentsChanged() {
    hasNewSegments = true
    setNeedsUpdate(.content)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  private var hasNewSegments = false

  private func makeSegments() {
    for view in labels + images + dividers + backdrops { view.removeFromSuperview() }
    labels = items.map { _ in UILabel() }
    images = items.map { _ in UIImageView() }
    backdrops = items.map { _ in SegmentBackdrop() }
    dividers = items.dropFirst().map { _ in UIImageView() }
    for view in backdrops + dividers { insertSubview(view, belowSubview: thumb) }
    for view in labels + images { addSubview(view) }
  }

  override func updateOwnContent() {
    if hasNewSegments {
      hasNewSegments = false
      makeSegments()
    }
    thumb.backgroundColor = selectedSegmentTintColor ?? Self.thumbColor
    thumb.isHidden = selection == Self.noSegment
    shade.backgroundColor = thumb.backgroundColor
    shade.isHidden = thumb.isHidden
    for (index, item) in items.enumerated() where labels.indices.contains(index) {
      let isSelected = index == selection
      var text: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium),
        .foregroundColor: item.isEnabled && isEnabled ? UIColor.label : UIColor.tertiaryLabel,
      ]
      text.merge(attributes[UIControl.State.normal.rawValue] ?? [:]) { $1 }
      if state(of: index) != .normal { text.merge(attributes[state(of: index).rawValue] ?? [:]) { $1 } }
      labels[index].attributedText = item.title.map { NSAttributedString(string: $0, attributes: text) }
      labels[index].textAlignment = .center
      labels[index].alpha = pressed == index && !isSelected ? 0.4 : 1
      images[index].image =
        item.title == nil ? item.image?.tintedByDefault : nil
      // A template has its segment's text colour.
      images[index].tintColor = text[.foregroundColor] as? UIColor
      images[index].alpha = labels[index].alpha
      images[index].contentMode = .scaleToFill
    }
    showPictures()
  }

  open override var isEnabled: Bool { didSet { setNeedsUpdate(.content) } }
  override func directionDidChange() {
    super.directionDidChange()
    setNeedsUpdate(.content)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdate(.content)
  }

  private var naturalWidths: [CGFloat] {
    updateContentIfNeeded()
    return items.indices.map { index in
      if items[index].width > 0 { return items[index].width }
      let content =
        items[index].title == nil
        ? items[index].image?.size.width ?? 0 : labels[index].sizeThatFits(.zero).width
      return content.rounded(.up) + 22
    }
  }

  open override var intrinsicContentSize: CGSize {
    let widths = naturalWidths
    let widest = widths.max() ?? 0
    let total = items.enumerated().reduce(0) { sum, entry in
      sum + (entry.element.width > 0 || apportionsSegmentWidthsByContent ? widths[entry.offset] : widest)
    }
    return CGSize(
      width: max(total, 0), height: pictures[background: .normal, .default]?.size.height ?? 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private var frames: [CGRect] {
    guard !items.isEmpty else { return [] }
    let fixed = items.reduce(0) { $0 + $1.width }
    let free = items.filter { $0.width == 0 }.count
    let natural = naturalWidths
    let naturalFree = zip(items, natural).reduce(0) { $0 + ($1.0.width == 0 ? $1.1 : 0) }
    var x: CGFloat = 0
    return items.indices.map { index in
      var width = items[index].width
      if width == 0 {
        width =
          apportionsSegmentWidthsByContent && naturalFree > 0
          ? (bounds.width - fixed) * natural[index] / naturalFree
          : (bounds.width - fixed) / CGFloat(max(1, free))
      }
      defer { x += width }
      return directed(CGRect(x: x, y: 0, width: width, height: bounds.height))
    }
  }

  /// In the middle of its segment; an image that is larger is squeezed into it.
  private func imageFrame(_ index: Int, in segment: CGRect) -> CGRect {
    guard let size = images[index].image?.size else { return segment }
    let (width, height) = (min(size.width, segment.width), min(size.height, segment.height))
    let scale = max(1, traitCollection.displayScale)
    func whole(_ v: CGFloat) -> CGFloat { (v * scale).rounded() / scale }
    return CGRect(
      x: whole(segment.midX - width / 2), y: whole(segment.midY - height / 2), width: width, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    let frames = self.frames
    for (index, frame) in frames.enumerated() {
      let offset = offset(of: index)
      labels[index].frame = frame.insetBy(dx: 4, dy: 0).offsetBy(dx: offset.horizontal, dy: offset.vertical)
      images[index].frame = imageFrame(index, in: frame).offsetBy(dx: offset.horizontal, dy: offset.vertical)
      backdrops[index].frame = frame
    }
    if frames.indices.contains(selection) {
      thumb.frame = frames[selection].insetBy(dx: 2, dy: 2)
      shade.frame = thumb.frame
    }
    for (index, divider) in dividers.enumerated() {
      let border = isRightToLeft ? frames[index].minX : frames[index].maxX
      if let image = divider.image {
        // R14.12: an image stands there whatever is chosen, as high as the control.
        let width = image.size.width
        divider.frame = CGRect(
          x: border - width / 2, y: 0, width: width, height: bounds.height)
        divider.isHidden = false
        continue
      }
      divider.frame = CGRect(x: border - 0.5, y: (bounds.height - 16) / 2, width: 1, height: 16)
      divider.isHidden = selection == index || selection == index + 1
    }
  }

  // MARK: Touches

  private func segment(at point: CGPoint) -> Int? {
    frames.firstIndex { $0.insetBy(dx: 0, dy: -40).contains(point) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch.location(in: self)).flatMap { items[$0].isEnabled ? $0 : nil }
    setNeedsUpdate(.content)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = segment(at: touch.location(in: self)).flatMap { items[$0].isEnabled ? $0 : nil }
    if index != pressed {
      pressed = index
      setNeedsUpdate(.content)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let chosen = pressed
    pressed = nil
    guard let chosen, chosen != selection || isMomentary else { return setNeedsUpdate(.content) }
    selection = isMomentary ? Self.noSegment : chosen
    setNeedsUpdate(.content)
    // Only the thumb moves in the animation.
    updateContentIfNeeded()
    setNeedsLayout()
    if window != nil {
      UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) { self.layoutIfNeeded() }
    }
    let action = items[chosen].action
    if isMomentary { selection = chosen }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    action?.perform(sender: self)
    if isMomentary { selection = Self.noSegment }
  }

  open override func cancelTracking(with event: UIEvent?) {
    pressed = nil
    setNeedsUpdate(.content)
  }

  override var ownsTaps: Bool { true }

  // A row of buttons, to those who do not see it.
  override var isElementByDefault: Bool { false }
  override var accessibilityParts: [UIAccessibilityElement] {
    updateContentIfNeeded()
    layoutIfNeeded()
    return zip(items.indices, frames).map { index, frame in
      var traits: UIAccessibilityTraits = .button
      if index == selection { traits.insert(.selected) }
      if state(of: index) == .disabled { traits.insert(.notEnabled) }
      return ControlPart(
        of: self, items[index].title ?? items[index].image?.spokenName, traits, frame: frame)
    }
  }
  override func complete(_ look: inout AutomationLook) {
    look.type = .segmentedControl
    look.subviews = []
  }
}
