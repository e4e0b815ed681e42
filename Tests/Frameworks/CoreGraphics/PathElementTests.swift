@_spi(Host) import CoreGraphics
import Foundation
import Recordings
import Testing
import TouchstoneRaster

@Suite("Elements of paths") struct PathElementTests {
  /// As the recordings of the platform have them: up to three places.
  private func text(_ path: CGPath) -> String {
    func number(_ v: CGFloat) -> String {
      let rounded = (v * 1000).rounded() / 1000
      return rounded == rounded.rounded() ? "\(Int(rounded)).0" : "\(rounded)"
    }
    var lines: [String] = []
    path.applyWithBlock { element in
      let kind = Int(element.pointee.type.rawValue)
      let points = (0..<[1, 1, 2, 3, 0][kind]).map { i -> String in
        let p = element.pointee.points[i]
        return "(\(number(p.x)), \(number(p.y)))"
      }
      lines.append(
        ["MoveTo", "LineTo", "QuadCurveTo", "CurveTo", "Close"][kind] + " " + points.joined(separator: " "))
    }
    return lines.joined(separator: "\n")
  }

  /// A heart of every kind of segment with a circle above it, as in the recording.
  private var heart: CGPath {
    let path = CGMutablePath()
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * 30, y: y * 30) }
    path.move(to: .zero)
    path.addLine(to: p(0, 2))
    path.addQuadCurve(to: p(1, 3), control: p(0.125, 2.875))
    path.addQuadCurve(to: p(2, 2), control: p(1.875, 2.875))
    path.addCurve(to: p(3, 1), control1: p(2.5, 2), control2: p(3, 1.5))
    path.addCurve(to: p(2, 0), control1: p(3, 0.5), control2: p(2.5, 0))
    path.addLine(to: .zero)
    path.closeSubpath()
    path.addEllipse(in: CGRect(x: 60, y: 60, width: 30, height: 30))
    return path
  }

  @Test(
    "a path lists the elements that were recorded on the platform",
    .enabled(if: Recordings.folder != nil, Comment(rawValue: Recordings.absent)),
    arguments: ["CGPath", "UIBezierPath"])
  func recorded(name: String) throws {
    let recording = try Recordings.layout("test\(name).iOS")
    let lines = recording.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      !$0.isEmpty
    }
    let ours = text(heart).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(ours.filter { !$0.isEmpty } == lines)
  }

  @Test("dashes of a circle are arcs, together as long as the pattern says")
  func dashedCurves() {
    let circle = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    let dashed = circle.copy(dashingWithPhase: 0, lengths: [20, 20])
    #expect(dashed.raster.verbs.contains(.cubic) && !dashed.raster.verbs.contains(.line))
    #expect(dashed.raster.verbs.filter { $0 == .move }.count == 8)
    for p in dashed.raster.flattened(tolerance: 0.01).points {
      #expect(abs((p.x * p.x + p.y * p.y).squareRoot() - 50) < 0.05)
    }
    let first = dashed.raster.points[0]
    #expect(abs(first.x - 50) < 1e-9 && abs(first.y) < 1e-9)
  }

  @Test("a dash goes on across a corner, and the pattern's phase shifts it")
  func dashedCorner() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5)])
    #expect(
      text(path.copy(dashingWithPhase: 1, lengths: [8, 100])).split(separator: "\n").map {
        $0.trimmingCharacters(in: .whitespaces)
      } == ["MoveTo (0.0, 0.0)", "LineTo (5.0, 0.0)", "LineTo (5.0, 2.0)"])
  }

  @Test("numbers far outside any picture neither crash nor hang")
  func absurd() {
    let path = CGMutablePath()
    for v in [CGFloat.infinity, -.infinity, .nan, 1e300, 4e18] {
      path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: v, clockwise: false)
      path.addRelativeArc(center: .zero, radius: v, startAngle: v, delta: v)
      path.addEllipse(in: CGRect(x: v, y: 0, width: v, height: v))
      path.addLine(to: CGPoint(x: v, y: v))
    }
    let canvas = Canvas(8, 8)
    canvas.context.setShadow(offset: CGSize(width: CGFloat.infinity, height: 1e300), blur: 4)
    canvas.context.addPath(path)
    canvas.context.strokePath()
    canvas.context.addPath(path.copy(dashingWithPhase: 1, lengths: [5e7, 5e7]))
    canvas.context.fillPath()
    #expect(canvas[0, 0] >> 24 <= 255)
  }
}
