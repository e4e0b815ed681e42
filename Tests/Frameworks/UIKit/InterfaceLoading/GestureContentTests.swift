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
}
