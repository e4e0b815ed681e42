import CTouchstoneKernels
import Foundation
import Testing
import TouchstoneRaster

@_spi(Host) @testable import UIKit

/// One picture through every kernel. `Scripts/same-bits` runs these in debug and in release.
@Suite("The same bits", .serialized) @MainActor struct SameBitsTests {
  @Test("a rich picture has the bits that are on record, whatever kernel and configuration draw it")
  func golden() throws {
    let picture = scene(complete: false)
    // To look at what the number stands for.
    if let folder = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] {
      let file = URL(fileURLWithPath: folder).appendingPathComponent("same-bits.png")
      try UIImage(cgImage: picture).pngData()?.write(to: file)
    }
    let record = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "SameBits.txt")
    let expected = try String(contentsOf: record, encoding: .utf8).trimmingCharacters(
      in: .whitespacesAndNewlines)
    #expect(String(hash(picture), radix: 16) == expected)
  }

  @Test(
    "every kernel of this processor draws the bits of the baseline, text and layers too",
    arguments: ["avx2", "avx512"])
  func variants(name: String) throws {
    let chosen = String(cString: ts_kernels_variant())
    defer { #expect(ts_kernels_select(chosen) == 1) }
    try #require(ts_kernels_select("baseline") == 1)
    let baseline = hash(scene(complete: true))
    guard ts_kernels_select(name) == 1 else {
      print("SameBitsTests: skipped \(name), which this processor does not have")
      return
    }
    #expect(String(cString: ts_kernels_variant()) == name)
    #expect(hash(scene(complete: true)) == baseline)
  }

  private func hash(_ image: CGImage) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for y in 0..<image.height {
      for x in 0..<image.width { hash = (hash ^ UInt64(image.buffer[x, y])) &* 0x100_0000_01b3 }
    }
    return hash
  }

  /// Complete also with what depends on the machine's fonts, and with layers.
  private func scene(complete: Bool) -> CGImage {
    drawing(300, 220, scale: 2) {
      let context = UIGraphicsGetCurrentContext()!
      UIColor.systemTeal.withAlphaComponent(0.3).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 300, height: 220))
      drawGradients(context)
      drawBlends(context)
      drawLines(context)
      drawImages(context)
      drawTransparency(context)
      guard complete else { return }
      drawLayers(context)
      drawText()
    }
  }

  private let gradient = CGGradient(
    colors: [
      CGColor(red: 1, green: 0.2, blue: 0, alpha: 1), CGColor(red: 0, green: 0.5, blue: 1, alpha: 0.4),
      CGColor(gray: 0.9, alpha: 1),
    ], locations: [0, 0.6, 1])

  private func drawGradients(_ context: CGContext) {
    context.saveGState()
    UIBezierPath(roundedRect: CGRect(x: 6.3, y: 5.1, width: 90, height: 60), cornerRadius: 13).addClip()
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 10, y: 10), end: CGPoint(x: 80, y: 50), options: [.drawsAfterEndLocation])
    context.restoreGState()
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 140, y: 30), startRadius: 3, endCenter: CGPoint(x: 145, y: 36),
      endRadius: 30,
      options: [])
  }

  private func drawBlends(_ context: CGContext) {
    for mode in 0..<28 {
      context.saveGState()
      context.setBlendMode(CGBlendMode(rawValue: Int32(mode))!)
      UIColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.7).setFill()
      context.fillEllipse(
        in: CGRect(x: 5 + CGFloat(mode % 14) * 21, y: 70.4 + CGFloat(mode / 14) * 18, width: 19, height: 15))
      context.restoreGState()
    }
  }

  private func drawLines(_ context: CGContext) {
    context.saveGState()
    context.setShadow(offset: CGSize(width: 2, height: 3), blur: 5)
    let curve = UIBezierPath()
    curve.move(to: CGPoint(x: 190, y: 10))
    curve.addCurve(
      to: CGPoint(x: 290, y: 60), controlPoint1: CGPoint(x: 330, y: 0), controlPoint2: CGPoint(x: 150, y: 80))
    curve.lineWidth = 5.5
    curve.lineCapStyle = .round
    curve.setLineDash([14, 9], count: 2, phase: 3)
    UIColor.purple.setStroke()
    curve.stroke()
    context.restoreGState()
  }

  private func drawImages(_ context: CGContext) {
    let source = drawing(40, 30) {
      for i in 0..<40 {
        UIColor(red: Double(i) / 40, green: 0.5, blue: i % 3 == 0 ? 1 : 0, alpha: i % 5 == 0 ? 0.5 : 1)
          .setFill()
        UIRectFill(CGRect(x: i, y: i % 4, width: 1, height: 24))
      }
    }
    context.draw(source.buffer, in: CGRect(x: 5, y: 110, width: 91.7, height: 50.2))
    context.draw(source.buffer, in: CGRect(x: 100, y: 110, width: 13, height: 11))
    context.saveGState()
    context.translateBy(x: 150, y: 140)
    context.rotate(by: 0.7)
    context.setAlpha(0.8)
    context.draw(source.buffer, in: CGRect(x: -30, y: -20, width: 60, height: 40))
    context.interpolationQuality = .none
    context.draw(source.buffer, in: CGRect(x: 20, y: 10, width: 30, height: 20))
    context.restoreGState()
    UIColor(patternImage: UIImage(cgImage: source, scale: 3, orientation: .up)).setFill()
    context.fillEllipse(in: CGRect(x: 200, y: 110, width: 60, height: 50))
    let blurred = GaussianBlur.backdrop(
      of: source.buffer, rect: source.buffer.bounds, sigma: 5, tint: 0x2010_1010)
    context.draw(blurred, in: CGRect(x: 262, y: 110, width: 40, height: 30))
  }

  private func drawLayers(_ context: CGContext) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 50))
    view.backgroundColor = .systemYellow
    view.layer.cornerRadius = 12
    view.layer.borderWidth = 2
    view.layer.shadowOpacity = 0.6
    let inner = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 30))
    inner.backgroundColor = UIColor.blue.withAlphaComponent(0.5)
    inner.transform = CGAffineTransform(rotationAngle: 0.3)
    inner.alpha = 0.7
    view.addSubview(inner)
    context.saveGState()
    context.translateBy(x: 10, y: 165)
    view.layer.render(in: context)
    context.restoreGState()
  }

  private func drawTransparency(_ context: CGContext) {
    context.saveGState()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    UIColor.red.setFill()
    context.fillEllipse(in: CGRect(x: 150, y: 170, width: 60, height: 40))
    UIColor.green.setFill()
    context.fillEllipse(in: CGRect(x: 180, y: 175, width: 60, height: 40))
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func drawText() {
    let shadow = NSShadow()
    shadow.shadowBlurRadius = 3
    shadow.shadowOffset = CGSize(width: 1, height: 2)
    NSAttributedString(
      string: "Touchstone 0123", attributes: [.font: UIFont.boldSystemFont(ofSize: 22), .shadow: shadow]
    ).draw(at: CGPoint(x: 110, y: 195))
  }
}
