import UIKit
import XCTest

@testable import SideMenu

@MainActor
final class SideMenuControllerTests: XCTestCase {
  /// Writes down what UIKit tells it.
  private final class Page: UIViewController {
    var heard: [String] = []
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      heard.append("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      heard.append("did appear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      heard.append("did disappear")
    }
  }

  private let content = Page()
  private let menu = Page()
  private let other = Page()
  private var window: UIWindow!
  private var controller: SideMenuController!

  override func setUp() {
    super.setUp()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    controller = SideMenuController(content: content, leading: menu, trailing: other)
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
  }

  func testOpeningWithoutAnimationIsDoneAtOnce() {  // R41.1
    var results: [Bool] = []
    controller.open(.leading, animated: false) { results.append($0) }
    XCTAssertEqual(results, [true])
    XCTAssertEqual(controller.openSide, .leading)
    XCTAssertEqual(menu.view.frame, CGRect(x: 0, y: 0, width: 320, height: 844))
    XCTAssertEqual(content.view.frame.minX, 32)
    controller.close(animated: false) { results.append($0) }
    XCTAssertEqual(results, [true, true])
    XCTAssertNil(controller.openSide)
    XCTAssertNil(menu.view.superview)
    XCTAssertEqual(content.view.frame, window.bounds)
  }

  func testChildrenHearOfTheirAppearanceOnceEach() {  // R42.1
    wait(until: { self.content.heard.last == "did appear" })
    XCTAssertEqual(menu.heard, [], "a closed menu is not on the screen")
    XCTAssertFalse(menu.isViewLoaded)
    controller.open(.leading, animated: false)
    wait(until: { self.menu.heard.last == "did appear" })
    controller.close(animated: false)
    wait(until: { self.menu.heard.last == "did disappear" })
    XCTAssertEqual(menu.heard, ["will appear", "did appear", "did disappear"])
    XCTAssertEqual(content.heard, ["will appear", "did appear"])
  }

  private func wait(until isTrue: @escaping () -> Bool) {
    let predicate = NSPredicate { _, _ in isTrue() }
    wait(for: [XCTNSPredicateExpectation(predicate: predicate, object: nil)], timeout: 3)
  }

  func testAnAnimatedMenuArrives() {
    let arrived = expectation(description: "arrived")
    controller.open(.trailing) {
      XCTAssertTrue($0)
      arrived.fulfill()
    }
    XCTAssertEqual(controller.openSide, .trailing, "the state changes at once")
    wait(for: [arrived], timeout: 2)
    XCTAssertEqual(other.view.frame.maxX, 390)
  }

  func testAMovementThatAnotherEndsSaysSo() {
    let opened = expectation(description: "opening is told")
    let closed = expectation(description: "closing is told")
    controller.open(.leading) {
      XCTAssertFalse($0)
      opened.fulfill()
    }
    controller.close {
      XCTAssertTrue($0)
      closed.fulfill()
    }
    XCTAssertEqual(controller.openSide, .leading, "closing changes the state at its end")
    wait(for: [opened, closed], timeout: 3)
    XCTAssertNil(controller.openSide)
  }

  func testNothingHappensTwice() {
    controller.open(.leading, animated: false)
    var result: Bool?
    controller.open(.leading, animated: false) { result = $0 }
    XCTAssertEqual(result, true)
    controller.close(animated: false)
    result = nil
    controller.close(animated: false) { result = $0 }
    XCTAssertEqual(result, true)
  }

  func testTheOtherSideIsClosedFirst() {
    var results: [Bool] = []
    controller.open(.leading, animated: false)
    controller.open(.trailing, animated: false) { results.append($0) }
    XCTAssertEqual(results, [true])
    XCTAssertEqual(controller.openSide, .trailing)
    XCTAssertNil(menu.view.superview)
    controller.open(.leading) { results.append($0) }
    wait(until: { results.count == 2 })
    XCTAssertEqual(results, [true, true])
    XCTAssertEqual(controller.openSide, .leading)
  }

  func testASideWithoutAMenuStaysClosed() {
    let plain = SideMenuController(content: UIViewController())
    var result: Bool?
    plain.open(.trailing, animated: false) { result = $0 }
    XCTAssertEqual(result, false)
    XCTAssertNil(plain.openSide)
  }

  func testResizingLaysOutAnew() {  // R41.3
    controller.open(.trailing, animated: false)
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    window.layoutIfNeeded()
    XCTAssertEqual(other.view.frame, CGRect(x: 844 - 320, y: 0, width: 320, height: 390))
    XCTAssertEqual(content.view.frame, CGRect(x: -32, y: 0, width: 844, height: 390))
  }

  func testAMenuChangesItsWidth() {
    controller.open(.leading, animated: false)
    menu.preferredContentSize = CGSize(width: 200, height: 100)
    window.layoutIfNeeded()
    XCTAssertEqual(menu.view.frame.width, 200)
  }

  func testAMenuIsOfCompactWidth() {
    controller.open(.leading, animated: false)
    XCTAssertEqual(menu.traitCollection.horizontalSizeClass, .compact)
  }

  func testContentIsExchanged() {
    let next = Page()
    controller.content = next
    XCTAssertNil(content.parent)
    XCTAssertTrue(next.parent === controller)
    XCTAssertNil(content.view.superview)
    XCTAssertEqual(next.view.frame, window.bounds)
  }

  func testEveryControllerInsideFindsTheContainer() {
    let inner = UIViewController()
    let navigation = UINavigationController(rootViewController: inner)
    controller.content = navigation
    XCTAssertTrue(inner.sideMenuController === controller)
    XCTAssertTrue(menu.sideMenuController === controller)
    XCTAssertTrue(controller.sideMenuController === controller)
    XCTAssertNil(UIViewController().sideMenuController)
  }

  func testTheLeadingEdgeBelongsToANavigationControllerThatGoesBack() {  // R42.3
    let navigation = UINavigationController(rootViewController: UIViewController())
    controller.content = navigation
    XCTAssertTrue(controller.gestureRecognizerShouldBegin(controller.leadingEdgeGesture))
    navigation.pushViewController(UIViewController(), animated: false)
    XCTAssertFalse(controller.gestureRecognizerShouldBegin(controller.leadingEdgeGesture))
    XCTAssertTrue(controller.gestureRecognizerShouldBegin(controller.trailingEdgeGesture))
  }

  func testTheDelegateMayForbid() {
    final class Strict: SideMenuDelegate {
      func sideMenu(_ sideMenu: SideMenuController, shouldOpen side: SideMenuSide) -> Bool {
        side == .trailing
      }
    }
    let strict = Strict()
    controller.delegate = strict
    XCTAssertFalse(controller.gestureRecognizerShouldBegin(controller.leadingEdgeGesture))
    XCTAssertTrue(controller.gestureRecognizerShouldBegin(controller.trailingEdgeGesture))
  }

  func testGesturesAreOnlyOnWhereTheyCanDoSomething() {
    XCTAssertTrue(controller.leadingEdgeGesture.isEnabled)
    controller.open(.leading, animated: false)
    XCTAssertFalse(controller.leadingEdgeGesture.isEnabled)
    controller.close(animated: false)
    controller.isPanningEnabled = false
    XCTAssertFalse(controller.leadingEdgeGesture.isEnabled)
    controller.isPanningEnabled = true
    controller.leadingMenu = nil
    XCTAssertFalse(controller.leadingEdgeGesture.isEnabled)
  }

  func testSidesChangePlacesInAViewThatReadsFromTheRight() {
    controller.view.semanticContentAttribute = .forceRightToLeft
    controller.open(.leading, animated: false)
    XCTAssertEqual(menu.view.frame.maxX, 390)
  }
}
