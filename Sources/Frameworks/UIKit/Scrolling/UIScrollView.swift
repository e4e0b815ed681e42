/// A window on content larger than itself: its bounds' origin is the content's offset.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public enum IndicatorStyle: Int, @unchecked Sendable { case `default`, black, white }
  public enum KeyboardDismissMode: Int, @unchecked Sendable {
    case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  public enum ContentInsetAdjustmentBehavior: Int, @unchecked Sendable {
    case automatic, scrollableAxes, never, always
  }
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// Speed factor per millisecond.
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  // Subclasses whose delegates have protocols of their own have a property of this name with that type: it comes first
  // wherever both are seen, and it, rather than this, is what their subclasses override.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)? {
    get { storedDelegate }
    set { takeDelegate(newValue) }
  }
  /// The one storage, whichever property it is set by.
  final weak var storedDelegate: (any UIScrollViewDelegate)?
  /// What is set as a scroll view's delegate. Subclasses with a `delegate` of their own set that, which apps may override.
  func takeDelegate(_ delegate: (any UIScrollViewDelegate)?) { storedDelegate = delegate }
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  open var isPagingEnabled = false
  open var isDirectionalLockEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var bouncesZoom = true
  open var scrollsToTop = true
  open var decelerationRate: DecelerationRate = .normal
  open var delaysContentTouches = true
  open var canCancelContentTouches = true
  open var keyboardDismissMode: KeyboardDismissMode = .none
  open var indicatorStyle: IndicatorStyle = .default { didSet { indicators.style = indicatorStyle } }
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  open var contentInset: UIEdgeInsets = .zero {
    willSet { ObjectRuntime.willChangeOwnValue(of: self, "contentInset") }
    didSet {
      defer { ObjectRuntime.didChangeOwnValue(of: self, "contentInset") }
      insetsChanged(from: oldValue)
    }
  }
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic {
    didSet { updateAdjustedInset() }
  }
  /// Whether indicators keep clear of what keeps the content clear, before the insets of their own.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsLayout() } }
  open var verticalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  open var horizontalScrollIndicatorInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  open var contentSize: CGSize = .zero {
    willSet { ObjectRuntime.willChangeValue(of: self, "contentSize") }
    didSet {
      defer { ObjectRuntime.didChangeValue(of: self, "contentSize") }
      guard contentSize != oldValue else { return }
      contentSizeChanged()
    }
  }

  /// The insets in force: the app's and the safe area's.
  open private(set) var adjustedContentInset: UIEdgeInsets = .zero
  /// What bars that shrank as the content scrolled no longer cover of the inset at the top.
  final var uncoveredInset: CGFloat = 0 { didSet { if uncoveredInset != oldValue { setNeedsLayout() } } }

  open private(set) lazy var panGestureRecognizer: UIPanGestureRecognizer = ScrollPanRecognizer(
    scrollView: self)
  open private(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  /// What a saved state says, until the first layout in a window.
  final var restoredPosition: RestoredPosition?

  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.leave()
      refreshControl?.join(self)
    }
  }

  var drag: ScrollDrag?
  var motion: ScrollMotion?
  var zoom: ScrollZoom?
  lazy var indicators = ScrollIndicators(scrollView: self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: Offset

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
    }
  }

  open override var bounds: CGRect {
    willSet {
      if newValue.origin != bounds.origin { ObjectRuntime.willChangeValue(of: self, "contentOffset") }
    }
    didSet {
      defer {
        if bounds.origin != oldValue.origin { ObjectRuntime.didChangeValue(of: self, "contentOffset") }
      }
      if bounds.size != oldValue.size { sizeChanged(from: oldValue.size) }
      if bounds.origin != oldValue.origin { offsetChanged() }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = bounds.size
      super.frame = newValue
      // A frame changes the bounds without setting them.
      if bounds.size != old { sizeChanged(from: old) }
    }
  }

  private func offsetChanged() {
    boxDidChange()
    setNeedsLayout()
    refreshControl?.scrolled()
    delegate?.scrollViewDidScroll(self)
    updateBars()
  }

  /// Bars are clear where no content lies under them.
  func updateBars() {
    nearController?.parent?.contentScrolled()
  }

  private var nearController: UIViewController? {
    next as? UIViewController ?? superview?.next as? UIViewController
  }

  open dynamic func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    motion?.cancel()
    guard animated, window != nil else {
      self.contentOffset = contentOffset
      return
    }
    motion = ScrollMotion(scrollView: self, to: contentOffset)
    motion?.start()
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.maxX > visible.maxX { offset.x += rect.maxX - visible.maxX }
    if rect.minX < visible.minX + offset.x - contentOffset.x {
      offset.x = rect.minX - adjustedContentInset.left
    }
    if rect.maxY > visible.maxY { offset.y += rect.maxY - visible.maxY }
    if rect.minY < visible.minY + offset.y - contentOffset.y {
      offset.y = rect.minY - adjustedContentInset.top
    }
    offset = clamped(offset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  open var isTracking: Bool { drag != nil }
  open var isDragging: Bool { drag?.hasMoved ?? false }
  open var isDecelerating: Bool { motion?.isDeceleration ?? false }
  /// Whether the content is larger or smaller than it may be, and comes back.
  open var isZoomBouncing: Bool {
    !isZooming && (zoomScale < minimumZoomScale - 0.001 || zoomScale > maximumZoomScale + 0.001)
  }
  open var isZooming: Bool { zoom?.isActive ?? false }

  /// Where the content rests instead of `proposed` after a drag; lists ask their layout.
  func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Whether two fingers there do something else than scroll.
  func keepsTwoFingers(at point: CGPoint) -> Bool { false }

  open func flashScrollIndicators() { indicators.flash() }

  open func touchesShouldCancel(in view: UIView) -> Bool {
    !view.keepsTouches && !(view is any TakesTouchesAtOnce)
  }
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  // MARK: Insets

  /// The offsets that show content only: lower is the content's start, upper its end.
  var offsetRange: (lower: CGPoint, upper: CGPoint) {
    let inset = adjustedContentInset
    let lower = CGPoint(x: -inset.left, y: -inset.top)
    let upper = CGPoint(
      x: max(lower.x, contentSize.width + inset.right - bounds.width),
      y: max(lower.y, contentSize.height + inset.bottom - bounds.height))
    return (lower, upper)
  }

  /// What bars leave to see, as they stand now: where headers that stick stop.
  var uncoveredBounds: CGRect {
    var inset = adjustedContentInset
    inset.top -= uncoveredInset
    return bounds.inset(by: inset)
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    let (lower, upper) = offsetRange
    return CGPoint(x: min(max(offset.x, lower.x), upper.x), y: min(max(offset.y, lower.y), upper.y))
  }

  private func insetsChanged(from old: UIEdgeInsets) {
    guard contentInset != old else { return }
    updateAdjustedInset()
  }

  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset()
  }

  /// Which axes take the safe area: those that scroll, and the vertical one under a controller's bars.
  private var safeAreaShare: UIEdgeInsets {
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      let scrollsX = hasContentBeyond && (contentSize.width > bounds.width || alwaysBounceHorizontal)
      let scrollsY = hasContentBeyond && (contentSize.height > bounds.height || alwaysBounceVertical)
      let underBars =
        contentInsetAdjustmentBehavior == .automatic && nearController?.parent?.hasNavigationBar == true
        && nearController?.automaticallyAdjustsScrollViewInsets == true
      return UIEdgeInsets(
        top: scrollsY || underBars ? safe.top : 0, left: scrollsX ? safe.left : 0,
        bottom: scrollsY || underBars ? safe.bottom : 0, right: scrollsX ? safe.right : 0)
    }
  }

  /// Whether what lies beyond the bounds is to be reached by scrolling.
  var hasContentBeyond: Bool { true }

  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard isScrollEnabled, let target = offset(pagedTo: direction) else { return false }
    setContentOffset(target, animated: false)
    return true
  }

  override var scrollsSubviews: Bool { true }
  override var goesToTop: Bool { scrollsToTop && isScrollEnabled }
  override func goToTop() { scrollToTop() }

  /// What the insets took is safe for the content.
  override var safeAreaInsetsForSubviews: UIEdgeInsets {
    let safe = safeAreaInsets
    let share = safeAreaShare
    return UIEdgeInsets(
      top: safe.top - share.top, left: safe.left - share.left, bottom: safe.bottom - share.bottom,
      right: safe.right - share.right)
  }

  /// Content that rested at its start stays there when a bar appears, unless it is to stay where it is.
  func updateAdjustedInset(keepingTop: Bool = true) {
    let share = safeAreaShare
    let inset = UIEdgeInsets(
      top: contentInset.top + share.top + (refreshControl?.room ?? 0), left: contentInset.left + share.left,
      bottom: contentInset.bottom + share.bottom, right: contentInset.right + share.right)
    guard inset != adjustedContentInset else { return }
    let old = adjustedContentInset
    let wasAtTop = abs(contentOffset.y + old.top) < 0.5
    let wasAtLeft = abs(contentOffset.x + old.left) < 0.5
    adjustedContentInset = inset
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
    var offset = contentOffset
    if wasAtTop, keepingTop { offset.y = -inset.top }
    if wasAtLeft { offset.x = -inset.left }
    if offset != contentOffset, drag == nil { contentOffset = offset }
    passInsetsOn()
    setNeedsLayout()
  }

  private func sizeChanged(from old: CGSize) {
    updateAdjustedInset()
    if old != .zero, drag == nil, motion == nil {
      let fitted = clamped(contentOffset)
      if fitted != contentOffset { contentOffset = fitted }
    }
  }

  private func contentSizeChanged() {
    defer { updateBars() }
    updateAdjustedInset()
    setNeedsLayout()
  }

  override func complete(_ look: inout AutomationLook) {
    look.type = .scrollView
    look.subviews = subviews.filter { !indicators.owns($0) }
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    indicators.layout()
    if restoredPosition != nil { applyRestoredPosition() }
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodePosition(coder)
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodePosition(coder)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      motion?.cancel()
    } else {
      updateAdjustedInset()
    }
  }

  // MARK: Zoom

  private func updatePinch() {
    let zooms = maximumZoomScale > minimumZoomScale
    if zooms, pinchGestureRecognizer == nil {
      let zoom = ScrollZoom(scrollView: self)
      self.zoom = zoom
      pinchGestureRecognizer = zoom.recognizer
      addGestureRecognizer(zoom.recognizer)
    }
    pinchGestureRecognizer?.isEnabled = zooms
  }

  open var zoomScale: CGFloat {
    get { delegate?.viewForZooming(in: self)?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self) else { return }
    let scale = min(max(scale, minimumZoomScale), maximumZoomScale)
    let change = {
      self.applyZoom(scale, to: view, around: CGPoint(x: self.bounds.midX, y: self.bounds.midY))
      self.contentOffset = self.clamped(self.contentOffset)
    }
    changeZoom(of: view, to: scale, animated: animated, change)
  }

  open func zoom(to rect: CGRect, animated: Bool) {
    guard let view = delegate?.viewForZooming(in: self), rect.width > 0, rect.height > 0 else { return }
    let fitted = min(bounds.width / rect.width, bounds.height / rect.height)
    let scale = min(max(fitted, minimumZoomScale), maximumZoomScale)
    let change = {
      self.applyZoom(scale, to: view, around: .zero)
      let center = CGPoint(x: rect.midX * scale, y: rect.midY * scale)
      self.contentOffset = self.clamped(
        CGPoint(x: center.x - self.bounds.width / 2, y: center.y - self.bounds.height / 2))
    }
    changeZoom(of: view, to: scale, animated: animated, change)
  }

  /// The delegate hears of the end of an animation that changes the scale.
  private func changeZoom(
    of view: UIView, to scale: CGFloat, animated: Bool, _ change: @escaping () -> Void
  ) {
    guard animated else { return change() }
    let isOther = scale != view.transform.a
    UIView.animate(
      withDuration: 0.3, animations: change,
      completion: { [weak self] _ in
        guard let self, isOther else { return }
        delegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
      })
  }

  /// Scales the zoomed view and keeps `anchor`, a point of the content, where it is on the screen.
  func applyZoom(_ scale: CGFloat, to view: UIView, around anchor: CGPoint) {
    let old = view.transform.a
    guard old > 0, scale != old else { return }
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = .zero
    contentSize = view.frame.size
    let factor = scale / old
    contentOffset = CGPoint(
      x: anchor.x * factor - (anchor.x - contentOffset.x), y: anchor.y * factor - (anchor.y - contentOffset.y)
    )
    delegate?.scrollViewDidZoom(self)
  }
}
