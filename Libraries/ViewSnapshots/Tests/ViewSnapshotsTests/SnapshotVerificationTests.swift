import UIKit
import XCTest

@testable import ViewSnapshots

/// Recording and comparing, with references in a folder of the test's own.
final class SnapshotVerificationTests: XCTestCase {
  private var folder: URL!

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

  private func place(_ recordings: URL? = nil) -> SnapshotPlace {
    SnapshotPlace(
      testFile: folder.appendingPathComponent("AppTests/RowTests.swift").path, testName: "testRow()",
      name: "dark", suffix: "txt", recordings: recordings)
  }

  private func verify(
    _ text: String, _ recording: SnapshotRecording, _ recordings: URL? = nil
  ) -> SnapshotOutcome {
    SnapshotVerification(place: place(recordings), recording: recording, tolerance: nil)
      .outcome(of: .text(text))
  }

  private func written(_ url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }

  func testAReferenceLiesBesideTheTest() {
    XCTAssertEqual(
      place().reference.path,
      folder.appendingPathComponent("AppTests/__Snapshots__/RowTests/testRow.dark.txt").path)
    XCTAssertNil(place().copyCommand)
  }

  func testANameLeadsNowhereElse() {
    let place = SnapshotPlace(
      testFile: "/p/A B/../T.swift", testName: "testX", name: "../../x y", suffix: "png")
    XCTAssertEqual(place.reference.lastPathComponent, "testX...-..-x-y.png")
    XCTAssertEqual(place.reference.deletingLastPathComponent().lastPathComponent, "T")
  }

  func testKindsOfOneNameHaveTheirOwnFiles() {
    let kinds: [SnapshotKind] = [.hierarchy, .accessibility, .picture]
    XCTAssertEqual(
      kinds.map { "\($0.fileName("dark")).\($0.suffix)" }, ["dark.txt", "dark.accessibility.txt", "dark.png"])
    XCTAssertEqual(kinds.map { $0.fileName(nil) }, ["hierarchy", "accessibility", "picture"])
  }

  func testAMissingReferenceIsRecordedAndFails() {
    let outcome = verify("one\n", .missing)
    XCTAssertEqual(
      outcome.failure,
      "there was no reference: recorded \(place().reference.path); look at it, then run the test again to compare"
    )
    XCTAssertEqual(outcome.attachments.map(\.name), ["result"])
    XCTAssertEqual(written(place().reference), "one\n")
    XCTAssertNil(verify("one\n", .never).failure)
  }

  func testNothingIsRecordedWhereNothingMay() {
    let outcome = verify("one\n", .never)
    XCTAssertEqual(
      outcome.failure, "there is no reference \(place().reference.path), and nothing is recorded")
    XCTAssertNil(written(place().reference))
  }

  func testADifferenceFailsWithItsLines() {
    _ = verify("one\ntwo\nthree\n", .missing)
    let outcome = verify("one\n2\nthree\n", .missing)
    XCTAssertEqual(
      outcome.failure, "the snapshot differs from \(place().reference.path):\n- 2 two\n+ 2 2")
    XCTAssertEqual(outcome.attachments.map(\.name), ["reference", "result", "difference"])
    XCTAssertEqual(outcome.attachments.map(\.isPicture), [false, false, false])
    XCTAssertEqual(written(place().reference), "one\ntwo\nthree\n", "a reference stays as it is")
  }

  func testAllRecordsWhatDiffersAndNothingElse() {
    _ = verify("one\n", .missing)
    XCTAssertNil(verify("one\n", .all).failure)
    XCTAssertEqual(
      verify("two\n", .all).failure,
      "the reference was another: recorded \(place().reference.path); look at it, then run the test again to compare"
    )
    XCTAssertEqual(written(place().reference), "two\n")
    XCTAssertNil(verify("two\n", .never).failure)
  }

  func testAnotherFolderLeavesTheProjectAlone() throws {
    let recordings = folder.appendingPathComponent("it's here")
    let outcome = verify("one\n", .missing, recordings)
    let recorded = recordings.appendingPathComponent("AppTests/RowTests/testRow.dark.txt")
    XCTAssertEqual(written(recorded), "one\n")
    XCTAssertNil(written(place().reference))
    let command = try XCTUnwrap(place(recordings).copyCommand)
    XCTAssertEqual(
      command,
      "mkdir -p '\(place().reference.deletingLastPathComponent().path)' && cp '"
        + recorded.path.replacingOccurrences(of: "'", with: #"'\''"#)
        + "' '\(place().reference.deletingLastPathComponent().path)'")
    XCTAssertEqual(outcome.failure?.hasSuffix("to take it over: \(command)"), true)
  }

  func testWhatCannotBeWrittenIsAttached() throws {
    // A file is where a folder has to be.
    try Data().write(to: folder.appendingPathComponent("AppTests"))
    let outcome = verify("one\n", .missing)
    XCTAssertEqual(outcome.failure?.hasSuffix("what was to be recorded is attached"), true)
    XCTAssertEqual(outcome.attachments.map(\.content), [Data("one\n".utf8)])
  }

  func testEndsOfLinesAreNoDifference() throws {
    _ = verify("one\r\ntwo\r\n", .missing)
    XCTAssertNil(verify("one\ntwo\n", .never).failure)
  }

  func testTheEnvironmentSaysWhatIsRecordedAndWhere() throws {
    XCTAssertNil(try SnapshotEnvironment([:]).recording)
    let told = try SnapshotEnvironment(["SNAPSHOT_RECORDING": "all", "SNAPSHOT_FOLDER": "/r"])
    XCTAssertEqual(told.recording, .all)
    XCTAssertEqual(told.folder?.path, "/r")
    XCTAssertThrowsError(try SnapshotEnvironment(["SNAPSHOT_RECORDING": "yes"])) {
      XCTAssertEqual("\($0)", "SNAPSHOT_RECORDING is 'yes'; it has to be never, missing or all")
    }
    XCTAssertThrowsError(try SnapshotEnvironment(["SNAPSHOT_FOLDER": "r"]))
  }

  func testADifferenceHasTheLinesOfBothTexts() {
    let difference = TextDifference(from: "a\nb\nc\nd\n", to: "b\nx\nc\nd\ne\n")
    XCTAssertEqual(difference.lines, ["- 1 a", "+ 2 x", "+ 5 e"])
    XCTAssertTrue(TextDifference(from: "a\n", to: "a").isEmpty)
    let long = TextDifference(from: "", to: (0..<20).map { "\($0)\n" }.joined())
    XCTAssertEqual(long.summary(first: 2), "+ 1 0\n+ 2 1\n… and 18 more in the attachment 'difference'")
  }
}
