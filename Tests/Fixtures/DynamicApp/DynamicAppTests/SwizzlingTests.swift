import UIKit
import XCTest

@testable import DynamicApp

@MainActor final class SwizzlingTests: XCTestCase {
  override func setUp() { _ = Log.take() }

  private func appear(_ controller: UIViewController) -> [String] {
    controller.viewDidAppear(true)
    return Log.take()
  }

  func testMethodsOfThePlatformAreExchanged() {
    UIViewController.toggleTracking()
    XCTAssertEqual(appear(UIViewController()), ["tracked UIViewController true"])
    XCTAssertEqual(appear(LoudController()), ["loud in", "tracked LoudController true", "loud out"])
    XCTAssertEqual(appear(ListController()), ["tracked ListController true"])
    XCTAssertEqual(appear(UINavigationController()), ["tracked UINavigationController true"])
    let root = UIApplication.shared.windows[0].rootViewController!
    let done = expectation(description: "it is there")
    root.present(LoudController(), animated: false) { done.fulfill() }
    wait(for: [done], timeout: 3)
    XCTAssertEqual(Log.take().first, "presents LoudController")
    XCTAssertTrue(root.presentedViewController is LoudController)
    root.dismiss(animated: false)
    UIViewController.toggleTracking()
    _ = Log.take()
    XCTAssertEqual(appear(LoudController()), ["loud in", "loud out"])
  }

  func testOneClassOfThePlatformsAlone() {
    let label = UILabel()
    label.text = "text"
    let plain = label.sizeThatFits(.zero).width
    let button = UIButton().sizeThatFits(.zero).width
    UIView.toggleSizes()
    XCTAssertEqual(label.sizeThatFits(.zero).width, plain * 2)
    XCTAssertEqual(UIButton().sizeThatFits(.zero).width, button)
    let view = NotedView()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    XCTAssertEqual(Log.take(), ["own layout", "laid out NotedView"])
    UIView.toggleSizes()
    XCTAssertEqual(label.sizeThatFits(.zero).width, plain)
  }

  func testOwnMethodsAreWrapped() {
    let old = Swizzles.wrapGreet()
    XCTAssertEqual(Greeter().greet("Ann"), "<Hello Ann2>")
    XCTAssertEqual(PoliteGreeter().greet("Ann", times: 3), "Dear <Hello Ann4>")
    let sent = Greeter().perform(#selector(Greeter.greet(_:times:)), with: "Bo", with: 5)
    XCTAssertEqual(sent?.takeUnretainedValue() as? String, "<Hello Bo6>")
    method_setImplementation(Swizzles.greet!, old)
    XCTAssertEqual(Greeter().greet("Ann"), "Hello Ann1")
  }

  func testMethodsAreAddedToOneClass() {
    XCTAssertTrue(Swizzles.addGreet())
    XCTAssertFalse(Swizzles.addGreet())
    XCTAssertEqual(QuietGreeter().greet("Ann"), "(Ann)")
    XCTAssertEqual(LateGreeter().greet("Ann"), "(Ann)")
    XCTAssertEqual(Greeter().greet("Ann"), "Hello Ann1")
    XCTAssertTrue(Swizzles.addMessage())
    XCTAssertTrue(LateGreeter().responds(to: Selector(("whisper:"))))
    XCTAssertFalse(Greeter().responds(to: Selector(("whisper:"))))
    let answer = LateGreeter().perform(Selector(("whisper:")), with: "now")
    XCTAssertEqual(answer?.takeUnretainedValue() as? String, "psst now")
  }

  func testClassMethods() {
    Swizzles.exchangeKinds()
    XCTAssertEqual(Greeter.kind(), "other")
    XCTAssertEqual(PoliteGreeter.other(), "greeter")
    Swizzles.exchangeKinds()
    XCTAssertEqual(Greeter.kind(), "greeter")
  }

  func testNavigationIsWrapped() {
    var pushes = 0
    Swizzles.wrapPush { _ in pushes += 1 }
    let bars = PlainBars(rootViewController: UIViewController())
    pushes = 0
    bars.pushViewController(UIViewController(), animated: true)
    XCTAssertEqual(pushes, 1)
    XCTAssertEqual(bars.viewControllers.count, 2)
  }

  func testObjectsChangeTheirClass() {
    let greeter = Greeter()
    XCTAssertTrue(object_setClass(greeter, PoliteGreeter.self) == Greeter.self)
    XCTAssertTrue(object_getClass(greeter) == PoliteGreeter.self)
    XCTAssertEqual((greeter as AnyObject as? PoliteGreeter)?.leave(), "Bye")
  }

  func testWhatIsNotThere() {
    XCTAssertNil(class_getInstanceMethod(Greeter.self, Selector(("nothing:"))))
    XCTAssertNil(class_getInstanceMethod(nil, #selector(Greeter.leave)))
  }
}
