import TouchstoneDeviceLink
import TouchstoneDeviceProtocol
import TouchstoneFoundation
import TouchstoneSwiftRuntime

/// The tests of Swift Testing in the bundle, if it has that: runs them one after another, and tells of them as of all tests.
@MainActor enum SwiftTestingRun {
  static func tests() -> [TestIdentifier] {
    guard TestingEntryPoint.isThere else { return [] }
    let records = Records()
    run(["listTests": true], records)
    return records.tests
  }

  static func run(_ wanted: [TestIdentifier]?) {
    guard TestingEntryPoint.isThere else { return }
    var configuration: [String: Any] = [:]
    if let wanted {
      let keys = wanted.filter { $0.framework == .swiftTesting }.compactMap(\.key)
      guard !keys.isEmpty else { return }
      configuration["filter"] = keys.map { "^" + NSRegularExpression.escapedPattern(for: $0) + "(/|$)" }
    }
    run(configuration, Records(telling: true))
  }

  private static func run(_ configuration: [String: Any], _ records: Records) {
    var configuration = configuration
    configuration["parallel"] = false
    configuration["verbosity"] = Int.min
    configuration["eventStreamVersion"] = 0
    guard let data = try? JSONSerialization.data(withJSONObject: configuration) else { return }
    let bytes = [UInt8](data)
    do {
      try AsyncWork.wait {
        _ = try await TestingEntryPoint.run(configuration: bytes) { records.take(Data($0)) }
      }
    } catch {
      TestSession.shared.send(.issue(TestIssue(message: "Swift Testing ended with \(error)"), in: nil))
    }
  }

  /// What Swift Testing tells, as the events of all tests. Any thread.
  private final class Records: @unchecked Sendable {
    private let lock = NSLock()
    private let tells: Bool
    private var known: [String: TestIdentifier] = [:]
    private var order: [String] = []
    private var starts: [String: (Double, Double)] = [:]
    private var failed: Set<String> = []
    private var expected: Set<String> = []
    private var skipped: [String: String] = [:]
    /// Of the test that is on: they run one after another.
    private var waits = RealWaits()

    init(telling: Bool = false) { tells = telling }

    var tests: [TestIdentifier] { lock.withLock { order.compactMap { known[$0] } } }

    func take(_ data: Data) {
      guard let record = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
        let kind = record["kind"] as? String, let payload = record["payload"] as? [String: Any]
      else { return }
      let events: [TestEvent] = lock.withLock {
        if kind == "test" { note(payload) }
        return kind == "event" && tells ? self.events(payload) : []
      }
      for event in events { TestSession.shared.send(event) }
    }

    /// "Tests.Outer/Inner/ticks()/Clock.swift:3:4" is the test ticks() of the suite Outer/Inner.
    private func note(_ test: [String: Any]) {
      guard test["kind"] as? String == "function", let id = test["id"] as? String else { return }
      var parts = id.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      let name = test["name"] as? String ?? id
      if parts.count > 1, parts.last?.contains(".swift:") == true { parts.removeLast() }
      if parts.last == name { parts.removeLast() }
      if let first = parts.first {
        let path = first.split(separator: ".", maxSplits: 1)
        parts[0] = path.count > 1 ? String(path[1]) : ""
      }
      let suite = parts.filter { !$0.isEmpty }.joined(separator: "/")
      order.append(id)
      known[id] = TestIdentifier(.swiftTesting, suite: suite, name: name, key: id)
    }

    private func events(_ event: [String: Any]) -> [TestEvent] {
      guard let kind = event["kind"] as? String else { return [] }
      let id = event["testID"] as? String
      let test = id.flatMap { known[$0] }
      let instant = event["instant"] as? [String: Any]
      let now = (instant?["absolute"] as? Double ?? 0, instant?["since1970"] as? Double ?? 0)
      switch kind {
      case "testStarted":
        guard let id, let test else { return [] }
        (starts[id], waits) = (now, RealWaits())
        return [.started(test)]
      case "testSkipped":
        guard let id, let test else { return [] }
        skipped[id] = Self.message(event) ?? ""
        return [
          .started(test),
          .ended(test, TestOutcome(.skipped, reason: skipped[id], seconds: 0, realSeconds: 0)),
        ]
      case "issueRecorded": return issue(event, id, test)
      case "testEnded":
        guard let id, let test else { return [] }
        waits.tell()
        let seconds = now.0 - (starts[id]?.0 ?? now.0)
        let result: TestOutcome.Result =
          failed.contains(id) ? .failed : expected.contains(id) ? .expectedFailure : .passed
        return [.ended(test, TestOutcome(result, seconds: seconds, realSeconds: 0))]
      default: return []
      }
    }

    private func issue(_ event: [String: Any], _ id: String?, _ test: TestIdentifier?) -> [TestEvent] {
      let issue = event["issue"] as? [String: Any] ?? [:]
      let isKnown = issue["isKnown"] as? Bool ?? false
      if let id { if isKnown { expected.insert(id) } else { failed.insert(id) } }
      let location = issue["sourceLocation"] as? [String: Any]
      let file = (location?["_filePath"] ?? location?["filePath"]) as? String
      return [
        .issue(
          TestIssue(
            message: Self.message(event) ?? "an issue was recorded", file: file,
            line: location?["line"] as? Int,
            expected: isKnown ? "known issue" : nil), in: test)
      ]
    }

    private static func message(_ event: [String: Any]) -> String? {
      let texts = (event["messages"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
      return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }
  }
}
