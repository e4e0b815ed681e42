import TouchstoneCompositing

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
    if let source, let target, source.superlayer === target, !target.node.pointee.isSpace {
      return source.node.pointee.mapToParent
    }
    let up = source?.node.mapToRoot ?? .identity
    let down = target?.node.mapToRoot ?? .identity
    return up.followed(by: down.inverted)
  }
}

/// A map from one layer's plane to another's that knows when it only moves.
struct PlaneMap {
  var transform: CGAffineTransform
  var onlyMoves: Bool
  /// Under perspective there is no affine map.
  var perspective: Homography?

  static let identity = PlaneMap(x: 0, y: 0)

  init(x: CGFloat, y: CGFloat) {
    transform = CGAffineTransform(translationX: x, y: y)
    onlyMoves = true
  }

  init(_ transform: CGAffineTransform) {
    self.transform = transform
    onlyMoves = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
  }

  init(_ map: Homography) {
    let scale = map.w.z == 0 ? 1 : 1 / map.w.z
    let (x, y) = (map.x * scale, map.y * scale)
    self.init(CGAffineTransform(a: x.x, b: y.x, c: x.y, d: y.y, tx: x.z, ty: y.z))
    guard !map.isAffine else { return }
    perspective = map
    onlyMoves = false
  }

  private var homography: Homography {
    perspective
      ?? Homography(
        x: SIMD3(transform.a, transform.c, transform.tx), y: SIMD3(transform.b, transform.d, transform.ty))
  }

  func followed(by next: PlaneMap) -> PlaneMap {
    if onlyMoves, next.onlyMoves {
      return PlaneMap(x: transform.tx + next.transform.tx, y: transform.ty + next.transform.ty)
    }
    if perspective != nil || next.perspective != nil {
      return PlaneMap(homography.followed(by: next.homography))
    }
    return PlaneMap(transform.concatenating(next.transform))
  }

  var inverted: PlaneMap {
    if let perspective { return perspective.inverse.map { PlaneMap($0) } ?? self }
    return onlyMoves ? PlaneMap(x: -transform.tx, y: -transform.ty) : PlaneMap(transform.inverted())
  }

  func map(_ p: CGPoint) -> CGPoint {
    if let perspective {
      let seen = perspective.map(SIMD2(p.x, p.y))
      return CGPoint(x: seen.x, y: seen.y)
    }
    return onlyMoves ? CGPoint(x: p.x + transform.tx, y: p.y + transform.ty) : p.applying(transform)
  }

  func map(_ r: CGRect) -> CGRect {
    guard perspective != nil else {
      return onlyMoves ? r.offsetBy(dx: transform.tx, dy: transform.ty) : r.applying(transform)
    }
    let corners = r.corners.map { map(CGPoint(x: $0.x, y: $0.y)) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return CGRect(
      x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }
}

extension CGRect {
  /// Around the rectangle.
  var corners: [SIMD2<Double>] {
    let (left, top, right, bottom) = (Double(minX), Double(minY), Double(maxX), Double(maxY))
    return [SIMD2(left, top), SIMD2(right, top), SIMD2(right, bottom), SIMD2(left, bottom)]
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
    return PlaneMap(ownTransform.homography).map(bounds)
  }

  /// Where the anchor point lies in the layer's own space.
  var anchor: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// From this layer's space to its parent's, without the parent's sublayer transform.
  var ownTransform: CATransform3D {
    let anchor = anchor
    return CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform),
      CATransform3DMakeTranslation(position.x, position.y, zPosition))
  }

  /// What the sublayers' space goes through, about the anchor point.
  var sublayerSpace: CATransform3D? {
    guard hasSublayerTransform else { return nil }
    return sublayerTransform.about(anchor.x, anchor.y, anchorPointZ)
  }

  /// From this layer's space to its parent's, the parent's sublayer transform included.
  var spaceToParent: CATransform3D {
    guard let above = parent?.pointee.sublayerSpace else { return ownTransform }
    return CATransform3DConcat(ownTransform, above)
  }

  /// From this layer's plane to its parent's, the parent's sublayer transform included.
  var mapToParent: PlaneMap {
    guard hasTransform || hasDepth || parent?.pointee.hasSublayerTransform == true else {
      let anchor = anchor
      return PlaneMap(x: position.x - anchor.x, y: position.y - anchor.y)
    }
    return PlaneMap(spaceToParent.homography)
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
    hasDepth = other.hasDepth
    sublayersHaveDepth = other.sublayersHaveDepth
    isSpace = other.isSpace
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
  /// From this layer's plane to the space its root lies in.
  var mapToRoot: PlaneMap {
    var map = PlaneMap.identity
    var current: LayerNode.Pointer? = self
    while let node = current {
      guard let parent = node.pointee.parent, parent.pointee.isSpace else {
        map = map.followed(by: node.pointee.mapToParent)
        current = node.pointee.parent
        continue
      }
      // Through layers without a plane nothing is projected until there is one again.
      var space = node.pointee.spaceToParent
      var above: LayerNode.Pointer? = parent
      while let next = above, next.pointee.isSpace {
        space = CATransform3DConcat(space, next.pointee.spaceToParent)
        above = next.pointee.parent
      }
      map = map.followed(by: PlaneMap(space.homography))
      current = above
    }
    return map
  }
}
