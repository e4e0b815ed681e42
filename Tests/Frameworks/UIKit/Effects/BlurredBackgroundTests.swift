import Testing
import TouchstoneTestSupport

@_spi(Host) @testable import UIKit

/// R47's technique out of public API: a view that draws, blurred, what lies behind it.
@MainActor private class BlurredBackgroundView: UIView {
  var blurRadius: CGFloat = 1 {
    didSet {
      setNeedsDisplay()
      ObjectRuntime.didChangeValue(of: self, "blurRadius")
    }
  }
  private(set) var renders = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
  }
  required init?(coder: NSCoder) { return nil }

  private var opaqueAncestor: UIView? {
    var view = superview
    while let current = view, !(current.backgroundColor.map { $0.cgColor.alpha == 1 } ?? false) {
      view = current.superview
    }
    return view
  }

  func background() -> UIImage? {
    guard let ancestor = opaqueAncestor else { return nil }
    let rect = convert(bounds, to: ancestor)
    isHidden = true
    defer { isHidden = false }
    renders += 1
    return UIGraphicsImageRenderer(size: bounds.size).image { context in
      context.cgContext.translateBy(x: -rect.minX, y: -rect.minY)
      ancestor.layer.render(in: context.cgContext)
    }
  }

  override func draw(_ rect: CGRect) {
    guard blurRadius > 0, !isHidden, let image = background(), let pixels = CIImage(image: image) else {
      return
    }
    let filter = CIFilter(name: "CIGaussianBlur")!
    filter.setValue(pixels.clampedToExtent(), forKey: kCIInputImageKey)
    filter.setValue(blurRadius * image.scale, forKey: kCIInputRadiusKey)
    guard let soft = CIContext().createCGImage(filter.outputImage!, from: pixels.extent) else { return }
    UIImage(cgImage: soft, scale: image.scale, orientation: .up).draw(in: bounds)
  }
}

/// The same behind a button, with round corners and an edge.
@MainActor private final class BlurredButton: UIButton {
  private let blur = BlurredBackgroundView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    blur.isUserInteractionEnabled = false
    blur.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    blur.frame = bounds
    insertSubview(blur, at: 0)
  }
  required init?(coder: NSCoder) { return nil }

  var blurRadius: CGFloat {
    get { blur.blurRadius }
    set {
      blur.blurRadius = newValue
      ObjectRuntime.didChangeValue(of: self, "blurRadius")
    }
  }
  var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set {
      layer.cornerRadius = newValue
      layer.masksToBounds = newValue > 0
      ObjectRuntime.didChangeValue(of: self, "cornerRadius")
    }
  }
  var borderColor: UIColor? {
    didSet {
      layer.borderColor = borderColor?.cgColor
      layer.borderWidth = borderColor == nil ? 0 : 1
      ObjectRuntime.didChangeValue(of: self, "borderColor")
    }
  }

  /// As translated sources have it.
  static func declare() {
    ObjectRuntime.declare(BlurredBackgroundView.self, ["BlurredBackgroundView"]) { c in
      c.key(
        "blurRadius", { ($0 as! BlurredBackgroundView).blurRadius },
        { ($0 as! BlurredBackgroundView).blurRadius = $1 as! CGFloat })
      c.keyPath(\BlurredBackgroundView.blurRadius, "blurRadius")
    }
    ObjectRuntime.declare(BlurredButton.self, ["BlurredButton"]) { c in
      c.key(
        "blurRadius", { ($0 as! BlurredButton).blurRadius },
        { ($0 as! BlurredButton).blurRadius = $1 as! CGFloat })
      c.keyPath(\BlurredButton.blurRadius, "blurRadius")
      c.key(
        "cornerRadius", { ($0 as! BlurredButton).cornerRadius },
        { ($0 as! BlurredButton).cornerRadius = $1 as! CGFloat })
      c.keyPath(\BlurredButton.cornerRadius, "cornerRadius")
      c.key(
        "borderColor", { ($0 as! BlurredButton).borderColor },
        { ($0 as! BlurredButton).borderColor = $1 as! UIColor? })
      c.keyPath(\BlurredButton.borderColor, "borderColor")
    }
  }
}

@Suite("Views with a blurred background", .serialized) @MainActor struct BlurredBackgroundTests {
  private let view = BlurredBackgroundView(frame: CGRect(x: 20, y: 20, width: 60, height: 30))
  private let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 200))
  private let device: VirtualDevice

  init() {
    stripe.backgroundColor = .black
    view.blurRadius = 4
    device = TouchstoneTestSupport.device(with: stripe, view)
  }

  private func grey(_ x: Int, _ y: Int) -> Int { Int(device.pixel(x: x * 3 + 1, y: y * 3 + 1) & 255) }

  @Test("R47.2: filters of layers can be set and read back, and change nothing")
  func layerFilters() {
    let before = device.copyPixels()
    let filter = CIFilter(name: "CIGaussianBlur")!
    stripe.layer.filters = [filter]
    stripe.layer.backgroundFilters = [filter]
    stripe.layer.compositingFilter = CIFilter(name: "CIDifferenceBlendMode")
    device.settle()
    #expect((stripe.layer.filters?.first as? CIFilter) === filter)
    #expect(
      (stripe.layer.backgroundFilters?.first as? CIFilter) === filter
        && stripe.layer.compositingFilter is CIFilter)
    #expect(device.copyPixels() == before)
  }

  @Test(
    "R47.3, R47.4: only the part of the first opaque ancestor below the view is rendered, with all its sublayers"
  )
  func part() throws {
    let image = try #require(view.background())
    #expect(image.size == CGSize(width: 60, height: 30))
    let pixels = try #require(image.cgImage).buffer
    #expect(pixels[5, 5] & 0xffffff == 0 && pixels[pixels.width - 5, 5] == 0xffff_ffff)
    // The edge at x = 50 of the page lies 30 points into the view.
    let scale = Int(image.scale)
    #expect(pixels[29 * scale, 5] & 255 == 0 && pixels[31 * scale, 5] & 255 == 255)
  }

  @Test("R47.4: what is drawn is soft inside the view and sharp around it")
  func soft() {
    #expect(grey(48, 10) == 0 && grey(52, 10) == 255)
    #expect(grey(48, 35) > 20 && grey(52, 35) < 250 && grey(48, 35) < grey(52, 35))
    #expect(grey(25, 35) < 5 && grey(75, 35) > 250)
  }

  @Test("R47.5: the view is not in its own background")
  func notItself() {
    let before = view.background()?.cgImage?.buffer
    view.layer.backgroundColor = UIColor.red.cgColor
    let after = view.background()?.cgImage?.buffer
    #expect(before != nil && after != nil)
    #expect((0..<before!.width * before!.height).allSatisfy { before!.pixels[$0] == after!.pixels[$0] })
  }

  @Test("R47.6: it is a still: what changes behind shows after setNeedsDisplay")
  func still() {
    let before = grey(30, 35)
    stripe.backgroundColor = .white
    device.settle()
    #expect(grey(30, 35) == before)
    view.setNeedsDisplay()
    device.settle()
    #expect(grey(30, 35) == 255)
  }

  @Test("R47.7: the radius is 1 at first; setting it draws again, 0 draws nothing, a hidden view neither")
  func radius() {
    let drawn = view.renders
    view.blurRadius = 8
    device.settle()
    #expect(view.renders == drawn + 1)
    view.blurRadius = 0
    device.settle()
    #expect(view.renders == drawn + 1 && grey(48, 35) == 0 && grey(52, 35) == 255)
    #expect(BlurredBackgroundView(frame: .zero).blurRadius == 1)
    #expect(BlurredBackgroundView(frame: .zero).backgroundColor == .clear)
    view.isHidden = true
    view.blurRadius = 6
    device.settle()
    #expect(view.renders == drawn + 1 && grey(48, 35) == 0 && grey(52, 35) == 255)
    view.isHidden = false
    view.setNeedsDisplay()
    device.settle()
    #expect(view.renders == drawn + 2 && grey(48, 35) > 20)
  }

  @Test(
    "R47.7: a button of the kind has corners that mask and an edge of one point, and proxies know all three")
  func button() {
    BlurredButton.declare()
    BlurredButton.appearance().blurRadius = 4
    BlurredButton.appearance().cornerRadius = 15
    BlurredButton.appearance().borderColor = .red
    BlurredBackgroundView.appearance().blurRadius = 3
    let frame = CGRect(x: 20, y: 100, width: 60, height: 30)
    let (button, other) = (BlurredButton(frame: frame), BlurredBackgroundView(frame: frame))
    #expect(button.blurRadius == 1 && button.layer.borderWidth == 0 && !button.layer.masksToBounds)
    let page = view.superview!
    page.addSubview(other)
    #expect(other.blurRadius == 3)
    other.removeFromSuperview()
    page.addSubview(button)
    #expect(button.blurRadius == 4 && button.cornerRadius == 15 && button.layer.borderWidth == 1)
    device.settle()
    // Blurred inside, sharp in the corner that is cut off, red along the edge.
    #expect(grey(48, 115) > 20 && grey(52, 115) < 250)
    #expect(grey(21, 101) == 0 && grey(79, 101) == 255)
    let edge = device.pixel(x: 65 * 3 + 1, y: 100 * 3 + 1)
    #expect(edge >> 16 & 255 > 200 && edge & 255 < 100)
    button.borderColor = nil
    #expect(button.layer.borderWidth == 0)
  }
}
