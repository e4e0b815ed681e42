import UIKit
import XCTest

@testable import ErrorPresentation

@MainActor
final class ResponderChainTests: XCTestCase {
  private struct Plain: Error {}
  private struct Explained: Error {}

  private final class Screen: UIView, ErrorResponder {
    var seen: [any Error] = []
    var answer: (any Error) -> (any Error)? = { $0 }

    func willPresentError(_ error: any Error) -> (any Error)? {
      seen.append(error)
      return answer(error)
    }
  }

  /// A responder between a view and the application, so that a test sees what reaches the end.
  private final class End: UIResponder, ErrorResponder {
    var seen: [any Error] = []
    func willPresentError(_ error: any Error) -> (any Error)? {
      seen.append(error)
      return nil
    }
  }

  private final class Ending: UIView {
    let end = End()
    override var next: UIResponder? { end }
  }

  /// The application's delegate, which shows errors in its own way.
  private final class Delegate: UIResponder, UIApplicationDelegate, ErrorResponder, ErrorChainEnd {
    var seen: [any Error] = []
    var shown: [any Error] = []

    func willPresentError(_ error: any Error) -> (any Error)? {
      seen.append(error)
      return Explained()
    }

    func showError(_ error: any Error, completion: @escaping @MainActor (Bool) -> Void) {
      shown.append(error)
      completion(true)
    }
  }

  func testAnErrorPassesEachResponderUpToTheEnd() {  // R44.4, R44.9
    let (ending, outer, inner) = (Ending(), Screen(), Screen())
    ending.addSubview(outer)
    outer.addSubview(inner)
    inner.presentError(Plain())
    XCTAssertEqual(inner.seen.count, 1)
    XCTAssertEqual(outer.seen.count, 1)
    XCTAssertTrue(ending.end.seen.first is Plain)
  }

  func testAResponderReplacesAnError() {  // R44.6, R44.10
    let (ending, screen) = (Ending(), Screen())
    ending.addSubview(screen)
    screen.answer = { _ in Explained() }
    screen.presentError(Plain())
    XCTAssertTrue(ending.end.seen.first is Explained)
  }

  func testAResponderThatDealtWithAnErrorStopsIt() {  // R44.4
    let (ending, screen) = (Ending(), Screen())
    ending.addSubview(screen)
    screen.answer = { _ in nil }
    screen.presentError(Plain()) { _ in XCTFail("nobody was asked, so nobody is told") }
    XCTAssertTrue(ending.end.seen.isEmpty)
  }

  func testAResponderWithoutASayLetsErrorsPass() {  // R44.6
    let (ending, plain) = (Ending(), UIView())
    ending.addSubview(plain)
    plain.presentError(Plain())
    XCTAssertEqual(ending.end.seen.count, 1)
  }

  /// A delegate stands in for the app's while the body runs.
  private func withDelegate(_ body: (Delegate) -> Void) throws {
    let (application, delegate) = (UIApplication.shared, Delegate())
    let before = application.delegate
    application.delegate = delegate
    defer { application.delegate = before }
    try XCTSkipUnless(application.delegate === delegate, "these tests run without an application")
    body(delegate)
  }

  func testWithoutANextResponderAnErrorGoesOnToTheApplication() throws {  // R44.5
    try withDelegate { delegate in
      let controller = UIViewController()
      XCTAssertNil(controller.next)
      controller.presentError(Plain())
      XCTAssertEqual(delegate.seen.count, 1)
      XCTAssertFalse(controller.isViewLoaded)
    }
  }

  func testTheDelegateEndsTheChainAndMayShowErrorsItself() throws {  // R44.7, R44.10
    try withDelegate { delegate in
      let (outer, inner) = (Screen(), UIView())
      outer.addSubview(inner)
      var told: [Bool] = []
      inner.presentError(Plain()) { told.append($0) }
      XCTAssertEqual(outer.seen.count, 1)
      XCTAssertTrue(delegate.seen.first is Plain)
      XCTAssertTrue(delegate.shown.first is Explained, "its own words are shown")
      XCTAssertEqual(told, [true])
    }
  }

  func testAControllerThatIsNotOnTheScreenIsToldLater() {  // R44.12
    let controller = UIViewController()
    var told: Bool?
    let isTold = expectation(description: "told")
    controller.presentErrorWhileVisible(Plain()) {
      told = $0
      isTold.fulfill()
    }
    XCTAssertNil(told, "not before the call has returned")
    XCTAssertFalse(controller.isViewLoaded)
    wait(for: [isTold], timeout: 1)
    XCTAssertEqual(told, false)
  }
}
