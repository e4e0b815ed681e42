@_spi(Host) import QuartzCore

/// A quick straight stroke.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1

  // Length and straightness in points, and how long a stroke may take.
  private static let length: CGFloat = 50
  private static let tolerance: CGFloat = 50
  private static let longest: TimeInterval = 0.5

  private var start: CGPoint?
  private var deadline: RunLoopDelay?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracking.touches.count > numberOfTouchesRequired { return fail() }
    guard tracking.touches.count == numberOfTouchesRequired else { return }
    start = tracking.center
    deadline = RunLoopDelay(UISwipeGestureRecognizer.longest) { [weak self] in self?.fail() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start else { return }
    let center = tracking.center
    let (dx, dy) = (center.x - start.x, center.y - start.y)
    let horizontal = !direction.isDisjoint(with: [.left, .right])
    let vertical = !direction.isDisjoint(with: [.up, .down])
    let isHorizontal = abs(dx) >= abs(dy)
    let along = isHorizontal ? dx : dy
    let across = isHorizontal ? dy : dx
    guard abs(along) >= UISwipeGestureRecognizer.length else {
      // Off in a direction that is not asked for.
      let wrongAxis = isHorizontal ? !horizontal : !vertical
      if wrongAxis, abs(along) > UIPanGestureRecognizer.slack * 2 { fail() }
      return
    }
    guard abs(across) <= UISwipeGestureRecognizer.tolerance,
      direction.contains(isHorizontal ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up))
    else { return fail() }
    state = .ended
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if tracking.pending == nil { fail() }
  }

  open override func reset() {
    start = nil
    deadline?.cancel()
    deadline = nil
  }
}
