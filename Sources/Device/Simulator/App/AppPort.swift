import TouchstoneDeviceProtocol

/// How a device's driver gets at processes.
protocol AppPort: Sendable {
  func start(_ launch: AppLaunch, _ environment: AppEnvironment) throws -> any RunningApp
}

/// One run of an app, as its device's driver sees it.
protocol RunningApp: AnyObject, Sendable {
  /// Everything it does, in order, until it is gone.
  var events: AsyncStream<AppEvent> { get }
  /// 0 if it is no process of this machine.
  var processIdentifier: Int32 { get }
  /// A debugger holds it: as long as that does, it may not answer.
  var isDebugged: Bool { get }
  /// Whether somebody has stopped it: a debugger, say.
  var isHeld: Bool { get }
  /// Waits for nothing.
  func send(_ message: DeviceMessage)
  /// If it ends in order now, or is killed, somebody wanted that; a crash stays one. The first word counts.
  func expectEnd(_ summary: String)
  /// Takes all time from it; it can still be killed.
  func suspend()
  func resume()
  /// Ends it without asking it.
  func kill()
  /// Ends it so, for that reason.
  func kill(as end: AppEnd)
  /// Asks it for the stacks of all its threads, whatever they do: `.sampled` comes.
  func sample()
  /// So much of what it printed has been read: more may come.
  func outputTaken(_ cost: Int)
}

extension RunningApp {
  var isHeld: Bool { false }
  func outputTaken(_ cost: Int) {}
}

extension RunningApp {
  var isDebugged: Bool { false }
}

/// Starts real ones.
struct ProcessPort: AppPort {
  /// Bytes that each may have in use.
  var memory: Int?

  func start(_ launch: AppLaunch, _ environment: AppEnvironment) throws -> any RunningApp {
    try AppProcess(launch, environment, memory: memory)
  }
}
