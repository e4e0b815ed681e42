import Simulator
import TouchstoneDeviceProtocol

/// The app that UI tests drive, and what goes with its device.
public struct DrivenApp: Sendable {
  public var launch: AppLaunch
  public var bundleIdentifier: String
  /// The ways to set and hold the device that it supports, where there is more than one.
  public var configurations: [TestConfiguration] = []
  /// The device's Settings app; nil if it has none.
  public var settings: (any AppSource)?
  /// Makes a PNG file of what a screen shows.
  public var png: @Sendable (FrameCanvas) throws -> [UInt8]

  /// The line of a test that these return addresses in its bundle lead to, the innermost first.
  public var place: @Sendable ([UInt64]) -> SourcePlace?

  public init(
    launch: AppLaunch, bundleIdentifier: String, settings: (any AppSource)?,
    png: @escaping @Sendable (FrameCanvas) throws -> [UInt8],
    place: @escaping @Sendable ([UInt64]) -> SourcePlace?
  ) {
    (self.launch, self.bundleIdentifier, self.settings) = (launch, bundleIdentifier, settings)
    (self.png, self.place) = (png, place)
  }
}

/// The app as a test wants it started.
actor DrivenAppSource: AppSource {
  private var launch: AppLaunch
  private var arguments: [String] = []
  private var environment: [String: String] = [:]

  init(_ launch: AppLaunch) {
    self.launch = launch
    // The build has been told of once: its warnings are nothing that a test printed.
    self.launch.diagnostics = []
  }

  func want(_ arguments: [String], _ environment: [String: String]) {
    self.arguments = arguments
    // What decides about the device is not the test's to say.
    self.environment = environment.filter { name, _ in
      !["TOUCHSTONE_", "LD_"].contains { name.hasPrefix($0) } && !name.isEmpty && !name.contains("=")
    }
  }

  func prepare() -> AppLaunch {
    var launch = launch
    launch.arguments += arguments
    launch.environment.merge(environment) { $1 }
    return launch
  }
}
