import TouchstoneCompositing
import TouchstoneRaster

extension LayerFlattener {
  /// Draws what a layer was and what it is, faded or moved; both inside its box.
  func visitTransition(
    _ node: LayerNode.Pointer, _ values: LayerNode.Pointer, _ above: Context, parent: LayerNode.Pointer?
  ) {
    guard let state = node.pointee.layer.takeUnretainedValue().transitionState, let before = state.before
    else {
      visit(node, values, above)
      return
    }
    var own = above
    enter(values, &own)
    let bounds = values.pointee.bounds
    let place = Place(bounds, own, scale)
    let clip = state.type == .fade ? above.clip : above.clip.intersection(place.frame)
    if state.type == .turn {
      drawTurn(state, before, node, values, own)
      return
    }
    func drawNow() {
      var space = above
      space.clip = clip
      let size = SIMD2(Double(bounds.width), Double(bounds.height))
      let moved = state.newOffset * size
      space.tx += (moved.x * own.a + moved.y * own.c).rounded()
      space.ty += (moved.x * own.b + moved.y * own.d).rounded()
      visit(node, values, space)
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
    _ own: Context
  ) {
    let bounds = values.pointee.bounds
    let turn = state.turn(bounds.size).about(bounds.midX, bounds.midY, 0)
    let map = turn.homography.followed(by: own.homography)
    guard state.progress < 0.5 else {
      appendLayerInSpace(node, values, map, [], 0, own)
      return
    }
    let alpha = own.alpha * Double(min(1, values.pointee.opacity))
    appendPicture(
      before, version: state.version, at: SIMD2(bounds.minX, bounds.minY), density: state.density, map, [], 0,
      alpha, node, own)
  }
}
