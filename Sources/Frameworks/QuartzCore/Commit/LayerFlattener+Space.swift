import TouchstoneCompositing
import TouchstoneRaster

/// Layers that leave their superlayer's plane: ordered by depth, drawn under perspective.
extension LayerFlattener {
  /// A layer in the space around the plane of the layer whose sublayers are visited.
  private struct PlaneInSpace {
    var node: LayerNode.Pointer
    var values: LayerNode.Pointer
    /// From its own space to that of the plane.
    var map: CATransform3D
    /// Of layers without a plane between the two.
    var alpha: Double
    /// How near its middle is.
    var depth: Double
  }

  func visitChildrenInSpace(_ node: LayerNode.Pointer, _ inner: Context, parent: LayerNode.Pointer) {
    var planes: [PlaneInSpace] = []
    collect(node, parent, CATransform3DIdentity, 1, into: &planes)
    planes = planes.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }.map(\.element)
    if planes.allSatisfy({ !$0.map.leavesLevel }) {
      for plane in planes { visit(plane, [], 0, inner, parent: parent) }
      return
    }
    let device = inner.homography
    guard let toPlane = device.inverse else { return }
    let seen = planes.map { outline($0, toPlane, inner) }
    var pieces = [Int](repeating: 0, count: planes.count)
    for piece in DepthOrder.backToFront(seen) {
      let plane = planes[piece.index]
      let cuts = piece.cuts.map { toPlane.x * $0.x + toPlane.y * $0.y + toPlane.w * $0.z }
      visit(plane, cuts, pieces[piece.index], inner, parent: parent)
      pieces[piece.index] += 1
    }
  }

  private func collect(
    _ node: LayerNode.Pointer, _ values: LayerNode.Pointer, _ map: CATransform3D, _ alpha: Double,
    into planes: inout [PlaneInSpace]
  ) {
    guard let children = node.pointee.children else { return }
    let space = values.pointee.sublayerSpace.map { CATransform3DConcat($0, map) } ?? map
    for i in 0..<node.pointee.childCount {
      let child = children[i]
      let shown = shownValues(child)
      let opacity = Double(min(1, shown.pointee.opacity))
      guard !shown.pointee.isHidden, opacity > 0 else { continue }
      let own = CATransform3DConcat(shown.pointee.ownTransform, space)
      if shown.pointee.isSpace {
        collect(child, shown, own, alpha * opacity, into: &planes)
        continue
      }
      let bounds = shown.pointee.bounds
      let middle = CATransform3DConcat(CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0), own)
      let depth = middle.m44 > 0 ? middle.m43 / middle.m44 : -.infinity
      planes.append(PlaneInSpace(node: child, values: shown, map: own, alpha: alpha, depth: depth))
    }
  }

  private func outline(_ plane: PlaneInSpace, _ toPlane: Homography, _ inner: Context) -> DepthOrder.Plane {
    let bounds = plane.values.pointee.bounds
    let corners = bounds.corners
    let everywhere = DeviceBox(-1_000_000, -1_000_000, 1_000_000, 1_000_000)
    guard let depth = plane.map.depth,
      let seen = ProjectedPicture.seen(corners, map: plane.map.homography, limit: everywhere)
    else { return DepthOrder.Plane(outline: [], depth: SIMD3(0, 0, 0)) }
    return DepthOrder.Plane(outline: seen, depth: depth)
  }

  // MARK: One layer

  private func visit(
    _ plane: PlaneInSpace, _ cuts: [SIMD3<Double>], _ piece: Int, _ inner: Context, parent: LayerNode.Pointer
  ) {
    var above = inner
    above.alpha *= plane.alpha
    let map = plane.map.homography.followed(by: inner.homography)
    if cuts.isEmpty, map.isAffine, map.w.z > 0 {
      if plane.values.pointee.isInTransition {
        visit(plane.node, above, parent: parent)
        return
      }
      let scale = 1 / map.w.z
      (above.a, above.c, above.tx) = (map.x.x * scale, map.x.y * scale, map.x.z * scale)
      (above.b, above.d, above.ty) = (map.y.x * scale, map.y.y * scale, map.y.z * scale)
      visitPlane(plane.node, plane.values, above)
      return
    }
    guard plane.values.pointee.isDoubleSided || map.determinant > 0 else { return }
    appendLayerInSpace(plane.node, plane.values, map, cuts, piece, above)
  }

  /// Draws a layer beside the screen and shows that as `map` takes the layer's points to the device.
  func appendLayerInSpace(
    _ node: LayerNode.Pointer, _ values: LayerNode.Pointer, _ map: Homography, _ cuts: [SIMD3<Double>],
    _ piece: Int, _ above: Context
  ) {
    let alpha = above.alpha * Double(min(1, values.pointee.opacity))
    guard let density = pictureDensity(values.pointee.bounds, map) else { return }
    let picture = node.pointee.layer._withUnsafeGuaranteedRef {
      $0.picture(inSpaceOf: self, values, density: density)
    }
    guard let picture else { return }
    appendPicture(
      picture.pixels, version: picture.version, at: picture.origin, density: density, map, cuts, piece, alpha,
      node, above)
  }

  /// A picture whose corner lies at `origin` of the layer's space, with `density` pixels per point.
  func appendPicture(
    _ pixels: PixelBuffer, version: UInt32, at origin: SIMD2<Double>, density: Double, _ map: Homography,
    _ cuts: [SIMD3<Double>], _ piece: Int, _ alpha: Double, _ node: LayerNode.Pointer, _ above: Context
  ) {
    let wasThere = node.pointee.commit == previousCommit
    let before = wasThere ? node.pointee.slots : LayerNode.noSlots
    if records, node.pointee.commit != commit {
      node.pointee.commit = commit
      node.pointee.slots = LayerNode.noSlots
    }
    let toPoints = Homography(
      x: SIMD3(1 / density, 0, origin.x), y: SIMD3(0, 1 / density, origin.y))
    let opacity = UInt8((min(1, max(0, alpha)) * 255).rounded())
    let clip = above.clip.outset(1)
    guard opacity > 0,
      let projected = ProjectedPicture(pixels, map: toPoints.followed(by: map), cuts: cuts, limit: clip)
    else { return }
    let visible = projected.frame.intersection(above.clip)
    guard !visible.isEmpty else { return }
    let slot = (Part.box.rawValue + piece) & 7
    var render = RenderNode(
      kind: .box, identity: node.pointee.identity, part: UInt8(slot), frame: projected.frame,
      visible: visible)
    render.contentsKind = .pixels
    render.contents = UnsafeRawPointer(Unmanaged.passUnretained(pixels).toOpaque())
    render.version = version
    render.alpha = opacity
    render.flags = [.transformed]
    render.placed = DeviceBox(pixels.bounds)
    var extra = RenderExtra()
    extra.projected = projected
    render.extra = tree.append(extra)
    render.previous = piece < 8 ? before[slot] : -1
    render.groupDepth = above.groupDepth
    let index = tree.append(render)
    if records, piece < 8 { node.pointee.slots[slot] = Int32(index) }
  }

  /// Pixels per point that a layer is drawn with, so that it looks sharp where it is nearest; nil if it is not seen.
  private func pictureDensity(_ bounds: CGRect, _ map: Homography) -> Double? {
    let corners = bounds.corners
    guard map.determinant != 0, corners.contains(where: { map.nearness($0) > 0 }) else { return nil }
    let most = corners.reduce(0) { max($0, map.nearness($1) > 0.05 ? map.magnification(at: $1) : 4 * scale) }
    let steps = [0.25, 0.5, 1, 1.5, 2, 3]
    return scale * (steps.first { $0 * 1.15 >= most / scale } ?? 3)
  }
}

/// What a layer in space looked like when it was drawn last.
struct PlanePicture {
  var key: Int
  var density: Double
  var pixels: PixelBuffer
  var version: UInt32
  /// Where the picture's corner lies in the layer's space.
  var origin: SIMD2<Double>
}

extension CALayer {
  /// The layer with everything in it, also what lies outside its bounds; nil if that is nothing.
  final func picture(
    inSpaceOf flattener: LayerFlattener, _ values: LayerNode.Pointer, density: Double
  ) -> PlanePicture? {
    let bounds = values.pointee.bounds
    let reach = values.pointee.masksToBounds && values.pointee.shadowOpacity == 0 ? 0.0 : 256
    let (width, height) = (bounds.width * density + 2 * reach, bounds.height * density + 2 * reach)
    guard width > 0, height > 0, width < 8192, height < 8192 else { return nil }
    let (columns, rows) = (Int(width.rounded(.up)), Int(height.rounded(.up)))
    let inside = flattener.beside(width: columns, height: rows, scale: density)
    let tree = RenderTree(width: columns, height: rows)
    inside.flattenPlane(node, values, into: tree, at: flattener.time, margin: reach)
    flattener.meets(inside)
    let box = tree.touched.intersection(tree.bounds)
    guard !box.isEmpty else { return nil }
    var hasher = Hasher()
    tree.hashLook(into: &hasher)
    hasher.combine(bounds.origin.x)
    hasher.combine(bounds.origin.y)
    let key = hasher.finalize()
    if let planePicture, planePicture.key == key, planePicture.density == density { return planePicture }
    let pixels = PixelBuffer(width: box.width, height: box.height)
    flattener.painter.draw(tree, fromX: box.minX, y: box.minY, into: pixels)
    let origin = SIMD2(
      bounds.minX + (Double(box.minX) - reach) / density, bounds.minY + (Double(box.minY) - reach) / density)
    let made = PlanePicture(
      key: key, density: density, pixels: pixels, version: LayerRuntime.current.newContentsVersion(),
      origin: origin)
    planePicture = made
    return made
  }
}

extension CATransform3D {
  /// A plane that is not seen at the same depth everywhere.
  fileprivate var leavesLevel: Bool { m13 != 0 || m23 != 0 || m14 != 0 || m24 != 0 }
}

extension LayerFlattener.Context {
  var homography: Homography { Homography(x: SIMD3(a, c, tx), y: SIMD3(b, d, ty)) }
}
