import TouchstoneDeviceProtocol

/// One thing that happened on a device while a test was recorded.
public struct RecordedMoment: Equatable, Sendable {
  public enum What: Equatable, Sendable {
    case input(InputEvent)
    /// The user left the app, and came back to it.
    case home, activated
    /// Nothing moved any more after what was done before.
    case rest
  }

  /// Seconds since the app was started.
  public var time: Double
  public var what: What
  /// What was on the screen just before; nil if nobody looked, as for each move of a finger.
  public var screen: RecordedScreen?

  public init(time: Double, _ what: What, screen: RecordedScreen? = nil) {
    (self.time, self.what, self.screen) = (time, what, screen)
  }
}

/// The elements on the screen at one moment.
public struct RecordedScreen: Equatable, Sendable {
  public var tree: AutomationElement
  /// The number of the element that gets the touch, or has the keyboard.
  public var touched: Int?

  public init(tree: AutomationElement, touched: Int?) { (self.tree, self.touched) = (tree, touched) }
}
