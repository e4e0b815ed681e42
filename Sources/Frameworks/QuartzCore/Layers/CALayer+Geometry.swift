extension CALayer {
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { map(from: l, to: self).map(p) }
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { map(from: self, to: l).map(p) }
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { map(from: l, to: self).map(r) }
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { map(from: self, to: l).map(r) }

  /// A layer without a partner stands for the space above its root.
  private func map(from source: CALayer?, to target: CALayer?) -> PlaneMap {
    if source === target { return .identity }
    if let source, let target, source.superlayer === target { return source.node.pointee.mapToParent }
    let up = source?.node.mapToRoot ?? .identity
    let down = target?.node.mapToRoot ?? .identity
    return up.followed(by: down.inverted)
  }
}

/// An affine map that knows when it only moves.
struct PlaneMap {
  var transform: CGAffineTransform
  var onlyMoves: Bool

  static let identity = PlaneMap(x: 0, y: 0)

  init(x: CGFloat, y: CGFloat) {
    transform = CGAffineTransform(translationX: x, y: y)
    onlyMoves = true
  }

  init(_ transform: CGAffineTransform) {
    self.transform = transform
    onlyMoves = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
  }

  func followed(by next: PlaneMap) -> PlaneMap {
    if onlyMoves, next.onlyMoves {
      return PlaneMap(x: transform.tx + next.transform.tx, y: transform.ty + next.transform.ty)
    }
    return PlaneMap(transform.concatenating(next.transform))
  }

  var inverted: PlaneMap {
    onlyMoves ? PlaneMap(x: -transform.tx, y: -transform.ty) : PlaneMap(transform.inverted())
  }

  func map(_ p: CGPoint) -> CGPoint {
    onlyMoves ? CGPoint(x: p.x + transform.tx, y: p.y + transform.ty) : p.applying(transform)
  }

  func map(_ r: CGRect) -> CGRect {
    onlyMoves ? r.offsetBy(dx: transform.tx, dy: transform.ty) : r.applying(transform)
  }
}

extension LayerNode {
  /// The transform without its translation.
  var linearTransform: CGAffineTransform {
    var linear = transform.projected
    (linear.tx, linear.ty) = (0, 0)
    return linear
  }

  /// The bounding box in the parent's space.
  var frame: CGRect {
    guard hasTransform else {
      return CGRect(
        x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
        width: bounds.width, height: bounds.height)
    }
    return mapToParent.map(bounds)
  }

  /// From this layer's space to its parent's, the parent's sublayer transform included.
  var mapToParent: PlaneMap {
    let anchorX = bounds.minX + anchorPoint.x * bounds.width
    let anchorY = bounds.minY + anchorPoint.y * bounds.height
    guard hasTransform || parent?.pointee.hasSublayerTransform == true else {
      return PlaneMap(x: position.x - anchorX, y: position.y - anchorY)
    }
    var map = CGAffineTransform(translationX: -anchorX, y: -anchorY)
      .concatenating(transform.projected)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    if let parent, parent.pointee.hasSublayerTransform {
      let box = parent.pointee.bounds
      let anchor = parent.pointee.anchorPoint
      let (x, y) = (box.minX + anchor.x * box.width, box.minY + anchor.y * box.height)
      map =
        map
        .concatenating(CGAffineTransform(translationX: -x, y: -y))
        .concatenating(parent.pointee.sublayerTransform.projected)
        .concatenating(CGAffineTransform(translationX: x, y: y))
    }
    return PlaneMap(map)
  }

  /// Takes over everything but identity, place in the tree and marks.
  mutating func takeValues(of other: LayerNode) {
    bounds = other.bounds
    position = other.position
    anchorPoint = other.anchorPoint
    anchorPointZ = other.anchorPointZ
    zPosition = other.zPosition
    transform = other.transform
    sublayerTransform = other.sublayerTransform
    hasTransform = other.hasTransform
    hasSublayerTransform = other.hasSublayerTransform
    isHidden = other.isHidden
    isDoubleSided = other.isDoubleSided
    masksToBounds = other.masksToBounds
    allowsGroupOpacity = other.allowsGroupOpacity
    opacity = other.opacity
    cornerRadius = other.cornerRadius
    maskedCorners = other.maskedCorners
    isContinuousCorner = other.isContinuousCorner
    borderWidth = other.borderWidth
    border = other.border
    background = other.background
    hasPattern = other.hasPattern
    shadowOpacity = other.shadowOpacity
    shadowRadius = other.shadowRadius
    shadowOffset = other.shadowOffset
    shadow = other.shadow
    contents = other.contents
    contentsRect = other.contentsRect
    contentsCenter = other.contentsCenter
    contentsScale = other.contentsScale
    gravity = other.gravity
    magnifiesNearest = other.magnifiesNearest
    promisesOpaque = other.promisesOpaque
    parent = other.parent
  }
}

extension LayerNode.Pointer {
  /// From this layer's space to the space its root lies in.
  var mapToRoot: PlaneMap {
    var map = PlaneMap.identity
    var current: LayerNode.Pointer? = self
    while let node = current {
      map = map.followed(by: node.pointee.mapToParent)
      current = node.pointee.parent
    }
    return map
  }
}
