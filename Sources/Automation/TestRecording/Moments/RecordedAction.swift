import TouchstoneDeviceProtocol

/// What a person did, as they would tell it: a tap, a swipe, some words.
struct RecordedAction: Equatable {
  enum Direction: String { case up, down, left, right }

  enum Kind: Equatable {
    case tap(times: Int)
    case tapWithTwoFingers
    case press(seconds: Double)
    /// By so many points, after a rest of so many seconds.
    case drag(x: Double, y: Double, pressing: Double)
    case swipe(Direction)
    case pinch(scale: Double, seconds: Double)
    case rotate(radians: Double, seconds: Double)
    /// Characters, and keys by their names in `XCUIKeyboardKey`.
    case type([TypedPart])
    case turn(DeviceOrientation)
    case appearance(isDark: Bool)
    case home, activate
    /// XCUITest has no words for it.
    case other(String)
  }

  enum TypedPart: Equatable {
    case text(String)
    case key(String)
  }

  var kind: Kind
  /// Seconds since the app was started.
  var start: Double
  var end: Double
  /// Where it began, in points of the screen.
  var place = AutomationPoint(x: 0, y: 0)
  var before: RecordedScreen?
  /// What was on the screen when nothing moved any more; nil if the next thing was done before that.
  var after: AutomationElement?
}
