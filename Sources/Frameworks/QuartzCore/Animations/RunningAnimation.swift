/// An animation that a layer has, and how far it is.
final class RunningAnimation {
  let key: String?
  let animation: CAAnimation
  let duration: CFTimeInterval
  /// When it began in the layer's time; nil until its first commit.
  var begin: CFTimeInterval?
  let order: UInt64
  /// The layer was on a screen as it got the animation: one that leaves before its first frame has been stopped.
  let wasShown: Bool
  /// Its time is up; it may still show its last value.
  var isOver = false
  var wasReported = false
  /// Who waits for its end.
  let completions: [AnimationCompletion]

  init(key: String?, animation: CAAnimation, isShown: Bool, completions: [AnimationCompletion]) {
    self.key = key
    wasShown = isShown
    self.animation = animation
    self.completions = completions
    duration = animation.ownDuration(CATransaction.animationDuration())
    order = LayerRuntime.current.animations.nextOrder()
    completions.forEach { $0.enroll() }
  }

  func phase(at time: CFTimeInterval) -> MediaTiming.Phase {
    if let driver = animation.driver {
      return driver.phase(at: time, animation.timing, duration: duration)
    }
    guard let begin else {
      return animation.timing.beginTime > 0 ? .before : .active(progress: 0, iteration: 0)
    }
    return animation.timing.phase(at: begin + (time - begin) / slowness, begin: begin, duration: duration)
  }

  /// Animations that somebody drives keep their time.
  private var slowness: Double { LayerRuntime.current.animations.slowness }

  /// Draws something else at the next tick.
  var isMoving: Bool {
    guard !isOver else { return false }
    if let driver = animation.driver { return driver.isRunning }
    return animation.timing.speed != 0
  }

  /// Whether it does not repeat for ever.
  var comesToAnEnd: Bool { animation.timing.activeDuration(duration).isFinite }

  /// The layer time of its last frame; infinite for endless and stopped ones.
  var end: CFTimeInterval {
    guard let begin, animation.timing.speed > 0 else { return .infinity }
    let active = animation.timing.activeDuration(duration)
    return begin + slowness * (active - animation.timing.timeOffset) / Double(animation.timing.speed)
  }

  func apply(at time: CFTimeInterval, to node: inout LayerNode, of layer: CALayer) {
    switch phase(at: time) {
    case .before:
      if animation.timing.fillsBackwards { animation.apply(0, 0, to: &node, of: layer) }
    case .active(let progress, let iteration):
      animation.apply(progress, iteration, to: &node, of: layer)
    case .after(let progress, let iteration):
      if animation.timing.fillsForwards { animation.apply(progress, iteration, to: &node, of: layer) }
    }
  }
}

/// Called once all animations of a group have ended.
@_spi(Host) public final class AnimationCompletion {
  private var pending = 0
  private var isOpen = true
  private var allFinished = true
  private var handler: ((Bool) -> Void)?
  private var observers: [(Bool) -> Void] = []

  /// `handler` gets false if any of the animations was stopped before its end.
  public init(_ handler: @escaping (Bool) -> Void) { self.handler = handler }

  /// True if no animation is waited for.
  public var isIdle: Bool { pending == 0 }

  /// Called before the handler.
  public func whenDone(_ observer: @escaping (Bool) -> Void) { observers.append(observer) }

  func enroll() { pending += 1 }

  func ended(finished: Bool) {
    pending -= 1
    if !finished { allFinished = false }
    fireIfDone()
  }

  /// No more animations will come.
  public func close() {
    isOpen = false
    fireIfDone()
  }

  private func fireIfDone() {
    guard !isOpen, pending <= 0, let handler else { return }
    self.handler = nil
    observers.forEach { $0(allFinished) }
    observers = []
    handler(allFinished)
  }
}
