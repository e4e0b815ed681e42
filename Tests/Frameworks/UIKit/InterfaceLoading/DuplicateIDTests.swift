import Testing
import UIKit

@Suite("Identifiers that two things have", .serialized) @MainActor struct DuplicateIDTests {
  let device = freshDevice()

  @Test("a storyboard whose views, constraints and controllers share identifiers is shown all the same")
  func storyboards() throws {
    let controller = """
      <viewController storyboardIdentifier="same" id="same" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="same"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/>
      <subviews><label contentMode="left" text="one" translatesAutoresizingMaskIntoConstraints="NO" id="same"/>
      <label contentMode="left" text="two" translatesAutoresizingMaskIntoConstraints="NO" id="same"/></subviews>
      <constraints><constraint firstItem="same" firstAttribute="top" secondItem="same" secondAttribute="top" id="same"/>
      <constraint firstItem="same" firstAttribute="leading" secondItem="same" secondAttribute="leading" id="same"/>
      </constraints></view></viewController>
      """
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(initial: "same", controller, controller)
    ])
    let shown = try #require(storyboard(fixture).instantiateInitialViewController())
    device.show(shown)
    device.settle()
    #expect(device.frameCount > 0)
    _ = storyboard(fixture).instantiateViewController(withIdentifier: "same").view
  }

  @Test("so is a nib") func nibs() throws {
    let fixture = try InterfaceFixture([
      "Two.xib": InterfaceFixture.nib(
        """
        <view contentMode="scaleToFill" id="a"><rect key="frame" x="0" y="0" width="30" height="30"/></view>
        <view contentMode="scaleToFill" id="a"><rect key="frame" x="0" y="0" width="60" height="60"/></view>
        """)
    ])
    let made = UINib(nibName: "Two", bundle: fixture.bundle).instantiate(withOwner: nil)
    #expect(!made.isEmpty)
  }
}
