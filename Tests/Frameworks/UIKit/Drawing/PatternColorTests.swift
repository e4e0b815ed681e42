import Testing
import TouchstoneRaster

@_spi(Host) @testable import UIKit

@Suite("Pattern colours") @MainActor struct PatternColorTests {
  private let tile = UIColor(patternImage: image(["rg", "bk"]))

  @Test("an image as a colour tiles from the top left, upright")
  func fill() {
    let drawn = drawing(4, 3) {
      tile.setFill()
      UIRectFill(CGRect(x: 1, y: 0, width: 3, height: 3))
    }
    #expect(picture(drawn) == [".grg", ".kbk", ".grg"])
  }

  @Test("as a view's background it fills the view, below its drawing and subviews")
  func background() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 2))
    view.backgroundColor = tile
    let inner = UIView(frame: CGRect(x: 1, y: 0, width: 1, height: 1))
    inner.backgroundColor = .white
    view.addSubview(inner)
    let drawn = drawing(4, 2) { view.layer.render(in: UIGraphicsGetCurrentContext()!) }
    #expect(picture(drawn) == ["rwrg", "bkbk"])
  }

  @Test("an image of two pixels to the point has tiles of points")
  func scale() {
    let colour = UIColor(patternImage: image(["rg", "bk"], scale: 2))
    let drawn = drawing(2, 1, scale: 2) {
      colour.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(picture(drawn) == ["rgrg", "bkbk"])
  }

  @Test("the shadow of text is soft")
  func softShadow() {
    func inkBelow(_ blur: CGFloat) -> Set<UInt32> {
      let shadow = NSShadow()
      shadow.shadowOffset = CGSize(width: 0, height: 30)
      shadow.shadowBlurRadius = blur
      shadow.shadowColor = UIColor.black
      let drawn = drawing(40, 60) {
        NSAttributedString(
          string: "■■■", attributes: [.font: UIFont.systemFont(ofSize: 16), .shadow: shadow]
        ).draw(at: CGPoint(x: 0, y: 5))
      }
      return Set((35..<60).map { drawn.buffer[10, $0] >> 24 })
    }
    #expect(inkBelow(0).contains(255))
    #expect(inkBelow(12).count > inkBelow(0).count)
    #expect(!inkBelow(12).contains(255))
  }
}

@Suite("Archives of drawings") @MainActor struct DrawingArchiveTests {
  private func copied<T: NSObject & NSSecureCoding>(_ object: T) throws -> T {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data))
  }

  @Test("a path comes back with its segments and its line")
  func path() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 3.25, height: 4))
    path.addQuadCurve(to: CGPoint(x: -1, y: 0.1), controlPoint: .zero)
    path.lineWidth = 2.5
    path.lineCapStyle = .round
    path.setLineDash([1, 2.5], count: 2, phase: 0.5)
    let copy = try copied(path)
    #expect(copy.cgPath == path.cgPath && copy.lineWidth == 2.5 && copy.lineCapStyle == .round)
    var (count, phase): (Int, CGFloat) = (0, 0)
    copy.getLineDash(nil, count: &count, phase: &phase)
    #expect(count == 2 && phase == 0.5)
  }

  @Test("an image comes back with its pixels and scale")
  func images() throws {
    let copy = try copied(image(["rg", "bk"], scale: 2).withRenderingMode(.alwaysTemplate))
    #expect(
      picture(copy.cgImage) == ["rg", "bk"] && copy.scale == 2 && copy.renderingMode == .alwaysTemplate)
  }
}
