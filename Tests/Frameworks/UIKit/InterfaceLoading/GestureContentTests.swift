import Foundation
import Testing
import TouchstoneVirtualDevice

@testable import UIKit

@Suite("Gesture recognisers in an interface file", .serialized) @MainActor struct GestureContentTests {
  private static let elements: [(tag: String, attributes: String, type: UIGestureRecognizer.Type)] = [
    ("tapGestureRecognizer", #"numberOfTapsRequired="2""#, UITapGestureRecognizer.self),
    ("pongPressGestureRecognizer", #"minimumPressDuration="1""#, UILongPressGestureRecognizer.self),
    ("panGestureRecognizer", #"minimumNumberOfTouches="2""#, UIPanGestureRecognizer.self),
    ("screenEdgePanGestureRecognizer", "", UIScreenEdgePanGestureRecognizer.self),
    ("pinchGestureRecognizer", "", UIPinchGestureRecognizer.self),
    ("rotationGestureRecognizer", "", UIRotationGestureRecognizer.self),
    ("swipeGestureRecognizer", #"direction="left""#, UISwipeGestureRecognizer.self),
  ]

  @Test("R37.1: every kind is made with its settings and added to the view that collects it")
  func everyKind() throws {
    let device = freshDevice()
    let outlets = Self.elements.map {
      #"<outletCollection property="gestureRecognizers" destination="\#($0.tag)" appends="YES" id="o\#($0.tag)"/>"#
    }
    let recognizers = Self.elements.map { #"<\#($0.tag) id="\#($0.tag)" \#($0.attributes)/>"# }
    let fixture = try InterfaceFixture([
      "Main.storyboard": InterfaceFixture.storyboard(
        initial: "c",
        """
        <viewController id="c"><view key="view" contentMode="scaleToFill" id="v">
        <rect key="frame" x="0" y="0" width="390" height="844"/>
        <connections>\(outlets.joined())</connections></view></viewController>
        \(recognizers.joined())
        """)
    ])
    let controller = try #require(storyboard(fixture).instantiateInitialViewController())
    device.show(controller)
    let made = try #require(controller.view.gestureRecognizers)
    #expect(made.map { "\(type(of: $0))" } == Self.elements.map { "\($0.type)" })
    #expect(made.allSatisfy { $0.view === controller.view })
    #expect((made[0] as? UITapGestureRecognizer)?.numberOfTapsRequired == 2)
    #expect((made[1] as? UILongPressGestureRecognizer)?.minimumPressDuration == 1)
    #expect((made[6] as? UISwipeGestureRecognizer)?.direction == .left)
  }

  @Test(
    "R37.2, R37.4: recognisers of a file have its settings and send their actions as those made in code do")
  func settings() throws {
    ObjectRuntime.register(BoardController.self, name: "Board.BoardController")
    let common = #"enabled="NO" cancelsTouchesInView="NO" delaysTouchesBegan="YES" delaysTouchesEnded="NO""#
    let screen = try InterfaceScreen(
      #"<view tag="1" id="box">\#(InterfaceFixture.rect(50, 200, 100, 100))<connections><outletCollection property="gestureRecognizers" destination="tap" appends="YES" collectionClass="NSMutableArray" id="oc"/></connections></view>"#,
      view: """
        <connections>\(["press", "pan", "edge", "swipe"].map { #"<outletCollection property="gestureRecognizers" destination="\#($0)" appends="YES" id="o\#($0)"/>"# }.joined())</connections>
        """,
      attributes: #"customClass="BoardController" customModule="Board""#,
      dock: """
        <tapGestureRecognizer numberOfTapsRequired="1" numberOfTouchesRequired="1" id="tap"><connections><action selector="tap:" destination="vc" id="act"/></connections></tapGestureRecognizer>
        <pongPressGestureRecognizer \(common) allowableMovement="12" minimumPressDuration="0.75" numberOfTapsRequired="1" numberOfTouchesRequired="2" id="press"/>
        <panGestureRecognizer minimumNumberOfTouches="2" maximumNumberOfTouches="3" id="pan"/>
        <screenEdgePanGestureRecognizer id="edge"><rectEdge key="edges" left="YES"/></screenEdgePanGestureRecognizer>
        <swipeGestureRecognizer numberOfTouchesRequired="2" id="swipe"><swipeGestureRecognizerDirection key="direction" up="YES" down="YES"/></swipeGestureRecognizer>
        """)
    let made = try #require(screen.controller.view.gestureRecognizers)
    let press = try #require(made[0] as? UILongPressGestureRecognizer)
    #expect(!press.isEnabled && !press.cancelsTouchesInView)
    #expect(press.delaysTouchesBegan && !press.delaysTouchesEnded)
    #expect(press.allowableMovement == 12 && press.minimumPressDuration == 0.75)
    #expect(press.numberOfTapsRequired == 1 && press.numberOfTouchesRequired == 2)
    let pan = try #require(made[1] as? UIPanGestureRecognizer)
    #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
    #expect((made[2] as? UIScreenEdgePanGestureRecognizer)?.edges == .left)
    let swipe = try #require(made[3] as? UISwipeGestureRecognizer)
    #expect(swipe.direction == [.up, .down] && swipe.numberOfTouchesRequired == 2)
    #expect(UISwipeGestureRecognizer().direction == .right)
    screen.device.tap(at: CGPoint(x: 100, y: 250))
    screen.device.settle()
    let controller = try #require(screen.controller as? BoardController)
    let tap = try #require(controller.tapped as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
  }
}
