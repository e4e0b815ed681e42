import Foundation
import Testing

@testable import UIKit

@MainActor final class NibOwner: UIView {
  var field: UITextField?
  override class func _exposeMembers(_ exposed: ExposedClass) {
    guard exposed.type == NibOwner.self else { return }
    exposed.key("field", { ($0 as! NibOwner).field }) { ($0 as! NibOwner).field = $1 as? UITextField }
  }
}

@MainActor final class NibViewController: UIViewController {}

@MainActor @Suite(.serialized) struct NibTests {
  private static let content = """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
      <connections><outlet property="field" destination="f" id="o"/><outlet property="view" destination="v" id="w"/></connections></placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="200" height="60"/>
      <subviews><textField placeholder="name" id="f"><rect key="frame" x="0" y="0" width="100" height="30"/></textField></subviews></view>
    """

  private static func content(without property: String) -> String {
    content.split(separator: "\n").map { line in
      line.replacingOccurrences(
        of:
          #"<outlet property="\#(property)" destination="\#(property == "view" ? "v" : "f")" id="\#(property == "view" ? "w" : "o")"/>"#,
        with: "")
    }.joined(separator: "\n")
  }

  @Test("R49.2, R49.3: the owner's outlets are connected, the top-level objects returned")
  func ownerAndObjects() throws {
    let fixture = try InterfaceFixture(["MyView.xib": InterfaceFixture.nib(Self.content(without: "view"))])
    let owner = NibOwner(frame: .zero)
    let objects = try #require(fixture.bundle.loadNibNamed("MyView", owner: owner, options: nil))
    #expect(objects.count == 1)
    let view = try #require(objects.first as? UIView)
    #expect(view.frame.size == CGSize(width: 200, height: 60))
    #expect(owner.field?.placeholder == "name" && owner.field?.superview === view)
  }

  @Test(
    "R12.4: a nib keeps what it read, makes new objects each time and connects its owner's outlets to them")
  func again() throws {
    let fixture = try InterfaceFixture(["MyView.xib": InterfaceFixture.nib(Self.content(without: "view"))])
    let nib = UINib(nibName: "MyView", bundle: fixture.bundle)
    let owner = NibOwner(frame: .zero)
    let first = nib.instantiate(withOwner: owner)
    let field = try #require(owner.field)
    owner.field = nil
    try FileManager.default.removeItem(at: fixture.bundle.bundleURL.appendingPathComponent("MyView.xib"))
    let second = nib.instantiate(withOwner: owner)
    #expect(first[0] as AnyObject !== second[0] as AnyObject)
    #expect(owner.field != nil && owner.field !== field)
    #expect(owner.field?.superview === second[0] as AnyObject)
  }

  @Test("a controller loads the nib it is given, or one of its own name with or without Controller")
  func controllers() throws {
    let text = InterfaceFixture.nib(Self.content(without: "field"))
    let named = try InterfaceFixture(["Some.xib": text])
    let controller = UIViewController(nibName: "Some", bundle: named.bundle)
    #expect(controller.view.subviews.first is UITextField)
    let own = try InterfaceFixture(["NibView.xib": text])
    let typed = NibViewController(nibName: nil, bundle: own.bundle)
    #expect(typed.view.subviews.first is UITextField)
    let none = NibViewController(nibName: nil, bundle: named.bundle)
    #expect(none.view.subviews.isEmpty)
  }
}
