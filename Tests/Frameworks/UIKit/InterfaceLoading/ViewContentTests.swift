import Foundation
import Testing

@testable import UIKit

@Suite("Views in an interface file", .serialized) @MainActor struct ViewContentTests {
  private static let rect = InterfaceFixture.rect(100, 300, 100, 50)

  @Test("attributes of every view arrive")
  func attributes() throws {
    let screen = try InterfaceScreen(
      """
      <view opaque="NO" hidden="YES" alpha="0.5" clipsSubviews="YES" multipleTouchEnabled="YES" exclusiveTouch="YES" userInteractionEnabled="NO" clearsContextBeforeDrawing="NO" autoresizesSubviews="NO" tag="1" contentMode="bottomRight" semanticContentAttribute="forceRightToLeft" restorationIdentifier="kept" horizontalHuggingPriority="101" verticalHuggingPriority="102" horizontalCompressionResistancePriority="103" verticalCompressionResistancePriority="104" preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" userLabel="A view" misplaced="YES" placeholderIntrinsicWidth="40" placeholderIntrinsicHeight="infinite" id="v">\(Self.rect)
        <color key="backgroundColor" white="0.0" alpha="1" colorSpace="calibratedWhite"/><color key="tintColor" systemColor="systemRedColor"/>
        <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/></view>
      <view tag="2" translatesAutoresizingMaskIntoConstraints="NO" id="w">\(Self.rect)<directionalEdgeInsets key="directionalLayoutMargins" top="5" leading="6" bottom="7" trailing="8"/></view>
      <view tag="3" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="x">\(Self.rect)</view>
      """)
    let view: UIView = try screen.view()
    #expect(!view.isOpaque && view.isHidden && view.alpha == 0.5 && view.clipsToBounds)
    #expect(view.isMultipleTouchEnabled && view.isExclusiveTouch && !view.isUserInteractionEnabled)
    #expect(!view.clearsContextBeforeDrawing && !view.autoresizesSubviews)
    #expect(view.contentMode == .bottomRight && view.semanticContentAttribute == .forceRightToLeft)
    #expect(view.restorationIdentifier == "kept")
    #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 101)
    #expect(view.contentHuggingPriority(for: .vertical).rawValue == 102)
    #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 103)
    #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 104)
    #expect(view.preservesSuperviewLayoutMargins && !view.insetsLayoutMarginsFromSafeArea)
    #expect(components(view.backgroundColor) == [0, 0, 0, 255] && view.tintColor == .systemRed)
    let turned = view.layoutMargins
    #expect((turned.top, turned.left, turned.bottom, turned.right) == (1, 2, 3, 4))
    let margins = try screen.view(2).directionalLayoutMargins
    #expect((margins.top, margins.leading, margins.bottom, margins.trailing) == (5, 6, 7, 8))
    #expect(try !screen.view(2).translatesAutoresizingMaskIntoConstraints)
    // A fixed frame is the file's, whatever else it says.
    let fixed: UIView = try screen.view(3)
    #expect(fixed.translatesAutoresizingMaskIntoConstraints)
    #expect(fixed.frame == CGRect(x: 100, y: 300, width: 100, height: 50))
    #expect(screen.messages.isEmpty, "\(screen.messages)")
  }

  @Test("content modes have the names of their constants")
  func contentModes() throws {
    let modes: [(String, UIView.ContentMode)] = [
      ("scaleToFill", .scaleToFill), ("scaleAspectFit", .scaleAspectFit),
      ("scaleAspectFill", .scaleAspectFill), ("redraw", .redraw), ("center", .center), ("top", .top),
      ("bottom", .bottom), ("left", .left), ("right", .right), ("topLeft", .topLeft),
      ("topRight", .topRight), ("bottomLeft", .bottomLeft),
    ]
    let views = modes.enumerated().map {
      #"<view contentMode="\#($0.element.0)" tag="\#($0.offset + 1)" id="m\#($0.offset)"/>"#
    }
    let screen = try InterfaceScreen(views.joined())
    for (index, mode) in modes.enumerated() { #expect(try screen.view(index + 1).contentMode == mode.1) }
  }

  @Test("R9.8: a view keeps the distances its mask does not free, on a screen of another size")
  func autoresizing() throws {
    let screen = try InterfaceScreen(
      """
      <view tag="1" id="a">\(InterfaceFixture.rect(0, 0, 100, 100))
        <subviews><view tag="2" id="b">\(InterfaceFixture.rect(10, 10, 20, 20))
          <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMinY="YES"/></view>
        <view tag="3" id="c">\(InterfaceFixture.rect(10, 10, 20, 20))
          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view>
        <view tag="4" id="d">\(InterfaceFixture.rect(40, 40, 20, 20))
          <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxX="YES" flexibleMinY="YES" flexibleMaxY="YES"/></view></subviews></view>
      """)
    try screen.view(1).frame = CGRect(x: 0, y: 0, width: 150, height: 200)
    screen.device.settle()
    #expect(try screen.view(2).frame == CGRect(x: 60, y: 110, width: 20, height: 20))
    #expect(try screen.view(3).frame == CGRect(x: 10, y: 10, width: 70, height: 120))
    #expect(try screen.view(4).center == CGPoint(x: 75, y: 100))
  }

  @Test("frames that Xcode 8 wrote as distances from the superview's edges")
  func frameInsets() throws {
    let screen = try InterfaceScreen(
      """
      <view tag="1" id="a"><frame key="frameInset" minX="16" minY="28" width="200" height="100"/>
        <subviews><view tag="2" id="b"><frame key="frameInset" minX="10" maxX="20" minY="5" maxY="6"/></view>
        <view tag="3" id="c"><frame key="frameInset" maxX="8" width="40" height="30"/></view></subviews></view>
      """)
    #expect(try screen.view(1).frame == CGRect(x: 16, y: 28, width: 200, height: 100))
    #expect(try screen.view(2).frame == CGRect(x: 10, y: 5, width: 170, height: 89))
    #expect(try screen.view(3).frame == CGRect(x: 152, y: 35, width: 40, height: 30))
  }

  @Test("image views take image, highlighted image and symbol configuration")
  func imageViews() throws {
    let screen = try InterfaceScreen(
      """
      <imageView contentMode="scaleAspectFit" image="picture" highlightedImage="other" highlighted="YES" userInteractionEnabled="NO" tag="1" id="a">\(Self.rect)</imageView>
      <imageView image="star" catalog="system" tag="2" id="b">\(Self.rect)<preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="40" scale="large" weight="bold"/></imageView>
      <imageView image="star" catalog="system" tag="3" id="c">\(Self.rect)<preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="font" scale="small"><fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/></preferredSymbolConfiguration></imageView>
      """,
      resources:
        #"<image name="picture" width="8" height="8"/><image name="star" catalog="system" width="128" height="120"/>"#,
      images: ["picture", "other"])
    let picture: UIImageView = try screen.view()
    #expect(picture.image?.size == CGSize(width: 8, height: 8) && picture.highlightedImage != nil)
    #expect(picture.isHighlighted && picture.contentMode == .scaleAspectFit)
    let star: UIImageView = try screen.view(2)
    #expect(star.image?.isSymbolImage == true)
    #expect(
      star.preferredSymbolConfiguration
        == UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .large))
    #expect(
      try screen.view(3, as: UIImageView.self).preferredSymbolConfiguration
        == UIImage.SymbolConfiguration(textStyle: .title1, scale: .small))
    #expect(screen.messages.isEmpty)
  }

  @Test("stack views take axis, distribution, alignment, spacing and margins")
  func stackViews() throws {
    let screen = try InterfaceScreen(
      """
      <stackView opaque="NO" axis="vertical" distribution="equalSpacing" alignment="center" spacing="12" baselineRelativeArrangement="YES" tag="1" id="a">\(Self.rect)
        <directionalEdgeInsets key="directionalLayoutMargins" top="20" leading="20" bottom="20" trailing="20"/></stackView>
      <stackView spacingType="standard" distribution="fillProportionally" alignment="top" tag="2" id="b">\(Self.rect)<subviews><view tag="3" id="c"/><view tag="4" id="d"/></subviews></stackView>
      """)
    let stack: UIStackView = try screen.view()
    #expect(stack.axis == .vertical && stack.distribution == .equalSpacing && stack.alignment == .center)
    #expect(stack.spacing == 12 && stack.isBaselineRelativeArrangement)
    #expect(stack.isLayoutMarginsRelativeArrangement && stack.directionalLayoutMargins.leading == 20)
    let other: UIStackView = try screen.view(2)
    #expect(other.axis == .horizontal && other.distribution == .fillProportionally && other.alignment == .top)
    #expect(other.spacing == UIStackView.spacingUseSystem)
    #expect(other.arrangedSubviews.map(\.tag) == [3, 4])
  }

  @Test("what says nothing about touches takes them, labels and images too")
  func touches() throws {
    let screen = try InterfaceScreen(
      """
      <imageView tag="1" id="a">\(Self.rect)</imageView><label tag="2" id="b">\(Self.rect)</label>
      <imageView userInteractionEnabled="NO" tag="3" id="c">\(Self.rect)</imageView>
      """)
    #expect(try screen.view(1).isUserInteractionEnabled && screen.view(2).isUserInteractionEnabled)
    #expect(try !screen.view(3).isUserInteractionEnabled)
  }
}
