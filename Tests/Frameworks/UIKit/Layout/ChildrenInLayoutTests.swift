import Testing
import TouchstoneTestSupport

@testable @_spi(Host) import UIKit

/// Changes its tree while it is laid out.
private final class Changing: UIView {
  var layouts = 0
  var body: (Changing) -> Void = { _ in }
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
    body(self)
  }
}

@Suite("Children that come and go in a layout", .serialized) @MainActor struct ChildrenInLayoutTests {
  private let view = Changing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  /// Lays the view out once more, with `body` in its layout.
  private func layOut(_ body: @escaping (Changing) -> Void) {
    let device = device(with: view)
    view.layouts = 0
    view.body = body
    view.setNeedsLayout()
    device.settle()
    #expect(UIKitRuntime.shared.isIdle)
  }

  @Test("a layer inserted in a layout asks for no other")
  func layer() {
    layOut { view in
      let gradient = CAGradientLayer()
      gradient.frame = view.bounds
      view.layer.insertSublayer(gradient, at: 0)
    }
    #expect(view.layouts == 1 && view.layer.sublayers?.count == 1)
  }

  @Test("layers and views made anew in each layout come to rest")
  func madeAnew() {
    layOut { view in
      for layer in view.layer.sublayers ?? [] where layer.delegate == nil { layer.removeFromSuperlayer() }
      for _ in 0..<2 { view.layer.addSublayer(CALayer()) }
      for child in view.subviews { child.removeFromSuperview() }
      for _ in 0..<3 { view.addSubview(UIView(frame: view.bounds)) }
    }
    #expect((1...2).contains(view.layouts) && view.subviews.count == 3)
    #expect(view.layer.sublayers?.count == 5)
    let layouts = view.layouts
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect((layouts + 1...layouts + 2).contains(view.layouts) && view.subviews.count == 3)
  }

  @Test("a view that comes in the layout of the one around it is laid out as well")
  func child() {
    let (child, pinned) = (Changing(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), Sized(20, 30))
    layOut { view in
      guard child.superview == nil else { return }
      view.addSubview(child)
      view.addSubview(pinned)
      NSLayoutConstraint.activate([
        pinned.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 5),
        pinned.topAnchor.constraint(equalTo: view.topAnchor, constant: 6),
      ])
    }
    #expect(child.layouts >= 1)
    #expect(pinned.frame == CGRect(x: 5, y: 6, width: 20, height: 30))
  }

  @Test("outside its layout a layer that gets or loses a sublayer is laid out")
  func outside() {
    let device = device(with: view)
    view.layouts = 0
    let layer = CALayer()
    view.layer.addSublayer(layer)
    device.settle()
    #expect(view.layouts == 1)
    layer.removeFromSuperlayer()
    device.settle()
    #expect(view.layouts == 2)
  }
}
