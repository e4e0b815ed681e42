import AppBuilder
import ArgumentParser
import BuildDiagnostics
import DeviceCatalog
import EditorSupport
import Foundation
import Simulator
import TouchstoneDeviceProtocol

/// `touchstone debug`: an app in the simulator, held by the toolchain's debugger.
struct DebugCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "debug", abstract: "Build an iOS app, run it in the simulator, and debug it.",
    discussion: """
      Starts lldb in the terminal before anything of the app has run: set breakpoints (`b AppDelegate.swift:12`), then \
      `continue`. While the app is held the device waits for it. With --attach it takes the app that `touchstone run` shows. \
      With --dap it is a debug adapter for an editor, on standard input and output. Quitting the debugger ends the app, unless \
      that was attached to.

      \(ExitCode.documentation)
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var device: DeviceOptions

  @Flag(help: "Speak the debug adapter protocol on standard input and output.")
  var dap = false

  @Flag(help: "Take the app of a simulator that runs, rather than start one.")
  var attach = false

  @Option(help: "Which one, if several run: its app's name or the number of its process.")
  var on: String?

  @Option(
    name: .customLong("command"),
    help:
      "A command for the debugger once it has the app; may be repeated. What is read from standard input follows."
  )
  var commands: [String] = []

  @Flag(help: "Only print the address; open no browser.")
  var noOpen = false

  func validate() throws {
    if on != nil, !attach { throw ValidationError("--on says which one to --attach to.") }
    if dap, !commands.isEmpty { throw ValidationError("With --dap the editor commands the debugger.") }
  }

  func run() async throws {
    let report = Report(asJSON: false)
    let settings = try report.building { DebuggerSettings(try DebuggerTools()) }
    let debuggee: any DebuggedApp =
      attach
      ? AttachedApp(on: on)
      : LaunchedApp(project.request, device, isOpened: !noOpen && !dap, report: report)
    let signals = TerminationSignals { _ in
      Task {
        await debuggee.end(); Foundation.exit(130)
      }
    }
    let status: Int32
    do {
      status =
        dap
        ? try await debugForEditor(debuggee, settings, report) : try await debug(debuggee, settings, report)
    } catch {
      await debuggee.end()
      throw error
    }
    await debuggee.end()
    withExtendedLifetime(signals) {}
    if status != 0 { throw ExitCode(status) }
  }

  private func debug(_ app: any DebuggedApp, _ settings: DebuggerSettings, _ report: Report) async throws
    -> Int32
  {
    let debuggee: DebugAdapter.Debuggee
    do { debuggee = try await app.start { _, _ in } } catch let exit as ExitCode { throw exit } catch {
      throw report.fail(error)
    }
    print(debuggee.words)
    fflush(nil)
    let arguments = settings.arguments(
      processIdentifier: debuggee.processIdentifier, executable: debuggee.executable, commands: commands)
    let terminal = DebuggerTerminal(
      program: settings.debugger, arguments: arguments, environment: settings.processEnvironment)
    return try await Self.onThread { try terminal.run() }
  }

  private func debugForEditor(_ app: any DebuggedApp, _ settings: DebuggerSettings, _ report: Report)
    async throws -> Int32
  {
    let saying = Saying()
    let adapter = try DebugAdapter(
      program: settings.adapter, settings: settings, output: STDOUT_FILENO
    ) {
      try Self.waiting { try await app.start { text, category in saying.say(text, category) } }
    }
    saying.adapter = adapter
    return try await Self.onThread {
      adapter.run(input: STDIN_FILENO)
      return 0
    }
  }

  /// Where what is said goes, once there is an adapter.
  private final class Saying: @unchecked Sendable {
    private let lock = NSLock()
    private var known: DebugAdapter?
    var adapter: DebugAdapter? {
      get { lock.withLock { known } }
      set { lock.withLock { known = newValue } }
    }
    func say(_ text: String, _ category: String) { adapter?.say(text, category: category) }
  }

  /// A thread of its own, which may block as long as it likes.
  private static func onThread(_ body: @escaping @Sendable () throws -> Int32) async throws -> Int32 {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try body() }) }.start()
    }
  }

  private static func waiting<T: Sendable>(_ body: @escaping @Sendable () async throws -> T) throws -> T {
    let box = Box<T>()
    let done = DispatchSemaphore(value: 0)
    Task {
      do { box.result = .success(try await body()) } catch { box.result = .failure(error) }
      done.signal()
    }
    done.wait()
    return try box.result!.get()
  }

  /// Handed over by a semaphore.
  private final class Box<T>: @unchecked Sendable { var result: Result<T, any Error>? }
}
