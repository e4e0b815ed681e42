@_spi(Host) import QuartzCore

/// A drag with one or more fingers.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  /// - Inert: wheels scroll without a recogniser.
  open var allowedScrollTypesMask: UIScrollTypeMask = [] { didSet { reportInert() } }

  /// Movement of the fingers' middle since the first of them came down, in the screen's points.
  private var movement = CGPoint.zero
  /// What of the movement is not reported: the first few points, which only showed that this is a drag.
  private var offset = CGPoint.zero
  /// What becomes the offset once the drag may begin: whoever is asked sees the whole movement.
  private var slackMovement = CGPoint.zero
  private var lastCenter: CGPoint?
  private var samples = MovementSamples()

  override var isContinuous: Bool { true }

  /// Points that a finger may move before it drags.
  static let slack: CGFloat = 10

  /// Whether a drag along `translation` is one for this recogniser.
  func mayBegin(along translation: CGPoint) -> Bool { true }

  // MARK: Reading

  open func translation(in view: UIView?) -> CGPoint {
    scaled(CGPoint(x: movement.x - offset.x, y: movement.y - offset.y), to: view)
  }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let wanted = unscaled(translation, from: view)
    offset = CGPoint(x: movement.x - wanted.x, y: movement.y - wanted.y)
  }
  /// Points per second.
  open func velocity(in view: UIView?) -> CGPoint {
    scaled(samples.velocity(at: UIKitRuntime.shared.touches.now), to: view)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // A finger more moves the middle, which is no movement of the fingers.
    lastCenter = tracking.center
    if tracking.touches.count > maximumNumberOfTouches, state == .possible { fail() }
    samples.add(movement, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(event)
    switch state {
    case .possible: beginIfFarEnough()
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = tracking.touches.filter { $0.phase != .ended }
    guard left.count < minimumNumberOfTouches else {
      let sum = left.reduce(CGPoint.zero) {
        CGPoint(x: $0.x + $1.screenLocation.x, y: $0.y + $1.screenLocation.y)
      }
      lastCenter = CGPoint(x: sum.x / CGFloat(left.count), y: sum.y / CGFloat(left.count))
      return
    }
    if state == .possible, tracking.pending == nil {
      fail()
    } else {
      follow(event)
      state = .ended
    }
  }

  open override func reset() {
    movement = .zero
    offset = .zero
    slackMovement = .zero
    lastCenter = nil
    samples = MovementSamples()
  }

  private func follow(_ event: UIEvent) {
    let center = tracking.center
    if let last = lastCenter, center != last {
      movement.x += center.x - last.x
      movement.y += center.y - last.y
      samples.add(movement, at: event.timestamp)
    }
    lastCenter = center
  }

  private func beginIfFarEnough() {
    let distance = hypot(movement.x, movement.y)
    // Beyond the slack, not at it: a drag that begins has a translation that says where it goes.
    guard distance > UIPanGestureRecognizer.slack, tracking.touches.count >= minimumNumberOfTouches,
      tracking.pending == nil
    else { return }
    guard mayBegin(along: movement) else { return fail() }
    let part = UIPanGestureRecognizer.slack / distance
    slackMovement = CGPoint(x: movement.x * part, y: movement.y * part)
    state = .began
  }

  /// A translation that was set while asking stays.
  override func wasAllowedToBegin() {
    if offset == .zero { offset = slackMovement }
  }

  // MARK: Scale of a view

  private func scaled(_ vector: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return vector }
    var t = view.transformToScreen
    (t.tx, t.ty) = (0, 0)
    return vector.applying(t.inverted())
  }
  private func unscaled(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return vector }
    var t = view.transformToScreen
    (t.tx, t.ty) = (0, 0)
    return vector.applying(t)
  }
}

public struct UIScrollTypeMask: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// The last tenth of a second of a movement: what its speed is taken from.
struct MovementSamples {
  private static let span: TimeInterval = 0.1
  /// Fingers are seen no more often than that; what comes at once was late, and not that fast.
  private static let frame: TimeInterval = 1.0 / 120
  private var samples: [(time: TimeInterval, place: CGPoint)] = []

  mutating func add(_ place: CGPoint, at time: TimeInterval) {
    samples.removeAll { time - $0.time > MovementSamples.span }
    samples.append((time, place))
  }

  /// Zero once the fingers rested.
  func velocity(at time: TimeInterval) -> CGPoint {
    guard let first = samples.first, let last = samples.last, time - last.time <= MovementSamples.span,
      last.time > first.time
    else { return .zero }
    let span = CGFloat(max(last.time - first.time, MovementSamples.frame))
    return CGPoint(x: (last.place.x - first.place.x) / span, y: (last.place.y - first.place.y) / span)
  }
}
