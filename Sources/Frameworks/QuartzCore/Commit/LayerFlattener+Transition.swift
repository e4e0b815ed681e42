import TouchstoneCompositing
import TouchstoneRaster

extension LayerFlattener {
  /// Draws what a layer was and what it is, faded or moved; both inside its box.
  func visitTransition(
    _ node: LayerNode.Pointer, _ values: LayerNode.Pointer, _ above: Context, parent: LayerNode.Pointer?
  ) {
    guard let state = node.pointee.layer.takeUnretainedValue().transitionState, let before = state.before
    else {
      visit(node, values, above, parent: parent)
      return
    }
    var own = above
    enter(values, &own)
    let bounds = values.pointee.bounds
    let place = Place(bounds, own, scale)
    let clip = state.type == .fade ? above.clip : above.clip.intersection(place.frame)
    if state.type == .turn {
      drawTurn(state, before, node, values, above, own, parent: parent)
      return
    }
    func drawNow() {
      var space = above
      space.clip = clip
      let size = SIMD2(Double(bounds.width), Double(bounds.height))
      let moved = state.newOffset * size
      space.tx += (moved.x * own.a + moved.y * own.c).rounded()
      space.ty += (moved.x * own.b + moved.y * own.d).rounded()
      visit(node, values, space, parent: parent)
    }
    func drawBefore() {
      let x = snapped(state.oldOffset.x * Double(place.frame.width))
      let y = snapped(state.oldOffset.y * Double(place.frame.height))
      let frame = place.frame.offset(x, y)
      var render = RenderNode(
        kind: .box, identity: node.pointee.identity, part: 200, frame: frame,
        visible: frame.intersection(clip))
      guard !render.visible.isEmpty, place.isUpright else { return }
      render.groupDepth = own.groupDepth
      render.contentsKind = .pixels
      render.contents = UnsafeRawPointer(Unmanaged.passUnretained(before).toOpaque())
      render.alpha = UInt8((min(1, max(0, state.oldAlpha * Double(values.pointee.opacity))) * 255).rounded())
      render.placed = DeviceBox(
        frame.minX, frame.minY, frame.minX + Int32(before.width), frame.minY + Int32(before.height))
      render.flags = [.clipsContents]
      tree.append(render)
    }
    if state.oldIsAbove {
      drawNow()
      drawBefore()
    } else {
      drawBefore()
      drawNow()
    }
  }

  /// The old side up to the edge-on position, the new one after it.
  private func drawTurn(
    _ state: TransitionState, _ before: PixelBuffer, _ node: LayerNode.Pointer, _ values: LayerNode.Pointer,
    _ above: Context, _ own: Context, parent: LayerNode.Pointer?
  ) {
    let bounds = values.pointee.bounds
    let place = Place(bounds, own, scale)
    let seen = state.turnScale
    if state.progress >= 0.5 {
      // Squeezed around the middle of the box, in the parent's space.
      let x = values.pointee.position.x + (0.5 - values.pointee.anchorPoint.x) * bounds.width
      let y = values.pointee.position.y + (0.5 - values.pointee.anchorPoint.y) * bounds.height
      var space = above
      space.concat(seen.x, 0, 0, seen.y, x * (1 - seen.x), y * (1 - seen.y))
      visit(node, values, space, parent: parent)
      return
    }
    guard place.isUpright else { return }
    let width = Int32((Double(place.frame.width) * seen.x).rounded())
    let height = Int32((Double(place.frame.height) * seen.y).rounded())
    let left = place.frame.minX + (Int32(place.frame.width) - width) / 2
    let top = place.frame.minY + (Int32(place.frame.height) - height) / 2
    let frame = DeviceBox(left, top, left + width, top + height)
    var render = RenderNode(
      kind: .box, identity: node.pointee.identity, part: 200, frame: frame,
      visible: frame.intersection(above.clip))
    guard !render.visible.isEmpty else { return }
    render.groupDepth = own.groupDepth
    render.contentsKind = .pixels
    render.contents = UnsafeRawPointer(Unmanaged.passUnretained(before).toOpaque())
    render.placed = frame
    var extra = RenderExtra()
    extra.source = SIMD4(0, 0, Double(before.width), Double(before.height))
    render.extra = tree.append(extra)
    tree.append(render)
  }
}
