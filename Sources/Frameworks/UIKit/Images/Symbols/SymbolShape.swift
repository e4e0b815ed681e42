@_spi(Host) import CoreGraphics
import TouchstoneRaster

/// One part of a symbol's drawing, on a grid of 24 by 24 units with y pointing down.
struct SymbolShape {
  enum Paint {
    case stroke, fill
    /// Takes away what is there: the glyph in a filled circle.
    case cut, cutStroke
  }
  var paint: Paint
  /// 0 for what matters most, then 1 and 2: what several colours are given out by.
  var level = 0
  /// A cut that is a drawing of its own where there are several colours: the glyph in a filled circle.
  var isGlyph = false
  /// M x y, L x y, C and Q as in every path language, Z; O cx cy r a circle, R x y w h r a rounded rectangle.
  var outline: String
  /// About the grid's middle.
  var scale: CGFloat = 1

  static func stroke(_ outline: String) -> SymbolShape { SymbolShape(paint: .stroke, outline: outline) }
  static func fill(_ outline: String) -> SymbolShape { SymbolShape(paint: .fill, outline: outline) }
  static func cut(_ outline: String) -> SymbolShape { SymbolShape(paint: .cut, outline: outline) }
  static func cutStroke(_ outline: String) -> SymbolShape { SymbolShape(paint: .cutStroke, outline: outline) }

  /// The same part taken away instead of drawn.
  var asCut: SymbolShape {
    var cut = self
    cut.paint = paint == .stroke || paint == .cutStroke ? .cutStroke : .cut
    cut.isGlyph = true
    return cut
  }

  func scaled(by factor: CGFloat) -> SymbolShape {
    var shape = self
    shape.scale *= factor
    return shape
  }

  func at(level: Int) -> SymbolShape {
    var shape = self
    shape.level = level
    return shape
  }

  /// As it is drawn where there are several colours.
  var asLayer: SymbolShape {
    guard isGlyph else { return self }
    var shape = self
    shape.paint = paint == .cutStroke ? .stroke : .fill
    return shape
  }

  func path() -> CGPath {
    let path = CGMutablePath()
    var words = outline.split(separator: " ")[...]
    func number() -> CGFloat { CGFloat(words.popFirst().flatMap { Double($0) } ?? 0) }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    while let command = words.popFirst() {
      switch command {
      case "M": path.move(to: point())
      case "L": path.addLine(to: point())
      case "Q":
        let control = point()
        path.addQuadCurve(to: point(), control: control)
      case "C":
        let (a, b) = (point(), point())
        path.addCurve(to: point(), control1: a, control2: b)
      case "Z": path.closeSubpath()
      case "O":
        let (center, radius) = (point(), number())
        path.addEllipse(
          in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      case "R":
        let (origin, size, radius) = (point(), point(), number())
        path.addRoundedRect(
          in: CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y), cornerWidth: radius,
          cornerHeight: radius)
      default: assertionFailure("SymbolShape: unknown command \(command) in \"\(outline)\"")
      }
    }
    guard scale != 1 else { return path }
    var shrunk = CGAffineTransform(translationX: 12, y: 12).scaledBy(x: scale, y: scale).translatedBy(
      x: -12, y: -12)
    return path.copy(using: &shrunk) ?? path
  }
}
