import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Hit testing") @MainActor struct HitTestingTests {
  private func makeView(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat = 50) -> UIView {
    UIView(frame: CGRect(x: x, y: y, width: side, height: side))
  }

  @Test("the frontmost view under the point wins")
  func frontmost() {
    let root = makeView(0, 0, 100)
    let (back, front) = (makeView(10, 10), makeView(20, 20))
    root.addSubview(back)
    root.addSubview(front)
    #expect(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === front)
    root.bringSubviewToFront(back)
    #expect(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 90, y: 90), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 50), with: nil) == nil)
  }

  @Test("a hidden, transparent or disabled view receives no touches")
  func excluded() {
    let root = makeView(0, 0, 100)
    let child = makeView(0, 0)
    root.addSubview(child)
    let point = CGPoint(x: 5, y: 5)
    child.isHidden = true
    #expect(root.hitTest(point, with: nil) === root)
    child.isHidden = false
    child.alpha = 0.005
    #expect(root.hitTest(point, with: nil) === root)
    child.alpha = 1
    child.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === root)
    child.isUserInteractionEnabled = true
    #expect(root.hitTest(point, with: nil) === child)
  }

  @Test("what lies outside its superview's bounds receives no touches")
  func outside() {
    let root = makeView(0, 0, 100)
    let child = makeView(0, 0)
    let outer = makeView(40, 0)
    root.addSubview(child)
    child.addSubview(outer)
    #expect(root.hitTest(CGPoint(x: 45, y: 5), with: nil) === outer)
    #expect(root.hitTest(CGPoint(x: 60, y: 5), with: nil) === root)
  }

  @Test("a turned view is hit where it is seen")
  func turned() {
    let root = makeView(0, 0, 100)
    let bar = UIView(frame: CGRect(x: 10, y: 45, width: 80, height: 10))
    bar.transform = CGAffineTransform(rotationAngle: .pi / 2)
    root.addSubview(bar)
    #expect(root.hitTest(CGPoint(x: 50, y: 15), with: nil) === bar)
    #expect(root.hitTest(CGPoint(x: 15, y: 50), with: nil) === root)
  }

  @Test("points convert between views, through transforms and scrolled bounds")
  func conversion() {
    let root = makeView(0, 0, 200)
    let scrolled = makeView(10, 20, 100)
    scrolled.bounds.origin = CGPoint(x: 0, y: 30)
    let inner = makeView(5, 40, 10)
    root.addSubview(scrolled)
    scrolled.addSubview(inner)
    #expect(inner.convert(CGPoint.zero, to: root) == CGPoint(x: 15, y: 30))
    #expect(root.convert(CGPoint(x: 15, y: 30), to: inner) == .zero)
    #expect(inner.convert(inner.bounds, to: root) == CGRect(x: 15, y: 30, width: 10, height: 10))
  }
}
