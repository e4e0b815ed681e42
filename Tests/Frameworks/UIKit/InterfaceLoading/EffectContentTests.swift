import Foundation
import Testing

@testable import UIKit

@Suite("Effects, plain controls, and recognisers without settings in an interface file", .serialized)
@MainActor struct EffectContentTests {
  private static let rect = InterfaceFixture.rect(10, 100, 200, 80)

  @Test("a view's effect is blur or vibrancy, and what lies in its contents is there")
  func effects() throws {
    let screen = try InterfaceScreen(
      """
      <visualEffectView tag="1" id="a">\(Self.rect)<view key="contentView" id="b"><rect key="frame" x="0" y="0" width="200" height="80"/>
        <subviews><label tag="3" text="Over" id="c"><rect key="frame" x="0" y="0" width="90" height="20"/></label></subviews></view><blurEffect style="dark"/></visualEffectView>
      <visualEffectView tag="2" id="d">\(Self.rect)<vibrancyEffect style="fill"><blurEffect style="light"/></vibrancyEffect></visualEffectView>
      """)
    let glass: UIVisualEffectView = try screen.view()
    #expect((glass.effect as? UIBlurEffect)?.style == .dark)
    #expect(try screen.view(3, as: UILabel.self).superview === glass.contentView)
    #expect(try screen.view(2, as: UIVisualEffectView.self).effect is UIVibrancyEffect)
  }

  @Test("a control without a class of its own is one")
  func control() throws {
    let screen = try InterfaceScreen(#"<control enabled="NO" tag="1" id="a">\#(Self.rect)</control>"#)
    let control: UIControl = try screen.view()
    #expect(type(of: control) == UIControl.self && !control.isEnabled)
  }

  @Test("pinches and rotations are recognised by the view that collects them")
  func recognizers() throws {
    let screen = try InterfaceScreen(
      "",
      view: """
        <connections><outletCollection property="gestureRecognizers" destination="p" appends="YES" id="o"/>
        <outletCollection property="gestureRecognizers" destination="r" appends="YES" id="q"/></connections>
        """,
      dock: #"<pinchGestureRecognizer id="p"/><rotationGestureRecognizer id="r"/>"#)
    let made = try #require(screen.controller.view.gestureRecognizers)
    #expect(made.count == 2 && made[0] is UIPinchGestureRecognizer && made[1] is UIRotationGestureRecognizer)
  }

  @Test("a controller of pages turns them as the file says")
  func pages() throws {
    _ = freshDevice()
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(
        initial: "p",
        #"<pageViewController transitionStyle="scroll" navigationOrientation="vertical" id="p" sceneMemberID="viewController"/>"#
      )
    ])
    let pages = try #require(
      storyboard(fixture).instantiateInitialViewController() as? UIPageViewController)
    #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .vertical)
  }
}
