import Foundation
import TestTraces
import TouchstoneDeviceProtocol

/// The trace of the one UI test that goes on, if traces are wanted.
struct TestTracing {
  private let folder: TraceFolder?
  private let bundle: String
  private let deviceName: String
  private let repetition: Int
  private let usesRealClock: Bool
  private var recorder: TraceRecorder?
  private var test: TestIdentifier?

  init(_ folder: TraceFolder?, bundle: String, deviceName: String, repetition: Int, usesRealClock: Bool) {
    (self.folder, self.bundle, self.deviceName) = (folder, bundle, deviceName)
    (self.repetition, self.usesRealClock) = (repetition, usesRealClock)
  }

  var isOn: Bool { recorder != nil }
  /// What a step looked like is to be kept.
  var takesSteps: Bool { recorder.map { !$0.isFull } ?? false }

  mutating func begin(_ test: TestIdentifier, now: Double) {
    guard folder != nil else { return }
    self.test = test
    recorder = TraceRecorder(
      test: TestName(bundle: bundle, test: test).path, device: deviceName, usesRealClock: usesRealClock,
      now: now)
  }

  mutating func step(_ title: String, depth: Int, now: Double, look: TraceRecorder.Look) {
    recorder?.step(title, depth: max(depth - 1, 0), now: now, look: look)
  }

  mutating func printed(_ line: String, isError: Bool, now: Double) {
    recorder?.printed(line, isError: isError, now: now)
  }

  mutating func failed(_ issue: TestIssue) {
    recorder?.failed(issue.message, file: issue.file, line: issue.line)
  }

  /// Answers what was in the way of writing it.
  mutating func end(_ result: TestOutcome.Result, now: Double, look: TraceRecorder.Look) -> String? {
    guard var recorder, let folder, let test else { return nil }
    self.recorder = nil
    recorder.end(TestTrace.Result(rawValue: result.rawValue) ?? .failed, now: now, look: look)
    do {
      _ = try folder.write(recorder, of: TestName(bundle: bundle, test: test), repetition: repetition)
      return nil
    } catch { return "the trace of \(test.path) could not be written: \(error)" }
  }
}
