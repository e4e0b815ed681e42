import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

@Suite("Size-class variations of interface files", .serialized) @MainActor struct VariationTests {
  private static let scene = """
    <viewController id="vc" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <stackView axis="vertical" spacing="4" translatesAutoresizingMaskIntoConstraints="NO" id="s"><subviews>
        <view tag="3" translatesAutoresizingMaskIntoConstraints="NO" id="s1"/><view tag="4" translatesAutoresizingMaskIntoConstraints="NO" id="s2"/></subviews>
        <variation key="heightClass=compact" axis="horizontal" spacing="9"/>
      </stackView>
      <label tag="1" text="A" translatesAutoresizingMaskIntoConstraints="NO" id="l"><fontDescription key="fontDescription" type="system" pointSize="17"/>
        <variation key="heightClass=compact" hidden="YES"><fontDescription key="fontDescription" type="system" pointSize="30"/></variation>
      </label>
      <view tag="2" translatesAutoresizingMaskIntoConstraints="NO" id="o"/></subviews>
      <constraints>
        <constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="10" id="c1">
          <variation key="heightClass=compact" constant="40"/></constraint>
        <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" id="c2"/>
        <constraint firstItem="o" firstAttribute="width" secondItem="v" secondAttribute="width" multiplier="1:2" id="c3"/>
        <constraint firstItem="l" firstAttribute="top" secondItem="v" secondAttribute="top" constant="100" id="c4"/>
      </constraints>
      <variation key="default">
        <mask key="subviews"><exclude reference="o"/></mask>
        <mask key="constraints"><exclude reference="c3"/><exclude reference="c4"/></mask></variation>
      <variation key="heightClass=compact">
        <mask key="subviews"><include reference="o"/></mask>
        <mask key="constraints"><include reference="c3"/><exclude reference="c2"/><include reference="c4"/></mask></variation>
    </view></viewController>
    """

  @Test("constants, fonts, visibility, axes and what is installed follow rotation, there and back")
  func followsRotation() throws {
    _ = freshDevice()
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(initial: "vc", Self.scene)
    ])
    let controller = try #require(storyboard(fixture).instantiateInitialViewController())
    let device = device(showing: controller)
    let view = try #require(controller.view)
    let label = try #require(view.viewWithTag(1) as? UILabel)
    let stack = try #require(view.subviews.first as? UIStackView)
    func checkUpright() {
      #expect(view.viewWithTag(2) == nil)
      #expect(label.font.pointSize == 17 && !label.isHidden)
      #expect(label.frame.minX == 10 && label.frame.minY == 0)
      #expect(stack.axis == .vertical && stack.spacing == 4)
    }
    checkUpright()
    for _ in 0..<2 {
      device.rotate(to: .landscapeLeft)
      let other = try #require(view.viewWithTag(2))
      #expect(view.subviews.map(\.tag) == [0, 1, 2])
      #expect(other.frame.width == view.bounds.width / 2)
      #expect(label.font.pointSize == 30 && label.isHidden)
      #expect(label.frame.minX == 40 && label.frame.minY == 100)
      #expect(stack.axis == .horizontal && stack.spacing == 9)
      device.rotate(to: .portrait)
      checkUpright()
    }
  }

  @Test("what the app changed in code stays, unless a variation speaks of it")
  func keepsOwnChanges() throws {
    _ = freshDevice()
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(initial: "vc", Self.scene)
    ])
    let controller = try #require(storyboard(fixture).instantiateInitialViewController())
    let device = device(showing: controller)
    let label = try #require(controller.view.viewWithTag(1) as? UILabel)
    label.text = "Changed"
    label.textColor = .red
    device.rotate(to: .landscapeLeft)
    device.rotate(to: .portrait)
    #expect(label.text == "Changed" && label.textColor == .red)
  }

  @Test("a scene loaded on its side has the values for there at once")
  func loadsTurned() throws {
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(initial: "vc", Self.scene)
    ])
    let device = device(showing: UIViewController())
    device.rotate(to: .landscapeLeft)
    let controller = try #require(storyboard(fixture).instantiateInitialViewController())
    controller.loadViewIfNeeded()
    #expect(controller.view.viewWithTag(2) != nil)
    #expect((controller.view.viewWithTag(1) as? UILabel)?.font.pointSize == 30)
  }
}
