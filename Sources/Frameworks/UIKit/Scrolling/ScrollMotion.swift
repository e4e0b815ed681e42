import TouchstoneScrollPhysics

/// The content moving by itself: gliding after a drag, or on its way to an offset that the app set.
@MainActor final class ScrollMotion {
  private enum Course {
    case glide(x: AxisMotion, y: AxisMotion)
    /// Eases from one offset to another in a fixed time.
    case ease(from: CGPoint, to: CGPoint, duration: TimeInterval)
  }

  /// Nil once it was let go with its window, which tells nobody.
  private weak var scrollView: UIScrollView?
  private var course: Course
  private var startTime: CFTimeInterval = 0
  private var isRunning = false
  let isDeceleration: Bool

  init(scrollView: UIScrollView, decelerating velocity: CGPoint) {
    self.scrollView = scrollView
    isDeceleration = true
    goesToTop = false
    let (lower, upper) = scrollView.offsetRange
    let offset = scrollView.contentOffset
    let size = scrollView.bounds.size
    if scrollView.isPagingEnabled, size.width > 0, size.height > 0 {
      let target = Self.page(from: offset, velocity: velocity, size: size, lower: lower, upper: upper)
      course = .ease(from: offset, to: target, duration: 0.35)
      return
    }
    let rate = scrollView.decelerationRate.rawValue
    func axis(_ start: CGFloat, _ speed: CGFloat, _ low: CGFloat, _ high: CGFloat, _ always: Bool)
      -> AxisMotion
    {
      let scrolls = high > low || always
      return AxisMotion(
        start: start, velocity: scrolls ? speed : 0, lower: low, upper: high, rate: rate,
        bounces: scrollView.bounces)
    }
    course = .glide(
      x: axis(offset.x, velocity.x, lower.x, upper.x, scrollView.alwaysBounceHorizontal),
      y: axis(offset.y, velocity.y, lower.y, upper.y, scrollView.alwaysBounceVertical))
  }

  /// Whether a tap on the status bar started it.
  private let goesToTop: Bool

  init(scrollView: UIScrollView, to target: CGPoint, isToTop: Bool = false) {
    self.scrollView = scrollView
    isDeceleration = false
    goesToTop = isToTop
    course = .ease(from: scrollView.contentOffset, to: target, duration: 0.3)
  }

  /// A fling goes one page on, a slow release to the nearest.
  private static func page(
    from offset: CGPoint, velocity: CGPoint, size: CGSize, lower: CGPoint, upper: CGPoint
  ) -> CGPoint {
    func snap(_ value: CGFloat, _ speed: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat)
      -> CGFloat
    {
      let pages = (value - low) / length
      let index = speed > 300 ? pages.rounded(.up) : speed < -300 ? pages.rounded(.down) : pages.rounded()
      return min(max(low + index * length, low), high)
    }
    return CGPoint(
      x: snap(offset.x, velocity.x, size.width, lower.x, upper.x),
      y: snap(offset.y, velocity.y, size.height, lower.y, upper.y))
  }

  var destination: CGPoint {
    switch course {
    case .glide(let x, let y): CGPoint(x: x.destination, y: y.destination)
    case .ease(_, let to, _): to
    }
  }

  var duration: TimeInterval {
    switch course {
    case .glide(let x, let y): max(x.duration, y.duration)
    case .ease(let from, let to, let duration): from == to ? 0 : duration
    }
  }

  func retarget(to target: CGPoint) {
    guard let scrollView else { return }
    course = .ease(from: scrollView.contentOffset, to: target, duration: 0.4)
  }

  func start() {
    startTime = CACurrentMediaTime()
    isRunning = true
    scrollView?.indicators.show()
    ScrollTicker.add(self)
  }

  /// Moves the content to where it is at `time`; false once it rests.
  func tick(at time: CFTimeInterval) -> Bool {
    guard isRunning, let scrollView else { return false }
    let elapsed = time - startTime
    guard elapsed < duration else {
      finish()
      return false
    }
    scrollView.contentOffset = offset(at: elapsed)
    return isRunning
  }

  private func offset(at elapsed: TimeInterval) -> CGPoint {
    switch course {
    case .glide(let x, let y):
      // Rests and edges fall on whole pixels, so that text stays sharp.
      let scale = max(1, scrollView?.traitCollection.displayScale ?? 1)
      func snapped(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
      return CGPoint(x: snapped(x.position(at: elapsed)), y: snapped(y.position(at: elapsed)))
    case .ease(let from, let to, let duration):
      let t = elapsed / duration
      let eased = t * t * (3 - 2 * t)
      return CGPoint(x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased)
    }
  }

  private func finish() {
    isRunning = false
    guard let scrollView else { return }
    scrollView.contentOffset = destination
    scrollView.motion = nil
    scrollView.indicators.hide()
    if isDeceleration {
      scrollView.delegate?.scrollViewDidEndDecelerating(scrollView)
    } else if goesToTop {
      scrollView.delegate?.scrollViewDidScrollToTop(scrollView)
    } else {
      scrollView.delegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }
  }

  /// Stops where the content is now, without a word to the delegate.
  func cancel() {
    isRunning = false
    scrollView?.motion = nil
  }
}
