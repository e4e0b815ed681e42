import UIKit
import XCTest

/// Compares a view with the reference beside the test's file, and fails the test if they differ.
///
/// A view that is in no window is shown in one for as long as it takes, under the conditions; one that is in a window is taken as it
/// stands, without conditions.
///
/// - Parameters:
///   - kind: What of the view is compared.
///   - name: Tells several snapshots of a kind in one test apart; without one the kind is the name.
///   - record: What is recorded. Without it, what `SNAPSHOT_RECORDING` in the environment says; without that, what is missing.
@MainActor
public func verifySnapshot(
  of view: UIView, as kind: SnapshotKind = .hierarchy, named name: String? = nil,
  under conditions: SnapshotConditions = SnapshotConditions(), record: SnapshotRecording? = nil,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {
  SnapshotTest(kind: kind, name: name, record: record, file: file, testName: testName, line: line)
    .verify(.view(view), under: conditions)
}

/// The same for a controller's view. A controller in no window appears in one, as large as the screen if no size is given, and
/// disappears again.
@MainActor
public func verifySnapshot(
  of controller: UIViewController, as kind: SnapshotKind = .hierarchy, named name: String? = nil,
  under conditions: SnapshotConditions = SnapshotConditions(), record: SnapshotRecording? = nil,
  file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {
  SnapshotTest(kind: kind, name: name, record: record, file: file, testName: testName, line: line)
    .verify(.controller(controller), under: conditions)
}

/// The same for all that a window shows as it stands, with what its controllers present.
@MainActor
public func verifySnapshot(
  ofScreen window: UIWindow, as kind: SnapshotKind = .hierarchy, named name: String? = nil,
  record: SnapshotRecording? = nil, file: StaticString = #filePath, testName: String = #function,
  line: UInt = #line
) {
  SnapshotTest(kind: kind, name: name, record: record, file: file, testName: testName, line: line)
    .verify(.view(window), under: SnapshotConditions())
}

/// One call in a test, and its way to fail.
@MainActor
struct SnapshotTest {
  let kind: SnapshotKind
  let name: String?
  let record: SnapshotRecording?
  let file: StaticString
  let testName: String
  let line: UInt

  func verify(_ subject: SnapshotSubject, under conditions: SnapshotConditions) {
    let outcome: SnapshotOutcome
    do {
      let environment = try SnapshotEnvironment(ProcessInfo.processInfo.environment)
      let place = SnapshotPlace(
        testFile: "\(file)", testName: testName, name: kind.fileName(name), suffix: kind.suffix,
        recordings: environment.folder)
      let content = try SnapshotStage.content(of: subject, as: kind, under: conditions)
      outcome = SnapshotVerification(
        place: place, recording: record ?? environment.recording ?? .missing, tolerance: kind.tolerance
      ).outcome(of: content)
    } catch {
      outcome = SnapshotOutcome(failure: "\(error)")
    }
    guard let failure = outcome.failure else { return }
    if !outcome.attachments.isEmpty {
      XCTContext.runActivity(named: "Snapshot \(name ?? kind.word)") { activity in
        outcome.attachments.forEach { activity.add($0.attachment) }
      }
    }
    XCTFail(failure, file: file, line: line)
  }
}

extension SnapshotAttachment {
  fileprivate var attachment: XCTAttachment {
    let made = XCTAttachment(
      data: content, uniformTypeIdentifier: isPicture ? "public.png" : "public.plain-text")
    made.name = name
    made.lifetime = .keepAlways
    return made
  }
}
