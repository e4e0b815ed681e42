import UIKit
import XCTest

@testable import DynamicApp

@MainActor final class OverrideTests: XCTestCase {
  func testMembersOfThePlatformAreOverriddenInExtensions() {
    XCTAssertEqual(UIViewController().preferredStatusBarStyle, .default)
    for bars in [UINavigationController(), PlainBars()] as [UIViewController] {
      XCTAssertEqual(bars.preferredStatusBarStyle, .lightContent)
      XCTAssertFalse(bars.shouldAutorotate)
    }
    XCTAssertEqual(OwnBars().preferredStatusBarStyle, .default)
    XCTAssertEqual(UITextField().sizeThatFits(.zero).width, 333)
    XCTAssertNotEqual(UILabel().sizeThatFits(.zero).width, 333)
  }

  func testOneMethodOverAHierarchy() {
    let views = [UIView(), UIImageView(), UIControl(), UIButton(), FancyButton(), UILabel(), UISwitch()]
    XCTAssertEqual(
      views.map { $0.describe(0) },
      [
        "view0", "view0", "control view1", "button control view2", "fancy button control view3", "label",
        "control view1",
      ])
    XCTAssertEqual(views.map(\.mark), ["v", "v", "cv", "cv", "fcv", "v", "cv"])
  }

  func testOwnClassesInTheirExtensions() {
    let screen = Screen()
    screen.loadViewIfNeeded()
    XCTAssertTrue(screen.prefersStatusBarHidden)
    XCTAssertTrue(Log.take().contains("screen loaded"))
  }

  func testConstraintsHaveSubclasses() {
    let (view, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90)), UIView())
    view.addSubview(other)
    other.translatesAutoresizingMaskIntoConstraints = false
    let constraint = NamedConstraint(
      item: other, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1,
      constant: 40)
    XCTAssertEqual(constraint.name, "unnamed")
    XCTAssertEqual(constraint.steps, [1, 2])
    constraint.isActive = true
    UIApplication.shared.windows[0].addSubview(view)
    defer { view.removeFromSuperview() }
    view.layoutIfNeeded()
    XCTAssertEqual(other.bounds.width, 40)
  }

  func testABundleOfAnotherClassAnswersItsTexts() {
    let old: AnyClass = type(of: Bundle.main)
    object_setClass(Bundle.main, OtherTexts.self)
    defer { object_setClass(Bundle.main, old) }
    XCTAssertEqual(NSLocalizedString("Hello", comment: ""), "other Hello")
    XCTAssertEqual(Bundle.main.localizedString(forKey: "Hello", value: "Hi", table: nil), "other Hi")
  }

  func testAnyObjectIsAskedAsEveryObjectIs() {
    let asked = Asked()
    let any: Any = asked
    XCTAssertTrue((any as AnyObject).responds(to: #selector(Asked.answer)))
    XCTAssertTrue((any as AnyObject).perform(#selector(Asked.answer)).takeUnretainedValue() === asked)
    XCTAssertEqual((any as AnyObject).value(forKey: "level") as? Int, 3)
  }
}
