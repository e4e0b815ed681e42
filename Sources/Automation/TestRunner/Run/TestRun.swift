import DeviceCatalog
import Foundation
import Simulator
import TouchstoneDeviceProtocol

/// Runs the tests of several bundles: a fresh process for each class, and a new one after each that did not come to its end.
public struct TestRun: Sendable {
  public var bundles: [TestBundle]
  public var filter = TestFilter.all
  public var shard: TestShard?
  public var repetitions = 1
  /// Seconds of real time that one test may take.
  public var timeout = 120.0
  /// Bytes that a process may have in use.
  public var memory: Int?
  public var model: DeviceModel
  public var traits: LaunchTraits
  /// All tests of a bundle share a process, until one of them ends it.
  public var sharesProcess = false

  public init(bundles: [TestBundle], model: DeviceModel, traits: LaunchTraits) {
    (self.bundles, self.model, self.traits) = (bundles, model, traits)
  }

  /// What a run tells while it goes on.
  public enum Progress: Sendable {
    case planned(Int)
    case started(TestName)
    case ended(TestResult)
    case output(String)
  }

  /// The tests that are wanted, bundle by bundle.
  public func list(progress: (Progress) -> Void = { _ in }) async throws -> [TestName] {
    var names: [TestName] = []
    for bundle in bundles {
      let listed = try await session(bundle, progress).list()
      names += listed.filter { bundle.filter.wants($0.path) }.map { TestName(bundle: bundle.name, test: $0) }
    }
    names = names.filter { filter.wants($0.path) }
    return shard.map { $0.part(of: names) } ?? names
  }

  public func run(progress: (Progress) -> Void) async throws -> TestSummary {
    let start = ContinuousClock.now
    let names = try await list(progress: progress)
    progress(.planned(names.count * repetitions))
    var summary = TestSummary()
    for repetition in 1...max(repetitions, 1) {
      for bundle in bundles {
        for group in groups(of: names.filter { $0.bundle == bundle.name }) {
          var session = session(bundle, progress)
          session.repetition = repetition
          let (results, issues) = try await session.run(group.map(\.test), progress)
          summary.results += results
          summary.issues += issues
        }
      }
    }
    let length = (ContinuousClock.now - start).components
    summary.realSeconds = Double(length.seconds) + Double(length.attoseconds) / 1e18
    return summary
  }

  private func session(_ bundle: TestBundle, _ progress: (Progress) -> Void) -> BundleSession {
    BundleSession(bundle: bundle, model: model, traits: traits, timeout: timeout, memory: memory)
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
