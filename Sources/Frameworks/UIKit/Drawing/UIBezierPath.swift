@_spi(Host) import CoreGraphics
import TouchstoneRaster

/// A path with the line it is drawn by.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  var path: CGMutablePath
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  /// - Inert: curves are always drawn to a tenth of a pixel.
  open var flatness: CGFloat = 0.6 { didSet { reportInert() } }
  open var usesEvenOddFillRule = false

  public override init() {
    path = CGMutablePath()
    super.init()
  }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    path.addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let r = rect.standardized
    let radii = CGSize(
      width: min(max(0, cornerRadii.width), r.width / 2),
      height: min(max(0, cornerRadii.height), r.height / 2))
    func size(_ corner: UIRectCorner) -> CGSize { corners.contains(corner) ? radii : .zero }
    path.addRoundedRect(
      in: r,
      radii: .init(
        minXMinY: size(.topLeft), maxXMinY: size(.topRight), maxXMaxY: size(.bottomRight),
        minXMaxY: size(.bottomLeft)))
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath CGPath: CGPath) {
    self.init()
    path = CGPath.mutableCopy()!
  }

  public static var supportsSecureCoding: Bool { true }

  /// - Partial: archives of other platforms are not read; the path is empty.
  public required init?(coder: NSCoder) {
    path = CGMutablePath(raster: RasterPath(words: coder.decodeString("path") ?? ""))
    super.init()
    guard coder.containsValue(forKey: "lineWidth") else { return }
    lineWidth = CGFloat(coder.decodeDouble(forKey: "lineWidth"))
    lineCapStyle = CGLineCap(rawValue: Int32(coder.decodeInteger(forKey: "lineCap"))) ?? .butt
    lineJoinStyle = CGLineJoin(rawValue: Int32(coder.decodeInteger(forKey: "lineJoin"))) ?? .miter
    miterLimit = CGFloat(coder.decodeDouble(forKey: "miterLimit"))
    usesEvenOddFillRule = coder.decodeBool(forKey: "evenOdd")
    dashPhase = CGFloat(coder.decodeDouble(forKey: "dashPhase"))
    dashes = (coder.decodeString("dashes") ?? "").split(separator: " ").compactMap {
      Double($0).map { CGFloat($0) }
    }
  }

  open func encode(with coder: NSCoder) {
    coder.encode(path.raster.words as NSString, forKey: "path")
    coder.encode(Double(lineWidth), forKey: "lineWidth")
    coder.encode(Int(lineCapStyle.rawValue), forKey: "lineCap")
    coder.encode(Int(lineJoinStyle.rawValue), forKey: "lineJoin")
    coder.encode(Double(miterLimit), forKey: "miterLimit")
    coder.encode(usesEvenOddFillRule, forKey: "evenOdd")
    coder.encode(Double(dashPhase), forKey: "dashPhase")
    coder.encode(dashes.map { "\($0)" }.joined(separator: " ") as NSString, forKey: "dashes")
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dashes = dashes
    copy.dashPhase = dashPhase
    return copy
  }

  open var cgPath: CGPath {
    get { path.copy()! }
    set { path = newValue.mutableCopy()! }
  }

  // MARK: Segments

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Clockwise as seen on the screen, where y points down: the angles grow.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  open func apply(_ transform: CGAffineTransform) {
    path = CGMutablePath(raster: path.raster.transformed(by: transform.raster))
  }
  open func reversing() -> UIBezierPath {
    let result = copy() as! UIBezierPath
    result.path = CGMutablePath(raster: path.raster.reversed())
    return result
  }

  // MARK: Questions

  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Dashes

  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    pattern?.update(from: dashes, count: dashes.count)
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }

  // MARK: Drawing

  open func fill() { fill(with: .normal, alpha: 1) }
  open func stroke() { stroke(with: .normal, alpha: 1) }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.addPath(path)
      context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dashPhase, lengths: dashes)
      context.addPath(path)
      context.strokePath()
    }
  }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ actions: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    // Plain `fill()` keeps what the context has been set to.
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.beginPath()
    actions(context)
    context.restoreGState()
  }

  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

extension NSCoder {
  fileprivate func decodeString(_ key: String) -> String? {
    (decodeObject(of: NSString.self, forKey: key)).map { String(describing: $0) }
  }
}

extension RasterPath {
  /// The segments as text: a letter and its numbers each.
  fileprivate var words: String {
    var next = 0
    return verbs.map { verb in
      let (letter, count) =
        switch verb {
        case .move: ("M", 1)
        case .line: ("L", 1)
        case .quad: ("Q", 2)
        case .cubic: ("C", 3)
        case .close: ("Z", 0)
        }
      defer { next += count }
      return ([letter] + points[next..<next + count].flatMap { ["\($0.x)", "\($0.y)"] }).joined(
        separator: " ")
    }.joined(separator: " ")
  }

  /// Text that makes no sense ends the path.
  fileprivate init(words: String) {
    self.init()
    var rest = words.split(separator: " ")[...]
    func point() -> Point? {
      guard let x = rest.popFirst().flatMap({ Double($0) }), let y = rest.popFirst().flatMap({ Double($0) })
      else {
        return nil
      }
      return Point(x, y)
    }
    while let letter = rest.popFirst() {
      switch letter {
      case "M":
        guard let p = point() else { return }
        move(to: p)
      case "L":
        guard let p = point(), !isEmpty else { return }
        line(to: p)
      case "Q":
        guard let c = point(), let p = point(), !isEmpty else { return }
        quad(to: p, control: c)
      case "C":
        guard let a = point(), let b = point(), let p = point(), !isEmpty else { return }
        cubic(to: p, control1: a, control2: b)
      case "Z" where !isEmpty: close()
      default: return
      }
    }
  }
}
