import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

/// What the controllers of a test write down; one per process, as the loader makes them.
@MainActor private var diary: [String] = []

/// Takes part in the search for the way back and says so.
@MainActor class WayfaringController: UIViewController {
  private func note(_ what: String) { diary.append("\(title ?? "-") \(what)") }

  override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController]
  {
    let result = super.allowedChildrenForUnwinding(from: source)
    note("allowed \(result.map { $0.title ?? "-" })")
    return result
  }
  override func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    let result = super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    note("can \(result)")
    return result
  }
  override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    note("unwind towards \(subsequentVC.title ?? "-")")
    super.unwind(for: unwindSegue, towards: subsequentVC)
  }
  override func dismiss(animated: Bool, completion: (() -> Void)?) {
    note("dismiss")
    super.dismiss(animated: animated, completion: completion)
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    if identifier == "home" { note("should") }
    return true
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if segue.identifier == "home" { note("prepare") }
  }
}

@MainActor final class HomeController: WayfaringController {
  override class func _exposeMembers(_ exposed: ExposedClass) {
    guard exposed.type == HomeController.self else { return }
    exposed.method("comeHome:") { _, _ in
      diary.append("home")
      return nil
    }
  }
}

@MainActor @Suite("Unwinding", .serialized) struct UnwindTests {
  let device = freshDevice()

  init() {
    diary = []
    ObjectRuntime.register(WayfaringController.self, name: "Board.WayfaringController")
    ObjectRuntime.register(HomeController.self, name: "Board.HomeController")
  }

  private static func scene(
    _ id: String, _ type: String = "WayfaringController", _ attributes: String = "", subviews: String = "",
    segues: String = ""
  ) -> String {
    """
    <viewController title="\(id)" storyboardIdentifier="\(id)" id="\(id)" customClass="\(type)" customModule="Board" \(attributes) sceneMemberID="viewController">
    <view key="view" id="view-\(id)"><rect key="frame" x="0" y="0" width="393" height="852"/><subviews>\(subviews)</subviews></view>
    <connections>\(segues)<segue destination="exit-\(id)" kind="unwind" identifier="home" unwindAction="comeHome:" id="u-\(id)"/></connections>
    </viewController><exit id="exit-\(id)" sceneMemberID="exit"/>
    """
  }

  private func board(_ scenes: String...) throws -> UIStoryboard {
    let body = scenes.enumerated().map {
      "<scene sceneID=\"s\($0.offset)\"><objects>\($0.element)</objects></scene>"
    }
    return storyboard(
      try InterfaceFixture([
        "Main.storyboard": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" initialViewController="parent">
        <scenes>\(body.joined())</scenes></document>
        """
      ]))
  }

  private func unwind(_ source: UIViewController) {
    diary = []
    // As a button of the source does it.
    source.interfaceScene?.template(identifier: "home")?.trigger(sender: nil)
    device.advance(by: 1)
  }

  @Test("from a presentation in a context: the presenter below is asked next, and dismisses")
  func context() throws {
    let board = try board(
      Self.scene(
        "parent",
        subviews: """
          <containerView id="box"><rect key="frame" x="50" y="50" width="200" height="400"/>
          <connections><segue destination="middle" kind="embed" id="e"/></connections></containerView>
          """),
      Self.scene(
        "middle", "HomeController", #"definesPresentationContext="YES""#,
        segues:
          #"<segue destination="top" kind="presentation" identifier="go" modalPresentationStyle="overCurrentContext" id="p"/>"#
      ),
      Self.scene("top"))
    let parent = try #require(board.instantiateInitialViewController())
    device.show(parent)
    let middle = parent.children[0]
    middle.performSegue(withIdentifier: "go", sender: nil)
    device.advance(by: 1)
    let top = try #require(middle.presentedViewController)
    #expect(top.presentingViewController === middle)
    #expect(top.view.convert(top.view.bounds, to: nil) == CGRect(x: 50, y: 50, width: 200, height: 400))
    unwind(top)
    #expect(
      diary == [
        "top should", "top allowed []", "top can false", "middle allowed []", "middle can true",
        "top prepare", "home", "middle dismiss",
      ])
    #expect(middle.presentedViewController == nil)
  }

  @Test("in a navigation stack: the pages below are asked from the top, and the stack pops")
  func navigation() throws {
    let board = try board(Self.scene("parent", "HomeController"), Self.scene("middle"), Self.scene("top"))
    let pages = ["parent", "middle", "top"].map { board.instantiateViewController(withIdentifier: $0) }
    let navigation = UINavigationController()
    navigation.viewControllers = pages
    device.show(navigation)
    unwind(pages[2])
    #expect(
      diary == [
        "top should", "top allowed []", "top can false", "middle allowed []", "middle can false",
        "parent allowed []", "parent can true", "top prepare", "home",
      ])
    #expect(navigation.viewControllers == [pages[0]])
  }

  @Test("a custom parent is told to show the next controller on the way down") func customParent() throws {
    let board = try board(
      Self.scene("parent"), Self.scene("middle", "HomeController"), Self.scene("top"))
    let pages = ["parent", "middle", "top"].map { board.instantiateViewController(withIdentifier: $0) }
    for child in pages[1...] {
      pages[0].addChild(child)
      child.didMove(toParent: pages[0])
    }
    device.show(pages[0])
    unwind(pages[2])
    #expect(
      diary == [
        "top should", "top allowed []", "top can false", "parent allowed [\"middle\"]", "middle allowed []",
        "middle can true", "top prepare", "home", "parent unwind towards middle",
      ])
  }

  @Test("across a presentation into another tab: dismissed, then chosen") func tabs() throws {
    let board = try board(
      Self.scene("parent", "HomeController"), Self.scene("middle"), Self.scene("top"))
    let pages = ["parent", "middle", "top"].map { board.instantiateViewController(withIdentifier: $0) }
    let tabs = UITabBarController()
    tabs.viewControllers = [pages[0], pages[1]]
    tabs.selectedIndex = 1
    device.show(tabs)
    pages[1].present(pages[2], animated: false)
    device.settle()
    unwind(pages[2])
    #expect(diary.suffix(2) == ["top prepare", "home"])
    #expect(tabs.selectedIndex == 0 && tabs.presentedViewController == nil)
  }

  @Test("a popover segue points at its anchor with the arrows it permits") func popover() throws {
    let board = try board(
      Self.scene(
        "parent",
        subviews:
          #"<button id="b"><rect key="frame" x="10" y="300" width="100" height="40"/></button>"#,
        segues: """
          <segue destination="top" kind="popoverPresentation" identifier="pop" popoverAnchorView="b" id="p">
          <popoverArrowDirection key="popoverArrowDirection" up="YES" left="YES"/></segue>
          """),
      Self.scene("top"))
    let parent = try #require(board.instantiateInitialViewController())
    device.show(parent)
    parent.performSegue(withIdentifier: "pop", sender: nil)
    let popover = try #require(parent.presentedViewController?.popoverPresentationController)
    #expect(popover.sourceView === parent.view.subviews[0])
    #expect(popover.permittedArrowDirections == [.up, .left])
  }
}
