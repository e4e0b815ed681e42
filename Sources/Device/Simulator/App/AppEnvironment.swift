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

  /// All variables of a process that finds its device at that socket.
  func variables(for launch: AppLaunch, socket: String) -> [String: String] {
    var variables = launch.environment
    variables[LaunchEnvironment.device] = device.environmentValue
    variables[LaunchEnvironment.traits] = traits.environmentValue
    variables[LaunchEnvironment.reason] = reason?.environmentValue
    variables[LaunchEnvironment.socket] = socket
    if variables["SWIFT_BACKTRACE"] == nil {
      variables["SWIFT_BACKTRACE"] = CrashReport.backtraceSettings
    }
    if clock == .virtual {
      let fixed = [
        LaunchEnvironment.clock: "virtual", "TZ": "UTC", "LANG": "en_US.UTF-8", "LC_ALL": "en_US.UTF-8",
      ]
      variables.merge(fixed) { $1 }
    }
    return variables
  }
}
