@_spi(Host) import CoreGraphics
import Testing

@_spi(Host) @testable import UIKit

@Suite @MainActor struct StringDrawingTests {
  private func image(scale: CGFloat = 2, _ draw: @escaping () -> Void) -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50), format: format)
    return renderer.image { _ in draw() }.cgImage!
  }

  /// The box of everything that is not transparent, in pixels.
  private func ink(_ image: CGImage) -> CGRect {
    var box = CGRect.null
    for y in 0..<image.height {
      for x in 0..<image.width where image.buffer[x, y] >> 24 > 8 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  private let attributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.red,
  ]

  @Test("a string hangs from the point it is drawn at")
  func drawAtPoint() {
    let box = ink(image { "Hxg".draw(at: CGPoint(x: 10, y: 5), withAttributes: attributes) })
    #expect(box.minX >= 20 && box.minX < 26)
    #expect(box.minY > 10 && box.maxY < 10 + 41)
  }

  @Test("text is drawn in its colour")
  func color() {
    let picture = image { "■".draw(at: .zero, withAttributes: attributes) }
    let box = ink(picture)
    #expect(picture.buffer[Int(box.midX), Int(box.midY)] == 0xffff_0000)
  }

  @Test("text in a rectangle wraps, and stays above its lower edge")
  func drawInRect() {
    let box = ink(
      image {
        "one two three four five six".draw(
          in: CGRect(x: 0, y: 0, width: 50, height: 41), withAttributes: attributes)
      })
    #expect(box.maxX <= 102)
    #expect(box.height > 50)
    #expect(box.maxY <= 82)
  }

  @Test("a turned context draws turned text")
  func turned() {
    let box = ink(
      image {
        let context = UIGraphicsGetCurrentContext()!
        context.translateBy(x: 50, y: 0)
        context.rotate(by: .pi / 2)
        "Long text".draw(at: .zero, withAttributes: attributes)
      })
    #expect(box.height > box.width)
  }

  @Test("attached images are drawn where their character stands")
  func attachment() {
    let square = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image {
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let text = NSMutableAttributedString(string: "ab", attributes: attributes)
    text.append(NSAttributedString(attachment: NSTextAttachment(image: square)))
    let plain = "ab".size(withAttributes: attributes).width
    #expect(abs(text.size().width - plain - 10) < 0.01)
    let picture = image { text.draw(at: .zero) }
    #expect(picture.buffer[Int((plain + 5) * 2), Int(text.size().height)] == 0xff00_00ff)
  }

  @Test("a label that draws its text itself is asked to")
  func overriddenDrawText() {
    final class Padded: UILabel {
      override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 20, dy: 0)) }
    }
    _ = TestPhone()
    #expect(Padded().drawsThroughContext)
    #expect(!UILabel().drawsThroughContext)
    let label = Padded()
    label.text = "Text"
    label.textColor = .red
    let box = ink(image { label.drawText(in: CGRect(x: 0, y: 0, width: 100, height: 50)) })
    #expect(box.minX >= 40)
  }
}
