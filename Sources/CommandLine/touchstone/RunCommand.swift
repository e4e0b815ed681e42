import AppBuilder
import ArgumentParser
import BuildDiagnostics
import DeviceCatalog
import Foundation
import Simulator

/// `touchstone run`: an app in the simulator, in the browser.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Build an iOS app and run it on a simulated device in the browser.",
    discussion: """
      Prints the address of the device's page; whoever knows it can see and use the app. The page's \
      relaunch button builds what changed first. `touchstone device` does what the page's controls do. Ends with \
      Ctrl-C.

      \(ExitCode.documentation)
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var device: DeviceOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "The port to listen on, on this machine only; the system picks one if not given.")
  var port: UInt16 = 0

  @Flag(help: "Only print the address; open no browser.")
  var noOpen = false

  func run() async throws {
    let report = Report(asJSON: output.json)
    let app = try report.building { try AppBuilder().build(project.request) }
    let needs = DeviceNeeds(app.infoDictionary)
    let model = device.model(for: needs)
    let simulator: Simulator
    do {
      simulator = try await Simulator(
        source: ProjectSource(request: project.request, first: app),
        settings: SettingsSource(like: project.request),
        model: model, traits: device.traits(for: needs, on: model), name: app.displayName,
        limits: limits.watched, port: port)
    } catch {
      throw report.fail(
        Diagnostic(
          .error, "the simulator cannot listen on port \(port): \(error)",
          nextStep: "Leave --port out, so that the system picks a free one."))
    }
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
    let signals = TerminationSignals { _ in Task { await simulator.stop() } }
    try await simulator.run()
    withExtendedLifetime(signals) {}
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
      print("\(app.displayName) on \(model.name):\n\n  \(url)\n\nCtrl-C ends it.")
    }
    fflush(nil)
  }

  /// Only where there is a desktop to open it on.
  private static func openBrowser(_ running: RunningDevice) {
    let environment = ProcessInfo.processInfo.environment
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
    let opener = "/usr/bin/xdg-open"
    guard FileManager.default.isExecutableFile(atPath: opener) else { return }
    guard let page = try? running.announcePage() else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: opener)
    process.arguments = [page.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
  }
}
