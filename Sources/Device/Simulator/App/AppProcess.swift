import Foundation
import TouchstoneConfinement
import TouchstoneDeviceProtocol

/// What happens to one app process, in order; `.ended` comes last.
enum AppEvent: Sendable {
  case message(AppMessage)
  case output([String], ConsoleEntry.Stream)
  /// It has said that it crashes; what it has to say more takes a while.
  case crashing
  case ended(AppEnd)
}

/// One run of an app: its process, its output, its socket.
final class AppProcess: RunningApp {
  let events: AsyncStream<AppEvent>
  var processIdentifier: Int32 { child.processIdentifier }

  private let child: ChildProcess
  private let socket: AppSocket
  private let crashes: CrashCollector

  init(_ launch: AppLaunch, _ environment: AppEnvironment) throws {
    let socket = try AppSocket()
    do {
      child = try ChildProcess(
        program: launch.executablePath, arguments: launch.arguments,
        environment: environment.variables(for: launch, socket: socket.path), folder: launch.workingDirectory)
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
        let isBeginning = crashes.append($0)
        continuation.yield(.output($0, .error))
        if isBeginning { continuation.yield(.crashing) }
      }, ended: { open.leave() })
    socket.start(
      message: { continuation.yield(.message($0)) },
      failed: { [child] error in
        _ = crashes.append(["\(error)"])
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

  func send(_ message: DeviceMessage) { socket.send(message) }

  func kill() {
    crashes.expectEnd("Killed")
    child.send(SIGKILL)
  }

  func expectEnd(_ summary: String) { crashes.expectEnd(summary) }

  func suspend() { child.send(SIGSTOP) }

  func resume() { child.send(SIGCONT) }
}

/// Keeps the end of what a process wrote to its error stream, for the case that it crashes.
private final class CrashCollector: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var expected: String?
  private var hasBegun = false

  /// Answers whether a crash begins with these.
  func append(_ more: [String]) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    lines += more
    if lines.count > 1000 { lines.removeFirst(lines.count - 1000) }
    guard !hasBegun, CrashReport.isBeginning(in: more) else { return false }
    hasBegun = true
    return true
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
