import CoreGraphics
import TouchstoneDeviceProtocol

/// What fingers do, as events with their times. Fingers begin at 1, in each gesture anew.
struct Gesture {
  private(set) var events: [TimedInput] = []
  private var waited = 0.0

  /// Between going down and coming up.
  static let touch = 0.05
  /// Between two taps that belong together.
  static let betweenTaps = 0.1
  private static let frame = 1.0 / 60

  mutating func wait(_ seconds: Double) { waited += max(0, seconds) }

  mutating func fingers(_ phase: InputEvent.TouchPhase, _ places: [CGPoint]) {
    let fingers = places.enumerated().map {
      InputEvent.Finger(
        identifier: $0.offset + 1, phase: phase, x: Double($0.element.x), y: Double($0.element.y))
    }
    events.append(TimedInput(after: waited, .touches(fingers: fingers)))
    waited = 0
  }

  /// Taps with several fingers side by side.
  mutating func tap(_ places: [CGPoint], times: Int = 1, holding seconds: Double = touch) {
    for number in 0..<max(0, times) {
      if number > 0 { wait(Self.betweenTaps) }
      fingers(.began, places)
      wait(seconds)
      fingers(.ended, places)
    }
  }

  /// Moves what is down already, once a frame, evenly: `places` has where it is after 0…1 of the time.
  mutating func move(seconds: Double, _ places: (Double) -> [CGPoint]) {
    // Whoever waits for hours between two frames has none.
    let frames = max(1, min(36_000, Int((min(seconds, 600) / Self.frame).rounded())))
    for frame in 1...frames {
      wait(seconds / Double(frames))
      fingers(.moved, places(Double(frame) / Double(frames)))
    }
  }

  /// Presses, moves at so many points a second, rests, and lets go.
  mutating func drag(
    from start: CGPoint, to end: CGPoint, pressing: Double, velocity: Double, holding: Double
  ) {
    fingers(.began, [start])
    wait(pressing)
    let way = Double(
      ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y)).squareRoot())
    move(seconds: max(Self.frame, way / max(1, velocity))) { [Self.between(start, end, $0)] }
    wait(holding)
    fingers(.ended, [end])
  }

  static func between(_ a: CGPoint, _ b: CGPoint, _ part: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * CGFloat(part), y: a.y + (b.y - a.y) * CGFloat(part))
  }
}

/// How fast a finger moves, in points a second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public var rawValue: CGFloat

  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  public static let `default` = XCUIGestureVelocity(1000)
  public static let slow = XCUIGestureVelocity(300)
  public static let fast = XCUIGestureVelocity(3000)
}
