@_spi(Host) import CoreGraphics
import Foundation
import Testing

@Suite("Paths") struct PathTests {
  private func elements(_ path: CGPath) -> [String] {
    var result: [String] = []
    path.applyWithBlock { element in
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      let points = (0..<count).map { i -> String in
        let p = element.pointee.points[i]
        return "\(Int(p.x.rounded())),\(Int(p.y.rounded()))"
      }
      result.append(
        ["M", "L", "Q", "C", "Z"][Int(element.pointee.type.rawValue)] + points.joined(separator: " "))
    }
    return result
  }

  @Test("a rectangle's path and its elements")
  func rectangle() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(elements(path) == ["M1,2", "L4,2", "L4,6", "L1,6", "Z"])
    var rect = CGRect.zero
    #expect(path.isRect(&rect) && rect == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test("bounds with and without control points")
  func bounds() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test("containment follows the rule")
  func containment() {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    path.addEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 10, y: 10)))
    #expect(!path.contains(CGPoint(x: 10, y: 10), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 2, y: 10), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 110, y: 110), transform: CGAffineTransform(translationX: 100, y: 100)))
  }

  @Test("segments without a point to begin at are ignored")
  func noCurrentPoint() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.closeSubpath()
    #expect(path.isEmpty)
  }

  @Test("an arc counter-clockwise goes through growing angles, clockwise the other way")
  func arcs() {
    let up = CGMutablePath()
    up.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(elements(up).count == 2)
    let down = CGMutablePath()
    down.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(elements(down).count == 4)
    #expect(abs(down.boundingBoxOfPath.minX + 10) < 0.01 && abs(up.boundingBoxOfPath.minX) < 0.01)
    let full = CGMutablePath()
    full.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    #expect(abs(full.boundingBoxOfPath.width - 20) < 0.01)
  }

  @Test("an arc between tangents rounds the corner")
  func tangentArc() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(elements(path).first == "M0,0")
    #expect(elements(path).dropFirst().first == "L6,0")
    #expect(hypot(path.currentPoint.x - 10, path.currentPoint.y - 4) < 1e-6)
    #expect(path.boundingBoxOfPath.maxX < 10.001)
  }

  @Test("a stroked copy encloses the line's width, a dashed one has gaps")
  func stroking() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    let outline = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(outline.boundingBoxOfPath == CGRect(x: -2, y: -2, width: 14, height: 4))
    let dashed = line.copy(dashingWithPhase: 0, lengths: [3, 2])
    #expect(elements(dashed) == ["M0,0", "L3,0", "M5,0", "L8,0"])
  }

  @Test("a transformed copy")
  func transformed() throws {
    var t = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1)
    let path = try #require(
      CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil).copy(using: &t))
    #expect(path.boundingBox == CGRect(x: 2, y: 3, width: 2, height: 3))
  }
}
