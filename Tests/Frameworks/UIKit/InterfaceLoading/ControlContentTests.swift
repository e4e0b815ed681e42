import Foundation
import Testing

@testable import UIKit

@Suite("Controls in an interface file", .serialized) @MainActor struct ControlContentTests {
  private static let rect = InterfaceFixture.rect(10, 100, 120, 40)

  // MARK: Buttons

  @Test("buttons take titles, colours, images and symbols for every state")
  func buttonStates() throws {
    let screen = try InterfaceScreen(
      """
      <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="top" buttonType="system" lineBreakMode="middleTruncation" selected="YES" adjustsImageWhenHighlighted="NO" adjustsImageWhenDisabled="NO" tag="1" id="a">\(Self.rect)
        <fontDescription key="fontDescription" type="boldSystem" pointSize="19"/><inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
        <inset key="titleEdgeInsets" minX="5" minY="0.0" maxX="0.0" maxY="0.0"/><inset key="imageEdgeInsets" minX="6" minY="0.0" maxX="0.0" maxY="0.0"/>
        <state key="normal" title="Play" image="icon" backgroundImage="plate"><color key="titleColor" red="0.0" green="1" blue="0.0" alpha="1" colorSpace="calibratedRGB"/><color key="titleShadowColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/></state>
        <state key="highlighted" title="Playing"/><state key="disabled" title="Off"/>
        <state key="selected" title="Chosen" image="star" catalog="system"><preferredSymbolConfiguration key="preferredSymbolConfiguration" scale="large"/></state>
        <state key="focused" title="Near"/></button>
      <button buttonType="infoLight" tag="2" id="b">\(Self.rect)</button>
      <button tag="3" id="c">\(Self.rect)<state key="normal"><attributedString key="attributedTitle"><fragment content="styled"/></attributedString></state></button>
      <button buttonType="roundedRect" lineBreakMode="tailTruncation" enabled="NO" tag="4" id="d">\(Self.rect)<state key="normal"><string key="title">Two
      lines</string></state></button>
      """, images: ["icon", "plate"])
    let button: UIButton = try screen.view()
    #expect(button.buttonType == .system && button.isSelected)
    #expect(button.title(for: .normal) == "Play" && button.title(for: .highlighted) == "Playing")
    #expect(button.title(for: .disabled) == "Off" && button.title(for: .selected) == "Chosen")
    #expect(button.title(for: .focused) == "Near")
    #expect(components(button.titleColor(for: .normal)) == [0, 255, 0, 255])
    #expect(components(button.titleShadowColor(for: .normal)) == [128, 128, 128, 255])
    #expect(button.image(for: .normal)?.size.width == 8 && button.backgroundImage(for: .normal) != nil)
    #expect(button.image(for: .selected)?.isSymbolImage == true)
    #expect(
      button.preferredSymbolConfigurationForImage(in: .selected) == UIImage.SymbolConfiguration(scale: .large)
    )
    #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 19))
    #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    #expect(button.contentHorizontalAlignment == .left && button.contentVerticalAlignment == .top)
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(button.titleEdgeInsets.left == 5 && button.imageEdgeInsets.left == 6)
    #expect(!button.adjustsImageWhenHighlighted && !button.adjustsImageWhenDisabled)
    #expect(try screen.view(2, as: UIButton.self).buttonType == .infoLight)
    let styled: UIButton = try screen.view(3)
    #expect(styled.buttonType == .custom && styled.attributedTitle(for: .normal)?.string == "styled")
    let last: UIButton = try screen.view(4)
    #expect(!last.isEnabled && last.title(for: .normal) == "Two\nlines" && last.buttonType == .system)
    #expect(screen.messages.isEmpty, "\(screen.messages)")
  }

  @Test("button configurations take style, size, corners, padding, colours and background")
  func buttonConfigurations() throws {
    let screen = try InterfaceScreen(
      """
      <button buttonType="system" tag="1" id="a">\(Self.rect)<state key="normal" title="State"/>
        <buttonConfiguration key="configuration" style="filled" title="Buy" image="star" catalog="system" imagePlacement="trailing" imagePadding="9" titleAlignment="center" cornerStyle="capsule" buttonSize="large">
          <color key="baseForegroundColor" systemColor="systemYellowColor"/><color key="baseBackgroundColor" systemColor="systemGreenColor"/>
          <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
          <backgroundConfiguration key="background" cornerRadius="7" strokeWidth="2"><color key="strokeColor" systemColor="systemRedColor"/></backgroundConfiguration></buttonConfiguration></button>
      <button buttonType="system" tag="2" id="b">\(Self.rect)<state key="normal" title="State"/><buttonConfiguration key="configuration" style="borderedTinted"/></button>
      """)
    let first = try #require(try screen.view(1, as: UIButton.self).configuration)
    #expect(first.title == "Buy" && first.image?.isSymbolImage == true && first.imagePlacement == .trailing)
    #expect(first.imagePadding == 9 && first.titleAlignment == .center && first.cornerStyle == .capsule)
    #expect(first.buttonSize == .large && first.contentInsets.leading == 2)
    #expect(first.baseForegroundColor == .systemYellow && first.baseBackgroundColor == .systemGreen)
    #expect(first.background.cornerRadius == 7 && first.background.strokeWidth == 2)
    #expect(first.background.strokeColor == .systemRed)
    #expect(try screen.view(2, as: UIButton.self).configuration?.title == "State")
  }

  // MARK: Values

  @Test("switches, sliders, steppers and segments take values, ranges, colours and images")
  func values() throws {
    let screen = try InterfaceScreen(
      """
      <switch opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" on="YES" tag="1" id="a">\(Self.rect)<color key="onTintColor" systemColor="systemPurpleColor"/><color key="thumbTintColor" systemColor="systemTealColor"/></switch>
      <slider value="50" minValue="10" maxValue="90" continuous="NO" minimumValueImage="low" maximumValueImage="high" tag="2" id="b">\(Self.rect)<color key="minimumTrackTintColor" systemColor="systemOrangeColor"/><color key="maximumTrackTintColor" systemColor="systemPinkColor"/><color key="thumbTintColor" systemColor="systemRedColor"/><edgeInsets key="layoutMargins" top="8" left="8" bottom="8" right="8"/></slider>
      <stepper value="0.5" minimumValue="0.25" maximumValue="1" stepValue="0.10000000000000001" wraps="YES" autorepeat="NO" continuous="NO" tag="3" id="c">\(Self.rect)</stepper>
      <segmentedControl segmentControlStyle="plain" selectedSegmentIndex="2" momentary="NO" apportionsSegmentWidthsByContent="YES" tag="4" id="d">\(Self.rect)<segments><segment title="One" width="44"/><segment title="" image="low"/><segment title="Three" enabled="NO"/></segments><color key="selectedSegmentTintColor" systemColor="systemIndigoColor"/></segmentedControl>
      """, images: ["low", "high"])
    let toggle: UISwitch = try screen.view()
    #expect(toggle.isOn && toggle.onTintColor == .systemPurple && toggle.thumbTintColor == .systemTeal)
    let slider: UISlider = try screen.view(2)
    #expect((slider.minimumValue, slider.value, slider.maximumValue) == (10, 50, 90) && !slider.isContinuous)
    #expect(slider.minimumValueImage != nil && slider.maximumValueImage != nil)
    #expect(slider.minimumTrackTintColor == .systemOrange && slider.maximumTrackTintColor == .systemPink)
    #expect(slider.thumbTintColor == .systemRed && slider.layoutMargins.left == 8)
    let stepper: UIStepper = try screen.view(3)
    #expect(
      (stepper.minimumValue, stepper.value, stepper.maximumValue, stepper.stepValue) == (0.25, 0.5, 1, 0.1))
    #expect(stepper.wraps && !stepper.autorepeat && !stepper.isContinuous)
    let segments: UISegmentedControl = try screen.view(4)
    #expect(segments.numberOfSegments == 3 && segments.selectedSegmentIndex == 2 && !segments.isMomentary)
    #expect(segments.titleForSegment(at: 0) == "One" && segments.widthForSegment(at: 0) == 44)
    #expect(segments.imageForSegment(at: 1) != nil && !segments.isEnabledForSegment(at: 2))
    #expect(segments.apportionsSegmentWidthsByContent && segments.selectedSegmentTintColor == .systemIndigo)
    #expect(screen.messages.isEmpty)
  }

  @Test("progress, pages and activity")
  func indicators() throws {
    let screen = try InterfaceScreen(
      """
      <progressView opaque="NO" progressViewStyle="bar" progress="0.25" tag="1" id="a">\(Self.rect)<color key="progressTintColor" systemColor="systemRedColor"/><color key="trackTintColor" systemColor="systemGray4Color"/></progressView>
      <pageControl opaque="NO" numberOfPages="5" currentPage="3" hidesForSinglePage="YES" tag="2" id="b">\(Self.rect)<color key="pageIndicatorTintColor" systemColor="systemGray3Color"/><color key="currentPageIndicatorTintColor" systemColor="systemBlueColor"/></pageControl>
      <activityIndicatorView hidesWhenStopped="YES" animating="YES" style="large" tag="3" id="c">\(Self.rect)<color key="color" systemColor="systemGreenColor"/></activityIndicatorView>
      <activityIndicatorView style="whiteLarge" tag="4" id="d">\(Self.rect)</activityIndicatorView>
      <activityIndicatorView hidesWhenStopped="YES" style="gray" tag="5" id="e">\(Self.rect)</activityIndicatorView>
      """)
    let progress: UIProgressView = try screen.view()
    #expect(progress.progress == 0.25 && progress.progressViewStyle == .bar)
    #expect(progress.progressTintColor == .systemRed && progress.trackTintColor == .systemGray4)
    let pages: UIPageControl = try screen.view(2)
    #expect(pages.numberOfPages == 5 && pages.currentPage == 3 && pages.hidesForSinglePage)
    #expect(pages.pageIndicatorTintColor == .systemGray3)
    #expect(pages.currentPageIndicatorTintColor == .systemBlue)
    let busy: UIActivityIndicatorView = try screen.view(3)
    #expect(busy.style == .large && busy.isAnimating && busy.hidesWhenStopped && busy.color == .systemGreen)
    let white: UIActivityIndicatorView = try screen.view(4)
    #expect(white.style == .whiteLarge && white.color == .white && !white.hidesWhenStopped)
    #expect(!busy.isHidden && !white.isHidden)
    let gray: UIActivityIndicatorView = try screen.view(5)
    #expect(gray.style == .gray && gray.isHidden)
  }
}
