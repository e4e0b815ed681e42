import Foundation
import Testing

@testable import UIKit

@MainActor final class AttributedView: UIView {
  var values: [String: Any] = [:]

  override class func _exposeMembers(_ exposed: ExposedClass) {
    guard exposed.type == AttributedView.self else { return }
    let names = [
      "count", "ratio", "name", "isOn", "place", "extent", "area", "span", "picture", "line", "long",
      "icon",
    ]
    for name in names {
      exposed.key(name, { ($0 as! AttributedView).values[name] }) { object, value in
        (object as! AttributedView).values[name] = value
      }
    }
  }
}

@Suite("User-defined runtime attributes", .serialized) @MainActor struct RuntimeAttributeTests {
  @Test("every type of value reaches the app's own properties")
  func types() throws {
    ObjectRuntime.register(AttributedView.self, name: "Board.AttributedView")
    let screen = try InterfaceScreen(
      """
      <view customClass="AttributedView" customModule="Board" tag="1" id="v"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="ratio"><real key="value" value="1.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="string" keyPath="name" value="Ada"/>
        <userDefinedRuntimeAttribute type="string" keyPath="long"><string key="value">two
      lines</string></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="boolean" keyPath="isOn" value="YES"/>
        <userDefinedRuntimeAttribute type="point" keyPath="place"><point key="value" x="1" y="2"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="size" keyPath="extent"><size key="value" width="3" height="4"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="rect" keyPath="area"><rect key="value" x="1" y="2" width="3" height="4"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="range" keyPath="span"><range key="value" location="5" length="6"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="image" keyPath="picture"><imageReference key="value" image="spot"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="image" keyPath="icon" value="spot"/>
        <userDefinedRuntimeAttribute type="color" keyPath="line"><color key="value" systemColor="systemRedColor"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      """, images: ["spot"])
    let values = try screen.view(1, as: AttributedView.self).values
    #expect(values["count"] as? Int == 7 && values["ratio"] as? Double == 1.5)
    #expect(values["name"] as? String == "Ada" && values["long"] as? String == "two\nlines")
    #expect(values["isOn"] as? Bool == true)
    #expect(values["place"] as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(values["extent"] as? CGSize == CGSize(width: 3, height: 4))
    #expect(values["area"] as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(values["span"] as? NSRange == NSRange(location: 5, length: 6))
    #expect((values["icon"] as? UIImage)?.size.width == 8)
    #expect(values["picture"] is UIImage && values["line"] as? UIColor == .systemRed)
    #expect(screen.messages.isEmpty, "\(screen.messages)")
  }

  @Test("key paths lead through layers, labels and cells to UIKit's own properties")
  func keyPaths() throws {
    let number = { (path: String, value: String) in
      #"<userDefinedRuntimeAttribute type="number" keyPath="\#(path)">\#(value)</userDefinedRuntimeAttribute>"#
    }
    let screen = try InterfaceScreen(
      """
      <button tag="1" id="b">\(InterfaceFixture.rect(0, 0, 90, 40))<state key="normal" title="A"/><userDefinedRuntimeAttributes>
        \(number("layer.cornerRadius", #"<integer key="value" value="9"/>"#))\(number("layer.borderWidth", #"<real key="value" value="2.5"/>"#))
        \(number("titleLabel.numberOfLines", #"<integer key="value" value="2"/>"#))\(number("titleLabel.textAlignment", #"<integer key="value" value="1"/>"#))
        <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
        <userDefinedRuntimeAttribute type="boolean" keyPath="layer.clipsToBounds" value="YES"/></userDefinedRuntimeAttributes></button>
      """)
    let button: UIButton = try screen.view()
    #expect(button.layer.cornerRadius == 9 && button.layer.borderWidth == 2.5 && button.layer.masksToBounds)
    #expect(button.titleLabel?.numberOfLines == 2 && button.titleLabel?.textAlignment == .center)
    #expect(screen.messages.isEmpty, "\(screen.messages)")
  }
}
