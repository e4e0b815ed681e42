import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Split views of storyboards", .serialized) @MainActor struct SplitStoryboardTests {
  private static let scenes = [
    """
    <splitViewController id="sp" sceneMemberID="viewController"><connections>
    <segue destination="ln" kind="relationship" relationship="masterViewController" id="r1"/>
    <segue destination="dn" kind="relationship" relationship="detailViewController" id="r2"/>
    </connections></splitViewController>
    """,
    """
    <navigationController id="ln"><connections>
    <segue destination="li" kind="relationship" relationship="rootViewController" id="r3"/>
    </connections></navigationController>
    """,
    """
    <viewController id="li" title="List"><view key="view" id="v1"/><connections>
    <segue destination="de" kind="showDetail" identifier="pick" id="r4"/>
    </connections></viewController>
    """,
    "<navigationController id=\"dn\"/>",
    "<viewController id=\"de\" title=\"Chosen\"><view key=\"view\" id=\"v2\"/></viewController>",
  ]

  private func split() throws -> UISplitViewController {
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(
        initial: "sp", Self.scenes[0], Self.scenes[1], Self.scenes[2], Self.scenes[3], Self.scenes[4])
    ])
    return try #require(storyboard(fixture).instantiateInitialViewController() as? UISplitViewController)
  }

  @Test("relationships bring the columns; a show-detail segue exchanges the second")
  func beside() throws {
    let device = VirtualDevice(.iPad)
    let split = try split()
    device.show(split)
    let list = try #require((split.viewControllers.first as? UINavigationController)?.topViewController)
    #expect(list.title == "List" && split.viewControllers.count == 2)
    list.performSegue(withIdentifier: "pick", sender: nil)
    device.settle()
    #expect(split.viewControllers.last?.title == "Chosen")
  }

  @Test("on a phone the segue pushes")
  func stacked() throws {
    let device = VirtualDevice()
    let split = try split()
    device.show(split)
    let navigation = try #require(split.viewControllers.first as? UINavigationController)
    let list = navigation.viewControllers[0]
    navigation.popToRootViewController(animated: false)
    list.performSegue(withIdentifier: "pick", sender: nil)
    device.advance(by: 1)
    #expect(navigation.topViewController?.title == "Chosen")
  }
}
