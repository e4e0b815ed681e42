@_spi(Host) import CoreGraphics
import TouchstoneRaster

/// A symbol at a size and weight: its measures, and its pixels once drawn.
final class SymbolImage: @unchecked Sendable {
  let name: String
  let configuration: UIImage.SymbolConfiguration?
  private let shapes: [SymbolShape]
  private let lock = NSLock()
  private var drawn: (scale: CGFloat, image: CGImage)?

  init?(name: String, configuration: UIImage.SymbolConfiguration?) {
    guard let shapes = SymbolCatalog.shapes(name) else {
      if ImageStore.shared.noteMissingSymbol(name) {
        NSLog(
          "%@",
          "UIImage(systemName:): \"\(name)\" is not among the symbols Touchstone draws, so there is no image. "
            + "Put an image of that name into the asset catalogue and load it with UIImage(named:).")
      }
      return nil
    }
    self.name = name
    self.configuration = configuration
    self.shapes = shapes
  }

  /// Whether it points to where a line of text begins or ends. What plays back does not: it keeps its direction.
  var followsDirection: Bool {
    (name.hasPrefix("chevron.") || name.hasPrefix("arrow"))
      && name.split(separator: ".").contains { $0 == "forward" || $0 == "backward" }
  }

  static func == (a: SymbolImage, b: SymbolImage) -> Bool {
    a === b || a.name == b.name && a.unit == b.unit && a.lineWidth == b.lineWidth
  }

  /// Points per unit of the drawing grid: its 24 units are 1.2 times the font's size.
  private var unit: CGFloat { (configuration?.resolvedPointSize ?? 17) * (configuration?.factor ?? 1) * 0.05 }

  /// In units of the grid.
  private var lineWidth: CGFloat {
    // Lines hardly grow with a symbol's scale, only its outline does.
    guard let configuration else { return 1.7 }
    return configuration.resolvedWeight.symbolLineWidth / pow(configuration.factor, 0.75)
  }

  /// The drawing's width with a unit of air at each side, as high as the grid.
  private var box: CGRect {
    var ink = CGRect.null
    for shape in shapes where shape.paint == .stroke || shape.paint == .fill {
      let margin = shape.paint == .stroke ? -lineWidth / 2 : 0
      ink = ink.union(shape.path().boundingBoxOfPath.insetBy(dx: margin, dy: margin))
    }
    // About the grid's middle, so that arrows that mirror each other take the same room.
    let half = max(12 - ink.minX, ink.maxX - 12, 4) + 0.8
    return CGRect(x: 12 - half, y: 0, width: 2 * half, height: 24)
  }

  var size: CGSize {
    func whole(_ v: CGFloat) -> CGFloat { (v * 3).rounded() / 3 }
    let box = box
    return CGSize(width: whole(box.width * unit), height: whole(box.height * unit))
  }

  /// Black on nothing, at `scale` pixels to the point.
  func image(scale: CGFloat) -> CGImage? {
    lock.withLock {
      if let drawn, drawn.scale == scale { return drawn.image }
      let image = draw(scale)
      drawn = (scale, image)
      return image
    }
  }

  /// In the colours of its configuration; nil where that names none but the tint's.
  func image(scale: CGFloat, traits: UITraitCollection) -> CGImage? {
    guard let colors = configuration?.layerColors else { return nil }
    // One colour for all: the glyph stays cut out, or nobody would see it.
    if colors.count == 1 { return image(scale: scale)?.tinted(colors[0].cgColor(with: traits)) }
    return draw(scale, colors.map { $0.cgColor(with: traits) })
  }

  /// `colors` are those of the levels; without any, all is black and glyphs are cut out of what they stand on.
  private func draw(_ scale: CGFloat, _ colors: [CGColor] = []) -> CGImage {
    let (size, box) = (size, box)
    let canvas = ImageCanvas(bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false)
    let context = canvas.context
    context.scaleBy(x: size.width / box.width, y: size.height / box.height)
    context.translateBy(x: -box.minX, y: -box.minY)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for shape in colors.isEmpty ? shapes : shapes.map(\.asLayer) {
      if let color = colors.isEmpty ? nil : colors[min(shape.level, colors.count - 1)] {
        context.setFillColor(color)
        context.setStrokeColor(color)
      }
      let isCut = shape.paint == .cut || shape.paint == .cutStroke
      context.setBlendMode(isCut ? .destinationOut : .normal)
      context.setLineWidth(shape.paint == .cutStroke ? lineWidth * 1.15 : lineWidth)
      context.addPath(shape.path())
      context.drawPath(using: shape.paint == .stroke || shape.paint == .cutStroke ? .stroke : .fill)
    }
    return CGImage(buffer: canvas.buffer)
  }
}
