import TouchstoneCompositing
import TouchstoneRaster

extension LayerFlattener {
  func appendBox(
    _ node: LayerNode.Pointer, _ values: LayerNode.Pointer, _ place: Place, _ radius: Int32, _ alpha: Double,
    _ before: SIMD8<Int32>, _ own: Context
  ) {
    let hasFill = values.pointee.background.components.w > 0
    let hasContents = values.pointee.contents.kind != .none
    guard hasFill || hasContents else { return }
    var render = RenderNode(
      kind: .box, identity: node.pointee.identity, part: UInt8(Part.box.rawValue), frame: place.frame,
      visible: .empty)
    if hasFill { render.fill = shown(values.pointee.background.word(opacity: alpha)) }
    if render.fill != 0 { render.visible = place.frame.intersection(own.clip) }
    if hasContents { placeContents(&render, values, place, alpha, own) }
    guard !render.visible.isEmpty else { return }
    setCorners(&render, values, radius)
    if values.pointee.masksToBounds { render.flags.insert(.clipsContents) }
    if place.isUpright {
      // Contents may be drawn beyond the box, where nothing is filled.
      if render.radius == 0, place.frame.contains(render.visible) {
        if render.fill >> 24 == 255 {
          render.flags.insert(.covers)
        } else if render.flags.contains(.opaqueContents), render.alpha == 255, render.placed == place.frame {
          render.flags.insert(.covers)
        }
      }
    } else {
      render.flags.insert(.transformed)
      if render.extra < 0 { render.extra = tree.append(place.extra) }
    }
    if isCopying { keepForCopy(&render) }
    append(&render, node, .box, before, own)
  }

  func appendBorder(
    _ node: LayerNode.Pointer, _ values: LayerNode.Pointer, _ place: Place, _ radius: Int32, _ alpha: Double,
    _ before: SIMD8<Int32>, _ own: Context
  ) {
    let color = shown(values.pointee.border.word(opacity: alpha))
    let visible = place.frame.intersection(own.clip)
    guard color != 0, !visible.isEmpty else { return }
    var render = RenderNode(
      kind: .border, identity: node.pointee.identity, part: UInt8(Part.border.rawValue), frame: place.frame,
      visible: visible)
    render.fill = color
    render.lineWidth = max(1, snapped(values.pointee.borderWidth * place.unit))
    setCorners(&render, values, radius)
    place.mark(&render, tree)
    append(&render, node, .border, before, own)
  }

  func appendShadow(
    _ node: LayerNode.Pointer, _ values: LayerNode.Pointer, _ place: Place, _ radius: Int32, _ alpha: Double,
    _ before: SIMD8<Int32>, _ own: Context
  ) {
    let color = shown(
      values.pointee.shadow.word(opacity: alpha * Double(min(1, values.pointee.shadowOpacity))))
    guard color != 0, !place.frame.isEmpty else { return }
    // Spread wider nothing of it is seen, and its mask grows with it.
    let sigma = min(500, max(0, Double(values.pointee.shadowRadius)) * place.unit)
    let offset = values.pointee.shadowOffset
    let x = snapped(own.a * offset.width + own.c * offset.height)
    let y = snapped(own.b * offset.width + own.d * offset.height)
    let hasShape =
      values.pointee.background.components.w > 0 || values.pointee.hasPattern
      || (values.pointee.contents.kind == .pixels && values.pointee.contents.isOpaque)
    if values.pointee.shadowPathVersion != 0 || !hasShape {
      let mask = node.pointee.layer._withUnsafeGuaranteedRef {
        $0.shadowCoverage(values, place, sigma: sigma, in: self, own)
      }
      if let mask {
        let frame = DeviceBox(mask.rect).offset(place.frame.minX &+ x, place.frame.minY &+ y)
        appendCoverage(mask, at: frame, color, node, .contentShadow, before, own)
      }
      return
    }
    let spread = Int32(GaussianBlur.spread(sigma: sigma))
    let frame = place.frame.offset(x, y)
    let visible = frame.outset(spread).intersection(own.clip)
    guard !visible.isEmpty else { return }
    var render = RenderNode(
      kind: .shadow, identity: node.pointee.identity, part: UInt8(Part.shadow.rawValue), frame: frame,
      visible: visible)
    render.fill = color
    setCorners(&render, values, radius)
    var extra = place.isUpright ? RenderExtra() : place.extra
    extra.sigma = sigma
    if !place.isUpright { render.flags.insert(.transformed) }
    render.extra = tree.append(extra)
    append(&render, node, .shadow, before, own)
  }

  /// A mask whose owner the layer is, in one colour.
  func appendCoverage(
    _ coverage: CoverageMask, at frame: DeviceBox, _ color: UInt32, _ node: LayerNode.Pointer, _ part: Part,
    _ before: SIMD8<Int32>, _ own: Context
  ) {
    let visible = frame.intersection(own.clip)
    guard !visible.isEmpty, color != 0 else { return }
    var render = RenderNode(
      kind: .coverage, identity: node.pointee.identity, part: UInt8(part.rawValue), frame: frame,
      visible: visible)
    render.tint = color
    render.contentsKind = .mask
    render.contents = UnsafeRawPointer(Unmanaged.passUnretained(coverage.mask).toOpaque())
    render.placed = frame
    if isCopying { keepForCopy(&render) }
    append(&render, node, part, before, own)
  }

  // MARK: Contents

  /// Sets what the box shows and where, by gravity.
  private func placeContents(
    _ render: inout RenderNode, _ values: LayerNode.Pointer, _ place: Place, _ alpha: Double, _ own: Context
  ) {
    let contents = values.pointee.contents
    let opacity = UInt8((min(1, max(0, alpha)) * 255).rounded())
    guard opacity > 0, contents.buffer != nil else { return }
    // Under a matrix, contents are placed in the box's own pixels.
    let box =
      place.isUpright ? place.frame : DeviceBox(0, 0, Int32(place.width), Int32(place.height))
    render.contents = contents.buffer
    render.version = contents.version
    switch contents.kind {
    case .none: return
    case .gradient:
      render.contentsKind = .gradient
      render.flags.insert(.clipsContents)
      render.alpha = opacity
      if contents.isOpaque { render.flags.insert(.opaqueContents) }
      render.placed = box
      render.visible = place.frame.intersection(own.clip)
      return
    case .pixels:
      render.contentsKind = .pixels
      render.alpha = opacity
      if contents.isOpaque { render.flags.insert(.opaqueContents) }
    case .mask:
      render.contentsKind = .mask
      render.tint = contents.tint.scaled(by: opacity)
    }
    let part = values.pointee.contentsRect
    let (width, height) = (Double(contents.width) * part.width, Double(contents.height) * part.height)
    let pixel = place.unitX / Double(values.pointee.contentsScale)
    let pixelY = place.unitY / Double(values.pointee.contentsScale)
    var placed = Self.placed(
      values.pointee.gravity, box, width: width, height: height, scaleX: pixel, scaleY: pixelY)
    let isWhole = part == CGRect(x: 0, y: 0, width: 1, height: 1)
    let (dx, dy) = (placed.width - Int(contents.width), placed.height - Int(contents.height))
    // A box between pixels may be one pixel off; the contents are not blurred for that.
    let slackX = contents.width > 8 ? 1 : 0
    let slackY = contents.height > 8 ? 1 : 0
    if isWhole, abs(dx) <= slackX, abs(dy) <= slackY {
      placed.maxX = placed.minX + contents.width
      placed.maxY = placed.minY + contents.height
      if !place.isUpright { render.extra = tree.append(nativeExtra(contents, place)) }
    } else {
      var extra = place.isUpright ? RenderExtra() : place.extra
      extra.source = SIMD4(
        part.minX * Double(contents.width), part.minY * Double(contents.height), width, height)
      extra.isNearest = values.pointee.magnifiesNearest && Double(placed.width) > width
      let center = values.pointee.contentsCenter
      if center != CGRect(x: 0, y: 0, width: 1, height: 1) {
        extra.center = SIMD4(
          center.minX * width, center.minY * height, center.width * width, center.height * height)
        extra.capScale = pixel
      }
      render.extra = tree.append(extra)
    }
    render.placed = placed
    if place.isUpright {
      let shown = values.pointee.masksToBounds ? placed.intersection(place.frame) : placed
      render.visible = render.visible.union(shown.intersection(own.clip))
    } else {
      render.visible = place.frame.intersection(own.clip)
    }
  }

  private func nativeExtra(_ contents: NodeContents, _ place: Place) -> RenderExtra {
    var extra = place.extra
    extra.source = SIMD4(0, 0, Double(contents.width), Double(contents.height))
    return extra
  }

  static func placed(
    _ gravity: ContentsPlacement, _ box: DeviceBox, width: Double, height: Double, scaleX: Double,
    scaleY: Double
  ) -> DeviceBox {
    guard gravity != .resize, width > 0, height > 0 else { return box }
    let (boxWidth, boxHeight) = (Double(box.width), Double(box.height))
    var (w, h) = (width * scaleX, height * scaleY)
    if gravity == .resizeAspect || gravity == .resizeAspectFill {
      let ratio =
        gravity == .resizeAspect ? min(boxWidth / w, boxHeight / h) : max(boxWidth / w, boxHeight / h)
      (w, h) = (w * ratio, h * ratio)
    }
    var x = (boxWidth - w) / 2
    var y = (boxHeight - h) / 2
    switch gravity {
    case .left, .topLeft, .bottomLeft: x = 0
    case .right, .topRight, .bottomRight: x = boxWidth - w
    default: break
    }
    // APPLE: "bottom" means the lowest y, which on this platform is the upper edge.
    switch gravity {
    case .bottom, .bottomLeft, .bottomRight: y = 0
    case .top, .topLeft, .topRight: y = boxHeight - h
    default: break
    }
    let left = box.minX + snapped(x)
    let top = box.minY + snapped(y)
    return DeviceBox(left, top, left + max(1, snapped(w)), top + max(1, snapped(h)))
  }
}
