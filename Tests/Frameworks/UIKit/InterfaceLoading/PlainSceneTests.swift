import Testing
import TouchstoneTestSupport

@testable import UIKit

@Suite("Scenes of other classes than their kind", .serialized) @MainActor struct PlainSceneTests {
  @Test("a scene of tables makes the plain controller it names")
  func plainClass() throws {
    _ = freshDevice()
    let name = _typeName(PlainSceneController.self, qualified: true)
    let parts = name.split(separator: ".")
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(
        initial: "t",
        """
        <tableViewController customClass="\(parts[1])" customModule="\(parts[0])" id="t" sceneMemberID="viewController">
        <tableView key="view" dataMode="prototypes" style="plain" id="v"><rect key="frame" x="0" y="0" width="393" height="852"/></tableView>
        </tableViewController>
        """)
    ])
    let controller = storyboard(fixture).instantiateInitialViewController()
    #expect(controller is PlainSceneController)
    #expect(controller?.view is UITableView)
    #expect(!InterfaceDiagnostics.shared.messages.contains { $0.contains("stands in") })
  }
}

final class PlainSceneController: UIViewController {}
