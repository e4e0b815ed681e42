import CTouchstoneRuntime
import TouchstoneDeviceLink
import TouchstoneDeviceProtocol
import TouchstoneFoundation
import XCUIAutomation

/// The device that UI tests drive, at the other end of this process's socket. The clock of this process is the device's.
@MainActor final class RemoteDevice: AutomationPort {
  /// Real seconds that all launches of apps took so far.
  private(set) var secondsOfLaunches = 0.0

  @discardableResult private func ask(_ action: DeviceRequest.Action) throws -> DeviceReply {
    let reply = TestHost.ask(action)
    if let failure = reply.failure { throw AutomationFailure(failure) }
    return reply
  }

  private func answer<Value>(_ action: DeviceRequest.Action, _ part: KeyPath<DeviceReply, Value?>) throws
    -> Value
  {
    guard let value = try ask(action)[keyPath: part] else {
      throw AutomationFailure("The device's answer says nothing.")
    }
    return value
  }

  // MARK: Apps

  func launch(_ app: AutomationApp, arguments: [String], environment: [String: String]) throws {
    let start = touchstone_clock_real_now()
    defer { secondsOfLaunches += Double(touchstone_clock_real_now() - start) / 1e9 }
    try ask(.launch(app.named, arguments: arguments, environment: environment))
  }

  func activate(_ app: AutomationApp) throws { try ask(.activate(app.named)) }
  func terminate(_ app: AutomationApp) throws { try ask(.terminate(app.named)) }

  func state(of app: AutomationApp) throws -> AutomationAppState {
    AutomationAppState(rawValue: try answer(.state(app.named), \.state).rawValue) ?? .unknown
  }

  func open(_ url: String, in app: AutomationApp?, arguments: [String], environment: [String: String])
    throws
  {
    try ask(.open(url: url, app?.named, arguments: arguments, environment: environment))
  }

  /// What the app's process takes of the machine; nil if it does not run.
  func usage(of app: AutomationApp) -> ProcessUsage? { TestHost.ask(.usage(app.named)).usage }

  // MARK: What is on the screen

  func tree(of app: AutomationApp, after seconds: Double) throws -> AutomationElement {
    try answer(.step(.tree(after: seconds), app.named), \.tree)
  }

  func hitPoint(ofElement number: Int, in app: AutomationApp) throws -> AutomationPoint? {
    try ask(.step(.hitPoint(element: number), app.named)).point
  }

  func scrollToVisible(element number: Int, in app: AutomationApp) throws -> Bool {
    try ask(.step(.scrollToVisible(element: number), app.named)).didMove ?? false
  }

  func audit(_ checks: UInt64, in app: AutomationApp) throws -> [AuditFinding] {
    try answer(.step(.audit(checks: checks), app.named), \.findings)
  }

  func screenshot(of area: CGRect?) throws -> Data {
    let frame = area.map {
      AutomationFrame(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height)
    }
    return try answer(.screenshot(of: frame), \.picture)
  }

  // MARK: What a person does

  func perform(_ events: [TimedInput]) throws { try ask(.input(.perform(events))) }

  func adjust(element number: Int, in app: AutomationApp, to adjustment: AutomationAdjustment) throws {
    try ask(.step(.adjust(element: number, to: adjustment), app.named))
  }

  var orientation: DeviceOrientation { get throws { try answer(.orientation, \.orientation) } }
  func hold(_ orientation: DeviceOrientation) throws { try ask(.hold(orientation)) }
  func pressHome() throws { try ask(.pressHome) }

  // MARK: Time

  var now: Double { TestHost.now }

  /// What the test itself has due happens meanwhile; the app's time follows at the next request.
  func pass(_ seconds: Double) throws {
    let end = now + seconds
    let bell = RunLoopBell()
    WaitDepth.inside { while now < end { bell.turn(atMost: end - now) } }
  }
}

extension AutomationApp {
  fileprivate var named: DeviceRequest.App {
    switch self {
    case .target: .target
    case .bundle(let identifier): .bundle(identifier: identifier)
    }
  }
}
