import Testing
import UIKit

@Suite("Geometry in boxes")
struct BoxedGeometryTests {
  @Test("vectors, transforms, insets and offsets come out of their boxes as they went in")
  func roundTrip() {
    #expect(NSValue(cgVector: CGVector(dx: 1, dy: -2)).cgVectorValue == CGVector(dx: 1, dy: -2))
    let turn = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    let leading = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSValue(directionalEdgeInsets: leading).directionalEdgeInsetsValue == leading)
    let offset = UIOffset(horizontal: 7, vertical: 8)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
  }

  @Test("a box of something else has zero, or the identity")
  func otherBoxes() {
    let box = NSValue(cgVector: CGVector(dx: 1, dy: 2))
    #expect(box.uiEdgeInsetsValue == .zero && box.cgAffineTransformValue == .identity)
  }
}
