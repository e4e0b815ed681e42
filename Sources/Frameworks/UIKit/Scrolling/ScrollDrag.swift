import TouchstoneScrollPhysics

/// A finger that moves the content now.
@MainActor final class ScrollDrag {
  private unowned let scrollView: UIScrollView
  /// The offset without resistance when the finger came down.
  private let start: CGPoint
  private(set) var hasMoved = false
  private var lockedAxis: Axis?

  private enum Axis { case horizontal, vertical }

  init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    let (lower, upper) = scrollView.offsetRange
    let size = scrollView.bounds.size
    // Content caught past an edge stays under the finger.
    start = CGPoint(
      x: Self.unresisted(scrollView.contentOffset.x, lower.x, upper.x, size.width),
      y: Self.unresisted(scrollView.contentOffset.y, lower.y, upper.y, size.height))
  }

  func begin() {
    hasMoved = true
    scrollView.delegate?.scrollViewWillBeginDragging(scrollView)
    if [.onDrag, .onDragWithAccessory].contains(scrollView.keyboardDismissMode) {
      UIKitRuntime.shared.keyboard.putDown(for: scrollView.window)
    }
    scrollView.indicators.show()
  }

  func move(by translation: CGPoint) {
    var translation = translation
    if scrollView.isDirectionalLockEnabled {
      if lockedAxis == nil { lockedAxis = abs(translation.x) > abs(translation.y) ? .horizontal : .vertical }
      if lockedAxis == .vertical { translation.x = 0 } else { translation.y = 0 }
    }
    let (lower, upper) = scrollView.offsetRange
    let size = scrollView.bounds.size
    scrollView.contentOffset = CGPoint(
      x: place(start.x - translation.x, lower.x, upper.x, size.width, scrollView.alwaysBounceHorizontal),
      y: place(start.y - translation.y, lower.y, upper.y, size.height, scrollView.alwaysBounceVertical))
  }

  private func place(
    _ value: CGFloat, _ lower: CGFloat, _ upper: CGFloat, _ dimension: CGFloat, _ always: Bool
  ) -> CGFloat {
    guard value < lower || value > upper else { return value }
    let edge = value < lower ? lower : upper
    guard scrollView.bounces, upper > lower || always else { return edge }
    return edge + RubberBand.offset(for: value - edge, dimension: dimension)
  }

  private static func unresisted(_ value: CGFloat, _ lower: CGFloat, _ upper: CGFloat, _ dimension: CGFloat)
    -> CGFloat
  {
    guard value < lower || value > upper else { return value }
    let edge = value < lower ? lower : upper
    return edge + RubberBand.distance(for: value - edge, dimension: dimension)
  }

  /// The finger left with `velocity` points per second.
  func end(velocity: CGPoint) {
    scrollView.drag = nil
    scrollView.refreshControl?.dragEnds()
    let speed = CGPoint(
      x: lockedAxis == .vertical ? 0 : -velocity.x, y: lockedAxis == .horizontal ? 0 : -velocity.y)
    let motion = ScrollMotion(scrollView: scrollView, decelerating: speed)
    // Apple hands velocity in points per millisecond.
    let told = CGPoint(x: speed.x / 1000, y: speed.y / 1000)
    var target = scrollView.restingOffset(motion.destination, velocity: told)
    withUnsafeMutablePointer(to: &target) { pointer in
      scrollView.delegate?.scrollViewWillEndDragging(
        scrollView, withVelocity: told, targetContentOffset: pointer)
    }
    let moves = motion.duration > 0 || target != scrollView.contentOffset
    scrollView.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: moves)
    guard moves else {
      scrollView.indicators.hide()
      return
    }
    if target != motion.destination { motion.retarget(to: target) }
    scrollView.motion = motion
    scrollView.delegate?.scrollViewWillBeginDecelerating(scrollView)
    motion.start()
  }

  // MARK: The keyboard, for views that are dragged over it

  private var movesKeyboard: Bool {
    [.interactive, .interactiveWithAccessory].contains(scrollView.keyboardDismissMode)
  }

  /// Pushes the keyboard down before the finger.
  func moveKeyboard(under finger: CGPoint) {
    if movesKeyboard { UIKitRuntime.shared.keyboard.yield(to: finger.y) }
  }

  /// The keyboard goes where it was going: away, or back up.
  func releaseKeyboard(velocity: CGFloat) {
    guard movesKeyboard, UIKitRuntime.shared.keyboard.release(velocity: velocity) else { return }
    UIKitRuntime.shared.keyboard.putDown(for: scrollView.window)
  }
}
