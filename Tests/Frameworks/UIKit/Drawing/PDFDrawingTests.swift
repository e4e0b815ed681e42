import Foundation
import Testing
import TouchstoneRaster

@_spi(Host) @testable import UIKit

@Suite("Drawing on pages", .enabled(if: ReadPDF.isPossible, ReadPDF.absent)) @MainActor
struct PDFDrawingTests {
  /// The same drawing on a page and in pixels, on white, two pixels to the point.
  private func both(
    _ width: CGFloat, _ height: CGFloat, _ actions: () -> Void
  ) throws -> (page: PixelBuffer, pixels: PixelBuffer, document: ReadPDF) {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let document = try ReadPDF(
      UIGraphicsPDFRenderer(bounds: bounds).pdfData {
        $0.beginPage()
        actions()
      })
    let pixels = drawing(width, height, scale: 2) {
      UIColor.white.setFill()
      UIRectFill(bounds)
      UIColor.black.setFill()
      actions()
    }
    let page = try #require(document.picture(scale: 2))
    try #require(page.width == pixels.buffer.width && page.height == pixels.buffer.height)
    return (page, pixels.buffer, document)
  }

  /// The largest difference of a channel at each pixel.
  private func differences(_ a: PixelBuffer, _ b: PixelBuffer) -> [Int] {
    (0..<a.height).flatMap { y in
      (0..<a.width).map { x in
        let (p, q) = (a[x, y], b[x, y])
        return [16, 8, 0].map { abs(Int(p >> $0 & 255) - Int(q >> $0 & 255)) }.max()!
      }
    }
  }

  private func expectSame(_ width: CGFloat, _ height: CGFloat, _ actions: (CGContext) -> Void) throws {
    let drawn = try both(width, height) { actions(UIGraphicsGetCurrentContext()!) }
    let differences = differences(drawn.page, drawn.pixels)
    // Two rasterisers do not agree on the last bits of borders.
    #expect(differences.filter { $0 > 48 }.count <= differences.count / 500)
    #expect(differences.reduce(0, +) < differences.count / 2)
    // And it is no blank page.
    #expect(ink(drawn.pixels).sum > 0 && ink(drawn.page).sum > 0)
  }

  @Test("fills, strokes, colours and transforms look as in pixels")
  func shapes() throws {
    try expectSame(180, 70) { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 10, y: 10, width: 40, height: 20))
      context.setFillColor(UIColor.blue.withAlphaComponent(0.5).cgColor)
      context.fillEllipse(in: CGRect(x: 30, y: 15, width: 40, height: 40))
      context.translateBy(x: 120, y: 35)
      context.rotate(by: 0.5)
      context.setLineWidth(4)
      context.setLineDash(phase: 0, lengths: [8, 4])
      context.setStrokeColor(UIColor.red.cgColor)
      context.stroke(CGRect(x: -20, y: -15, width: 40, height: 30))
    }
  }

  @Test("clips hold until the state before them is restored")
  func clips() throws {
    try expectSame(120, 60) { context in
      context.saveGState()
      context.addEllipse(in: CGRect(x: 10, y: 5, width: 50, height: 50))
      context.clip()
      context.clip(to: CGRect(x: 10, y: 5, width: 50, height: 30))
      context.setFillColor(UIColor.green.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 120, height: 60))
      context.restoreGState()
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 30, y: 40, width: 80, height: 10))
      context.interpolationQuality = .none
      context.clip(
        to: CGRect(x: 70, y: 5, width: 40, height: 30), mask: image(["wk", "kw"]).cgImage!)
      context.fill(CGRect(x: 0, y: 0, width: 120, height: 60))
    }
  }

  @Test("images are upright, with their alpha and that of the state")
  func images() throws {
    try expectSame(130, 50) { context in
      context.interpolationQuality = .none
      image(["rg", "b."]).draw(in: CGRect(x: 5, y: 5, width: 40, height: 40))
      image(["rg", "bk"]).draw(
        in: CGRect(x: 50, y: 5, width: 40, height: 40), blendMode: .normal, alpha: 0.5)
      context.draw(image(["r", "g"]).cgImage!, in: CGRect(x: 95, y: 5, width: 30, height: 40))
    }
  }

  @Test("gradients, patterns and shadows are drawn as pixels of two to the point")
  func asPixels() throws {
    try expectSame(150, 60) { context in
      context.saveGState()
      context.clip(to: CGRect(x: 5, y: 5, width: 40, height: 40))
      let gradient = CGGradient(
        colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.white.cgColor] as [CGColor], locations: nil)!
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 45, y: 0), options: [])
      context.restoreGState()
      UIColor(patternImage: image(["rg", "bk"])).setFill()
      context.fill(CGRect(x: 55, y: 5, width: 20, height: 40))
      context.setShadow(offset: CGSize(width: 3, height: 3), blur: 4)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 90, y: 5, width: 40, height: 40))
    }
  }

  @Test("transparency layers and blend modes meet what lies below them")
  func layers() throws {
    try expectSame(100, 50) { context in
      context.setFillColor(UIColor.green.cgColor)
      context.fill(CGRect(x: 0, y: 20, width: 100, height: 10))
      context.saveGState()
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 10, y: 5, width: 20, height: 30))
      context.setFillColor(UIColor.black.cgColor)
      context.fill(CGRect(x: 20, y: 15, width: 20, height: 30))
      context.endTransparencyLayer()
      context.restoreGState()
      context.setBlendMode(.multiply)
      context.setFillColor(UIColor.yellow.cgColor)
      context.fill(CGRect(x: 60, y: 5, width: 30, height: 40))
    }
  }

  @Test("a transparency layer of a rectangle ends at it")
  func layerInRectangle() throws {
    try expectSame(60, 40) { context in
      context.beginTransparencyLayer(in: CGRect(x: 10, y: 10, width: 20, height: 20), auxiliaryInfo: nil)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
      context.endTransparencyLayer()
    }
  }

  @Test("lines of text leave the path that is under construction")
  func pathAcrossText() throws {
    let attributes: [NSAttributedString.Key: Any] = [.underlineStyle: NSUnderlineStyle.single.rawValue]
    let page = try both(60, 40) {
      let context = UIGraphicsGetCurrentContext()!
      context.addRect(CGRect(x: 0, y: 20, width: 60, height: 20))
      ("line" as NSString).draw(at: .zero, withAttributes: attributes)
      context.setFillColor(UIColor.blue.cgColor)
      context.fillPath()
    }.page
    #expect(page[100, 60] == 0xff00_00ff)
  }

  @Test("text is text, and where pixels have it")
  func text() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    let drawn = try both(220, 60) {
      ("Hello office שלום" as NSString).draw(at: CGPoint(x: 10, y: 10), withAttributes: attributes)
    }
    #expect(drawn.document.text.contains("Hello office") && drawn.document.text.contains("שלום"))
    // Pixels' glyphs stand on whole rows of them: the ink is compared, and the box around it.
    let (page, pixels) = (ink(drawn.page), ink(drawn.pixels))
    #expect(pixels.sum > 10_000 && abs(page.sum - pixels.sum) < pixels.sum / 20)
    #expect(abs(page.left - pixels.left) <= 2 && abs(page.right - pixels.right) <= 2)
    #expect(abs(page.top - pixels.top) <= 2 && abs(page.bottom - pixels.bottom) <= 2)
  }

  private struct Ink {
    var sum = 0
    var (left, top, right, bottom) = (Int.max / 2, Int.max / 2, 0, 0)
  }

  private func ink(_ buffer: PixelBuffer) -> Ink {
    var ink = Ink()
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let dark = 255 - Int(buffer[x, y] >> 8 & 255)
        ink.sum += dark
        guard dark > 64 else { continue }
        (ink.left, ink.right) = (min(ink.left, x), max(ink.right, x))
        (ink.top, ink.bottom) = (min(ink.top, y), max(ink.bottom, y))
      }
    }
    return ink
  }

  @Test("a layer draws itself and what is in it")
  func layer() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
    inner.backgroundColor = .blue
    view.addSubview(inner)
    let page = try both(20, 20) { view.layer.render(in: UIGraphicsGetCurrentContext()!) }.page
    #expect(page[10, 30] == 0xffff_0000 && page[30, 10] == 0xff00_00ff)
  }

  @Test("a layer on an enlarged page is as sharp as on any")
  func enlargedLayer() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    for index in 0..<20 {
      let line = UIView(frame: CGRect(x: CGFloat(index), y: 0, width: 0.25, height: 20))
      line.backgroundColor = .black
      view.addSubview(line)
    }
    try expectSame(40, 40) { context in
      context.scaleBy(x: 2, y: 2)
      view.layer.render(in: context)
    }
  }

  @Test("a layer as tall as many screens is there to its end")
  func tallLayer() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 9000))
    view.backgroundColor = .red
    let data = UIGraphicsPDFRenderer(bounds: view.bounds).pdfData {
      $0.beginPage()
      view.layer.render(in: $0.cgContext)
    }
    let page = try #require(try ReadPDF(data).picture(scale: 1))
    #expect(page[5, 5] == 0xffff_0000 && page[5, 8990] == 0xffff_0000)
  }

  @Test("nothing is taken from a page")
  func clearing() throws {
    let bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData {
      $0.beginPage()
      UIColor.red.setFill()
      $0.fill(bounds)
      $0.cgContext.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
      $0.fill(CGRect(x: 10, y: 0, width: 10, height: 10), blendMode: .destinationOut)
      #expect($0.cgContext.makeImage() == nil)
    }
    let page = try #require(try ReadPDF(data).picture(scale: 1))
    #expect(page[5, 5] == 0xffff_0000 && page[15, 5] == 0xffff_0000)
  }

  @Test("numbers that went wrong cost no more than their own drawing")
  func wrongNumbers() throws {
    let bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData {
      $0.beginPage()
      let context = $0.cgContext
      context.fill(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))
      context.saveGState()
      context.concatenate(CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
      image(["r"]).draw(in: bounds)
      ("text" as NSString).draw(at: .zero, withAttributes: nil)
      context.restoreGState()
      context.saveGState()
      context.clip(to: .null)
      context.fill(bounds)
      context.restoreGState()
      $0.setURL(URL(string: "a:b")!, for: .infinite)
      context.setFillColor(UIColor.blue.cgColor)
      context.fill(CGRect(x: 10, y: 10, width: 10, height: 10))
    }
    let page = try #require(try ReadPDF(data).picture(scale: 1))
    #expect(page[15, 15] == 0xff00_00ff && page[15, 5] == 0xffff_ffff)
  }

  @Test("no text costs the document, or its font a later one")
  func wrongTexts() throws {
    // Code points that are no characters, which a text may hold all the same.
    let (last, inner) = (String(Unicode.Scalar(0xffff as UInt32)!), String(Unicode.Scalar(0xfdd0 as UInt32)!))
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle as String: "a title\(last)"]
    let bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    let document = try ReadPDF(
      UIGraphicsPDFRenderer(bounds: bounds, format: format).pdfData {
        $0.beginPage()
        ("enormous" as NSString).draw(
          at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 100_000)])
        ("no\(last)character\(inner)" as NSString).draw(at: CGPoint(x: 10, y: 10), withAttributes: nil)
        ("after" as NSString).draw(
          at: CGPoint(x: 10, y: 50), withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
      })
    #expect(document.text.contains("character") && document.text.contains("after"))
    #expect(document.information("-enc UTF-8").contains("Title: a title\u{fffd}"))
  }

  @Test("a page as long as a roll begins at its top")
  func longPage() throws {
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 20, height: 20_000)).pdfData {
      $0.beginPage()
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      $0.fill(CGRect(x: 0, y: 19_990, width: 20, height: 10))
    }
    let page = try #require(try ReadPDF(data).picture(scale: 1))
    #expect(page.height == 20_000 && page[5, 5] == 0xffff_0000 && page[5, 19_995] == 0xffff_0000)
    #expect(page[5, 15] == 0xffff_ffff)
  }

  @Test("a poster's gradient takes no more pixels than there is room for")
  func poster() throws {
    let side: CGFloat = 40_000
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: side, height: side)).pdfData {
      $0.beginPage()
      let gradient = CGGradient(
        colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.red.cgColor] as [CGColor], locations: nil)!
      $0.cgContext.clip(to: CGRect(x: 0, y: 0, width: side, height: 200))
      $0.cgContext.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: side, y: 0), options: [])
    }
    #expect(try ReadPDF(data).information().contains("Pages: 1"))
    #expect(data.range(of: Data("/Subtype /Image".utf8)) != nil)
  }
}
