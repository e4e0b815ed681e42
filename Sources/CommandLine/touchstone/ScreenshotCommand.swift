import AppBuilder
import ArgumentParser
import BuildDiagnostics
import Foundation
import Simulator
import TouchstoneDeviceProtocol
import TouchstoneImageCoding
import TouchstoneRaster

/// `touchstone screenshot`: a picture of an app after a script, without a browser and without waiting.
struct ScreenshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "screenshot", abstract: "Run an iOS app headless and save a picture of its screen.",
    discussion: """
      Time is virtual: animations and timers run at once, and the same command gives the same bytes. \
      The app starts with an empty home and lives at 9:41 on 9 September 2025, UTC; sets keep their order, and \
      random numbers begin anew.

      Steps for --after, in order: \(ScriptStep.documentation)

      \(ExitCode.documentation) 2 the app crashed, or a step found nothing to do it on. \
      \(ExitCode.limitsDocumentation)
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var device: DeviceOptions
  @OptionGroup var companions: CompanionOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "A step to take first; may be repeated.")
  var after: [String] = []

  @Flag(help: "Show what is on the screen while the app starts, in place of its first screen.")
  var launchScreen = false

  @Option(help: "Pixels per point, 1, 2 or 3, if not the device's own.")
  var scale: Int?

  @Option(
    help:
      "A folder for a trace: the screen before and after each step, its elements, what was printed, and a page.",
    completion: .directory)
  var trace: String?

  @Option(
    help: ArgumentHelp(
      "A file for what the app asks of its network: .har or .pcapng.", valueName: "file.har"),
    completion: .file(extensions: ["har", "pcapng"]))
  var capture: String?

  @Option(name: [.customShort("o"), .customLong("output")], help: "The PNG file to write.")
  var file = "screenshot.png"

  func validate() throws {
    if let scale, !(1...3).contains(scale) { throw ValidationError("A scale is 1, 2 or 3, not \(scale).") }
    if launchScreen, !after.isEmpty {
      throw ValidationError("Nothing can be done before --launch-screen: take it or --after.")
    }
    if let capture, TrafficFormat(file: capture) == nil {
      throw ValidationError("--capture takes a file whose name ends in .har or .pcapng, not '\(capture)'.")
    }
    for step in after {
      do { try ScriptStep.check(step) } catch { throw ValidationError(error.description) }
    }
  }

  func run() async throws {
    let report = Report(asJSON: output.json)
    let app = try report.building { try AppBuilder().build(project.request) }
    report.show(app.diagnostics)
    let others = try report.building { try companions.build(like: project.request, beside: app) }
    let needs = DeviceNeeds(app.infoDictionary)
    var model = device.model(for: needs)
    if let scale { model.scale = Double(scale) }
    var traits = device.traits(for: needs, on: model)
    traits.showsLaunchScreen = launchScreen
    let signals = TerminationSignals.endingApps()
    defer { withExtendedLifetime(signals) {} }
    let kept = trace.map { ScriptTrace(of: app.displayName, on: model.name, in: URL(fileURLWithPath: $0)) }
    let captured = try capture.map { _ in try TrafficCapture() }
    var launch = AppLaunch(app)
    launch.environment.merge(device.environment) { $1 }
    launch.environment.merge(captured?.environment ?? [:]) { $1 }
    // What there was is kept also of an app that crashes.
    defer { captured.map { keep($0, of: model.name, report) } }
    let headless = try await HeadlessApp(
      FinishedApp(launch), model: model, traits: traits,
      settings: SettingsSource(like: project.request),
      companions: others.map { $0.finished(device.environmentOfCompanions) }, limits: limits.headless
    ) { line, stream in
      FileHandle.standardError.write(Data("\(line)\n".utf8))
      kept?.printed(line, isError: stream == .error)
    }
    kept?.app = headless
    do {
      var last: String?
      for step in after {
        await kept?.step(step)
        try await take(step, after: last, on: headless)
        last = step
      }
      try await kept?.end()
      let screen =
        launchScreen ? try await headless.launchScreen() : try await headless.picture(after: last)
      await headless.end()
      try save(screen, as: file)
      let file = URL(fileURLWithPath: file)
      if output.json {
        report.emit(Result(file: file.path, width: screen.width, height: screen.height))
      } else {
        print("\(file.path): \(screen.width)x\(screen.height)")
      }
    } catch let failure as HeadlessApp.Failure {
      // The failure is told even if its trace cannot be written.
      try? await kept?.end(failure: failure.description)
      await headless.end()
      // What a crash had to say has been printed as it came.
      let stacks = failure.end?.kind == .hung ? failure.end?.backtrace ?? [] : []
      let reason = ([failure.end?.message].compactMap { $0 } + stacks).joined(separator: "\n  ")
      _ = report.fail(Diagnostic(.error, failure.description, reason: reason.isEmpty ? nil : reason))
      throw ExitCode(for: failure.end)
    } catch {
      await headless.end()
      throw report.fail(error)
    }
  }

  private func keep(_ captured: TrafficCapture, of device: String, _ report: Report) {
    guard let capture, let format = TrafficFormat(file: capture) else { return }
    do {
      try format.data(of: captured.finish(), device: device).write(to: URL(fileURLWithPath: capture))
    } catch {
      report.show([Diagnostic(.error, "\(capture) cannot be written: \(error)")])
    }
  }

  private func take(_ step: String, after last: String?, on app: HeadlessApp) async throws {
    do {
      if case .screenshot(let file)? = try DeviceStep.parse(step) {
        return try await save(app.picture(after: last), as: file)
      }
      try await app.run(script: step)
    } catch let failure as HeadlessApp.Failure {
      throw HeadlessApp.Failure(description: "step '\(step)': \(failure.description)", end: failure.end)
    }
  }

  private func save(_ screen: FrameCanvas, as file: String) throws {
    try Data(ImageEncoder.png(PixelBuffer(screen))).write(to: URL(fileURLWithPath: file))
  }

  private struct Result: Encodable {
    var file: String
    var width: Int
    var height: Int
  }
}

extension PixelBuffer {
  convenience init(_ canvas: FrameCanvas) {
    self.init(width: canvas.width, height: canvas.height)
    canvas.pixels.withUnsafeBytes { bytes in
      for index in 0..<width * height {
        let p = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
        pixels[index] = p & 0xff00_ff00 | (p & 0xff) << 16 | p >> 16 & 0xff
      }
    }
  }
}
