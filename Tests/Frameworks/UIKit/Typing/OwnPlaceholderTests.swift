import Testing
import TouchstoneVirtualDevice

@testable import UIKit

@Suite("A placeholder that a field draws itself", .serialized) @MainActor struct OwnPlaceholderTests {
  @MainActor private final class OwnField: UITextField {
    var rects: [CGRect] = []
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 5) }
    override func drawPlaceholder(in rect: CGRect) {
      rects.append(rect)
      super.drawPlaceholder(in: rect)
    }
  }

  @Test("it is asked with the placeholder's own rectangle, and what it draws is shown")
  func asked() {
    let device = VirtualDevice()
    let field = OwnField(frame: CGRect(x: 20, y: 100, width: 280, height: 34))
    field.placeholder = "Name"
    let root = UIViewController()
    root.view.addSubview(field)
    device.show(root)
    #expect(field.rects.last == CGRect(x: 0, y: 0, width: 260, height: 24))
    #expect(field.placeholderLabel.layer.contents != nil && !field.placeholderLabel.isHidden)
  }

  @Test("a field that does not draw it has a plain label, which needs no bitmap")
  func plain() {
    let device = VirtualDevice()
    device.show(UIViewController())
    #expect(UITextField().placeholderLabel is PlaceholderLabel == false)
    #expect(OwnField().placeholderLabel is PlaceholderLabel)
  }
}
