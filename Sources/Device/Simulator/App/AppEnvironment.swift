import TouchstoneDeviceProtocol

/// What a device tells an app's process in its environment, beside what the app's launch asks for. Every app of every
/// device gets its environment here.
struct AppEnvironment: Equatable, Sendable {
  enum Clock: Sendable {
    /// The time of the wall: somebody looks.
    case real
    /// Time stands still but for what automation asks, and begins at the same moment in the same place.
    case virtual
  }
  var device: DeviceDescription
  var traits: LaunchTraits
  var reason: LaunchReason?
  var clock: Clock
  /// Seconds that the device has been on; of a virtual clock.
  var elapsed = 0.0
  /// Counts what was started on the device.
  var launch = 1

  /// All variables of a process that finds its device at that socket.
  func variables(for launch: AppLaunch, socket: String, statements: String? = nil) -> [String: String] {
    var variables = launch.environment
    variables[LaunchEnvironment.device] = device.environmentValue
    var traits = self.traits
    if clock == .real { traits.showsLaunchScreen = true }
    variables[LaunchEnvironment.traits] = traits.environmentValue
    variables[LaunchEnvironment.reason] = reason?.environmentValue
    variables[LaunchEnvironment.socket] = socket
    variables[LaunchEnvironment.statements] = statements
    if variables["SWIFT_BACKTRACE"] == nil {
      variables["SWIFT_BACKTRACE"] = CrashReport.backtraceSettings
    }
    switch clock {
    case .real: variables["TZ"] = traits.timeZone ?? variables["TZ"]
    case .virtual:
      variables.merge(LaunchEnvironment.repeatable(timeZone: traits.timeZone, launch: self.launch)) { $1 }
      if elapsed > 0 { variables[LaunchEnvironment.clockStart] = "\(elapsed)" }
    }
    return variables
  }
}
