import Foundation

/// What a UI test asks of the device that it drives. Its process waits for the reply, and its time with it.
public struct DeviceRequest: Codable, Equatable, Sendable {
  public enum App: Codable, Hashable, Sendable {
    /// The one that the bundle of the test was built for.
    case target
    case bundle(identifier: String)
  }

  public enum Action: Codable, Equatable, Sendable {
    /// Ends the app if it runs, and starts it anew.
    case launch(App, arguments: [String], environment: [String: String])
    case activate(App)
    case terminate(App)
    case state(App)
    /// Has an app open a URL, whichever opens it for nil; one that does not run is started for it.
    case open(url: String, App?, arguments: [String], environment: [String: String])
    /// What the process of an app takes of the machine.
    case usage(App)
    /// Has the app do a step, which concerns its elements.
    case step(AutomationRequest.Step, App)
    /// Has whoever is in front do a step.
    case input(AutomationRequest.Step)
    /// A PNG file of what lies there on the screen, in points; of all of it for nil.
    case screenshot(of: AutomationFrame?)
    case orientation
    case hold(DeviceOrientation)
    case pressHome
    /// Which line of a test these return addresses, from the start of its bundle, lead to: its own process cannot tell.
    case locate([UInt64])
  }

  public var identifier: Int
  /// Seconds of the test's clock since that began. The device's follows.
  public var now: Double
  public var action: Action

  public init(identifier: Int, now: Double, action: Action) {
    (self.identifier, self.now, self.action) = (identifier, now, action)
  }
}

/// What became of a request.
public struct DeviceReply: Codable, Equatable, Sendable {
  public var identifier: Int
  /// Seconds of the device's clock. The test's follows.
  public var now: Double
  /// Nil when it was done; otherwise what was in its way, for the test's author.
  public var failure: String?
  public var tree: AutomationElement?
  public var point: AutomationPoint?
  public var didMove: Bool?
  public var findings: [AuditFinding]?
  public var state: DrivenAppState?
  /// Nil, too, if the app does not run.
  public var usage: ProcessUsage?
  public var orientation: DeviceOrientation?
  /// A PNG file.
  public var picture: Data?
  public var place: SourcePlace?
  /// What the pasteboard holds now, if that is something else than the test knows.
  public var pasteboard: PasteboardContent?

  public init(identifier: Int, now: Double = 0, failure: String? = nil) {
    (self.identifier, self.now, self.failure) = (identifier, now, failure)
  }
}

/// Where an app is in its life, as UI tests see it; the raw values are those of `XCUIApplication.State`.
public enum DrivenAppState: UInt, Codable, Sendable {
  case unknown, notRunning, runningBackgroundSuspended, runningBackground, runningForeground
}

/// A line of a source.
public struct SourcePlace: Codable, Equatable, Sendable {
  public var file: String
  public var line: Int

  public init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}
