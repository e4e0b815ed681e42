import AppBuilder
import ArgumentParser
import BuildDiagnostics
import Foundation
import Simulator
import TouchstoneDeviceProtocol

/// `touchstone monkey`: random input until the app breaks or the events are used up.
struct MonkeyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "monkey",
    abstract: "Run an iOS app headless under random input, and say whether it survives.",
    discussion: """
      Touches, drags, pinches, text, keys, turns, settings, trips to the background; the same seed gives the same \
      events. Time is virtual. An event is what a device sends: a finger's going down, a move, a key.

      Exit codes: 0 it survived; 2 it crashed, or its memory grew with --flat-memory; \(ExitCode.limitsDocumentation) Others as \
      for `build`.
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var device: DeviceOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var output: OutputOptions

  @Option(help: "How many events.")
  var events = 20_000

  @Option(help: "Where the random numbers begin.")
  var seed: UInt64 = 1

  @Flag(help: "Fail if memory at the end is more than a quarter and 8 MiB over that after the first fifth.")
  var flatMemory = false

  func validate() throws {
    guard events > 0 else { throw ValidationError("At least one event is needed, not \(events).") }
  }

  func run() async throws {
    let report = Report(asJSON: output.json)
    let app = try report.building { try AppBuilder().build(project.request) }
    let signals = TerminationSignals.endingApps()
    defer { withExtendedLifetime(signals) {} }
    let needs = DeviceNeeds(app.infoDictionary)
    let model = device.model(for: needs)
    let headless = try await HeadlessApp(
      FinishedApp(AppLaunch(app)), model: model, traits: device.traits(for: needs, on: model),
      limits: limits.headless
    ) { _, _ in }
    var monkey = Monkey(seed: seed, screen: model)
    var last: [AutomationRequest.Step] = []
    var result = Result(app: app.displayName, seed: seed)
    do {
      for number in 1...events {
        let step = monkey.next()
        last = last.suffix(9) + [step]
        result.events = number
        try await headless.run(step)
        if number % max(1, events / 200) == 0 {
          let memory = headless.memory
          result.peakMemory = max(result.peakMemory, memory)
          if number <= events / 5 { result.earlyMemory = max(result.earlyMemory, memory) }
          result.memory = memory
        }
      }
      _ = try await headless.capture()
      await headless.end()
    } catch let failure as HeadlessApp.Failure {
      await headless.end()
      let told = last.map { "\($0)" }.joined(separator: "\n  ")
      _ = report.fail(
        Diagnostic(
          .error, "\(app.displayName), event \(result.events) of seed \(seed): \(failure.description)",
          reason: ([failure.end?.message].compactMap { $0 } + (failure.end?.backtrace ?? [])).joined(
            separator: "\n  "),
          nextStep: "The last events were:\n  \(told)"))
      throw ExitCode(for: failure.end)
    }
    try tell(result, report)
  }

  private func tell(_ result: Result, _ report: Report) throws {
    if output.json {
      report.emit(result)
    } else {
      func mebibytes(_ bytes: Int) -> String { String(format: "%.1f MiB", Double(bytes) / 1_048_576) }
      Report.say(
        "\(Report.name(result.app)): survived \(result.events) events of seed \(seed); memory \(mebibytes(result.memory)), "
          + "\(mebibytes(result.earlyMemory)) at most in the first fifth, peak \(mebibytes(result.peakMemory))"
      )
    }
    guard flatMemory, result.earlyMemory > 0, result.memory > result.earlyMemory * 5 / 4 + 8 << 20 else {
      return
    }
    _ = report.fail(
      Diagnostic(.error, "\(result.app): memory grew from \(result.earlyMemory) to \(result.memory) bytes"))
    throw ExitCode.appFailed
  }

  private struct Result: Encodable {
    var app: String
    var seed: UInt64
    var events = 0
    /// In bytes: at the end, the most in the first fifth of the events, the most of all.
    var memory = 0
    var earlyMemory = 0
    var peakMemory = 0
  }
}
