import Foundation
import Testing

@testable import UIKit

@Suite("What an interface file asks for in vain", .serialized) @MainActor struct LossTests {
  @Test("what would show and is not supported is said once, with file and line")
  func losses() throws {
    let screen = try InterfaceScreen(
      """
      <button showsTouchWhenHighlighted="YES" tag="1" id="b">\(InterfaceFixture.rect(0, 0, 9, 9))<state key="normal" title="A" image="nowhere"/></button>
      <view id="v">\(InterfaceFixture.rect(0, 0, 9, 9))<hologram key="projector" id="h"/></view>
      <imageView image="symbol.of.tomorrow" catalog="system" id="i">\(InterfaceFixture.rect(0, 0, 9, 9))</imageView>
      <toolbar id="t">\(InterfaceFixture.rect(0, 0, 9, 9))<items><barButtonItem systemItem="teleport" id="x"/></items></toolbar>
      <textField id="f">\(InterfaceFixture.rect(0, 0, 9, 9))<connections><outlet property="delegate" destination="v" id="o"/></connections></textField>
      """)
    let wanted = [
      "showsTouchWhenHighlighted=\"YES\" of <button> is not supported",
      "there is no image nowhere in the bundle", "<hologram> is not supported: <view> has no projector",
      "the symbol symbol.of.tomorrow is not among", "the system item teleport is unknown",
      "UIView cannot be the delegate of a UITextField",
    ]
    #expect(screen.messages.count == wanted.count, "\(screen.messages)")
    for text in wanted {
      let message = screen.messages.first { $0.contains(text) }
      #expect(
        message?.contains("Main.storyboard:") == true && message?.contains(": warning: ") == true, "\(text)")
    }
    // A second controller of the file repeats nothing.
    screen.controller.storyboard?.instantiateInitialViewController()?.loadViewIfNeeded()
    #expect(screen.messages.count == wanted.count)
  }

  @Test("what is for Interface Builder's canvas alone is ignored without a word")
  func canvas() throws {
    let screen = try InterfaceScreen(
      """
      <view misplaced="YES" ambiguous="YES" verifyAmbiguity="off" customModuleProvider="" userLabel="A" placeholderIntrinsicWidth="1" placeholderIntrinsicHeight="1" id="v">\(InterfaceFixture.rect(0, 0, 9, 9))
        <attributedString key="userComments"><fragment content="note"/></attributedString><point key="canvasLocation" x="1" y="2"/></view>
      <button springLoaded="YES" pointerInteraction="YES" id="b">\(InterfaceFixture.rect(0, 0, 9, 9))<accessibility key="accessibilityConfiguration" identifier="x" label="y"><accessibilityTraits key="traits" button="YES"/><bool key="isElement" value="YES"/></accessibility></button>
      """,
      controller: """
        <simulatedStatusBarMetrics key="simulatedStatusBarMetrics" statusBarStyle="lightContent"/><simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/><simulatedToolbarMetrics key="simulatedBottomBarMetrics"/><simulatedScreenMetrics key="simulatedDestinationMetrics" type="retina55"/><nil key="simulatedBottomBarMetrics"/>
        """,
      dock: "",
      resources:
        #"<image name="x" width="1" height="1"/><systemColor name="systemRedColor"><color red="1" green="0" blue="0" alpha="1"/></systemColor>"#
    )
    #expect(screen.messages.isEmpty, "\(screen.messages)")
  }

  @Test("a document's head, metrics, custom fonts and designables are ignored without a word")
  func head() throws {
    let text = InterfaceFixture.storyboard(
      initial: "vc",
      #"<viewController id="vc" sceneMemberID="viewController"><view key="view" id="r"/></viewController>"#)
    let head = """
      <device id="retina6_12" orientation="portrait" appearance="light"/><dependencies><deployment identifier="iOS"/><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="1"/><capability name="Safe area layout guides" minToolsVersion="9.0"/></dependencies>
      <customFonts key="customFonts"><array key="Helvetica.ttc"><string>Helvetica</string></array></customFonts>
      <simulatedMetricsContainer key="defaultSimulatedMetrics"><simulatedStatusBarMetrics key="statusBar"/><simulatedOrientationMetrics key="orientation"/><simulatedScreenMetrics key="destination"/></simulatedMetricsContainer>
      <inferredMetricsTieBreakers><segue reference="x"/></inferredMetricsTieBreakers><designables><designable name="v"/></designables>
      """
    let fixture = try InterfaceFixture([
      "Main.storyboard": text.replacingOccurrences(of: "<scenes>", with: head + "<scenes>")
    ])
    _ = freshDevice()
    let controller = try #require(storyboard(fixture).instantiateInitialViewController())
    controller.loadViewIfNeeded()
    #expect(InterfaceDiagnostics.shared.messages.isEmpty)
  }
}
