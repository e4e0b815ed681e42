import TouchstoneDeviceProtocol
import TouchstoneFoundation

/// One run of UI tests: the device they drive, and who hears of what went wrong.
///
/// What runs the tests makes it before the first of them; `XCUIApplication` and its like find it here.
@preconcurrency @MainActor package final class AutomationSession {
  /// What could not be done, and where the test asked for it.
  package struct Report: Sendable {
    /// For the test's author: what was sought, and what there is instead.
    package var message: String
    /// The same in the words of XCTest, which tests look for in what they expect to fail; nil if it has none.
    package var wording: String?
    /// Return addresses of the calls that led there, the innermost first: the test's own line is among them.
    package var stack: [UInt]
    /// The tree of the app that was looked at, as text; nil if there is none.
    package var tree: String?
  }

  package let port: any AutomationPort
  /// Records a failure. It may end the test, and not return.
  package var failureHandler: @MainActor (Report) -> Void
  /// Asked before an event that something else than its target would get, with the alert that is in the way; answers
  /// whether it was dealt with. The monitors of `XCTestCase` answer, the last first.
  package var interruptionHandler: (@MainActor (XCUIElement) -> Bool)?
  /// Told what a test does, as a sentence, before it is done: "Tap "Sign In" Button".
  package var activityHandler: (@MainActor (String) -> Void)?
  private var isInterrupted = false
  /// What a test has set the device to.
  var appearance = XCUIDevice.Appearance.unspecified
  private(set) var configuration: TestConfiguration?

  package init(
    port: any AutomationPort,
    failureHandler: @escaping @MainActor (Report) -> Void
  ) {
    self.port = port
    self.failureHandler = failureHandler
    ExposedElements.declare
  }

  /// The one that goes on now; what runs the tests sets it.
  package static var running: AutomationSession?

  static var current: AutomationSession {
    guard let running else {
      NSException.raise(
        .internalInconsistencyException,
        "There is no device to test an app on. UI tests are run by `touchstone test`, or by an "
          + "AutomationSession of one's own.")
    }
    return running
  }

  /// The device is a fresh one.
  ///
  /// - Parameter configuration: How it is to be set whenever the test launches an app, by whatever name.
  package func beginTest(in configuration: TestConfiguration? = nil) {
    appearance = .unspecified
    self.configuration = configuration
  }

  /// Sets the device as the test wants it for an app that is launched.
  func setDevice(of port: any AutomationPort) throws {
    guard let configuration else { return }
    appearance = configuration.isDark ? .dark : .light
    try port.perform([TimedInput(.appearance(isDark: configuration.isDark))])
    try port.hold(configuration.orientation)
  }

  /// The same for an app that is started if it does not run; one that runs goes on as the test has set the device meanwhile.
  func setDevice(of port: any AutomationPort, forStartOf app: AutomationApp) throws {
    guard configuration != nil, try port.state(of: app) == .notRunning else { return }
    try setDevice(of: port)
  }

  // MARK: What went wrong

  func fail(_ message: String, wording: String? = nil, tree: String? = nil) {
    failureHandler(
      Report(
        message: message, wording: wording, stack: Thread.callStackReturnAddresses.map(\.uintValue),
        tree: tree))
  }

  /// Does what may fail; nil after a failure that did not end the test.
  func attempt<Result>(_ what: String, _ body: (any AutomationPort) throws -> Result) -> Result? {
    do { return try body(port) } catch {
      fail("\(what): \(error)")
      return nil
    }
  }

  /// Lets the app come to rest before something is done to it, as XCUITest waits for idle.
  func rest() { _ = attempt("Wait for the app to come to rest") { try $0.perform([]) } }

  func note(_ activity: @autoclosure () -> String) { activityHandler?(activity()) }

  // MARK: Interruptions

  /// Whether a monitor has dealt with this alert. What a monitor does itself interrupts nothing.
  func handleInterruption(by alert: @autoclosure () -> XCUIElement) -> Bool {
    guard let interruptionHandler else { return false }
    var isDone = false
    return whileInterrupted { isDone = interruptionHandler(alert()) } && isDone
  }

  /// Does something about an alert; nothing, and false, while something is done about one already.
  func whileInterrupted(_ body: () -> Void) -> Bool {
    guard !isInterrupted else { return false }
    isInterrupted = true
    defer { isInterrupted = false }
    body()
    return true
  }
}
