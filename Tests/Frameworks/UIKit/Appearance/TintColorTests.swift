import Testing
import TouchstoneTestSupport
import UIKit

@Suite("The colour that is the tint", .serialized) @MainActor struct TintColorTests {
  private let page = UIViewController()

  private func add<Part: UIView>(_ part: Part, to view: UIView? = nil) -> Part {
    part.frame = CGRect(x: 0, y: 200, width: 100, height: 100)
    (view ?? page.view).addSubview(part)
    return part
  }

  @Test("a background in it is the tint that the view has from above, also when that changes")
  func background() {
    let view = UIView()
    view.backgroundColor = .tintColor
    page.view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    _ = add(view)
    let device = device(showing: page)
    #expect(device.pixel(x: 150, y: 750) == 0xffff_0000)
    page.view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    device.settle()
    #expect(device.pixel(x: 150, y: 750) == 0xff00_ff00)
  }

  final class Drawing: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.tintColor.setFill()
      UIRectFill(rect)
    }
  }

  @Test("what a view draws is in its tint; outside of views it is the app's")
  func drawing() {
    add(Drawing()).tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let device = device(showing: page)
    #expect(device.pixel(x: 150, y: 750) == 0xff00_00ff)
    #expect(UIColor.tintColor.cgColor == UIColor.systemBlue.cgColor)
  }

  @Test("as a view's own tint it is that of the views around, thinner where it says so")
  func tintOfTheTint() {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    page.view.tintColor = red
    let inner = add(UIView())
    inner.tintColor = .tintColor
    let innermost = add(UIView(), to: inner)
    innermost.tintColor = .tintColor.withAlphaComponent(0.5)
    #expect(inner.tintColor == red)
    #expect(innermost.tintColor == red.withAlphaComponent(0.5))
    let alone = UIView()
    alone.tintColor = .tintColor
    #expect(alone.tintColor.cgColor == UIColor.systemBlue.cgColor)
  }

  @Test("two such colours are equal where their opacities are")
  func equality() {
    #expect(UIColor.tintColor == UIColor.tintColor)
    #expect(UIColor.tintColor.withAlphaComponent(0.5) == UIColor.tintColor.withAlphaComponent(0.5))
    #expect(UIColor.tintColor != UIColor.tintColor.withAlphaComponent(0.5))
    #expect(UIColor.tintColor != UIColor.systemBlue)
  }
}
