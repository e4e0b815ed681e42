import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

@MainActor private var diary: [String] = []

@MainActor final class SegueController: UIViewController {
  var refuses = false
  var onPrepare: ((UIStoryboardSegue) -> Void)?
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { !refuses }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    onPrepare?(segue)
    let loaded = segue.destination.isViewLoaded ? "loaded" : "not loaded"
    diary.append(
      "prepare \(segue.identifier ?? "-") \(segue.destination.title ?? "-") \(loaded) sender \(sender is UIButton ? "button" : "\(sender ?? "none")")"
    )
  }
  override class func _exposeMembers(_ exposed: ExposedClass) {
    guard exposed.type == SegueController.self else { return }
    exposed.method("comeBack:") { _, arguments in
      diary.append("comeBack \((arguments.first.flatMap { $0 } as? UIStoryboardSegue)?.identifier ?? "?")")
      return nil
    }
    exposed.method("makeNext:") { _, arguments in
      let made = UIViewController(coder: arguments[0] as! NSCoder)
      made?.restorationIdentifier = "made by action"
      return made
    }
  }
}

@MainActor final class FancySegue: UIStoryboardSegue {
  override func perform() { diary.append("fancy \(source.title ?? "-") to \(destination.title ?? "-")") }
}

@MainActor @Suite(.serialized) struct SegueTests {
  let device = freshDevice()

  init() {
    diary = []
    ObjectRuntime.register(SegueController.self, name: "Board.SegueController")
    ObjectRuntime.register(FancySegue.self, name: "Board.FancySegue")
  }

  private final class AppDelegate: UIResponder, UIApplicationDelegate {}

  @Test("a class of the target is found in the app's module, whatever the file calls it")
  func renamedTarget() {
    device.show(UIViewController())
    let delegate = AppDelegate()
    let before = UIApplication.shared.delegate
    UIApplication.shared.delegate = delegate
    defer { UIApplication.shared.delegate = before }
    let module = String(reflecting: AppDelegate.self).split(separator: ".")[0]
    ObjectRuntime.register(FancySegue.self, name: "\(module).OnlyHere")
    #expect(InterfaceLoader.type(named: "OnlyHere", module: "OldName", isOfTarget: true) == FancySegue.self)
    #expect(InterfaceLoader.type(named: "OnlyHere", module: "OldName") == nil)
  }

  private static let view =
    #"<rect key="frame" x="0" y="0" width="393" height="852"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>"#

  private func fixture(_ segue: String, exit: String = "") throws -> InterfaceFixture {
    try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(
        initial: "nav",
        """
        <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" largeTitles="YES" id="bar"/>
        <connections><segue destination="first" kind="relationship" relationship="rootViewController" id="r"/></connections></navigationController>
        """,
        """
        <viewController title="First" id="first" customClass="SegueController" customModule="Board" sceneMemberID="viewController">
          <view key="view" id="v1">\(Self.view)<subviews>
            <button buttonType="system" id="b"><rect key="frame" x="10" y="300" width="100" height="40"/><state key="normal" title="Go"/>
              <connections>\(segue)</connections></button>
            <containerView id="box"><rect key="frame" x="0" y="400" width="200" height="100"/>
              <connections><segue destination="child" kind="embed" identifier="embed" id="e"/></connections></containerView>
          </subviews></view>
          <navigationItem key="navigationItem" title="One" id="ni"><barButtonItem key="rightBarButtonItem" systemItem="add" id="add"/></navigationItem>
          <connections><segue destination="second" kind="show" identifier="byHand" id="m"/></connections>
        </viewController>
        """,
        """
        <viewController title="Second" id="second" customClass="SegueController" customModule="Board" sceneMemberID="viewController">
          <view key="view" id="v2">\(Self.view)<subviews>
            <button buttonType="system" id="b2"><rect key="frame" x="10" y="300" width="100" height="40"/><state key="normal" title="Back"/>
              <connections><segue destination="exit" kind="unwind" identifier="home" unwindAction="comeBack:" id="u"/></connections></button>
          </subviews></view></viewController>
        <exit id="exit" userLabel="Exit" sceneMemberID="exit"/>
        """,
        """
        <viewController title="Child" id="child" sceneMemberID="viewController"><view key="view" id="v3"><rect key="frame" x="0" y="0" width="50" height="50"/></view></viewController>
        """)
    ])
  }

  private func start(_ segue: String) throws -> (UINavigationController, SegueController) {
    let board = storyboard(try fixture(segue))
    let navigation = try #require(board.instantiateInitialViewController() as? UINavigationController)
    device.show(navigation)
    let first = try #require(navigation.topViewController as? SegueController)
    diary.removeAll { $0.hasPrefix("prepare embed") }
    return (navigation, first)
  }

  private func press(_ controller: UIViewController) {
    (controller.view.subviews[0] as! UIButton).sendActions(for: .touchUpInside)
    device.advance(by: 1)
  }

  @Test("R20.2, R20.3: a show segue prepares its unloaded destination, then pushes it")
  func show() throws {
    let (navigation, first) = try start(
      #"<segue destination="second" kind="show" identifier="next" id="s"/>"#)
    #expect(navigation.navigationBar.prefersLargeTitles && first.navigationItem.title == "One")
    #expect(first.navigationItem.rightBarButtonItem != nil)
    press(first)
    #expect(diary == ["prepare next Second not loaded sender button"])
    #expect(navigation.viewControllers.map(\.title) == ["First", "Second"])
  }

  @Test("R11.5: performSegue goes through prepare with the sender it is given")
  func byHand() throws {
    let (navigation, first) = try start("")
    first.performSegue(withIdentifier: "byHand", sender: "me")
    device.advance(by: 1)
    #expect(diary == ["prepare byHand Second not loaded sender me"])
    #expect(navigation.topViewController?.title == "Second")
  }

  @Test("shouldPerformSegue stops what the user triggers, not what code performs")
  func refused() throws {
    let (navigation, first) = try start(#"<segue destination="second" kind="show" id="s"/>"#)
    first.refuses = true
    press(first)
    #expect(navigation.viewControllers.count == 1 && diary.isEmpty)
    first.performSegue(withIdentifier: "byHand", sender: nil)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("R10.8: a modal segue carries its styles")
  func modal() throws {
    let (navigation, first) = try start(
      #"<segue destination="second" kind="presentation" modalPresentationStyle="fullScreen" modalTransitionStyle="crossDissolve" id="s"/>"#
    )
    press(first)
    let shown = try #require(navigation.presentedViewController ?? first.presentedViewController)
    #expect(shown.title == "Second" && shown.modalPresentationStyle == .fullScreen)
    #expect(shown.modalTransitionStyle == .crossDissolve)
  }

  @Test("R10.8: as a segue is prepared its destination has the styles, and what prepare says of them counts")
  func preparedStyles() throws {
    let (_, first) = try start(
      #"<segue destination="second" kind="popoverPresentation" identifier="next" popoverAnchorView="b" id="s"><popoverArrowDirection key="popoverArrowDirection" up="YES"/></segue>"#
    )
    let room = CGRect(x: 1, y: 2, width: 3, height: 4)
    first.onPrepare = { segue in
      let popover = segue.destination.popoverPresentationController
      #expect(popover?.sourceView is UIButton && popover?.permittedArrowDirections == .up)
      popover?.sourceView = segue.source.view
      popover?.sourceRect = room
    }
    press(first)
    let shown = try #require(first.view.window?.rootViewController?.presentedViewController)
    let popover = try #require(shown.popoverPresentationController)
    #expect(popover.sourceView === first.view && popover.sourceRect == room)
  }

  @Test("an unwind segue calls the action of the controller before, then goes back to it")
  func unwind() throws {
    let (navigation, first) = try start(
      #"<segue destination="second" kind="show" identifier="next" id="s"/>"#)
    press(first)
    diary = []
    press(navigation.topViewController!)
    #expect(diary == ["prepare home First loaded sender button", "comeBack home"])
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("an unwind segue takes away what was presented")
  func unwindModal() throws {
    let (navigation, first) = try start(#"<segue destination="second" kind="presentation" id="s"/>"#)
    press(first)
    let shown = try #require(navigation.presentedViewController ?? first.presentedViewController)
    press(shown)
    device.advance(by: 1)
    #expect(diary.contains("comeBack home"))
    #expect(navigation.presentedViewController == nil && first.presentedViewController == nil)
  }

  @Test("an embed segue prepares its child and fits it into the container before viewDidLoad")
  func embed() throws {
    let (_, first) = try start("")
    let child = try #require(first.children.first)
    #expect(child.title == "Child" && child.view.superview === first.view.subviews[1])
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }

  @Test("a custom segue performs itself; a segue action makes the destination")
  func custom() throws {
    var (navigation, first) = try start(
      #"<segue destination="second" kind="custom" identifier="f" customClass="FancySegue" customModule="Board" id="s"/>"#
    )
    press(first)
    #expect(diary == ["prepare f Second not loaded sender button", "fancy First to Second"])
    #expect(navigation.viewControllers.count == 1)
    (navigation, first) = try start(
      #"<segue destination="child" kind="show" destinationCreationSelector="makeNext:" id="s"/>"#)
    press(first)
    #expect(navigation.topViewController?.restorationIdentifier == "made by action")
  }
}
