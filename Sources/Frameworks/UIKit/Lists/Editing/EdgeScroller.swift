/// Scrolls a list while a finger that carries something is near its edge.
@MainActor final class EdgeScroller: FrameClient {
  private unowned let list: UIScrollView
  private let finger: () -> CGPoint
  private let scrolled: () -> Void
  private var isRunning = false

  private static let edge: CGFloat = 44
  /// Points a frame at the very edge.
  private static let topSpeed: CGFloat = 9

  init(_ list: UIScrollView, finger: @escaping () -> CGPoint, scrolled: @escaping () -> Void) {
    self.list = list
    self.finger = finger
    self.scrolled = scrolled
  }

  /// The finger moved; near an edge the scrolling starts.
  func follow() {
    guard !isRunning, speed != .zero else { return }
    isRunning = true
    UIKitRuntime.shared.frameLoop.add(self)
  }

  func stop() { isRunning = false }

  private var speed: CGPoint {
    let visible = list.bounds.inset(by: list.adjustedContentInset)
    let finger = finger()
    func along(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      let over = max(0, min(1, (value - high + Self.edge) / Self.edge))
      let under = max(0, min(1, (low + Self.edge - value) / Self.edge))
      return (over - under) * Self.topSpeed
    }
    let (lower, upper) = list.offsetRange
    return CGPoint(
      x: upper.x > lower.x ? along(finger.x, visible.minX, visible.maxX) : 0,
      y: upper.y > lower.y ? along(finger.y, visible.minY, visible.maxY) : 0)
  }

  func frame(at time: CFTimeInterval) -> Bool {
    let speed = speed
    guard isRunning, speed != .zero else {
      isRunning = false
      return false
    }
    let offset = list.clamped(CGPoint(x: list.contentOffset.x + speed.x, y: list.contentOffset.y + speed.y))
    if offset != list.contentOffset {
      list.contentOffset = offset
      scrolled()
    }
    return true
  }
}
