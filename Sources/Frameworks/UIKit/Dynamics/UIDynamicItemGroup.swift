import TouchstoneRigidBodies

/// Several items that move as one.
///
/// - Partial: the group collides with the hull of its items' boxes.
@preconcurrency @MainActor open class UIDynamicItemGroup: _NSObject, UIDynamicItem {
  public let items: [any UIDynamicItem]
  private let offsets: [CGPoint]

  public init(items: [any UIDynamicItem]) {
    self.items = items
    let box = items.reduce(CGRect.null) { $0.union($1.restingFrame) }
    storedCenter = CGPoint(x: box.midX, y: box.midY)
    bounds = CGRect(origin: .zero, size: box.size)
    let center = storedCenter
    offsets = items.map { CGPoint(x: $0.center.x - center.x, y: $0.center.y - center.y) }
    super.init()
  }

  private var storedCenter: CGPoint
  public let bounds: CGRect
  open var center: CGPoint {
    get { storedCenter }
    set {
      storedCenter = newValue
      carry()
    }
  }
  open var transform = CGAffineTransform.identity { didSet { carry() } }

  private func carry() {
    for (item, offset) in zip(items, offsets) {
      let turned = offset.applying(transform)
      item.center = CGPoint(x: storedCenter.x + turned.x, y: storedCenter.y + turned.y)
      item.transform = transform
    }
  }
}

extension UIDynamicItem {
  var restingFrame: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }

  var turn: Double { Double(atan2(transform.b, transform.a)) }

  /// The item's outline around its centre.
  var outline: [Vector] {
    let (width, height) = (max(Double(bounds.width), 0.1), max(Double(bounds.height), 0.1))
    switch collisionBoundsType {
    case .rectangle: return Polygon.box(width: width, height: height)
    case .ellipse: return Polygon.ellipse(width: width, height: height)
    case .path:
      let points = collisionBoundingPath.segments.flatMap { [$0.from, $0.to] }
      let hull = Polygon.hull(points)
      return hull.count > 2 ? hull : Polygon.box(width: width, height: height)
    }
  }
}

extension CGPoint {
  var vector: Vector { Vector(Double(x), Double(y)) }
}

extension CGVector {
  /// In radians, clockwise from the right.
  var angle: CGFloat { atan2(dy, dx) }
  var length: CGFloat { hypot(dx, dy) }

  init(angle: CGFloat, length: CGFloat) { self.init(dx: cos(angle) * length, dy: sin(angle) * length) }
}

extension Vector {
  var point: CGPoint { CGPoint(x: x, y: y) }
}

extension UIBezierPath {
  /// The path as straight pieces.
  var segments: [(from: Vector, to: Vector)] {
    var pieces: [(Vector, Vector)] = []
    var (start, last) = (Vector.zero, Vector.zero)
    func add(_ point: Vector) {
      if point != last { pieces.append((last, point)) }
      last = point
    }
    func curve(_ place: (Double) -> Vector) { for step in 1...12 { add(place(Double(step) / 12)) } }
    cgPath.applyWithBlock { element in
      let points = element.pointee.points
      let from = last
      switch element.pointee.type {
      case .moveToPoint:
        last = points[0].vector
        start = last
      case .addLineToPoint: add(points[0].vector)
      case .addQuadCurveToPoint:
        let (c, end) = (points[0].vector, points[1].vector)
        curve { t in from * ((1 - t) * (1 - t)) + c * (2 * t * (1 - t)) + end * (t * t) }
      case .addCurveToPoint:
        let (c, d, end) = (points[0].vector, points[1].vector, points[2].vector)
        curve { t in
          let u = 1 - t
          return from * (u * u * u) + c * (3 * u * u * t) + d * (3 * u * t * t) + end * (t * t * t)
        }
      case .closeSubpath: add(start)
      @unknown default: break
      }
    }
    return pieces
  }
}
