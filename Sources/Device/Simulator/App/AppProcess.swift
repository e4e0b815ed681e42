import Foundation
import TouchstoneConfinement
import TouchstoneDeviceProtocol
import TouchstoneNetworkLink

/// What happens to one app process, in order; `.ended` comes last.
enum AppEvent: Sendable {
  case message(AppMessage)
  case output([String], ConsoleEntry.Stream)
  /// Its Core Data ran them.
  case statements([StatementEntry])
  /// It made a request, or one has come further.
  case traffic(Exchange)
  /// It has said that it crashes, and why; what it has to say more takes a while.
  case crashing(String)
  /// The stacks of all its threads, as they were when it was asked; empty if it did not tell.
  case sampled([String])
  case ended(AppEnd)
}

/// One run of an app: its process, its output, its socket.
final class AppProcess: RunningApp {
  let events: AsyncStream<AppEvent>
  var processIdentifier: Int32 { child.processIdentifier }

  /// The kernel knows.
  var isDebugged: Bool {
    let status = (try? String(contentsOfFile: "/proc/\(processIdentifier)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
    return line?.split(separator: "\t").last.map { $0 != "0" } ?? false
  }

  private let child: ChildProcess
  private let socket: AppSocket
  private let crashes: CrashCollector
  private let samples: SampleRequests
  /// Where somebody looks, an app that prints too fast is slowed; elsewhere the rest is left out.
  private let flow: OutputFlow?

  init(_ launch: AppLaunch, _ environment: AppEnvironment, memory: Int? = nil) throws {
    let socket = try AppSocket()
    // Where nobody looks nothing is told.
    let statements = environment.clock == .real ? try? StatementSocket() : nil
    let isKept = launch.environment[LaunchEnvironment.traffic] != nil
    let traffic = environment.clock == .real && !isKept ? try? TrafficSocket() : nil
    do {
      child = try ChildProcess(
        program: launch.executablePath, arguments: launch.arguments,
        environment: environment.variables(
          for: launch, socket: socket.path, statements: statements?.path, traffic: traffic?.path),
        folder: launch.workingDirectory)
    } catch {
      socket.discard()
      statements?.discard()
      traffic?.discard()
      throw error
    }
    self.socket = socket
    let crashes = CrashCollector()
    self.crashes = crashes

    let (stream, continuation) = AsyncStream<AppEvent>.makeStream()
    events = stream
    let samples = SampleRequests(
      isAtWork: { [child] in Self.isBacktraced(child.processIdentifier) },
      told: { continuation.yield(.sampled($0)) })
    self.samples = samples
    let allowance = SharedAllowance()
    let flow = environment.clock == .real ? OutputFlow() : nil
    self.flow = flow
    @Sendable func print(_ lines: [String], _ stream: ConsoleEntry.Stream) {
      if let flow {
        // Last words are not held up.
        guard stream == .output else { return _ = continuation.yield(.output(lines, stream)) }
        for piece in OutputFlow.pieces(of: lines).map(Array.init) {
          continuation.yield(.output(piece, stream))
          flow.pass(OutputFlow.cost(of: piece))
        }
        return
      }
      let shown = allowance.take(lines)
      if !shown.isEmpty { continuation.yield(.output(shown, stream)) }
    }
    let open = DispatchGroup()
    open.enter()
    open.enter()
    open.enter()
    let output = LineReader(
      child.standardOutput, name: "touchstone.app-output",
      lines: { print($0, .output) }, ended: { open.leave() })
    let errors = LineReader(
      child.standardError, name: "touchstone.app-errors",
      lines: {
        let lines = samples.take($0)
        guard !lines.isEmpty else { return }
        let words = crashes.append(lines)
        print(lines, .error)
        if let words { continuation.yield(.crashing(words)) }
      }, ended: { open.leave() })
    socket.start(
      message: {
        // What was printed before a step was answered, or a test did something, belongs to what was before. Who says so waits for
        // a reply; the others may already have printed more.
        switch $0 {
        case .automation, .request, .test:
          output.catchUp()
          errors.catchUp()
        case .hello, .frame, .lifecycle, .pasteboard, .log, .pong, .elements, .views: break
        }
        continuation.yield(.message($0))
        if case .test = $0 { socket.send(.heard) }
      },
      failed: { [child] error in
        _ = crashes.append(["\(error)"])
        continuation.yield(.output(["\(error)"], .error))
        child.send(SIGKILL)
      },
      ended: { open.leave() })

    statements?.start { continuation.yield(.statements($0)) }
    traffic?.start { _, exchange in continuation.yield(.traffic(exchange)) }

    let watch = memory.map { [child] limit in
      MemoryWatch(of: child.guardIdentifier, limit: limit) { excess in
        crashes.expectEnd(excess)
        child.send(SIGKILL)
      }
    }
    let waiter = Thread { [child] in
      let end = child.wait()
      watch?.end()
      socket.close()
      statements?.close()
      traffic?.close()
      flow?.open()
      // Whoever got the pipes may hold them open; what is still said is not waited for.
      _ = open.wait(timeout: .now() + 1)
      let lost = allowance.finish()
      if !lost.isEmpty { continuation.yield(.output(lost, .error)) }
      continuation.yield(.ended(crashes.end(for: end)))
      continuation.finish()
    }
    waiter.name = "touchstone.app-waiter"
    waiter.start()
  }

  func send(_ message: DeviceMessage) { socket.send(message) }

  func kill() { kill(as: .wanted("Killed")) }

  func kill(as end: AppEnd) {
    crashes.expectEnd(end)
    child.send(SIGKILL)
  }

  func expectEnd(_ summary: String) { crashes.expectEnd(.wanted(summary)) }

  func sample() {
    samples.expect()
    child.send(SIGQUIT)
  }

  /// Swift's backtracer is a program that the thread starts which takes the signal.
  private static func isBacktraced(_ process: pid_t) -> Bool {
    MemoryWatch.children(of: process).contains { child in
      let name = (try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)) ?? ""
      return name.hasPrefix("swift-backtrace")
    }
  }

  /// "1234 (App) t …": stopped, or stopped by a tracer.
  var isHeld: Bool {
    let text = (try? String(contentsOfFile: "/proc/\(processIdentifier)/stat", encoding: .utf8)) ?? ""
    guard let end = text.lastIndex(of: ")") else { return false }
    let state = text[end...].dropFirst(2).first
    return state == "t" || state == "T"
  }

  func outputTaken(_ cost: Int) { flow?.taken(cost) }

  func suspend() { child.send(SIGSTOP) }

  func resume() { child.send(SIGCONT) }
}

/// Keeps the end of what a process wrote to its error stream, for the case that it crashes.
private final class CrashCollector: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var expected: AppEnd?
  private var hasBegun = false

  /// The app's last words, if a crash begins with these.
  func append(_ more: [String]) -> String? {
    lock.lock()
    defer { lock.unlock() }
    lines += more
    if lines.count > 1000 { lines.removeFirst(lines.count - 1000) }
    guard !hasBegun, let words = CrashReport.beginning(in: more) else { return nil }
    hasBegun = true
    return words
  }

  /// The first word counts.
  func expectEnd(_ end: AppEnd) {
    lock.lock()
    defer { lock.unlock() }
    if expected == nil { expected = end }
  }

  func end(for end: ChildProcess.End) -> AppEnd {
    lock.lock()
    defer { lock.unlock() }
    if let expected, end == .exited(0) || end == .signalled(SIGKILL) {
      return expected
    }
    return CrashReport.end(for: end, errors: lines)
  }
}

extension AppEnd {
  /// Somebody wanted it.
  fileprivate static func wanted(_ summary: String) -> AppEnd {
    AppEnd(kind: .quit, summary: summary, message: nil, backtrace: [])
  }
}
