import Foundation
import Simulator

/// Ends a process whose test takes too long: from the test's start on, whatever it tells meanwhile.
final class TestWatch: @unchecked Sendable {
  private let lock = NSLock()
  private let seconds: Double
  private let sleep: @Sendable (Double) async throws -> Void
  private let endProcess: @Sendable (Double) -> Void
  private var task: Task<Void, any Error>?
  private var hasEnded = false
  /// The test has had the time for its app's stacks.
  private var hasWaitedForApp = false
  /// Seconds that it takes at most until an app has told what its threads do, and its test that it failed.
  private static let timeForStacks = 90.0

  /// - Parameters:
  ///   - sleep: Returns after so many seconds.
  ///   - endProcess: Told how many seconds the test had.
  init(
    _ seconds: Double,
    sleep: @escaping @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) },
    endProcess: @escaping @Sendable (Double) -> Void
  ) {
    (self.seconds, self.sleep, self.endProcess) = (seconds, sleep, endProcess)
    restart(after: seconds)
  }

  /// The process is on its way to its end.
  var isOver: Bool { lock.withLock { hasEnded } }

  /// Answers whether the event counts: of what is told too late only what is said of the end does, so that nothing waits until any
  /// amount of the rest is worked off.
  func hear(_ event: TestProcess.Event) -> Bool {
    guard !isOver else { return event.isOfEnd }
    // What prints its stack has a limit of its own.
    if case .crashing = event { restart(after: max(seconds, 60)) }
    if event.beginsTime {
      lock.withLock { hasWaitedForApp = false }
      restart(after: seconds)
    }
    return true
  }

  /// The app that the test drives has not answered and is asked for its stacks, which a busy machine may take long for: the
  /// test is to live until it can say so. Once: one whose apps hang again and again has an end.
  func appIsLate() {
    let isFirst = lock.withLock {
      defer { hasWaitedForApp = true }
      return !hasWaitedForApp
    }
    if isFirst { restart(after: max(seconds, Self.timeForStacks)) }
  }

  private func restart(after seconds: Double) {
    lock.withLock {
      guard !hasEnded else { return }
      task?.cancel()
      task = Task { [weak self, sleep] in
        try await sleep(seconds)
        self?.timeIsUp(after: seconds)
      }
    }
  }

  private func timeIsUp(after seconds: Double) {
    let isDue = lock.withLock {
      // A test may have come to its end in this moment.
      guard !Task.isCancelled else { return false }
      hasEnded = true
      return true
    }
    if isDue { endProcess(seconds) }
  }

  func end() { lock.withLock { task?.cancel() } }
}

extension TestProcess.Event {
  /// A test, or what is between two, has its time from here on.
  var beginsTime: Bool {
    switch self {
    case .test(.listed), .test(.started), .test(.ended), .test(.abandoned), .test(.finished): true
    case .test(.issue), .test(.activity), .test(.attachment), .test(.measured): false
    case .request, .output, .pasteboard, .crashing, .ended: false
    }
  }

  /// Its last words and its end.
  var isOfEnd: Bool {
    switch self {
    case .output, .crashing, .ended: true
    case .test, .request, .pasteboard: false
    }
  }
}
