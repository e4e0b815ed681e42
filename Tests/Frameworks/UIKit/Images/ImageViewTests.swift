import Testing
import TouchstoneRaster
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

@Suite("Image views", .serialized) @MainActor struct ImageViewTests {
  private func contents(_ view: UIImageView) -> Any? {
    view.layer.displayIfNeeded()
    return view.layer.contents
  }

  @Test("it is as large as its image, wants that size, and takes no touches")
  func size() {
    let view = UIImageView(image: image(["rg", "bk", "ww"]))
    #expect(view.bounds.size == CGSize(width: 2, height: 3))
    #expect(view.intrinsicContentSize == CGSize(width: 2, height: 3))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 2, height: 3))
    #expect(!view.isUserInteractionEnabled)
    view.image = nil
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test("the layer gets the image's own pixels and scale")
  func pixels() {
    let shown = image(["rg"], scale: 2)
    let view = UIImageView(image: shown)
    #expect(contents(view) as? CGImage === shown.cgImage)
    #expect(view.layer.contentsScale == 2)
    view.image = nil
    #expect(contents(view) == nil)
  }

  @Test("a symbol is drawn with as many pixels as the view shows it with, and again for another size")
  func largeSymbol() throws {
    let symbol = try #require(UIImage(systemName: "star.fill"))
    let view = UIImageView(image: symbol)
    view.contentMode = .scaleAspectFit
    view.frame.size = CGSize(width: symbol.size.width * 4, height: symbol.size.height * 4)
    func width() throws -> CGFloat { CGFloat(try #require(contents(view) as? MaskContents).mask.width) }
    #expect(abs(try width() - symbol.size.width * 4 * symbol.scale) <= 2)
    view.frame.size = symbol.size
    #expect(abs(try width() - symbol.size.width * symbol.scale) <= 2)
  }

  @Test("a template shows in the tint, and follows it")
  func template() throws {
    let view = UIImageView(image: image(["w."]).withRenderingMode(.alwaysTemplate))
    view.tintColor = .red
    let mask = try #require(contents(view) as? MaskContents)
    #expect(mask.color == 0xffff_0000 && mask.mask.bytes[0] == 255 && mask.mask.bytes[1] == 0)
    view.tintColor = .blue
    #expect((contents(view) as? MaskContents)?.color == 0xff00_00ff)
  }

  @Test("highlighted it shows the other image")
  func highlighted() {
    let (plain, other) = (image(["r"]), image(["g"]))
    let view = UIImageView(image: plain, highlightedImage: other)
    view.isHighlighted = true
    #expect(contents(view) as? CGImage === other.cgImage)
    view.isHighlighted = false
    #expect(contents(view) as? CGImage === plain.cgImage)
  }

  @Test("a resizable image is drawn at the view's size")  // R19.6
  func resizable() throws {
    let view = UIImageView(
      image: image(["rgb"]).resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)))
    view.frame = CGRect(x: 0, y: 0, width: 5, height: 1)
    let drawn = try #require(contents(view) as? CGImage)
    let row = picture(drawn)[0]
    #expect(row.first == "r" && row.last == "b" && row.contains("g"))
    #expect(CGFloat(drawn.width) == 5 * view.layer.contentsScale)
  }

  @Test("on screen every content mode puts the pixels where it says")
  func contentModes() {
    // Two points by one, in the phone's own pixels.
    let view = UIImageView(image: image(["rrrggg", "rrrggg", "rrrggg"], scale: 3))
    view.frame = CGRect(x: 100, y: 100, width: 20, height: 40)
    view.clipsToBounds = true
    let phone = device(with: view)
    func color(_ x: CGFloat, _ y: CGFloat) -> Character? {
      phone.settle()
      return letters[phone.pixel(x: Int(x * 3), y: Int(y * 3))]
    }
    #expect(color(102, 102) == "r" && color(118, 138) == "g")
    view.contentMode = .scaleAspectFit
    #expect(
      color(102, 102) == "w" && color(102, 120) == "r" && color(118, 120) == "g" && color(102, 138) == "w")
    view.contentMode = .topLeft
    #expect(color(100.5, 100.5) == "r" && color(101.5, 100.5) == "g" && color(110, 110) == "w")
    view.contentMode = .bottomRight
    #expect(color(119.5, 139.5) == "g" && color(110, 110) == "w")
  }
}
