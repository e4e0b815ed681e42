import BuildDiagnostics
import DeviceCatalog
import Foundation
import Simulator
import TouchstoneDeviceProtocol

/// Runs the tests of several bundles: a fresh process for each class, and a new one after each that did not come to its end.
public struct TestRun: Sendable {
  public var bundles: [TestBundle]
  public var filter = TestFilter.all
  public var shard: TestShard?
  /// Of an earlier run: parts are made by them.
  public var durations: TestDurations?
  public var repetitions = 1
  /// Time is the machine's instead of virtual: tests and apps wait for it.
  public var usesRealClock = false
  /// Seconds of real time that one test may take.
  public var timeout = 600.0
  /// Bytes that a process may have in use.
  public var memory: Int?
  public var model: DeviceModel
  public var traits: LaunchTraits
  /// All tests of a bundle share a process, until one of them ends it.
  public var sharesProcess = false
  /// How many processes of tests run at a time.
  public var workers = 1
  /// Where traces of UI tests are kept; nowhere if nil.
  public var traces: TraceFolder?

  public init(bundles: [TestBundle], model: DeviceModel, traits: LaunchTraits) {
    (self.bundles, self.model, self.traits) = (bundles, model, traits)
  }

  /// What a run tells while it goes on.
  public enum Progress: Sendable {
    /// Something that was asked for fits no test.
    case complained(Diagnostic)
    case planned(Int)
    case started(TestName)
    case ended(TestResult)
    case output(String)
  }

  /// The tests that are wanted, bundle by bundle.
  public func selection() async throws -> TestSelection {
    var (all, leftOut): ([TestName], [TestName]) = ([], [])
    for bundle in bundles {
      for test in try await session(bundle).list() {
        let name = TestName(bundle: bundle.name, test: test)
        if bundle.filter.wants(test.path) { all.append(name) } else { leftOut.append(name) }
      }
    }
    return TestSelection(filter, shard, of: all, leftOut: leftOut, durations: durations)
  }

  public func run(progress: (Progress) -> Void) async throws -> TestSummary {
    let start = ContinuousClock.now
    let selection = try await selection()
    for complaint in selection.complaints { progress(.complained(complaint)) }
    let names = selection.names
    progress(.planned(names.count * repetitions))
    var summary = TestSummary()
    for (results, issues) in try await results(of: parts(of: names), progress) {
      summary.results += results
      summary.issues += issues
    }
    let length = (ContinuousClock.now - start).components
    summary.realSeconds = Double(length.seconds) + Double(length.attoseconds) / 1e18
    return summary
  }

  // MARK: Parts

  /// What one process runs, if it comes to its end.
  private struct Part: Sendable {
    var session: BundleSession
    var tests: [TestIdentifier]
  }

  private func parts(of names: [TestName]) -> [Part] {
    var parts: [Part] = []
    for repetition in 1...max(repetitions, 1) {
      for bundle in bundles {
        for group in groups(of: names.filter { $0.bundle == bundle.name }) {
          var session = session(bundle)
          session.repetition = repetition
          parts.append(Part(session: session, tests: group.map(\.test)))
        }
      }
    }
    return parts
  }

  /// Of each part, in their order, whichever ends first.
  private func results(of parts: [Part], _ progress: (Progress) -> Void) async throws -> [(
    [TestResult], [String]
  )] {
    let (told, continuation) = AsyncStream<Progress>.makeStream()
    async let all = run(parts) {
      continuation.yield($0)
    } ended: {
      continuation.finish()
    }
    for await event in told { progress(event) }
    return try await all
  }

  private func run(
    _ parts: [Part], tell: @escaping @Sendable (Progress) -> Void, ended: @Sendable () -> Void
  ) async throws -> [([TestResult], [String])] {
    defer { ended() }
    return try await withThrowingTaskGroup(of: (Int, ([TestResult], [String])).self) { group in
      var results: [Int: ([TestResult], [String])] = [:]
      for (number, part) in parts.enumerated() {
        if number >= max(workers, 1), let (done, result) = try await group.next() { results[done] = result }
        group.addTask { (number, try await part.session.run(part.tests, tell)) }
      }
      for try await (done, result) in group { results[done] = result }
      return parts.indices.compactMap { results[$0] }
    }
  }

  private func session(_ bundle: TestBundle) -> BundleSession {
    var session = BundleSession(
      bundle: bundle, model: model, traits: traits, timeout: timeout, memory: memory)
    (session.traces, session.usesRealClock) = (traces, usesRealClock)
    return session
  }

  /// What shares a process: a class, or all of Swift Testing.
  private func groups(of names: [TestName]) -> [[TestName]] {
    if sharesProcess { return names.isEmpty ? [] : [names] }
    var groups: [[TestName]] = []
    for name in names {
      if let last = groups.last?.last, last.test.framework == name.test.framework,
        name.test.framework == .swiftTesting || last.test.suite == name.test.suite
      {
        groups[groups.count - 1].append(name)
      } else {
        groups.append([name])
      }
    }
    return groups
  }
}
