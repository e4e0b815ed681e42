import AppBuilder
import ArgumentParser
import BuildDiagnostics
import DeviceCatalog
import Foundation
import Simulator
import TestRunner
import TouchstoneDeviceProtocol
import TouchstoneImageCoding
import TouchstoneRaster

/// `touchstone test`: the tests of an app, without a screen, on virtual time or the machine's.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Build an iOS app's tests and run them without a screen.",
    discussion: """
      Runs the unit tests (XCTest and Swift Testing) of the scheme, its test plan or the app's test targets inside the \
      app, a fresh process for each class, and its UI tests beside it, a fresh device for each test. Time is virtual: no test waits for it; with `--real-clock` it is the machine's. A test that crashes or hangs fails, \
      and the next one runs in a new process.

      Tests that no app hosts, those of a framework's target or of a package (its Package.swift, or its folder), run in \
      an app that shows nothing.

      Of the environment, tests are told what begins with TEST_RUNNER_, without that.

      Exit codes: 0 all passed; 2 a test failed, or there were none. Others as for `build`.
      """)

  @OptionGroup var project: ProjectOptions
  @OptionGroup var device: DeviceOptions
  @OptionGroup var selection: TestSelectionOptions
  @OptionGroup var reports: TestReportOptions

  @Option(
    help: "Seconds of real time that a test may take. Then it is ended, and what its threads did is told.")
  var timeout = 600.0

  @Option(help: "MiB of memory that a process may have in use before it is ended.")
  var memory = 4096

  @Option(help: "How many processes of tests run at a time.")
  var workers = 1

  @Option(name: .customLong("repeat"), help: "How often the tests are run.")
  var repetitions = 1

  @Flag(help: "Only list the tests that would run.")
  var list = false

  @Flag(
    help:
      "Use the machine's clock for tests and apps: what waits takes as long as it says, and two runs may differ."
  )
  var realClock = false

  @Flag(help: "Run all tests of a bundle in one process, until one of them ends it.")
  var oneProcess = false

  func validate() throws {
    guard timeout > 0, timeout < 1e9 else {
      throw ValidationError("--timeout is a number of seconds above 0, not \(timeout).")
    }
    guard (1...(1 << 30)).contains(memory) else {
      throw ValidationError("--memory is a number of MiB above 0, not \(memory).")
    }
    guard (1...256).contains(workers) else {
      throw ValidationError("--workers is a number from 1 to 256, not \(workers).")
    }
    guard (1...100_000).contains(repetitions) else {
      throw ValidationError("--repeat is a number from 1 to 100000, not \(repetitions).")
    }
  }

  func run() async throws {
    let report = Report(asJSON: false)
    let built = try report.building {
      try AppBuilder().buildTests(project.request, standIn: RunnerApp.project)
    }
    if let first = built.first {
      report.show(first.planDiagnostics.filter { !first.app.diagnostics.contains($0) })
    }
    let host = try report.building { try UITestHost(for: built, like: project.request) }
    let signals = TerminationSignals.endingApps()
    defer { withExtendedLifetime(signals) {} }
    guard let app = built.first?.app else {
      throw report.fail(BuildFailure(.unsupported, Diagnostic(.error, "there are no tests to run")))
    }
    let needs = DeviceNeeds(app.infoDictionary)
    let model = device.model(for: needs)
    var run = TestRun(
      bundles: try built.map { try TestBundle($0, host, device.environment, on: model) }, model: model,
      traits: device.traits(for: needs, on: model))
    run.filter = try selection.filter
    run.shard = selection.chosenShard
    run.durations = try report.building { try selection.recordedDurations }
    (run.repetitions, run.timeout, run.memory) = (repetitions, timeout, memory << 20)
    (run.sharesProcess, run.workers, run.traces) = (oneProcess, workers, reports.traceFolder)
    run.usesRealClock = realClock
    do { try await list ? show(run, report) : perform(run, report) } catch let failure as Diagnostic {
      _ = report.fail(failure)
      throw ExitCode.appFailed
    }
  }

  private func show(_ run: TestRun, _ report: Report) async throws {
    let selection = try await run.selection()
    report.show(selection.complaints)
    for name in selection.names { Report.say(name.path) }
  }

  private func perform(_ run: TestRun, _ report: Report) async throws {
    let console = ConsoleReport(
      isTerminal: isatty(STDOUT_FILENO) != 0, isVerbose: reports.verbose,
      resultsFile: reports.junitFiles.first
    ) { text in
      FileHandle.standardOutput.write(Data(text.utf8))
    }
    let summary = try await run.run { progress in
      if case .complained(let complaint) = progress { report.show([complaint]) }
      console.take(progress)
    }
    console.finish(summary)
    try report.building { try reports.write(summary) }
    // Nothing that was asked for was there.
    guard !summary.hasFailed, !summary.results.isEmpty || selection.mayBeEmpty else {
      throw ExitCode.appFailed
    }
  }
}

extension TestBundle {
  /// The app's process is told `environment` besides; that of the tests, what the user has them told.
  init(
    _ tests: BuiltTests, _ host: UITestHost, _ environment: [String: String], on model: DeviceModel
  ) throws {
    let asked = TestRunnerVariables.named(in: ProcessInfo.processInfo.environment)
    var launch = AppLaunch(tests.app)
    launch.environment.merge(environment) { $1 }
    let driven = launch
    launch.arguments = tests.arguments
    launch.environment.merge(tests.environment) { own, _ in own }
    launch.environment.merge(asked) { $1 }
    self.init(
      name: tests.name, launch: launch, executable: tests.executableURL.path,
      filter: try TestFilter(only: tests.selected, skipped: tests.skipped))
    guard tests.drivesApp, let runner = host.runner else { return }
    self.driven = DrivenApp(
      launch: driven, bundleIdentifier: tests.app.bundleIdentifier, settings: host.settings,
      png: { try ImageEncoder.png(PixelBuffer($0)) },
      place: { [lines = tests.lines] in
        do throws(BuildFailure) {
          let place = try lines.place(of: $0)
          return SourcePlace(file: place.file, line: place.line)
        } catch {
          Report(asJSON: false).show(error.diagnostics)
          return nil
        }
      })
    self.driven?.configurations = DeviceNeeds(tests.app.infoDictionary).configurations(on: model)
    self.launch = runner
    self.launch.arguments = tests.arguments
    self.launch.environment.merge(tests.environment) { own, _ in own }
    self.launch.environment.merge(asked) { $1 }
  }
}
