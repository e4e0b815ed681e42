import BuildDiagnostics
import DeviceCatalog
import Foundation
import Simulator
import TouchstoneDeviceProtocol

/// Some tests of one bundle: one process, or several, where one does not come to its end.
struct BundleSession: Sendable {
  let bundle: TestBundle
  let model: DeviceModel
  let traits: LaunchTraits
  let timeout: Double
  let memory: Int?
  var repetition = 1
  /// Time is the machine's.
  var usesRealClock = false
  /// Where traces of UI tests are kept.
  var traces: TraceFolder?

  // MARK: Listing

  func list() async throws -> [TestIdentifier] {
    let process = try TestProcess(
      bundle.launch, plan(lists: true), model: model, traits: traits, memory: memory,
      usesRealClock: usesRealClock)
    let watch = TestWatch(timeout) { process.end(after: $0) }
    defer { watch.end() }
    var listed: [TestIdentifier]?
    var said: [String] = []
    for await event in process.events {
      switch event {
      case .test(.listed(let tests)): listed = tests
      case .output(let line, _): said.append(line)
      case .test, .crashing, .request, .pasteboard: break
      case .ended(let end): if listed == nil { throw failure(end, said) }
      }
    }
    return listed ?? []
  }

  private func failure(_ end: AppEnd, _ said: [String]) -> Diagnostic {
    Diagnostic(
      .error, "the tests of \(bundle.name) cannot be found out: \(end.summary)",
      reason: ([end.message].compactMap { $0 }
        + (end.backtrace.isEmpty ? said.suffix(10) : end.backtrace[...]))
        .joined(separator: "\n  "),
      nextStep: "The app is launched for it; `touchstone run` shows whether it starts.")
  }

  private func plan(lists: Bool = false, _ tests: [TestIdentifier]? = nil) -> TestPlan {
    TestPlan(
      bundle: bundle.executable, drivesApp: bundle.driven != nil, lists: lists, tests: tests,
      configurations: bundle.driven?.configurations ?? [])
  }

  // MARK: Running

  func run(_ tests: [TestIdentifier], _ progress: (TestRun.Progress) -> Void) async throws -> (
    [TestResult], [String]
  ) {
    var results: [TestResult] = []
    var issues: [String] = []
    var rest = tests
    while !rest.isEmpty {
      var attempt = Attempt(bundle: bundle.name, repetition: repetition)
      try await self.attempt(rest, &attempt, progress)
      issues += attempt.issues
      let done = Set(attempt.results.map(\.name.test.path))
      results += attempt.results
      let left = rest.filter { !done.contains($0.path) }
      if attempt.isComplete { break }
      if left.count == rest.count, let first = left.first {
        // The process ends before it comes to a test: then the first of them is what it fails for.
        let result = attempt.failed(first, "the process ended before the test began")
        progress(.ended(result))
        results.append(result)
        rest = Array(left.dropFirst())
      } else {
        rest = left
      }
    }
    return (results, issues)
  }

  private func attempt(
    _ tests: [TestIdentifier], _ attempt: inout Attempt, _ progress: (TestRun.Progress) -> Void
  ) async throws {
    let process = try TestProcess(
      bundle.launch, plan(tests), model: model, traits: traits, memory: memory, usesRealClock: usesRealClock)
    let watch = TestWatch(timeout) { process.end(after: $0) }
    defer { watch.end() }
    let driving = bundle.driven.map { driven in
      DrivingTests(
        process,
        DrivenDevice(
          driven, model: model, traits: traits, limits: limitsOfDrivenApp,
          usesRealClock: usesRealClock, isLate: { watch.appIsLate() }),
        TestTracing(
          traces, bundle: bundle.name, deviceName: model.name, repetition: repetition,
          usesRealClock: usesRealClock))
    }
    for await event in process.events where watch.hear(event) {
      for heard in await driving?.hear(event) ?? [event] {
        for told in attempt.take(heard) { progress(told) }
      }
    }
  }

  /// An app that hangs is ended before the test is, so that the test can say so.
  private var limitsOfDrivenApp: AppLimits { AppLimits(answer: min(timeout / 2, 60), memory: memory) }
}
