import TouchstoneCompositing

extension CALayer {
  /// Tells the superlayer if this layer now may leave its plane.
  func depthChanged() {
    let values = node.pointee
    let hasDepth = values.animatesDepth || values.anchorPointZ != 0 || values.transform.leavesPlane
    guard hasDepth != values.hasDepth else { return }
    node.pointee.hasDepth = hasDepth
    superlayer?.childDepthsChanged()
  }

  /// A point of a plane above as `hitTest` takes it: as this layer's own superlayer sees it.
  func pointForHitTest(_ p: CGPoint, in plane: CALayer) -> CGPoint {
    guard superlayer !== plane else { return p }
    return node.pointee.mapToParent.map(convert(p, from: plane))
  }

  /// The layers of this layer's plane and space from the farthest to the nearest, where a point sees them.
  func childrenInDrawingOrder(at point: CGPoint) -> [CALayer] {
    guard node.childrenNeedSorting || node.pointee.sublayersHaveDepth else { return childLayers }
    let at = SIMD2<Double>(point.x, point.y)
    var found: [(layer: CALayer, depth: Double)] = []
    func collect(_ parent: CALayer, _ space: CATransform3D) {
      for child in parent.childLayers {
        let own = CATransform3DConcat(child.node.pointee.spaceToParent, space)
        if child.node.pointee.isSpace {
          collect(child, own)
        } else if let depth = own.depth, let back = own.homography.inverse, back.nearness(at) != 0 {
          found.append((child, depth.x * at.x + depth.y * at.y + depth.z))
        }
      }
    }
    collect(self, CATransform3DIdentity)
    return found.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }.map(\.element.layer)
  }
}
