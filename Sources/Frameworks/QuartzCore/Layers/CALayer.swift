@_spi(Host) import CoreGraphics
import TouchstoneCompositing
import TouchstoneRaster

/// A node of the layer tree: the model values that the app sets.
///
/// The values live in a `LayerNode` outside the object; this class gives them Apple's names and keeps
/// alive what they point to. What subclasses may override is in the class body, the rest in extensions.
open class CALayer: _NSObject {
  final let node: LayerNode.Pointer
  /// Presentation copies have values but no life: no actions, no commits.
  final let isPresentationCopy: Bool
  final weak var modelLayer: CALayer?

  open weak var delegate: (any CALayerDelegate)?
  open var name: String?
  open var actions: [String: any CAAction]?
  open var style: [AnyHashable: Any]?
  open var needsDisplayOnBoundsChange = false

  final weak var parentLayer: CALayer?
  final var childLayers: [CALayer] = []
  final var storedValues: [String: Any] = [:]
  final var storedContents: Any?
  final var storedContentsBuffer: AnyObject?
  final var storedBackground: CGColor?
  final var storedPattern: PatternPicture?
  final var storedBorder: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  final var storedShadow: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  final var storedMask: CALayer?
  final var runningAnimations: [RunningAnimation] = []
  /// The node's copy that animations write into.
  final var presentedCopy: LayerNode.Pointer?
  final var ownTiming: MediaTiming?
  final var hints = LayerRenderingHints()
  /// Set while drawing by whoever finds that there is nobody to draw.
  final var drewNothing = false
  final var storedShadowPath: CGPath?
  final var shadowCache: ShadowMaskCache?
  final var planePicture: PlanePicture?
  /// What animations made of properties that an app's subclass declares.
  final var presentedCustom: [String: AnimatedValue] = [:]
  /// Keeps alive what animations show as contents.
  final var presentedContents: AnyObject?
  final var transitionState: TransitionState?

  public override init() {
    node = .allocate(capacity: 1)
    isPresentationCopy = false
    super.init()
    node.initialize(
      to: LayerNode(layer: Unmanaged.passUnretained(self), identity: LayerRuntime.current.newIdentity()))
  }

  /// A copy of another layer's values: what `presentation()` hands out.
  public init(layer: Any) {
    guard let other = layer as? CALayer else {
      NSException.raise(
        .invalidArgumentException,
        "CALayer.init(layer:): \(type(of: layer)) is no layer; pass the layer to copy.")
    }
    node = .allocate(capacity: 1)
    isPresentationCopy = true
    super.init()
    var copy = LayerNode(layer: Unmanaged.passUnretained(self), identity: LayerRuntime.current.newIdentity())
    copy.takeValues(of: other.node.pointee)
    node.initialize(to: copy)
    modelLayer = other
    delegate = other.delegate
    name = other.name
    parentLayer = other.parentLayer
    storedValues = other.storedValues
    storedContents = other.storedContents
    storedContentsBuffer = other.storedContentsBuffer
    storedBackground = other.storedBackground
    storedBorder = other.storedBorder
    storedShadow = other.storedShadow
  }

  /// - Partial: makes a fresh layer; archived layers' values are not read.
  public required init?(coder: NSCoder) {
    node = .allocate(capacity: 1)
    isPresentationCopy = false
    super.init()
    node.initialize(
      to: LayerNode(layer: Unmanaged.passUnretained(self), identity: LayerRuntime.current.newIdentity()))
  }

  deinit {
    for child in childLayers { child.node.pointee.parent = nil }
    storedMask?.node.pointee.parent = nil
    presentedCopy?.deallocate()
    node.pointee.children?.deallocate()
    node.deallocate()
  }

  // MARK: Geometry

  open var bounds: CGRect {
    get { node.pointee.bounds }
    set {
      let old = node.pointee.bounds
      guard old != newValue else { return }
      if newValue.holdsNaN { newValue.raiseInvalidGeometry() }
      tellingObservers("bounds") {
        change("bounds") { $0.pointee.bounds = newValue }
        guard old.size != newValue.size, !isPresentationCopy else { return }
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
    }
  }

  open var position: CGPoint {
    get { node.pointee.position }
    set {
      guard node.pointee.position != newValue else { return }
      if newValue.holdsNaN { newValue.raiseInvalidGeometry() }
      tellingObservers("position") { change("position") { $0.pointee.position = newValue } }
    }
  }

  open var zPosition: CGFloat {
    get { node.pointee.zPosition }
    set {
      guard node.pointee.zPosition != newValue else { return }
      change("zPosition") { $0.pointee.zPosition = newValue }
      superlayer?.childDepthsChanged()
    }
  }

  open var anchorPoint: CGPoint {
    get { node.pointee.anchorPoint }
    set {
      guard node.pointee.anchorPoint != newValue else { return }
      change("anchorPoint") { $0.pointee.anchorPoint = newValue }
    }
  }

  open var anchorPointZ: CGFloat {
    get { node.pointee.anchorPointZ }
    set {
      guard node.pointee.anchorPointZ != newValue else { return }
      change("anchorPointZ") { $0.pointee.anchorPointZ = newValue }
      depthChanged()
    }
  }

  open var transform: CATransform3D {
    get { node.pointee.transform }
    set {
      guard !CATransform3DEqualToTransform(node.pointee.transform, newValue) else { return }
      change("transform") {
        $0.pointee.transform = newValue
        $0.pointee.hasTransform = !CATransform3DIsIdentity(newValue)
      }
      depthChanged()
    }
  }

  open var sublayerTransform: CATransform3D {
    get { node.pointee.sublayerTransform }
    set {
      guard !CATransform3DEqualToTransform(node.pointee.sublayerTransform, newValue) else { return }
      change("sublayerTransform") {
        $0.pointee.sublayerTransform = newValue
        $0.pointee.hasSublayerTransform = !CATransform3DIsIdentity(newValue)
        $0.pointee.sublayersHaveDepth = newValue.leavesPlane
      }
    }
  }

  open var frame: CGRect {
    get { node.pointee.frame }
    set {
      let size: CGSize
      if node.pointee.hasTransform {
        let linear = node.pointee.linearTransform
        let box = CGRect(origin: .zero, size: newValue.size).applying(linear.inverted())
        size = box.size
      } else {
        size = newValue.size
      }
      let anchor = anchorPoint
      var rect = bounds
      rect.size = size
      bounds = rect
      if node.pointee.hasTransform {
        // The anchor point's place inside the bounding box stays where the transform puts it.
        let box = CGRect(
          x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height
        ).applying(node.pointee.linearTransform)
        position = CGPoint(x: newValue.minX - box.minX, y: newValue.minY - box.minY)
      } else {
        position = CGPoint(
          x: newValue.minX + anchor.x * size.width, y: newValue.minY + anchor.y * size.height)
      }
    }
  }

  // MARK: Looks

  open var isHidden: Bool {
    get { node.pointee.isHidden }
    set {
      guard node.pointee.isHidden != newValue else { return }
      change("hidden") { $0.pointee.isHidden = newValue }
    }
  }

  open var opacity: Float {
    get { node.pointee.opacity }
    set {
      guard node.pointee.opacity != newValue else { return }
      change("opacity") { $0.pointee.opacity = newValue }
    }
  }

  /// - Partial: a pattern is not shown by layers that draw something of their own, such as shapes.
  open var backgroundColor: CGColor? {
    get { storedBackground }
    set {
      guard storedBackground != newValue else { return }
      change("backgroundColor") {
        storedBackground = newValue
        $0.pointee.background = NodeColor(newValue)
        $0.pointee.hasPattern = newValue?.pattern != nil
      }
    }
  }

  open var cornerRadius: CGFloat {
    get { node.pointee.cornerRadius }
    set {
      guard node.pointee.cornerRadius != newValue else { return }
      change("cornerRadius") { $0.pointee.cornerRadius = newValue }
    }
  }

  open var borderWidth: CGFloat {
    get { node.pointee.borderWidth }
    set {
      guard node.pointee.borderWidth != newValue else { return }
      change("borderWidth") { $0.pointee.borderWidth = newValue }
    }
  }

  open var borderColor: CGColor? {
    get { storedBorder }
    set {
      guard storedBorder != newValue else { return }
      change("borderColor") {
        storedBorder = newValue
        $0.pointee.border = NodeColor(newValue)
      }
    }
  }

  open var masksToBounds: Bool {
    get { node.pointee.masksToBounds }
    set {
      guard node.pointee.masksToBounds != newValue else { return }
      change("masksToBounds") { $0.pointee.masksToBounds = newValue }
    }
  }

  open var shadowColor: CGColor? {
    get { storedShadow }
    set {
      guard storedShadow != newValue else { return }
      change("shadowColor") {
        storedShadow = newValue
        $0.pointee.shadow = NodeColor(newValue)
      }
    }
  }

  open var shadowOpacity: Float {
    get { node.pointee.shadowOpacity }
    set {
      guard node.pointee.shadowOpacity != newValue else { return }
      change("shadowOpacity") { $0.pointee.shadowOpacity = newValue }
    }
  }

  open var shadowOffset: CGSize {
    get { node.pointee.shadowOffset }
    set {
      guard node.pointee.shadowOffset != newValue else { return }
      change("shadowOffset") { $0.pointee.shadowOffset = newValue }
    }
  }

  open var shadowRadius: CGFloat {
    get { node.pointee.shadowRadius }
    set {
      guard node.pointee.shadowRadius != newValue else { return }
      change("shadowRadius") { $0.pointee.shadowRadius = newValue }
    }
  }

  open var shadowPath: CGPath? {
    get { storedShadowPath }
    set {
      change("shadowPath") {
        storedShadowPath = newValue?.copy()
        $0.pointee.shadowPathVersion = newValue == nil ? 0 : LayerRuntime.current.newContentsVersion()
      }
    }
  }

  // MARK: Contents

  /// A `CGImage`; other objects are kept and returned but show nothing.
  open var contents: Any? {
    get { storedContents }
    set {
      (node.pointee.canDisplayAgain, node.pointee.isPurged) = (false, false)
      change("contents") { _ in storeContents(newValue) }
    }
  }

  open var contentsRect: CGRect {
    get { node.pointee.contentsRect }
    set {
      guard node.pointee.contentsRect != newValue else { return }
      change("contentsRect") { $0.pointee.contentsRect = newValue }
    }
  }

  open var contentsScale: CGFloat {
    get { node.pointee.contentsScale }
    set {
      guard node.pointee.contentsScale != newValue else { return }
      change("contentsScale") { $0.pointee.contentsScale = newValue }
    }
  }

  // MARK: Display

  open func setNeedsDisplay() {
    node.pointee.needsDisplay = true
    node.markAncestors {
      if $0.pointee.subtreeNeedsDisplay { return false }
      $0.pointee.subtreeNeedsDisplay = true
      return true
    }
    LayerRuntime.current.requestFrame()
  }

  /// - Partial: the whole layer is drawn again.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  open func needsDisplay() -> Bool { node.pointee.needsDisplay }

  open func displayIfNeeded() {
    guard node.pointee.needsDisplay else { return }
    node.pointee.needsDisplay = false
    node.pointee.isPurged = false
    display()
    // Whoever changes something while drawing has drawn the change: it asks for no other drawing.
    node.pointee.needsDisplay = false
    node.pointee.canDisplayAgain = storedContents != nil
  }

  open func display() {
    if let delegate { delegate.display(self) } else { displayByDrawing() }
  }

  open func draw(in ctx: CGContext) {
    if let delegate { delegate.draw(self, in: ctx) } else { drewNothing = true }
  }

  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Layout

  open func setNeedsLayout() {
    guard !node.pointee.needsLayout else { return }
    node.pointee.needsLayout = true
    LayerRuntime.current.layoutWatch?.note(self)
    node.markAncestors {
      if $0.pointee.subtreeNeedsLayout { return false }
      $0.pointee.subtreeNeedsLayout = true
      return true
    }
    LayerRuntime.current.requestFrame()
  }

  open func needsLayout() -> Bool { node.pointee.needsLayout }

  open func layoutIfNeeded() {
    var top = self
    while let above = top.superlayer, above.node.pointee.needsLayout { top = above }
    top.layoutTreeIfNeeded()
  }

  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Tree

  open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer) { min(Int(idx), $0.count) } }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { layers in sibling.flatMap(layers.place) ?? 0 }
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { layers in sibling.flatMap(layers.place).map { $0 + 1 } ?? layers.count }
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }

  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Animations

  open dynamic func add(_ anim: CAAnimation, forKey key: String?) {
    add(anim, forKey: key, completions: CATransaction.openCompletions)
  }

  open func removeAnimation(forKey key: String) { stopAnimations { $0.key == key } }

  open func removeAllAnimations() { stopAnimations { _ in true } }

  // MARK: Hit testing

  /// The deepest layer at a point of the superlayer's coordinate space.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    let inside = convert(p, from: superlayer)
    if node.pointee.masksToBounds, !contains(inside) { return nil }
    for child in childrenInDrawingOrder(at: inside).reversed() {
      if let hit = child.hitTest(child.pointForHitTest(inside, in: self)) { return hit }
    }
    return contains(inside) ? self : nil
  }

  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Commit

  /// Adds nodes for what is more than a box with contents; asked if the node's `drawsSpecially` is set.
  func appendSpecialNodes(
    to flattener: LayerFlattener, _ values: LayerNode.Pointer, _ place: LayerFlattener.Place, _ alpha: Double,
    _ before: SIMD8<Int32>, _ own: LayerFlattener.Context
  ) {}

  // MARK: Actions

  open class func defaultValue(forKey key: String) -> Any? { CALayer.initialValue(forKey: key) }

  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }

  // MARK: Key-value coding

  open override class func _exposeMembers(_ exposed: ExposedClass) { ExposedLayers.declare(exposed) }

  open override func setValue(_ value: Any?, forKey key: String) { storeValue(value, forKey: key) }
  open override func value(forKey key: String) -> Any? { readValue(forKey: key) }
  open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
    storeValue(value, forKeyPath: keyPath)
  }
  open override func value(forKeyPath keyPath: String) -> Any? { readValue(forKeyPath: keyPath) }

  // MARK: Animated properties of subclasses

  /// The model's value of a property that is not every layer's.
  func presentedValue(forKey key: String) -> AnimatedValue? { nil }
  /// Sets such a property to a value it had.
  func setModelValue(_ value: AnimatedValue, forKey key: String) {}
  /// What an animation came to for such a property.
  func setPresented(_ value: AnimatedValue, forKey key: String) {}
  func forgetPresentedValues() {}
  /// All animations have set their values.
  func finishPresentation(_ node: inout LayerNode) {}
}

extension CALayer {
  /// Sets something that is drawn: finds the action first, as it may look at the old value, runs it afterwards.
  @inline(__always)
  final func change(_ key: String, _ set: (LayerNode.Pointer) -> Void) {
    guard !isPresentationCopy else {
      set(node)
      return
    }
    let action = LayerRuntime.disablesActions ? nil : self.action(forKey: key)
    set(node)
    markChanged()
    if let action, !(action is NSNull) { action.run(forKey: key, object: self, arguments: nil) }
  }

  /// For what is observable: without any observer it costs one look.
  @inline(__always)
  final func tellingObservers(_ key: String, _ change: () -> Void) {
    guard ObjectRuntime.isObserving else { return change() }
    ObjectRuntime.willChangeOwnValue(of: self, key)
    change()
    ObjectRuntime.didChangeOwnValue(of: self, key)
  }

  @inline(__always)
  final func markChanged() {
    LayerRuntime.changed()
  }
}
