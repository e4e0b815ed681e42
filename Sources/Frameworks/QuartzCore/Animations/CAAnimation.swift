import TouchstoneFoundation
import TouchstoneSwiftRuntime

public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What changes a layer's presentation over time. A layer keeps a copy of the one it is given.
open class CAAnimation: _NSObject, NSCopying, CAMediaTiming, CAAction {
  final var timing = MediaTiming()
  /// Decides where the animation is, if there is one.
  @_spi(Host) public final var driver: AnimationDriver?
  final var keyedValues: [String: Any] = [:]

  open var timingFunction: CAMediaTimingFunction?
  /// Kept alive as long as the animation is.
  open var delegate: (any CAAnimationDelegate)?
  /// - Inert: stored and returned; every animation moves with every frame.
  open var preferredFrameRateRange = CAFrameRateRange.default { didSet { reportInert() } }
  open var isRemovedOnCompletion = true

  public override init() { super.init() }

  /// - Partial: makes a fresh animation; archived ones are not read.
  public required init?(coder: NSCoder) { super.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = AnimationFactory.animation(type(of: self))
    copyValues(to: copy)
    return copy
  }

  open override func copy() -> Any { copy(with: nil) }

  func copyValues(to copy: CAAnimation) {
    copy.timing = timing
    copy.driver = driver
    copy.keyedValues = keyedValues
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.isRemovedOnCompletion = isRemovedOnCompletion
  }

  /// What an animation without a duration of its own lasts.
  func ownDuration(_ fallback: CFTimeInterval) -> CFTimeInterval {
    timing.duration > 0 ? timing.duration : fallback
  }

  /// Puts the values at `progress` 0…1 of `iteration` into `node`.
  func apply(_ progress: Double, _ iteration: Int, to node: inout LayerNode, of layer: CALayer) {}

  /// Changes something that may take a layer out of its superlayer's plane.
  var mayLeavePlane: Bool { false }

  func paced(_ progress: Double) -> Double { timingFunction?.curve.progress(progress) ?? progress }

  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// - Inert: never asked; values of animations are not archived.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  open var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  // MARK: Action and keys

  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  open override class func _exposeMembers(_ exposed: ExposedClass) { ExposedAnimations.declare(exposed) }

  open override func setValue(_ value: Any?, forKey key: String) {
    if !ObjectRuntime.setValue(value, forKey: key, of: self) { keyedValues[key] = value }
  }
  open override func value(forKey key: String) -> Any? {
    keyedValues[key] ?? ObjectRuntime.value(forKey: key, of: self) ?? nil
  }
}

/// Makes animations of any subclass by an initialiser that is not `required`, as `LayerFactory` does.
private enum AnimationFactory {
  @inline(never) @_optimize(none)
  static func animation(_ type: CAAnimation.Type) -> CAAnimation {
    PretendedClass.of(type, as: _PlainAnimation.self).init()
  }
}

@_spi(Host) open class _PlainAnimation: CAAnimation {
  public required override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
