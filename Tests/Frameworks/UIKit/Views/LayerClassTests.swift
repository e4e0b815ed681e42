import Testing
import TouchstoneVirtualDevice

@testable import UIKit

private final class DotLayer: CALayer {
  nonisolated(unsafe) static var draws = 0
  override func draw(in ctx: CGContext) {
    DotLayer.draws += 1
    ctx.setFillColor(UIColor.red.cgColor)
    ctx.fill(bounds)
  }
}

private final class DotView: UIView {
  override class var layerClass: AnyClass { DotLayer.self }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

@Suite("A view's layer class", .serialized) @MainActor struct LayerClassTests {
  @Test("a layer that draws itself is asked to, also without draw(_:) in the view; a plain one is not")
  func drawingLayer() throws {
    let device = VirtualDevice()
    let root = UIViewController()
    let dot = DotView(frame: CGRect(x: 10, y: 100, width: 20, height: 20))
    let gradient = GradientView(frame: CGRect(x: 50, y: 100, width: 20, height: 20))
    root.view.addSubview(dot)
    root.view.addSubview(gradient)
    DotLayer.draws = 0
    device.show(root)
    #expect(DotLayer.draws == 1 && dot.layer.contents != nil)
    #expect(gradient.layer.contents == nil)
    dot.setNeedsDisplay()
    device.settle()
    #expect(DotLayer.draws == 2)
  }
}
