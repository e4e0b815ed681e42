import Foundation
import Testing

@testable import UIKit

/// A view that loads its own nib whichever way it is made, and fills itself with it.
@MainActor final class SCCustomView: UIView {
  static var bundle = Bundle.main
  var label: UILabel?
  private(set) var container: UIView?
  private(set) var updates = 0
  private var own: [NSLayoutConstraint] = []

  override class func _exposeMembers(_ exposed: ExposedClass) {
    guard exposed.type == SCCustomView.self else { return }
    exposed.key("label", { ($0 as! SCCustomView).label }) {
      ($0 as! SCCustomView).label = $1 as? UILabel
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    loadOwnNib()
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    loadOwnNib()
  }

  private func loadOwnNib() {
    let objects = Self.bundle.loadNibNamed("SCCustomView", owner: self, options: nil) ?? []
    guard let view = objects.compactMap({ $0 as? UIView }).first else { return }
    container = view
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    setNeedsUpdateConstraints()
  }

  override func updateConstraints() {
    updates += 1
    removeConstraints(own)
    own = []
    if let container {
      for format in ["H:|[view]|", "V:|[view]|"] {
        own += NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: nil, views: ["view": container])
      }
    }
    addConstraints(own)
    super.updateConstraints()
  }
}

@Suite("A view with a nib of its own (R49)", .serialized) @MainActor struct CustomNibViewTests {
  private let fixture: InterfaceFixture

  init() throws {
    fixture = try InterfaceFixture([
      "SCCustomView.xib": InterfaceFixture.nib(
        """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SCCustomView" customModule="Board">
          <connections><outlet property="label" destination="l" id="o"/></connections></placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="v"><rect key="frame" x="0" y="0" width="200" height="60"/>
          <subviews><label text="inside" id="l"><rect key="frame" x="0" y="0" width="100" height="30"/></label></subviews></view>
        """),
      "Main.storyboard": InterfaceFixture.storyboard(
        initial: "vc",
        """
        <viewController id="vc" sceneMemberID="viewController"><view key="view" id="v">
          <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
          <view customClass="SCCustomView" customModule="Board" tag="9" id="c"><rect key="frame" x="10" y="20" width="90" height="40"/></view>
          </subviews></view></viewController>
        """),
    ])
    ObjectRuntime.register(SCCustomView.self, name: "Board.SCCustomView")
    SCCustomView.bundle = fixture.bundle
  }

  @Test("R49.1, R49.4, R49.7: made in code with no size, it loads its nib, and the container fills it")
  func madeInCode() {
    let custom = SCCustomView(frame: .zero)
    #expect(custom.label?.text == "inside" && custom.container?.superview === custom)
    custom.frame = CGRect(x: 0, y: 0, width: 120, height: 50)
    custom.layoutIfNeeded()
    #expect(custom.container?.frame == CGRect(x: 0, y: 0, width: 120, height: 50))
  }

  @Test("R49.1, R49.8: named as a view's class in a storyboard, it is made there and loads its nib too")
  func madeByStoryboard() throws {
    let controller = try #require(storyboard(fixture).instantiateInitialViewController())
    let custom = try #require(controller.view.viewWithTag(9) as? SCCustomView)
    #expect(custom.label?.text == "inside")
    controller.view.layoutIfNeeded()
    #expect(custom.frame == CGRect(x: 10, y: 20, width: 90, height: 40))
    #expect(custom.container?.frame == custom.bounds)
  }

  @Test("R49.5: updating the constraints again and again does not pile them up")
  func noAccumulation() {
    let custom = SCCustomView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for _ in 0..<3 {
      custom.setNeedsUpdateConstraints()
      custom.layoutIfNeeded()
    }
    #expect(custom.updates == 3 && custom.constraints.count == 4)
  }
}
