import TouchstoneFoundation

/// An app of the device, which tests start, end and look into.
@preconcurrency @MainActor open class XCUIApplication: XCUIElement {
  /// What the system says of an app.
  public enum State: UInt, Sendable {
    case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  package nonisolated let app: AutomationApp
  /// Given to the app at its next launch.
  open var launchArguments: [String] = []
  /// Added to the app's environment at its next launch.
  open var launchEnvironment: [String: String] = [:]

  /// The app that the bundle of the test was built for.
  public override init() {
    app = .target
    super.init()
  }

  public init(bundleIdentifier: String) {
    app = .bundle(identifier: bundleIdentifier)
    super.init()
  }

  override var application: XCUIApplication { self }

  /// As messages call it.
  var named: String {
    switch app {
    case .target: "of this test"
    case .bundle(let identifier): "'\(identifier)'"
    }
  }

  // MARK: Its life

  /// Ends the app if it runs, and starts it anew.
  open func launch() {
    let session = AutomationSession.current
    let way = session.configuration.map { ", \($0.name)" } ?? ""
    session.note("Launch the app \(named)\(way)")
    _ = session.attempt("The app \(named) could not be launched") {
      try session.setDevice(of: $0)
      try $0.launch(app, arguments: launchArguments, environment: launchEnvironment)
    }
  }

  /// Brings the app to the front; starts it if it does not run.
  open func activate() {
    let session = AutomationSession.current
    session.note("Activate the app \(named)")
    _ = session.attempt("The app \(named) could not be brought to the front") {
      try session.setDevice(of: $0, forStartOf: app)
      try $0.activate(app)
    }
  }

  /// Has the app open a URL, of one of its schemes or of the web; starts it for that if it does not run.
  open func open(_ url: URL) {
    let session = AutomationSession.current
    session.note("Open \(url.absoluteString) in the app \(named)")
    _ = session.attempt("The app \(named) could not open \(url.absoluteString)") {
      try session.setDevice(of: $0, forStartOf: app)
      try $0.open(url.absoluteString, in: app, arguments: launchArguments, environment: launchEnvironment)
    }
  }

  open func terminate() {
    let session = AutomationSession.current
    session.note("Terminate the app \(named)")
    _ = session.attempt("The app \(named) could not be ended") { try $0.terminate(app) }
  }

  open var state: State {
    let state = AutomationSession.current.attempt("Ask how the app \(named) is") { try $0.state(of: app) }
    return State(rawValue: state?.rawValue ?? 0) ?? .unknown
  }

  @discardableResult open func wait(for state: State, timeout: TimeInterval) -> Bool {
    AutomationSession.current.note("Wait \(timeout)s for the app \(named) to be \(state)")
    return wait(timeout) { self.state == state }
  }

  /// Whether it can be touched at all.
  var isInFront: Bool { (try? AutomationSession.current.port.state(of: app)) == .runningForeground }

  // MARK: Its tree

  /// Looking takes a moment of the device's time: a test that looks until something changes gets on by it.
  private static let look = 0.01

  func readTree() throws -> ElementNode {
    ElementNode(try AutomationSession.current.port.tree(of: app, after: Self.look))
  }

  /// Nil after a failure of what is told as `action`.
  func currentTree(_ action: @autoclosure () -> String) -> ElementNode? {
    do { return try readTree() } catch {
      AutomationSession.current.fail("\(action()): \(error)")
      return nil
    }
  }
}
