import Foundation
import Testing

@testable import UIKit

@Suite("Controllers and storyboards in files", .serialized) @MainActor struct ControllerContentTests {
  @Test("controllers take title, sizes and ways to be presented")
  func attributes() throws {
    let screen = try InterfaceScreen(
      "",
      controller: """
        <value key="contentSizeForViewInPopover" type="size" width="320" height="240"/>
        <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/><size key="freeformSize" width="100" height="100"/>
        """,
      attributes: """
        title="Name" restorationIdentifier="kept" modalPresentationStyle="formSheet" modalTransitionStyle="crossDissolve" userLabel="Mine"
        """)
    let controller = screen.controller
    #expect(controller.title == "Name" && controller.restorationIdentifier == "kept")
    #expect(controller.modalPresentationStyle == .formSheet)
    #expect(controller.modalTransitionStyle == .crossDissolve)
    #expect(controller.preferredContentSize == CGSize(width: 320, height: 240))
    let exact = try InterfaceScreen(
      "", controller: #"<size key="preferredContentSize" width="30" height="20"/>"#)
    #expect(exact.controller.preferredContentSize == CGSize(width: 30, height: 20))
  }

  @Test("R2.14: a controller may take its storyboard identifier for restoration")
  func restoration() throws {
    let screen = try InterfaceScreen(
      "", attributes: #"storyboardIdentifier="Main" useStoryboardIdentifierAsRestorationIdentifier="YES""#)
    #expect(screen.controller.restorationIdentifier == "Main")
    let other = try InterfaceScreen("", attributes: #"storyboardIdentifier="Main""#)
    #expect(other.controller.restorationIdentifier == nil)
  }

  @Test("no controller is the initial one if the file names none")
  func noInitial() throws {
    _ = freshDevice()
    let text = InterfaceFixture.storyboard(
      initial: "x", #"<viewController id="vc" sceneMemberID="viewController"/>"#)
    let fixture = try InterfaceFixture([
      "Main.storyboard": text.replacingOccurrences(of: #" initialViewController="x""#, with: "")
    ])
    #expect(storyboard(fixture).instantiateInitialViewController() == nil)
  }

  @Test("references lead to another file's initial controller, or to one by its identifier")
  func references() throws {
    _ = freshDevice()
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(
        initial: "tabs",
        """
        <tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="tb"/><connections>
        <segue destination="p1" kind="relationship" relationship="viewControllers" id="r1"/><segue destination="p2" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController>
        """, #"<viewControllerPlaceholder storyboardName="Other" id="p1" sceneMemberID="viewController"/>"#,
        #"<viewControllerPlaceholder storyboardName="Other" referencedIdentifier="Second" id="p2" sceneMemberID="viewController"/>"#
      ),
      "Other.storyboard": InterfaceFixture.storyboard(
        initial: "a", #"<viewController title="Initial" id="a" sceneMemberID="viewController"/>"#,
        #"<viewController title="Named" storyboardIdentifier="Second" id="b" sceneMemberID="viewController"/>"#
      ),
    ])
    let tabs = try #require(
      storyboard(fixture).instantiateInitialViewController() as? UITabBarController)
    #expect(tabs.viewControllers?.map(\.title) == ["Initial", "Named"])
    #expect(tabs.viewControllers?.map { $0.storyboard?.name } == ["Other", "Other"])
  }

  @Test("views besides the controller are made with its view and reached by its outlets")
  func dock() throws {
    ObjectRuntime.register(BoardController.self, name: "Board.BoardController")
    let screen = try InterfaceScreen(
      "", controller: #"<connections><outlet property="label" destination="spare" id="o"/></connections>"#,
      attributes: #"customClass="BoardController" customModule="Board""#,
      dock:
        #"<label text="Spare" id="spare"><rect key="frame" x="0" y="0" width="9" height="9"/></label><customObject id="thing"/>"#
    )
    let controller = try #require(screen.controller as? BoardController)
    #expect(controller.label?.text == "Spare" && controller.label?.superview == nil)
    #expect(screen.messages.isEmpty)
  }
}
