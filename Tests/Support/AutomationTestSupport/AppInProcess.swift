import CTouchstoneTestSupport
import DeviceCatalog
import Foundation
import TouchstoneDeviceProtocol
@_spi(Host) import UIKit
import XCUIAutomation

@testable import TouchstoneDeviceLink

/// An app in the test's own process, on a device in memory, seen through the requests that a UI test in another process
/// would send.
@MainActor public final class AppInProcess {
  let port: DriverPort
  let session: AutomationSession
  /// What went wrong so far, in the words that a test's author reads.
  public private(set) var failures: [String] = []
  /// What the test did, a sentence each.
  public private(set) var activities: [String] = []
  public private(set) var failureTrees: [String] = []
  /// Of each failure what XCTest says of it; nil for one that it has no words for.
  public private(set) var failureWordings: [String?] = []

  /// `root` is asked for what to show at each launch, with the arguments and the environment of that launch.
  public init(_ root: @escaping @MainActor ([String], [String: String]) -> UIViewController) {
    touchstone_test_support_link()
    VirtualClock.enable()
    port = DriverPort(root: root)
    var take: @MainActor (AutomationSession.Report) -> Void = { _ in }
    session = AutomationSession(port: port) { take($0) }
    // The session outlives this: a test may go on without looking at what it kept.
    take = { [weak self] report in
      self?.failures.append(report.message)
      self?.failureWordings.append(report.wording)
      if let tree = report.tree { self?.failureTrees.append(tree) }
    }
    session.activityHandler = { [weak self] in self?.activities.append($0) }
    AutomationSession.running = session
  }

  /// Shows views in a page without a status bar, launched.
  public convenience init(showing views: UIView...) {
    self.init { _, _ in
      let page = BarePage()
      page.view.backgroundColor = .white
      for view in views { page.view.addSubview(view) }
      return page
    }
    XCUIApplication().launch()
  }

  /// Shows a controller, launched.
  public convenience init(showing root: @escaping @autoclosure @MainActor () -> UIViewController) {
    self.init { _, _ in root() }
    XCUIApplication().launch()
  }

  /// Asked about alerts that are in the way.
  public var interruption: (@MainActor (XCUIElement) -> Bool)? {
    get { session.interruptionHandler }
    set { session.interruptionHandler = newValue }
  }

  public var now: Double { port.now }

  /// What was to be opened, and in which app; nil for whichever opens it.
  public var openedURLs: [String] { port.opened.map(\.url) }
  public var openedInApp: [Bool] { port.opened.map { $0.app == .target } }

  /// What pictures were wanted of, in points; nil for all of the screen.
  public var picturedAreas: [CGRect?] { port.picturedAreas }
}

private final class BarePage: UIViewController {
  override var prefersStatusBarHidden: Bool { true }
}

/// Sends the requests of a UI test to the driver at the app's side of the device.
@MainActor final class DriverPort: AutomationPort {
  private let root: @MainActor ([String], [String: String]) -> UIViewController
  private var device: LinkedDevice?
  private var driver: AutomationDriver?
  private var window: UIWindow?
  private var lifeState = AutomationAppState.notRunning
  private var held = DeviceOrientation.portrait
  private var requests = 0

  init(root: @escaping @MainActor ([String], [String: String]) -> UIViewController) { self.root = root }

  @discardableResult private func send(_ step: AutomationRequest.Step) throws -> AutomationReply {
    guard let driver, lifeState != .notRunning else { throw AutomationFailure("The app does not run.") }
    requests += 1
    // Through the wire's form and back, as between two processes.
    let request = try decoded(AutomationRequest(identifier: requests, step: step))
    let reply = try decoded(driver.run(request))
    if let failure = reply.failure { throw AutomationFailure(failure) }
    return reply
  }

  private func decoded<Message: Codable>(_ message: Message) throws -> Message {
    try JSONDecoder().decode(Message.self, from: JSONEncoder().encode(message))
  }

  private func check(_ app: AutomationApp) throws {
    if case .bundle(let identifier) = app, identifier != "com.example.target" {
      throw AutomationFailure("There is no app '\(identifier)' on the device.")
    }
  }

  // MARK: Apps

  func launch(_ app: AutomationApp, arguments: [String], environment: [String: String]) throws {
    try check(app)
    let screen = DeviceCatalog.model(named: "iPhone 15")!.screen
    let device = LinkedDevice(
      description: ScreenDescription(
        deviceName: screen.name, isPad: false, width: screen.width, height: screen.height,
        scale: screen.scale, portraitInsets: screen.portraitInsets, landscapeInsets: screen.landscapeInsets,
        cornerRadius: screen.cornerRadius), socket: nil)
    device.begin(with: [])
    self.device = device
    driver = AutomationDriver(device: device)
    UIKitRuntime.shared.infoDictionary = [
      "CFBundleName": "Sample", "CFBundleIdentifier": "com.example.target",
    ]
    UIKitRuntime.shared.launch(delegate: nil)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = root(arguments, environment)
    self.window = window
    window.makeKeyAndVisible()
    lifeState = .runningForeground
    try send(.settle)
  }

  func activate(_ app: AutomationApp) throws {
    if lifeState == .notRunning { return try launch(app, arguments: [], environment: [:]) }
    try send(.lifecycle(.activate))
    lifeState = .runningForeground
  }

  func terminate(_ app: AutomationApp) throws { lifeState = .notRunning }

  func state(of app: AutomationApp) throws -> AutomationAppState { lifeState }

  private(set) var opened: [(url: String, app: AutomationApp?)] = []

  func open(_ url: String, in app: AutomationApp?, arguments: [String], environment: [String: String])
    throws
  {
    if let app { try check(app) }
    opened.append((url, app))
    if lifeState == .notRunning { try launch(app ?? .target, arguments: arguments, environment: environment) }
    try send(.open(url.hasPrefix("http") ? .webpage(url: url) : .url(url)))
    lifeState = .runningForeground
  }

  // MARK: The screen

  func tree(of app: AutomationApp, after seconds: Double) throws -> AutomationElement {
    try check(app)
    return try send(.tree(after: seconds)).tree!
  }

  func hitPoint(ofElement number: Int, in app: AutomationApp) throws -> AutomationPoint? {
    try send(.hitPoint(element: number)).point
  }

  func scrollToVisible(element number: Int, in app: AutomationApp) throws -> Bool {
    try send(.scrollToVisible(element: number)).didMove ?? false
  }

  func audit(_ checks: UInt64, in app: AutomationApp) throws -> [AuditFinding] {
    try send(.audit(checks: checks)).findings ?? []
  }

  private(set) var picturedAreas: [CGRect?] = []

  func screenshot(of area: CGRect?) throws -> Data {
    picturedAreas.append(area)
    return Data([0x89, 0x50, 0x4E, 0x47])
  }

  // MARK: A person

  func perform(_ events: [TimedInput]) throws {
    // A device is set without an app, too.
    if lifeState == .notRunning, case .appearance = events.first?.event { return }
    try send(.perform(events))
  }

  func adjust(element number: Int, in app: AutomationApp, to adjustment: AutomationAdjustment) throws {
    try send(.adjust(element: number, to: adjustment))
  }

  var orientation: DeviceOrientation { held }

  func hold(_ orientation: DeviceOrientation) throws {
    held = orientation
    if lifeState != .notRunning { try send(.input(.orientation(held: orientation))) }
  }

  func pressHome() throws {
    try send(.lifecycle(.home))
    lifeState = .runningBackgroundSuspended
  }

  // MARK: Time

  var now: Double { CACurrentMediaTime() }

  func pass(_ seconds: Double) throws {
    guard lifeState == .notRunning else { return _ = try send(.wait(seconds: seconds)) }
    VirtualClock.advance(by: seconds)
  }
}
