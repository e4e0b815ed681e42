import Testing
import TouchstoneVirtualDevice

@_spi(Host) @testable import UIKit

@Suite("Views that draw themselves", .serialized) @MainActor struct ViewDrawingTests {
  final class Square: UIView {
    var drawn: [CGRect] = []
    override func draw(_ rect: CGRect) {
      drawn.append(rect)
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  @Test("draw(_:) is called once with the bounds, and again after setNeedsDisplay")
  func draws() {
    let device = VirtualDevice()
    let root = UIViewController()
    let square = Square(frame: CGRect(x: 20, y: 100, width: 50, height: 50))
    root.view.addSubview(square)
    device.show(root)
    #expect(square.drawn == [CGRect(x: 0, y: 0, width: 50, height: 50)])
    square.setNeedsDisplay()
    device.settle()
    #expect(square.drawn.count == 2)
    let snapshot = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { _ in
      square.drawHierarchy(in: square.bounds, afterScreenUpdates: true)
    }
    #expect(snapshot.size == CGSize(width: 50, height: 50))
  }

  @Test("a view without draw(_:) has no bitmap")
  func plain() {
    let device = VirtualDevice()
    let root = UIViewController()
    let plain = UIView(frame: CGRect(x: 20, y: 100, width: 50, height: 50))
    root.view.addSubview(plain)
    device.show(root)
    plain.setNeedsDisplay()
    device.settle()
    #expect(plain.layer.contents == nil)
  }

  @Test("a layer rendered into a context is drawn as it was set, whatever it is animated from")
  func renderedAsSet() {
    let device = VirtualDevice()
    let root = UIViewController()
    let box = UIView(frame: CGRect(x: 20, y: 100, width: 10, height: 10))
    let inner = UIView(frame: box.bounds)
    inner.backgroundColor = .red
    box.addSubview(inner)
    root.view.addSubview(box)
    device.show(root)
    inner.alpha = 0
    UIView.animate(withDuration: 1) { inner.alpha = 1 }
    device.advance(by: 0.1)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let picture = UIGraphicsImageRenderer(size: box.bounds.size, format: format).image {
      box.layer.render(in: $0.cgContext)
    }
    #expect(picture.cgImage?.buffer[5, 5] == 0xffff_0000)
  }
}
