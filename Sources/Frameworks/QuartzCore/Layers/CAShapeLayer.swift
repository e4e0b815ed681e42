@_spi(Host) import CoreGraphics
import TouchstoneCompositing
import TouchstoneRaster

/// Fills and strokes a path.
open class CAShapeLayer: CALayer {
  /// What animations change, as values.
  struct Shape {
    var path: CGPath?
    var fill = NodeColor.black
    var stroke = NodeColor.clear
    var strokeStart = 0.0
    var strokeEnd = 1.0
    var style = StrokeStyle(width: 1)
    var rule = FillRule.winding
  }
  private var shape = Shape()
  private var presentedShape: Shape?
  private var storedFill: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  private var storedStroke: CGColor?
  private var cache = ShapeCoverageCache()

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAShapeLayer else { return }
    shape = other.presentedShape ?? other.shape
    (storedFill, storedStroke) = (other.storedFill, other.storedStroke)
    node.pointee.drawsSpecially = other.node.pointee.drawsSpecially
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func set(_ key: String, _ body: (inout Shape) -> Void) {
    change(key) { node in
      body(&shape)
      node.pointee.drawsSpecially = shape.path != nil
    }
  }

  open var path: CGPath? {
    get { shape.path }
    // A path that is changed later is not this layer's any more.
    set { set("path") { $0.path = newValue?.copy() } }
  }
  open var fillColor: CGColor? {
    get { storedFill }
    set {
      set("fillColor") {
        storedFill = newValue
        $0.fill = NodeColor(newValue)
      }
    }
  }
  open var fillRule: CAShapeLayerFillRule {
    get { shape.rule == .evenOdd ? .evenOdd : .nonZero }
    set { set("fillRule") { $0.rule = newValue == .evenOdd ? .evenOdd : .winding } }
  }
  open var strokeColor: CGColor? {
    get { storedStroke }
    set {
      set("strokeColor") {
        storedStroke = newValue
        $0.stroke = NodeColor(newValue)
      }
    }
  }
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { set("strokeStart") { $0.strokeStart = newValue } }
  }
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { set("strokeEnd") { $0.strokeEnd = newValue } }
  }
  open var lineWidth: CGFloat {
    get { shape.style.width }
    set { set("lineWidth") { $0.style.width = newValue } }
  }
  open var miterLimit: CGFloat {
    get { shape.style.miterLimit }
    set { set("miterLimit") { $0.style.miterLimit = newValue } }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { shape.style.cap == .round ? .round : shape.style.cap == .square ? .square : .butt }
    set {
      set("lineCap") { $0.style.cap = newValue == .round ? .round : newValue == .square ? .square : .butt }
    }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.style.join == .round ? .round : shape.style.join == .bevel ? .bevel : .miter }
    set {
      set("lineJoin") { $0.style.join = newValue == .round ? .round : newValue == .bevel ? .bevel : .miter }
    }
  }
  open var lineDashPhase: CGFloat {
    get { shape.style.dashPhase }
    set { set("lineDashPhase") { $0.style.dashPhase = newValue } }
  }
  open var lineDashPattern: [NSNumber]? {
    get { shape.style.dashes.isEmpty ? nil : shape.style.dashes.map { NSNumber(value: $0) } }
    set { set("lineDashPattern") { $0.style.dashes = (newValue ?? []).map(\.doubleValue) } }
  }

  // MARK: Animation

  override func presentedValue(forKey key: String) -> AnimatedValue? {
    let shape = presentedShape ?? shape
    switch key {
    case "path": return .object(shape.path)
    case "fillColor": return .color(shape.fill.components)
    case "strokeColor": return .color(shape.stroke.components)
    case "strokeStart": return .number(shape.strokeStart)
    case "strokeEnd": return .number(shape.strokeEnd)
    case "lineWidth": return .number(shape.style.width)
    case "miterLimit": return .number(shape.style.miterLimit)
    case "lineDashPhase": return .number(shape.style.dashPhase)
    default: return super.presentedValue(forKey: key)
    }
  }

  override func setPresented(_ value: AnimatedValue, forKey key: String) {
    var shape = presentedShape ?? shape
    switch (key, value) {
    case ("path", .object(let path)): shape.path = path as? CGPath
    case ("fillColor", .color(let c)): shape.fill.components = c
    case ("strokeColor", .color(let c)): shape.stroke.components = c
    case ("strokeStart", .numbers(let v)): shape.strokeStart = v.x
    case ("strokeEnd", .numbers(let v)): shape.strokeEnd = v.x
    case ("lineWidth", .numbers(let v)): shape.style.width = v.x
    case ("miterLimit", .numbers(let v)): shape.style.miterLimit = v.x
    case ("lineDashPhase", .numbers(let v)): shape.style.dashPhase = v.x
    default: super.setPresented(value, forKey: key)
    }
    presentedShape = shape
  }

  override func forgetPresentedValues() { presentedShape = nil }

  // MARK: Drawing

  override func appendSpecialNodes(
    to flattener: LayerFlattener, _ values: LayerNode.Pointer, _ place: LayerFlattener.Place, _ alpha: Double,
    _ before: SIMD8<Int32>, _ own: LayerFlattener.Context
  ) {
    let shape = (flattener.moves(node) ? presentedShape : nil) ?? self.shape
    guard let path = shape.path?.raster else { return }
    let transform = place.transform(from: values.pointee.bounds)
    let fill = shape.fill.word(opacity: alpha)
    if fill != 0 {
      let mask = cache.fill(path, transform, shape.rule)
      flattener.appendCoverage(mask, in: place, fill, node, .special, before, own)
    }
    let stroke = shape.stroke.word(opacity: alpha)
    if stroke != 0, shape.style.width > 0 {
      let mask = cache.stroke(path, transform, shape.style, from: shape.strokeStart, to: shape.strokeEnd)
      flattener.appendCoverage(mask, in: place, stroke, node, .stroke, before, own)
    }
  }
}

public struct CAShapeLayerFillRule: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: Hashable, Equatable, RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
