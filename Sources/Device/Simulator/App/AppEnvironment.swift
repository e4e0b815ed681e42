import DeviceCatalog
import TouchstoneDeviceProtocol

/// What a device tells an app's process in its environment, beside what the app's launch asks for. Every app of every
/// device gets its environment here.
struct AppEnvironment: Equatable, Sendable {
  enum Clock: Sendable {
    /// The time of the wall: somebody looks.
    case real
    /// Time stands still but for what automation asks, and begins at the same moment in the same place.
    case virtual
    /// The time of the wall, though nobody looks: what automation asks for takes as long as it says. All but time is as with
    /// a virtual clock.
    case driven
  }
  var device: DeviceDescription
  var traits: LaunchTraits
  var reason: LaunchReason?
  var clock: Clock
  /// Seconds that the device has been on; of a virtual clock.
  var elapsed = 0.0
  /// Counts what was started on the device.
  var launch = 1
  /// Where random numbers begin in real time; with it hashes are the same, too, so that a run can be run again.
  var seed: UInt64?
  /// Seconds since 1970 at which the clock stands still when the app starts, although somebody looks: what a run was is
  /// run again, and goes on in real time after that.
  var replayedFrom: Double?
  /// What the other apps of the device open.
  var schemesOfOthers: Set<String> = []
  /// The name of the app that has opened it.
  var previousApp: String?

  /// By what apps learn which model a simulator is of.
  private var model: [String: String] {
    var variables = ["SIMULATOR_DEVICE_NAME": device.name]
    variables["SIMULATOR_MODEL_IDENTIFIER"] =
      DeviceCatalog.models.first { $0.name == device.name }?.identifier
    return variables
  }

  /// All variables of a process that finds its device at that socket.
  func variables(
    for launch: AppLaunch, socket: String, statements: String? = nil, traffic: String? = nil
  ) -> [String: String] {
    // What a scheme or a caller says of the model counts.
    var variables = model.merging(launch.environment) { $1 }
    variables[LaunchEnvironment.device] = device.environmentValue
    var traits = self.traits
    if clock == .real, replayedFrom == nil { traits.showsLaunchScreen = true }
    variables[LaunchEnvironment.traits] = traits.environmentValue
    variables[LaunchEnvironment.reason] = reason?.environmentValue
    variables[LaunchEnvironment.socket] = socket
    variables[LaunchEnvironment.previousApp] = previousApp
    if !schemesOfOthers.isEmpty {
      variables[LaunchEnvironment.otherSchemes] = schemesOfOthers.sorted().joined(separator: ",")
    }
    variables[LaunchEnvironment.statements] = statements
    // Read by Building/Launcher/launcher.c.
    if launch.waitsForDebugger { variables["TOUCHSTONE_WAIT_FOR_DEBUGGER"] = "1" }
    if let traffic { variables[LaunchEnvironment.traffic] = traffic }
    if variables["SWIFT_BACKTRACE"] == nil {
      variables["SWIFT_BACKTRACE"] = CrashReport.backtraceSettings
    }
    switch clock {
    case .real:
      variables["TZ"] = traits.timeZone ?? variables["TZ"]
      if let seed { variables.merge(LaunchEnvironment.alike(seed: seed)) { $1 } }
      if let replayedFrom {
        variables[LaunchEnvironment.clock] = LaunchEnvironment.virtualClock
        variables[LaunchEnvironment.clockStart] = "\(replayedFrom - LaunchEnvironment.virtualStart)"
      }
    case .virtual:
      variables.merge(LaunchEnvironment.repeatable(timeZone: traits.timeZone, launch: self.launch)) { $1 }
      if elapsed > 0 { variables[LaunchEnvironment.clockStart] = "\(elapsed)" }
    case .driven:
      variables.merge(
        LaunchEnvironment.repeatable(timeZone: traits.timeZone, launch: self.launch, onMachineClock: true)
      ) { $1 }
    }
    return variables
  }
}
