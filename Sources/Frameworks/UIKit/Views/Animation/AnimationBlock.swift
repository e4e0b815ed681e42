@_spi(Host) import QuartzCore

/// One animation block that is being executed: what changes in it animates like this.
@MainActor final class AnimationBlock {
  enum Pace {
    case curve(CAMediaTimingFunction)
    case spring(SpringCurve)
  }

  var duration: TimeInterval
  var delay: TimeInterval
  var pace: Pace
  var options: UIView.AnimationOptions
  var repeatCount: Float
  /// Told when all animations of the block have ended.
  let completion: AnimationCompletion
  /// Set while key frames are collected.
  var keyframes: KeyframeRecorder?
  /// Drives the animations by hand: a property animator's.
  var driver: AnimationDriver?
  /// Told of every change, before it is animated.
  var willAnimate: ((CALayer, String) -> Void)?

  init(
    duration: TimeInterval, delay: TimeInterval, pace: Pace, options: UIView.AnimationOptions,
    completion: AnimationCompletion
  ) {
    self.duration = duration
    self.delay = delay
    self.pace = pace
    self.options = options
    self.completion = completion
    repeatCount = options.contains(.repeat) ? .infinity : 0
    ViewAnimations.current.scrubbed?.adopt(self)
  }

  /// Sets how `animation` runs, but for its values.
  func configure(_ animation: CAAnimation) {
    animation.duration = max(duration, 1e-6)
    if delay > 0 { animation.beginTime = CACurrentMediaTime() + delay }
    animation.fillMode = .backwards
    animation.repeatCount = repeatCount
    animation.autoreverses = options.contains(.autoreverse)
    if case .curve(let function) = pace { animation.timingFunction = function }
    animation.driver = driver
  }

  /// An animation of the block's pace; springs need their own class.
  func makeAnimation(keyPath: String) -> CABasicAnimation {
    guard case .spring(let curve) = pace else { return CABasicAnimation(keyPath: keyPath) }
    let spring = CASpringAnimation(keyPath: keyPath)
    spring.mass = curve.mass
    spring.stiffness = curve.stiffness
    spring.damping = curve.damping
    spring.initialVelocity = curve.velocity
    spring.allowsOverdamping = true
    return spring
  }
}

/// The animation blocks that are being executed, and whether views animate at all.
@MainActor final class ViewAnimations {
  private(set) var blocks: [AnimationBlock] = []
  var areEnabled = true
  /// Takes the blocks that are made now, to move them by hand.
  var scrubbed: ScrubbedAnimations?
  /// Blocks of `beginAnimations`, with what their delegate is told.
  var legacy: [LegacyAnimation] = []
  /// Views whose animations do not let touches through, with how many of those they have.
  private var untouchable: [ObjectIdentifier: Int] = [:]

  static var current: ViewAnimations { UIKitRuntime.shared.room(ViewAnimations.self) { ViewAnimations() } }

  var block: AnimationBlock? { areEnabled ? blocks.last : nil }

  /// Executes `changes` so that they animate as `block` says.
  func run(_ block: AnimationBlock, _ changes: () -> Void) {
    blocks.append(block)
    changes()
    blocks.removeLast()
  }

  func push(_ block: AnimationBlock) { blocks.append(block) }

  func pop() { if !blocks.isEmpty { blocks.removeLast() } }

  // MARK: Touches

  func blockTouches(_ view: UIView, until completion: (@escaping (Bool) -> Void) -> Void) {
    let id = ObjectIdentifier(view)
    untouchable[id, default: 0] += 1
    completion { [weak self] _ in self?.allowTouches(id) }
  }

  private func allowTouches(_ id: ObjectIdentifier) {
    let count = (untouchable[id] ?? 1) - 1
    untouchable[id] = count > 0 ? count : nil
  }

  func letsTouchesThrough(_ view: UIView) -> Bool {
    untouchable.isEmpty || untouchable[ObjectIdentifier(view)] == nil
  }
}
