@_spi(Host) import QuartzCore

// One file for all members that apps may override: Swift cannot override what an extension declares.
// The bodies are one line each and lead to the file of their concern.

/// A rectangle of the screen that draws, lays out its subviews and takes part in events.
///
/// Geometry, visibility and order live in the layer; the view keeps what layers do not know.
@preconcurrency @MainActor
open class UIView: UIResponder, UICoordinateSpace, UITraitEnvironment,
  @preconcurrency CALayerDelegate
{
  // MARK: State, defined beside its concern

  final private(set) var backing: CALayer! = nil
  final var hierarchy = ViewHierarchyState()
  final var look = ViewAppearanceState()
  final var styles = StyleRecord()
  final var margins = ViewMarginState()
  final var interaction = ViewInteractionState()
  final var traits = ViewTraitState()
  final var autoLayout: ViewLayoutState?
  /// What waits for the update pass.
  final var pendingUpdates = ViewUpdates()
  /// What rooms above keep with a view: a list's menus, drags and drops.
  final var concerns = ConcernStates()
  /// The controller whose `view` this is.
  final weak var owningController: UIViewController?

  // MARK: Making

  public init(frame: CGRect) {
    super.init()
    makeLayer()
    byDefault { setClassDefaults() }
    if frame != .zero { backing.frame = frame }
  }

  /// Works with the interface loader's coder, which has the view's attributes, and, as an empty
  /// view, with any other.
  public required init?(coder: NSCoder) {
    super.init()
    makeLayer()
    byDefault { setClassDefaults() }
    // R14.8: what an interface file says gives way to a proxy.
    if let decoder = coder as? InterfaceDecoder {
      byDefault { decoder.decode(into: self) }
    } else {
      unarchive(from: coder)
    }
  }

  /// - Partial: place, tag and visibility; subviews, colours and constraints are not archived.
  nonisolated open func encode(with coder: NSCoder) { withMainActorAssumed { archive(into: coder) } }

  public convenience override init() { self.init(frame: .zero) }

  deinit { abandonSubviews() }

  open class var layerClass: AnyClass { CALayer.self }

  private func makeLayer() {
    guard let layer = LayerFactory.layer(Self.layerClass) else {
      NSException.raise(
        .internalInconsistencyException,
        "\(Swift.type(of: self)).layerClass is \(Self.layerClass), which is no CALayer. Return a subclass of CALayer."
      )
    }
    backing = layer
    backing.delegate = self
    backing.contentsScale = UIKitRuntime.shared.screenScale
    if drawsItself { backing.setNeedsDisplay() }
  }

  /// What a class of UIKit sets on every new instance, before an interface file's attributes apply.
  func setClassDefaults() {}

  /// A new instance for an appearance proxy: made by the designated initialiser that the class has.
  class func proxyInstance() -> any Styleable { ObjectFactory.view(self, frame: .zero) }

  /// Whether it draws again for every size, whatever its content mode.
  var drawsForEverySize: Bool { false }

  /// One of its subviews has another natural size.
  func naturalSizeDidChange(of part: UIView) {}

  // MARK: Geometry

  open var layer: CALayer { backing }
  open var frame: CGRect {
    get { backing.frame }
    set {
      ObjectRuntime.willChangeValue(of: self, "frame")
      defer { ObjectRuntime.didChangeValue(of: self, "frame") }
      resize { backing.frame = newValue }
      boxDidChange()
      insetsMayHaveChanged()
    }
  }
  open var bounds: CGRect {
    get { backing.bounds }
    set {
      ObjectRuntime.willChangeValue(of: self, "bounds")
      defer { ObjectRuntime.didChangeValue(of: self, "bounds") }
      resize { backing.bounds = newValue }
    }
  }
  open var center: CGPoint {
    get { backing.position }
    set {
      ObjectRuntime.willChangeValue(of: self, "center")
      defer { ObjectRuntime.didChangeValue(of: self, "center") }
      backing.position = newValue
      boxDidChange()
      insetsMayHaveChanged()
    }
  }
  open var transform: CGAffineTransform {
    get { backing.affineTransform() }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "transform")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "transform") }
      backing.setAffineTransform(newValue)
    }
  }
  open var transform3D: CATransform3D {
    get { backing.transform }
    set { backing.transform = newValue }
  }
  /// The point of the view that `center` places and that transforms turn around, as a part of its size.
  open var anchorPoint: CGPoint {
    get { backing.anchorPoint }
    set { backing.anchorPoint = newValue }
  }
  open var contentScaleFactor: CGFloat {
    get { backing.contentsScale }
    set { backing.contentsScale = newValue }
  }
  open var coordinateSpace: UICoordinateSpace { self }
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { map(point, to: view) }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { map(point, from: view) }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { map(rect, to: view) }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { map(rect, from: view) }

  // MARK: Hit testing

  open var isUserInteractionEnabled: Bool {
    get { interaction.isEnabled }
    set { interaction.isEnabled = newValue }
  }
  open dynamic func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(at: point, event)
  }
  open dynamic func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Hierarchy

  open var superview: UIView? { hierarchy.parent }
  open var subviews: [UIView] {
    updateContentIfNeeded()
    return hierarchy.children
  }
  open var window: UIWindow? { hierarchy.window }
  open dynamic func addSubview(_ view: UIView) { insert(view, at: hierarchy.children.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, above: false)
  }
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, above: true)
  }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
  open func bringSubviewToFront(_ view: UIView) { restack(view, toFront: true) }
  open func sendSubviewToBack(_ view: UIView) { restack(view, toFront: false) }
  open func removeFromSuperview() { detach() }
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag: tag) }
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open dynamic func willMove(toSuperview newSuperview: UIView?) {}
  open dynamic func didMoveToSuperview() {}
  open dynamic func willMove(toWindow newWindow: UIWindow?) {}
  open dynamic func didMoveToWindow() {}

  // MARK: Appearance

  open var isHidden: Bool {
    get { backing.isHidden }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "hidden")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "hidden") }
      setHidden(newValue)
    }
  }
  open var alpha: CGFloat {
    get { CGFloat(backing.opacity) }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "alpha")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "alpha") }
      backing.opacity = Float(min(1, max(0, newValue)))
    }
  }
  open var isOpaque: Bool {
    get { look.isOpaque }
    set { look.isOpaque = newValue }
  }
  open var clearsContextBeforeDrawing: Bool {
    get { look.clearsContext }
    set { look.clearsContext = newValue }
  }
  open var clipsToBounds: Bool {
    get { backing.masksToBounds }
    set { backing.masksToBounds = newValue }
  }
  open var backgroundColor: UIColor? {
    get { look.background }
    set {
      ObjectRuntime.willChangeOwnValue(of: self, "backgroundColor")
      defer { ObjectRuntime.didChangeOwnValue(of: self, "backgroundColor") }
      setBackground(newValue)
      styled(\UIView.backgroundColor)
    }
  }
  open var tintColor: UIColor! {
    get { effectiveTint }
    set {
      setTint(newValue)
      styled(\UIView.tintColor)
    }
  }
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustment }
    set { setTintAdjustment(newValue) }
  }
  open func tintColorDidChange() {}
  /// UIKit's own views show texts in the new tint here; apps that override `tintColorDidChange` do not see it.
  func refreshTint() {}
  open var contentMode: ContentMode {
    get { look.contentMode }
    set { setContentMode(newValue) }
  }
  open var mask: UIView? {
    get { look.mask }
    set { setMask(newValue) }
  }
  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { backing.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { backing.setNeedsDisplay(rect) }

  // MARK: Layer delegate

  open func display(_ layer: CALayer) { if drawsItself { layer.displayByDrawing() } }
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(in: ctx) }
  open func layoutSublayers(of layer: CALayer) { runLayout(of: layer) }
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layerAction(forKey: event)
  }

  // MARK: Layout

  open var autoresizingMask: AutoresizingMask {
    get { hierarchy.autoresizingMask }
    set {
      hierarchy.autoresizingMask = newValue
      autoresizingDidChange()
    }
  }
  open var autoresizesSubviews: Bool {
    get { hierarchy.autoresizesSubviews }
    set {
      hierarchy.autoresizesSubviews = newValue
      for child in hierarchy.children { child.autoresizingDidChange() }
    }
  }
  open dynamic func layoutSubviews() {
    settleConstraints()
    applySolvedFrames()
  }
  open func setNeedsLayout() { backing.setNeedsLayout() }
  open func layoutIfNeeded() { layOutUntilSettled() }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// The upper left corner stays where it is, unless something turns or scales the view.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if CATransform3DIsIdentity(transform3D) { frame.size = size } else { bounds.size = size }
  }
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  // MARK: Properties

  open func setNeedsUpdateProperties() { setNeedsUpdate(.properties) }
  /// - Partial: what it reads of `@Observable` objects is not tracked; changes of traits are.
  open func updateProperties() {}
  open func updatePropertiesIfNeeded() { updateTreeIfNeeded() }
  /// What UIKit's own classes do in the update pass: run the app's handler of a configuration …
  func updateOwnConfiguration() {}
  /// … and make the parts that show what setters noted.
  func updateOwnContent() {}

  // MARK: Constraints

  open class var requiresConstraintBasedLayout: Bool { false }
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayout?.translatesAutoresizingMask ?? true }
    set { setTranslatesAutoresizing(newValue) }
  }
  open func updateConstraints() { autoLayout?.needsUpdateConstraints = false }
  open func setNeedsUpdateConstraints() {
    ConstraintSystem.shared.requestUpdate(self)
    constraintsDidChange()
  }
  open func needsUpdateConstraints() -> Bool { autoLayout?.needsUpdateConstraints ?? false }
  open func updateConstraintsIfNeeded() { ConstraintSystem.shared.runUpdates(for: self) }
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }
  /// A view with one line of text overrides only the one below.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  open var forLastBaselineLayout: UIView { forBaselineLayout() }
  @available(iOS, deprecated: 9, message: "Use forLastBaselineLayout.")
  open func forBaselineLayout() -> UIView { self }
  open func invalidateIntrinsicContentSize() { noteIntrinsicSize() }
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriority(axis)
  }
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHugging(priority, axis)
  }
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    resistancePriority(axis)
  }
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setResistance(priority, axis)
  }
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    LayoutMeasurement.size(of: self, fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  // MARK: Margins and safe area

  open var safeAreaInsets: UIEdgeInsets { computeSafeArea() }
  open func safeAreaInsetsDidChange() {}
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.includeSafeArea }
    set { changeMargins { $0.includeSafeArea = newValue } }
  }
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set { changeMargins { $0.setOwn(newValue, isRightToLeft: isRightToLeft) } }
  }
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveDirectionalMargins }
    set { changeMargins { $0.own = newValue } }
  }
  open var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set { changeMargins { $0.preservesSuperview = newValue } }
  }
  open func layoutMarginsDidChange() {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { effectiveTraits }
  open dynamic func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traits.overrides?.userInterfaceStyle ?? .unspecified }
    set { overrideTraits { $0.userInterfaceStyle = newValue } }
  }
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { traits.semanticContent }
    set {
      let changes = newValue != traits.semanticContent
      traits.semanticContent = newValue
      styled(\UIView.semanticContentAttribute)
      guard changes else { return }
      setNeedsLayout()
      directionDidChange()
    }
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: surroundingDirection)
  }
  /// It may run the other way now: what is drawn or made for a direction is made again.
  func directionDidChange() { turnConstraints() }

  // MARK: Events

  open override var next: UIResponder? { owningController ?? superview }
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { interaction.recognizers.isEmpty ? nil : interaction.recognizers }
    set { replaceRecognizers(newValue ?? []) }
  }
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { release(recognizer) }
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }
  open var interactions: [any UIInteraction] {
    get { interaction.interactions }
    set { replaceInteractions(newValue) }
  }
  open func addInteraction(_ interaction: any UIInteraction) { take(interaction) }
  open func removeInteraction(_ interaction: any UIInteraction) { drop(interaction) }
  open var isMultipleTouchEnabled: Bool {
    get { interaction.isMultipleTouchEnabled }
    set { interaction.isMultipleTouchEnabled = newValue }
  }
  open var isExclusiveTouch: Bool {
    get { interaction.isExclusiveTouch }
    set { interaction.isExclusiveTouch = newValue }
  }
  open var canBecomeFocused: Bool { false }
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Names

  open var tag: Int {
    get { hierarchy.tag }
    set { hierarchy.tag = newValue }
  }
  open var restorationIdentifier: String?
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}

  nonisolated open override var description: String {
    withMainActorAssumed { summary }
  }

  // MARK: Where the rooms next door enter. Classes of UIKit override these; apps do not see them.

  /// The unsafe border that subviews inherit; a scroll view that consumes it answers zero.
  var safeAreaInsetsForSubviews: UIEdgeInsets { safeAreaInsets }
  /// Whether subviews scroll: they keep their margins wherever they are.
  var scrollsSubviews: Bool { false }
  /// Whether a tap on the status bar is meant for it.
  var goesToTop: Bool { false }
  /// The status bar was tapped, and nobody else is meant.
  func goToTop() {}
  /// Whether a scroll view around it leaves touches to it, as to a control.
  var keepsTouches: Bool { false }
  /// What `description` quotes: the text of a view that shows one.
  var printedText: String? { nil }
  /// Whether `description` says that the view is not opaque; of some nobody expects it.
  var printsTransparency: Bool { true }
  /// What a UI test does to turn it to a value.
  func move(to target: AutomationTarget) -> AutomationMove {
    .impossible("\(printedName(of: Swift.type(of: self))) cannot be turned to a value.")
  }
}
