import Foundation
@_spi(Host) import QuartzCore
import Testing
import TouchstoneText

@_spi(Host) @testable import UIKit

@Suite @MainActor struct LabelTests {
  private func label(_ text: String, _ edit: (UILabel) -> Void = { _ in }) -> UILabel {
    let label = UILabel()
    label.text = text
    edit(label)
    return label
  }

  /// Heights that real labels have at 3 pixels a point.
  @Test(
    "heights are rounded up to pixels",
    arguments: [(28.0, 33.6667), (58, 69.3333), (16, 19.3333), (14, 17), (17, 20.3333)])
  func heights(size: Double, height: Double) {
    _ = TestPhone()
    let size = label("What's the point?") { $0.font = .systemFont(ofSize: size) }.intrinsicContentSize
    #expect(abs(size.height - height) < 0.001)
  }

  @Test("\"Label\" in the default font is as wide as in interface files")
  func width() {
    _ = TestPhone(scale: 1)
    #expect(label("Label").intrinsicContentSize == CGSize(width: 42, height: 21))
  }

  @Test("a label without text has no size")
  func empty() {
    _ = TestPhone()
    #expect(UILabel().intrinsicContentSize == .zero)
    #expect(label("").sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
  }

  @Test("one line ignores the width it is offered, several wrap in it")
  func sizeThatFits() {
    _ = TestPhone()
    let text = "The quick brown fox jumps over the lazy dog"
    let wide = label(text).sizeThatFits(CGSize(width: 100, height: 0)).width
    #expect(wide > 300)
    let wrapped = label(text) { $0.numberOfLines = 0 }.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(wrapped.width <= 100)
    #expect(wrapped.height > 60)
    let two = label(text) { $0.numberOfLines = 2 }.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(abs(two.height - 40.6667) < 0.001)
  }

  @Test("the preferred width wraps the intrinsic size")
  func preferredWidth() {
    _ = TestPhone()
    let label = label("The quick brown fox jumps") {
      $0.numberOfLines = 0
      $0.preferredMaxLayoutWidth = 100
    }
    #expect(label.intrinsicContentSize.width <= 100)
    #expect(label.intrinsicContentSize.height > 40)
  }

  @Test("text stands in the middle of a label's height")
  func centred() {
    _ = TestPhone()
    let rect = label("Text").textRect(
      forBounds: CGRect(x: 0, y: 0, width: 200, height: 100), limitedToNumberOfLines: 1)
    #expect(abs(rect.midY - 50) < 0.5)
    #expect(rect.minX == 0)
  }

  @Test("a label does not take touches by itself")
  func interaction() { #expect(!UILabel().isUserInteractionEnabled) }

  @Test("one colour is shown as a mask, several as a bitmap")
  func contents() {
    _ = TestPhone()
    let frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    let plain = label("Text") { $0.frame = frame }
    #expect(plain.makeContents() is MaskContents)
    #expect(label("Text 👋") { $0.frame = frame }.makeContents() is CGImage)
    let text = NSMutableAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
    #expect(
      label("") {
        $0.attributedText = text; $0.frame = frame
      }.makeContents() is CGImage)
  }

  @Test("a label's own colour set later colours its attributed text")
  func overriding() {
    _ = TestPhone()
    let label = label("") {
      $0.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    }
    label.textColor = .green
    #expect(
      label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .green)
    #expect(label.text == "ab")
  }

  @Test("a label that may shrink its text shows all of it")
  func shrinking() {
    _ = TestPhone()
    let label = label("A text too long for the label") {
      $0.adjustsFontSizeToFitWidth = true
      $0.minimumScaleFactor = 0.5
    }
    let placement = label.placement(in: CGRect(x: 0, y: 0, width: 150, height: 30), lines: 1)
    #expect(!placement.layout.isTruncated)
    #expect(placement.rect.width <= 150)
    let tiny = label.placement(in: CGRect(x: 0, y: 0, width: 60, height: 30), lines: 1)
    #expect(tiny.layout.isTruncated)
  }

  /// Where a real label of 300 points breaks this text.
  @Test("lines break where the platform's do")
  func lineBreaks() {
    _ = TestPhone(scale: 1)
    let label = label(
      "Hello, world. This is a long run of text that should wrap at some point. Someone should improve "
        + "this test by adding a joke or something. Alright, it's been fun!"
    ) { $0.numberOfLines = 0 }
    let layout = label.layout(width: 300, height: .greatestFiniteMagnitude, lines: 0)
    let lines = layout.lines.map {
      String(decoding: layout.source.units[$0.units.lowerBound..<$0.contentEnd], as: UTF16.self)
        .trimmingCharacters(in: .whitespaces)
    }
    #expect(
      lines == [
        "Hello, world. This is a long run of text", "that should wrap at some point.",
        "Someone should improve this test by", "adding a joke or something. Alright, it's", "been fun!",
      ])
  }

  /// Widths of a real label in the first title style at 3 pixels a point.
  @Test(
    "large text is as wide as the platform's, within two in a hundred",
    arguments: [(28.0, 210.6667), (58, 428.3333)])
  func largeWidths(size: Double, width: Double) {
    _ = TestPhone()
    let own = label("What's the point?") { $0.font = .systemFont(ofSize: size) }.intrinsicContentSize.width
    #expect(abs(Double(own) / width - 1) < 0.02)
  }

  @Test("one line is cut in its middle, of several lines the last at its end")
  func truncationModes() {
    _ = TestPhone()
    let label = label("A text much too long for the label it is in") {
      $0.lineBreakMode = .byTruncatingMiddle
    }
    #expect(label.options(width: 100, height: 50, lines: 1).lastLine == .truncateMiddle)
    #expect(label.options(width: 100, height: 50, lines: 2).lastLine == .truncateTail)
    label.lineBreakMode = .byWordWrapping
    #expect(label.options(width: 100, height: 50, lines: 1).lastLine == .clip)
  }

  @Test("strings measure without rounding")
  func stringSize() {
    let size = "Label".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    #expect(size.height == 20.287109375)
    #expect(size.width > 41 && size.width < 42)
    let box = "The quick brown fox".boundingRect(
      with: CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: UIFont.systemFont(ofSize: 17)], context: nil)
    #expect(box.height == 2 * 20.287109375)
  }

  /// The famous outline: stroke in one colour, then fill in another.
  private final class Outlined: UILabel {
    override func drawText(in rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setLineWidth(4)
      context.setLineJoin(.round)
      context.setTextDrawingMode(.stroke)
      textColor = .red
      super.drawText(in: rect)
      context.setTextDrawingMode(.fill)
      textColor = .blue
      super.drawText(in: rect)
    }
  }

  @Test("the context's text drawing mode outlines a label's glyphs in the text's colour, with its pen")
  func outlined() {
    let phone = TestPhone(scale: 1)
    let plain = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 60))
    let outlined = Outlined(frame: CGRect(x: 10, y: 110, width: 100, height: 60))
    for label in [plain, outlined] {
      label.font = .boldSystemFont(ofSize: 40)
      label.text = "I"
      label.textColor = .blue
      phone.view.addSubview(label)
    }
    phone.settle()
    // Colours that are set while drawing ask for no other picture.
    #expect(UIKitRuntime.shared.isIdle)
    func count(_ label: UILabel, _ color: UInt32) -> Int {
      let pixels = phone.picture!
      var count = 0
      for y in Int(label.frame.minY)..<Int(label.frame.maxY) {
        for x in 10..<110 where pixels[x, y] == color { count += 1 }
      }
      return count
    }
    #expect(count(plain, 0xffff_0000) == 0)
    #expect(count(outlined, 0xffff_0000) > 40)
    #expect(count(outlined, 0xff00_00ff) == count(plain, 0xff00_00ff))
  }

  @Test("invisible text draws nothing")
  func invisible() {
    _ = TestPhone(scale: 1)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
      context.cgContext.setTextDrawingMode(.invisible)
      ("I" as NSString).draw(at: .zero, withAttributes: nil)
    }
    let ink = image.cgImage!.alphaMask
    #expect((0..<ink.height).allSatisfy { y in (0..<ink.width).allSatisfy { ink.row(y)[$0] == 0 } })
  }
}
