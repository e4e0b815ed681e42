import AppBuilder
import ArgumentParser
import BuildDiagnostics
import DeviceCatalog
import Foundation
import Simulator
import TestRecording
import TouchstoneConfinement

/// `touchstone run`: an app in the simulator, in the browser.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Build an iOS app and run it on a simulated device in the browser.",
    discussion: """
      Prints the address of the device's page; whoever knows it can see and use the app, and then what the app prints. A \
      file that is saved is built, and the app is started anew if that changed it; a build that fails leaves the app as it is. \
      `touchstone device` does what the page's controls do.

      \(RunKeys.documentation)

      Ends with q or Ctrl-C.

      \(ExitCode.documentation)
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var device: DeviceOptions
  @OptionGroup var companions: CompanionOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The port to listen on, on this machine only; the system picks one if not given.")
  var port: UInt16 = 0

  @Option(
    help: ArgumentHelp(
      "Another name under which the page may be reached, with its port if it has one; may be repeated.",
      discussion:
        "For the near end of a tunnel (localhost:9000) or a proxy's name (box.example). The simulator itself listens on this machine only.",
      valueName: "host"))
  var allowHost: [String] = []

  @Flag(help: "Only print the address; open no browser.")
  var noOpen = false

  @Flag(help: "Build only when asked to: with r, or the page's relaunch button.")
  var noWatch = false

  @Flag(
    help: ArgumentHelp(
      "After a saved file has changed the app, do again what was done to it, so that it is on the same screen.",
      discussion:
        "Ends at the first touch that reaches something else than before, and names it. After a force-quit, and where nothing can be done again, the app begins anew; a line says so. What the app saves after that is gone when the run ends; r starts it with what it had saved before."
    ))
  var sameScreen = false

  @Option(
    help: ArgumentHelp(
      "Record what is done to the app as a UI test, from its start with nothing kept, and write it when the run ends.",
      discussion:
        "A file that is there needs the line '\(RecordedTest.marker)', before which it is inserted.",
      valueName: "file.swift"))
  var record: String?

  @Flag(help: "Print the address and what is wrong, and nothing that the app prints.")
  var quiet = false

  @Flag(help: "Do not say aloud what VoiceOver says, which espeak-ng does where it is installed.")
  var noVoice = false

  func validate() throws {
    if sameScreen, noWatch {
      throw ValidationError(
        "--same-screen follows saved files, which --no-watch leaves alone: take one of them.")
    }
    if let host = allowHost.first(where: { !RequestGuard.isHost($0) }) {
      throw ValidationError("'\(host)' is no host: a name, and a port if it has one, as in localhost:9000.")
    }
  }

  func run() async throws {
    let report = Report(asJSON: output.json)
    let recorded = try report.building { try record.map(RecordedFile.init) }
    let style = output.json ? TerminalStyle(isColoured: false) : .standardOutput
    let progress = BuildLine(isShown: !quiet && !output.json)
    let app = try report.building {
      defer { progress.end() }
      return try AppBuilder(progress: progress.show).build(project.request)
    }
    let others = try report.building {
      defer { progress.end() }
      return try companions.build(like: project.request, beside: app, progress: progress.show)
    }
    let needs = DeviceNeeds(app.infoDictionary)
    let model = device.model(for: needs)
    let watcher = noWatch ? nil : InputWatcher()
    if watcher == nil, !noWatch {
      report.show([
        Diagnostic(
          .warning, "saved files are not noticed",
          reason: "The system gives no watches (fs.inotify.max_user_instances).",
          nextStep: "Press r, or the page's relaunch button, after an edit.")
      ])
    }
    // With --json nobody follows what is said.
    let voice = noVoice || output.json ? nil : HostVoice()
    defer { voice?.end() }
    let console = RunConsole(style: style, isQuiet: quiet, progress: progress, voice: voice)
    let source = ProjectSource(
      request: project.request, first: app, watcher: watcher, environment: device.environment,
      progress: progress.show)
    let watchers = others.map { _ in noWatch ? nil : InputWatcher() }
    // Opened who knows when: what was built by now may be another by then.
    let otherSources = zip(others, watchers).map { other, watcher in
      ProjectSource(
        request: other.request, watcher: watcher, environment: device.environmentOfCompanions,
        progress: progress.show)
    }
    let simulator: Simulator
    do {
      simulator = try await AddressedSimulator(project: project.request.project, port: port).make {
        try await Simulator(
          source: source,
          settings: SettingsSource(like: project.request),
          model: model, traits: device.traits(for: needs, on: model), name: app.displayName,
          limits: limits.watched,
          companions: zip(others, otherSources).map { CompanionApp($0.app, from: $1) },
          webClips: RunningDevice.webClips, port: $0, isRecording: recorded != nil,
          token: $1, hosts: allowHost, comesBack: sameScreen,
          words: SimulatorWords(command: Self.typedCommand, remark: device.remark(for: needs, on: model)))
      }
    } catch {
      throw report.fail(
        Diagnostic(
          .error, "the simulator cannot listen on port \(port): \(error)",
          nextStep: "Leave --port out, so that the system picks a free one."))
    }
    // Before anybody is told how to end it.
    let signals = TerminationSignals { _ in Task { await simulator.stop() } }
    let (url, name) = (simulator.url, app.displayName)
    let running = RunningDevice(url: url, app: name, device: model.name)
    Self.makeKnown(running, report)
    defer { running.withdraw() }
    let following = Task {
      for await model in simulator.modelChanges {
        Self.makeKnown(RunningDevice(url: url, app: name, device: model.name), report)
      }
    }
    defer { following.cancel() }
    announce(simulator, app, model, report)
    if !noOpen { Self.openBrowser(running) }
    let greeting = Task {
      for await _ in simulator.pageOpenings { running.withdrawPage() }
    }
    defer { greeting.cancel() }
    // With --json the address is all that a program wants to read.
    let saying = output.json ? nil : Task { await console.follow(simulator.events) }
    let watching = watcher.map { watcher in
      Task { for await _ in watcher.changes { try? await simulator.rebuild() } }
    }
    let watchingOthers = watchers.enumerated().map { place, watcher in
      watcher.map { watcher in
        Task { for await _ in watcher.changes { try? await simulator.rebuild(companion: place) } }
      }
    }
    let keys =
      output.json ? nil : RunKeys(simulator, [source] + otherSources, console) { Self.openBrowser(running) }
    let pressing = keys.map { keys in Task { await keys.follow() } }
    defer {
      for task in [saying, watching, pressing] + watchingOthers { task?.cancel() }
      keys?.end()
    }
    try await simulator.run()
    withExtendedLifetime((signals, watcher, watchers)) {}
    if let recorded { try await Self.write(simulator.recordedTest, to: recorded, report) }
  }

  /// As its user typed it, for whoever wants it again.
  private static var typedCommand: String {
    let words = CommandLine.arguments
    let name = words.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "touchstone"
    return ([name] + words.dropFirst()).map(ShellWord.quoted).joined(separator: " ")
  }

  private static func write(_ test: RecordedTest, to file: RecordedFile, _ report: Report) throws {
    let isWritten = try report.building { try file.write(test) }
    let said =
      isWritten ? "Recorded \(file.url.path)" : "Nothing was done to the app; \(file.url.path) is as it was."
    FileHandle.standardError.write(Data((said + "\n").utf8))
  }

  /// For `touchstone device`. Without it the page works all the same.
  private static func makeKnown(_ running: RunningDevice, _ report: Report) {
    do {
      try running.announce()
    } catch {
      report.show([Diagnostic(.warning, "`touchstone device` does not find this simulator: \(error)")])
    }
  }

  private func announce(_ simulator: Simulator, _ app: BuiltApp, _ model: DeviceModel, _ report: Report) {
    let url = simulator.url.absoluteString
    if output.json {
      report.emit(["url": url, "app": app.displayName, "device": model.name])
    } else {
      let hint = RunKeys.areTyped ? "Press ? for keys; q or Ctrl-C ends it." : "Ctrl-C ends it."
      let remark = device.remark(for: DeviceNeeds(app.infoDictionary), on: model).map { "\($0)\n" } ?? ""
      Report.say("\(Report.name(app.displayName)) on \(model.name):\n\n  \(url)\n\n\(remark)\(hint)")
    }
    fflush(nil)
  }

  /// Only where there is a desktop to open it on; answers whether it was tried.
  @discardableResult static func openBrowser(_ running: RunningDevice) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0, default: ""] != "" }
    guard hasDesktop, let opener = Program.find("xdg-open") else { return false }
    guard let page = try? running.announcePage() else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: opener)
    process.arguments = [page.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }
}
