import TouchstoneDeviceProtocol
import TouchstoneFoundation

/// The device that a UI test drives: what `XCUIAutomation` asks of the world, and all that it asks.
///
/// Calls return when they are done, on the main thread. Time is the device's, and it stands still between calls unless it is the
/// machine's. A call
/// that cannot be done throws an `AutomationFailure`, whose words the test's author reads.
@preconcurrency @MainActor package protocol AutomationPort: AnyObject {
  // MARK: Apps

  /// Ends the app if it runs, starts it anew, and lets it come to rest.
  func launch(_ app: AutomationApp, arguments: [String], environment: [String: String]) throws
  /// Brings the app to the front, and starts it if it does not run; lets it come to rest.
  func activate(_ app: AutomationApp) throws
  /// Ends the app. Nothing happens if it does not run.
  func terminate(_ app: AutomationApp) throws
  func state(of app: AutomationApp) throws -> AutomationAppState
  /// Has the app open a URL, or for nil whichever opens it, and lets it come to rest. One that does not run is started for it,
  /// with the arguments and the environment.
  func open(_ url: String, in app: AutomationApp?, arguments: [String], environment: [String: String]) throws

  // MARK: What is on the screen

  /// What the app shows, `seconds` from now: a test that only looks, and looks again, lets time pass by it. The root is
  /// the application (type 2).
  func tree(of app: AutomationApp, after seconds: Double) throws -> AutomationElement
  /// Where a touch reaches an element of the last tree of that app: nil if nothing of it can be touched.
  func hitPoint(ofElement number: Int, in app: AutomationApp) throws -> AutomationPoint?
  /// Scrolls what is around an element of the last tree until it can be seen, and lets the app come to rest. Answers
  /// whether anything moved; the tree is another one then.
  func scrollToVisible(element number: Int, in app: AutomationApp) throws -> Bool
  /// What keeps people from using what the last tree of that app shows. `checks` are raw values of
  /// `XCUIAccessibilityAuditType`.
  func audit(_ checks: UInt64, in app: AutomationApp) throws -> [AuditFinding]
  /// What lies there on the screen, in points, as a PNG file; all of it for nil.
  func screenshot(of area: CGRect?) throws -> Data

  // MARK: What a person does

  /// Delivers the events at their times, and lets the app in front come to rest; of no events at all that is left.
  func perform(_ events: [TimedInput]) throws
  /// Turns an element of the last tree to a value, as a person would, and lets the app come to rest.
  func adjust(element number: Int, in app: AutomationApp, to adjustment: AutomationAdjustment) throws
  /// How the device is held.
  var orientation: DeviceOrientation { get throws }
  func hold(_ orientation: DeviceOrientation) throws
  func pressHome() throws

  // MARK: Time

  /// Seconds on the device's clock.
  var now: Double { get }
  /// Lets so many seconds pass.
  func pass(_ seconds: Double) throws
}

/// An app of the device, as tests name it.
package enum AutomationApp: Hashable, Sendable {
  /// The one that the test's bundle was built for.
  case target
  case bundle(identifier: String)
}

/// Where an app is in its life; the raw values are those of `XCUIApplication.State`.
package enum AutomationAppState: UInt, Sendable {
  case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
}

/// Why something could not be done, for the author of the test.
package struct AutomationFailure: Error, CustomStringConvertible, Sendable {
  package var description: String

  package init(_ description: String) { self.description = description }
}
