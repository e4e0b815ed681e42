import Foundation
import Testing
import TouchstoneTestSupport

@testable import UIKit

@Suite("Guides and constraints in an interface file", .serialized) @MainActor struct LayoutContentTests {
  private static func box(_ tag: Int, _ inside: String = "") -> String {
    #"<view tag="\#(tag)" translatesAutoresizingMaskIntoConstraints="NO" id="b\#(tag)">\#(InterfaceFixture.rect(0, 0, 5, 5))\#(inside)</view>"#
  }

  /// Each line is what stands in a constraint's element.
  private static func constraints(_ lines: String...) -> String {
    let body = lines.enumerated().map { #"<constraint id="k\#($0.offset)" \#($0.element)/>"# }
    return "<constraints>\(body.joined())</constraints>"
  }

  private static let size = """
    <constraints><constraint firstAttribute="width" constant="50" id="wx"/><constraint firstAttribute="height" constant="40" id="hx"/></constraints>
    """

  @Test("the old top and bottom layout guides are below and above the bars")
  func layoutGuides() throws {
    let screen = try InterfaceScreen(
      Self.box(1, Self.size),
      view: Self.constraints(
        #"firstItem="b1" firstAttribute="top" secondItem="topGuide" secondAttribute="bottom" constant="3""#,
        #"firstItem="bottomGuide" firstAttribute="top" relation="greaterThanOrEqual" secondItem="b1" secondAttribute="bottom""#,
        #"firstItem="b1" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="7""#),
      controller: """
        <layoutGuides><viewControllerLayoutGuide type="top" id="topGuide"/><viewControllerLayoutGuide type="bottom" id="bottomGuide"/></layoutGuides>
        """)
    let top = screen.controller.view.safeAreaInsets.top
    #expect(top > 0 && screen.controller.topLayoutGuide.length == top)
    #expect(try screen.view().frame == CGRect(x: 7, y: top + 3, width: 50, height: 40))
    #expect(screen.messages.isEmpty)
  }

  @Test("view guides: safe area, scroll content and frame, keyboard")
  func viewGuides() throws {
    let screen = try InterfaceScreen(
      """
      <scrollView tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="s">\(InterfaceFixture.rect(0, 0, 9, 9))
        <subviews>\(Self.box(2, Self.constraints(#"firstAttribute="height" constant="2000""#)))</subviews>
        \(Self.constraints(
          #"firstItem="b2" firstAttribute="top" secondItem="content" secondAttribute="top""#,
          #"firstItem="b2" firstAttribute="bottom" secondItem="content" secondAttribute="bottom""#,
          #"firstItem="b2" firstAttribute="leading" secondItem="content" secondAttribute="leading""#,
          #"firstItem="b2" firstAttribute="trailing" secondItem="content" secondAttribute="trailing""#,
          #"firstItem="b2" firstAttribute="width" secondItem="frame" secondAttribute="width""#))
        <viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="frame"/></scrollView>
      \(Self.box(3, Self.size))
      """,
      view: Self.constraints(
        #"firstItem="s" firstAttribute="top" secondItem="safe" secondAttribute="top""#,
        #"firstItem="s" firstAttribute="bottom" secondItem="safe" secondAttribute="bottom""#,
        #"firstItem="s" firstAttribute="leading" secondItem="safe" secondAttribute="leading""#,
        #"firstItem="s" firstAttribute="trailing" secondItem="safe" secondAttribute="trailing""#,
        #"firstItem="keys" firstAttribute="top" secondItem="b3" secondAttribute="bottom" constant="4""#,
        #"firstItem="b3" firstAttribute="centerX" secondItem="root" secondAttribute="centerX""#)
        + #"<viewLayoutGuide key="keyboard" id="keys"/>"#)
    let insets = screen.controller.view.safeAreaInsets
    let scroll: UIScrollView = try screen.view()
    #expect(scroll.frame.minY == insets.top && scroll.frame.maxY == 852 - insets.bottom)
    #expect(scroll.contentSize == CGSize(width: 393, height: 2000))
    #expect(try screen.view(3).frame.maxY == 852 - insets.bottom - 4)
  }

  @Test("margins, baselines, relations, priorities, names and the standard distance")
  func attributes() throws {
    let label = { (tag: Int, size: Int) in
      """
      <label text="Xg" tag="\(tag)" translatesAutoresizingMaskIntoConstraints="NO" id="b\(tag)">\(InterfaceFixture.rect(0, 0, 9, 9))
      <fontDescription key="fontDescription" type="system" pointSize="\(size)"/></label>
      """
    }
    let screen = try InterfaceScreen(
      label(1, 17) + label(2, 40) + Self.box(3, Self.size) + label(4, 17),
      view: Self.constraints(
        #"firstItem="b1" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin""#,
        #"firstItem="b1" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="60""#,
        #"firstItem="b2" firstAttribute="leading" secondItem="b1" secondAttribute="trailing" symbolic="YES""#,
        #"firstItem="b2" firstAttribute="baseline" secondItem="b1" secondAttribute="baseline" identifier="line""#,
        #"firstItem="b3" firstAttribute="trailing" relation="lessThanOrEqual" secondItem="root" secondAttribute="trailingMargin""#,
        #"firstItem="b3" firstAttribute="leading" priority="250" secondItem="root" secondAttribute="trailing""#,
        #"firstItem="b3" firstAttribute="centerY" secondItem="root" secondAttribute="centerYWithinMargins""#,
        #"firstItem="b4" firstAttribute="firstBaseline" secondItem="b2" secondAttribute="firstBaseline""#,
        #"firstItem="b4" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" multiplier="1.5""#
      )
    )
    let root = try #require(screen.controller.view)
    let (first, second): (UILabel, UILabel) = (try screen.view(1), try screen.view(2))
    #expect(first.frame.minX == root.layoutMargins.left)
    #expect(second.frame.minX == first.frame.maxX + 8)
    func baseline(_ label: UILabel) -> CGFloat { label.frame.maxY + label.font.descender }
    #expect(abs(baseline(first) - baseline(second)) < 0.5)
    #expect(try abs(baseline(screen.view(4)) - baseline(second)) < 0.5)
    #expect(try screen.view(3).frame.maxX == 393 - root.layoutMargins.right)
    #expect(root.constraints.contains { $0.identifier == "line" })
    #expect(root.constraints.contains { $0.priority.rawValue == 250 })
    #expect(try abs(screen.view(4).center.x - 393 / 2 * 1.5) < 0.5)
  }

  @Test("the margins of a view that follows the readable width are its readable guide's")
  func readableWidth() throws {
    let scene = """
      <viewController id="vc" sceneMemberID="viewController"><view key="view" layoutMarginsFollowReadableWidth="YES" id="root">
      <rect key="frame" x="0" y="0" width="852" height="393"/><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(Self.box(1))</subviews>
      \(Self.constraints(
        #"firstItem="b1" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin""#,
        #"firstAttribute="trailingMargin" secondItem="b1" secondAttribute="trailing""#))</view></viewController>
      """
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(initial: "vc", scene)
    ])
    let controller = try #require(storyboard(fixture).instantiateInitialViewController())
    let device = device(showing: controller)
    device.rotate(to: .landscapeLeft)
    let guide = controller.view.readableContentGuide.layoutFrame
    let box = try #require(controller.view.viewWithTag(1))
    #expect(guide.width < controller.view.layoutMarginsGuide.layoutFrame.width)
    #expect(box.frame.minX == guide.minX && box.frame.maxX == guide.maxX)
  }

  @Test("edges a controller extends under bars: those named, or none")
  func extendedEdges() throws {
    let some = try InterfaceScreen(
      "", controller: #"<extendedEdge key="edgesForExtendedLayout" top="YES" bottom="YES"/>"#,
      attributes: #"extendedLayoutIncludesOpaqueBars="YES""#)
    #expect(some.controller.edgesForExtendedLayout == [.top, .bottom])
    #expect(some.controller.extendedLayoutIncludesOpaqueBars)
    let none = try InterfaceScreen("", controller: #"<extendedEdge key="edgesForExtendedLayout"/>"#)
    #expect(none.controller.edgesForExtendedLayout == [])
    #expect(try InterfaceScreen("").controller.edgesForExtendedLayout == .all)
  }
}
