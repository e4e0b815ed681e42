import UIKit
import XCTest

@testable import ErrorPresentation

@MainActor
final class ErrorAlertTests: XCTestCase {
  private struct Full: LocalizedError, RecoverableError {
    var errorDescription: String? { "The disk is full." }
    var failureReason: String? { "No bytes are left." }
    var recoverySuggestion: String? { "Delete something." }
    var recoveryOptions: [String] { ["Delete", "Cancel"] }
    func attemptRecovery(optionIndex: Int) -> Bool { optionIndex == 0 }
  }

  func testItShowsDescriptionSuggestionAndOptions() {  // R44.1
    let error = Full()
    let alert = ErrorAlert.controller(for: error, options: RecoveryOptions(of: error)) { _ in }
    XCTAssertEqual(alert.title, "The disk is full.")
    XCTAssertEqual(alert.message, "Delete something.")
    XCTAssertEqual(Set(alert.actions.map(\.title)), ["Delete", "Cancel"])
  }

  func testTheFirstOptionIsTheDefaultAndLast() {  // R44.2
    let error = Full()
    let alert = ErrorAlert.controller(for: error, options: RecoveryOptions(of: error)) { _ in }
    XCTAssertEqual(alert.preferredAction?.title, "Delete")
    XCTAssertEqual(alert.actions.last?.title, "Delete")
  }

  func testTheReasonStandsInForASuggestion() {
    let error = NSError(
      domain: "Test", code: 1, recovery: RecoveryOptions(), description: "It failed.",
      reason: "There was no reason.")
    let alert = ErrorAlert.controller(for: error, options: RecoveryOptions(of: error)) { _ in }
    XCTAssertEqual(alert.message, "There was no reason.")
  }

  func testAnErrorWithoutOptionsHasAnOK() {  // R44.1
    let options = RecoveryOptions(of: NSError(domain: "Test", code: 1))
    XCTAssertEqual(options.titles, ["OK"])
  }

  func testARecoverableErrorIsAsked() async {  // R44.3
    let options = RecoveryOptions(of: Full())
    let (first, second) = (await options.recover(at: 0), await options.recover(at: 1))
    XCTAssertTrue(first)
    XCTAssertFalse(second)
  }

  func testAnIndexThatIsNotThereRecoversNothing() async {
    var options = RecoveryOptions()
    options.addOK()
    let recovered = await options.recover(at: 7)
    XCTAssertFalse(recovered)
  }

  func testOptionsAreEqualByTheirTitles() {
    var (one, other) = (RecoveryOptions(), RecoveryOptions())
    one.add("Go") { true }
    other.add("Go") { false }
    XCTAssertEqual(one, other)
    other.addCancel()
    XCTAssertNotEqual(one, other)
  }
}
