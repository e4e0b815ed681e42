import Testing

@_spi(Host) @testable import UIKit

@Suite("Bezier paths") @MainActor struct BezierPathTests {
  @Test("clockwise on the screen means through growing angles")
  func arcs() {
    let right = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(right.bounds.minX > -0.01 && right.bounds.minY > -0.01 && abs(right.bounds.maxY - 10) < 0.01)
    let left = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(left.bounds.minX + 10) < 0.01 && abs(left.bounds.minY + 10) < 0.01)
  }

  @Test("only the named corners are round")
  func corners() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 8))
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 19, y: 19)))
    #expect(path.contains(CGPoint(x: 19, y: 1)) && path.contains(CGPoint(x: 1, y: 19)))
  }

  @Test("fill, stroke and dashes draw with the current colours")
  func drawn() {
    let image = drawing(8, 4) {
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 2)).fill()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 3))
      line.addLine(to: CGPoint(x: 8, y: 3))
      line.lineWidth = 2
      line.setLineDash([2, 2], count: 2, phase: 0)
      line.stroke()
    }
    #expect(picture(image) == ["rrrrrrrr", "rrrrrrrr", "bb..bb..", "bb..bb.."])
  }

  @Test("a clip holds until the state is restored")
  func clip() {
    let image = drawing(4, 1) {
      let context = UIGraphicsGetCurrentContext()!
      UIColor.red.setFill()
      context.saveGState()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).addClip()
      UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 1))
      context.restoreGState()
      UIRectFill(CGRect(x: 3, y: 0, width: 1, height: 1))
    }
    #expect(picture(image) == ["r..r"])
  }

  @Test("a reversed path ends where it began, and winds the other way")
  func reversing() {
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    line.addCurve(
      to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 15, y: 0), controlPoint2: CGPoint(x: 20, y: 5))
    #expect(line.reversing().currentPoint == .zero)
    #expect(line.reversing().reversing().cgPath == line.cgPath)
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    ring.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 4, height: 4)).reversing())
    #expect(!ring.contains(CGPoint(x: 5, y: 5)) && ring.contains(CGPoint(x: 1, y: 1)))
  }

  @Test("a copy changes on its own")
  func copies() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = path.copy() as! UIBezierPath
    copy.apply(CGAffineTransform(translationX: 5, y: 0))
    copy.lineWidth = 3
    #expect(path.bounds.minX == 0 && copy.bounds.minX == 5 && path.lineWidth == 1)
  }
}
