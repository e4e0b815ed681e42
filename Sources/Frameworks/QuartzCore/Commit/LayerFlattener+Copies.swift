import TouchstoneCompositing
import TouchstoneRaster

/// The copies of a replicator's sublayers.
extension LayerFlattener {
  func visitCopies(_ node: LayerNode.Pointer, _ inner: Context, parent: LayerNode.Pointer) {
    guard let layer = node.pointee.layer.takeUnretainedValue() as? CAReplicatorLayer else { return }
    let (outerTime, outerColor, recorded) = (time, copyColor, records)
    let wasCopying = isCopying
    isCopying = true
    layer.forEachCopy(parent.pointee.bounds) { step, delay, color, index in
      var space = inner
      let place = step.projected
      space.concat(place.a, place.b, place.c, place.d, place.tx, place.ty)
      space.alpha *= min(1, color.w)
      guard space.alpha > 0 else { return }
      time = outerTime - delay
      let whole = outerColor ?? SIMD4(1, 1, 1, 1)
      let mixed = SIMD4(whole.x * color.x, whole.y * color.y, whole.z * color.z, 1)
      copyColor = mixed == SIMD4(1, 1, 1, 1) ? nil : mixed
      // One node of a layer can be found again in the next commit; that is the first copy's.
      records = recorded && index == 0
      visitAllChildren(node, space, parent: parent)
    }
    (time, copyColor, records) = (outerTime, outerColor, recorded)
    isCopying = wasCopying
  }

  /// A colour as the copy that is drawn shows it.
  @inline(__always) func shown(_ color: UInt32) -> UInt32 {
    guard let copyColor else { return color }
    return color.times(copyColor)
  }

  /// Lets the tree keep what a later copy of the same layer may replace, in the copy's colour.
  func keepForCopy(_ render: inout RenderNode) {
    guard isCopying, let raw = render.contents else { return }
    let object = Unmanaged<AnyObject>.fromOpaque(raw).takeUnretainedValue()
    tree.keep(object)
    guard let copyColor else { return }
    var tinted: AnyObject?
    switch render.contentsKind {
    case .none, .mask: render.tint = render.tint.times(copyColor)
    case .pixels: tinted = (object as? PixelBuffer)?.times(copyColor)
    case .gradient: tinted = (object as? GradientRamp)?.times(copyColor)
    }
    guard let tinted else { return }
    tree.keep(tinted)
    render.contents = UnsafeRawPointer(Unmanaged.passUnretained(tinted).toOpaque())
    render.version = LayerRuntime.current.newContentsVersion()
    render.flags.insert(.isNotKept)
  }
}

extension UInt32 {
  /// A premultiplied colour through a coloured filter.
  func times(_ color: SIMD4<Double>) -> UInt32 {
    func part(_ shift: UInt32, _ factor: Double) -> UInt32 {
      UInt32((Double(self >> shift & 255) * Swift.min(1, Swift.max(0, factor))).rounded()) << shift
    }
    return self & 0xff00_0000 | part(16, color.x) | part(8, color.y) | part(0, color.z)
  }
}

extension PixelBuffer {
  fileprivate func times(_ color: SIMD4<Double>) -> PixelBuffer {
    let result = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      let (from, to) = (row(y), result.row(y))
      for x in 0..<width { to[x] = from[x].times(color) }
    }
    return result
  }
}

extension GradientRamp {
  fileprivate func times(_ color: SIMD4<Double>) -> GradientRamp {
    let result = GradientRamp(stops: [], start: start, end: end, kind: kind)
    for i in 0..<GradientRamp.length { result.colors[i] = colors[i].times(color) }
    return result
  }
}
