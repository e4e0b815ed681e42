/// One step of a headless script, run by the app's side of the device on its virtual clock.
///
/// The answer comes once the step is done and the app has settled again.
public struct AutomationRequest: Codable, Equatable, Sendable {
  public enum Step: Codable, Equatable, Sendable {
    /// Lets time pass until nothing is due soon.
    case settle
    /// Lets this many seconds pass.
    case wait(seconds: Double)
    /// The app had no time for so many seconds: they are over at once, and what was due in them happens now.
    case suspended(seconds: Double)
    /// Taps the middle of the visible element that carries this text.
    case tapElement(String)
    case tapPoint(x: Double, y: Double)
    case longPress(x: Double, y: Double, seconds: Double)
    case drag(fromX: Double, fromY: Double, toX: Double, toY: Double, seconds: Double)
    case pinch(x: Double, y: Double, scale: Double)
    /// Scrolls the content under the middle of the screen by so many points, as a wheel does.
    case scroll(deltaX: Double, deltaY: Double)
    case input(InputEvent)
    case lifecycle(LifecycleEvent)
    case open(LaunchReason)
    /// Delivers an event and lets just so many seconds pass, whether the app has come to rest or not.
    case rush(InputEvent, seconds: Double)
    /// Goes back in the front navigation bar.
    case back
    /// Sends the whole screen as one frame before the answer.
    case capture
    /// The same without waiting for the app to settle.
    case picture
    /// Has the defaults that the app has set written: on a device another process keeps them, whatever becomes of the app.
    case writeDefaults
    /// Answers with the visible elements, one per line: text and frame.
    case describe
    /// Answers with all that is on the screen, so many seconds from now. It is not waited for rest.
    case tree(after: Double)
    /// Answers at once, on whatever clock, what a touch at that place would reach, or what has the keyboard: alone, or
    /// with all that is on the screen. Places are those of input events.
    case look(at: AutomationPoint?, whole: Bool)
    /// The clock, which stood still, goes on by itself from where it is, as fast as the wall's, and the screen is sent
    /// as for any viewer.
    case goOn
    /// Answers where a touch reaches an element of the last tree; with nothing if it reaches nothing of it.
    case hitPoint(element: Int)
    /// Scrolls what is around an element of the last tree until it can be seen; answers whether that moved anything.
    case scrollToVisible(element: Int)
    /// Delivers events at their times.
    case perform([TimedInput])
    /// Turns an element of the last tree to a value.
    case adjust(element: Int, to: AutomationAdjustment)
    /// Answers with what keeps people from using what the last tree shows: checks are raw values of
    /// `XCUIAccessibilityAuditType`.
    case audit(checks: UInt64)
  }

  public var identifier: Int
  public var step: Step

  public init(identifier: Int, step: Step) {
    self.identifier = identifier
    self.step = step
  }
}

public struct AutomationReply: Codable, Equatable, Sendable {
  public var identifier: Int
  /// Nil when the step was done; otherwise what was in its way and what to try.
  public var failure: String?
  /// What the step was asked to tell.
  public var text: String?
  public var tree: AutomationElement?
  public var point: AutomationPoint?
  /// Whether the step changed what it was to change.
  public var didMove: Bool?
  public var findings: [AuditFinding]?
  /// The number of what a touch reaches.
  public var touched: Int?
  /// Whether anything on the screen moves that comes to rest by itself.
  public var isMoving: Bool?
  /// Seconds of the device's clock that the step took.
  public var seconds: Double

  public init(identifier: Int, failure: String? = nil, text: String? = nil, seconds: Double = 0) {
    self.identifier = identifier
    self.failure = failure
    self.text = text
    self.seconds = seconds
  }
}
