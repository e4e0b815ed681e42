import CTouchstoneRuntime
import TouchstoneFoundation
import XCUIAutomation

/// One test on its way: set-up, the method, tear-down. Main thread.
@MainActor final class TestCaseExecution {
  private nonisolated(unsafe) let test: XCTestCase
  private let run: XCTestCaseRun
  private var isInTest = false
  private var isAsynchronous = false
  private var skip: XCTSkip?

  init(_ test: XCTestCase, _ run: XCTestCaseRun) { (self.test, self.run) = (test, run) }

  func perform() {
    test.progress.execution = self
    let outer = TestSession.shared.begin(test)
    if outer == nil { AutomationSession.running?.beginTest(in: test.configuration) }
    run.start()
    XCTestObservationCenter.shared.tell { $0.testCaseWillStart(test) }
    test.invokeTest()
    run.stop()
    run.skip = skip
    XCTestObservationCenter.shared.tell { $0.testCaseDidFinish(test) }
    TestSession.shared.end(test, run, outer)
    test.progress.execution = nil
  }

  func invoke() {
    // What set-up refuses is not run, and is torn down all the same.
    let isReady =
      attempt { [test] in try AsyncWork.wait { [test = UncheckedBox(test)] in try await test.value.setUp() } }
      && attempt { [test] in try test.setUpWithError() } && attempt { [test] in test.setUp() }
    if isReady { invokeMethod() }
    finishExpectations()
    while let teardown = test.progress.nextTeardown() {
      switch teardown {
      case .synchronous(let block): _ = attempt(block)
      case .asynchronous(let block): _ = attempt { try AsyncWork.wait(block) }
      }
    }
    _ = attempt { [test] in test.tearDown() }
    _ = attempt { [test] in try test.tearDownWithError() }
    _ = attempt { [test] in
      try AsyncWork.wait { [test = UncheckedBox(test)] in try await test.value.tearDown() }
    }
    for unmatched in test.progress.expectedFailures.unmatched() { test.record(unmatched) }
  }

  private func invokeMethod() {
    guard let method = test.test else {
      test.record(
        XCTIssue(type: .system, compactDescription: "there is no such test method in \(type(of: test))"))
      return
    }
    let place = XCTSourceCodeLocation(filePath: method.file, lineNumber: method.line)
    switch method.body {
    case .synchronous(let body): _ = attempt(at: place) { [test] in try body(test) }
    case .asynchronous(let body):
      isAsynchronous = true
      _ = attempt(at: place) { [test] in
        try AsyncWork.wait { [test = UncheckedBox(test)] in try await body(test.value) }
      }
    case .onMainActor(let body):
      isAsynchronous = true
      _ = attempt(at: place) { [test] in
        try AsyncWork.wait { @MainActor [test = UncheckedBox(test)] in try await body(test.value) }
      }
    }
    isAsynchronous = false
  }

  /// Runs a part that may throw, skip, or be left in its middle; answers whether it came to its end.
  /// An error is told with `place`, where the part stands, if that is known.
  private func attempt(at place: XCTSourceCodeLocation? = nil, _ body: @escaping () throws -> Void) -> Bool {
    test.progress.mustStop = false
    var result: Result<Void, any Error>?
    let escaped = Escape.run { result = Result { try body() } }
    guard !escaped, case .failure(let error)? = result else { return !escaped }
    if let skipped = error as? XCTSkip {
      skip = skip ?? skipped
    } else if !(error is LeftTest || error is UnwrapFailure) {
      test.record(XCTIssue(thrown: error, place))
    }
    return false
  }

  /// Called by a failure that the test must not go on after.
  nonisolated func leave() {
    guard Thread.isMainThread else { return test.progress.mustStop = true }
    MainActor.assumeIsolated { leaveHere() }
  }

  private func leaveHere() {
    if isAsynchronous {
      TestSession.shared.abandon(test)
    } else if WaitDepth.current == 0, touchstone_can_escape() != 0 {
      touchstone_escape()
    } else {
      // In a callback of a run loop that the test waits in: the wait itself leaves.
      test.progress.mustStop = true
    }
  }

  private func finishExpectations() {
    for expectation in test.progress.takeExpectations() where !expectation.wasWaitedFor {
      expectation.close()
      test.record(
        XCTIssue(
          type: .assertionFailure,
          compactDescription:
            "Failed due to unwaited expectation '\(expectation.expectationDescription)'.",
          sourceCodeContext: XCTSourceCodeContext(location: expectation.location)))
    }
  }
}

/// A throwing wait was left after its failure had been recorded.
struct LeftTest: Error {}

struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
