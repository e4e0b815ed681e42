import Foundation
import TouchstoneDeviceProtocol

/// What happens to one app process, in order; `.ended` comes last.
public enum AppEvent: Sendable {
  case message(AppMessage)
  case output([String], ConsoleEntry.Stream)
  case ended(AppEnd)
}

/// One run of an app: its process, its output, its socket.
public final class AppProcess: Sendable {
  /// Everything the process does, in order, until it is gone.
  public let events: AsyncStream<AppEvent>
  public var processIdentifier: Int32 { child.processIdentifier }

  private let child: ChildProcess
  private let socket: AppSocket
  private let crashes: CrashCollector

  /// Starts the process with the device's variables in its environment.
  public init(_ launch: AppLaunch, environment extra: [String: String]) throws {
    let socket = try AppSocket()
    var environment = launch.environment
    environment.merge(extra) { $1 }
    environment[LaunchEnvironment.socket] = socket.path
    if environment["SWIFT_BACKTRACE"] == nil {
      environment["SWIFT_BACKTRACE"] = CrashReport.backtraceSettings
    }
    do {
      child = try ChildProcess(
        executable: launch.executablePath, arguments: launch.arguments, environment: environment,
        directory: launch.workingDirectory)
    } catch {
      socket.discard()
      throw error
    }
    self.socket = socket
    let crashes = CrashCollector()
    self.crashes = crashes

    let (stream, continuation) = AsyncStream<AppEvent>.makeStream()
    events = stream
    let open = DispatchGroup()
    open.enter()
    open.enter()
    open.enter()
    LineReader.start(
      child.standardOutput, name: "touchstone.app-output",
      lines: { continuation.yield(.output($0, .output)) }, ended: { open.leave() })
    LineReader.start(
      child.standardError, name: "touchstone.app-errors",
      lines: {
        crashes.append($0)
        continuation.yield(.output($0, .error))
      }, ended: { open.leave() })
    socket.start(
      message: { continuation.yield(.message($0)) },
      failed: { [child] error in
        crashes.append(["\(error)"])
        continuation.yield(.output(["\(error)"], .error))
        child.send(SIGKILL)
      },
      ended: { open.leave() })

    let waiter = Thread { [child] in
      let end = child.wait()
      socket.close()
      // A grandchild may hold the pipes open; what it still says is not waited for.
      _ = open.wait(timeout: .now() + 1)
      continuation.yield(.ended(crashes.end(for: end)))
      continuation.finish()
    }
    waiter.name = "touchstone.app-waiter"
    waiter.start()
  }

  public func send(_ message: DeviceMessage) { socket.send(message) }

  /// Ends the process without asking it.
  public func kill(_ summary: String = "Killed") {
    crashes.expectEnd(summary)
    child.send(SIGKILL)
  }

  /// If it ends in order now, or is killed, somebody wanted that; a crash stays one.
  public func expectEnd(_ summary: String) { crashes.expectEnd(summary) }

  /// It has said that it crashes; what it has to say more takes a while.
  var isCrashing: Bool { crashes.hasBegun }
}

/// Keeps the end of what a process wrote to its error stream, for the case that it crashes.
private final class CrashCollector: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var expected: String?

  func append(_ more: [String]) {
    lock.lock()
    defer { lock.unlock() }
    lines += more
    if lines.count > 1000 { lines.removeFirst(lines.count - 1000) }
  }

  var hasBegun: Bool {
    lock.lock()
    defer { lock.unlock() }
    return CrashReport.isBeginning(in: lines)
  }

  /// The first word counts.
  func expectEnd(_ summary: String) {
    lock.lock()
    defer { lock.unlock() }
    if expected == nil { expected = summary }
  }

  func end(for end: ChildProcess.End) -> AppEnd {
    lock.lock()
    defer { lock.unlock() }
    if let expected, end == .exited(0) || end == .signalled(SIGKILL) {
      return AppEnd(kind: .quit, summary: expected, message: nil, backtrace: [])
    }
    return CrashReport.end(for: end, errors: lines)
  }
}
