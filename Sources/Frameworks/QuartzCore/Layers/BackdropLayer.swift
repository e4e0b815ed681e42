import TouchstoneCompositing

/// Shows what is behind it through frosted glass: UIKit's visual effects are made of it.
@_spi(Host) public final class BackdropLayer: CALayer {
  /// What the glass does to what is behind it.
  public struct Look: Equatable, Sendable {
    /// Standard deviation of the blur, in points.
    public var blur: Double
    /// 1 leaves colours alone.
    public var saturation: Double
    /// Unpremultiplied red, green, blue and alpha.
    public var tint: SIMD4<Double>

    public init(blur: Double, saturation: Double, tint: SIMD4<Double>) {
      (self.blur, self.saturation, self.tint) = (blur, saturation, tint)
    }

    public static let clear = Look(blur: 0, saturation: 1, tint: SIMD4(0, 0, 0, 0))
  }

  private var model = Look.clear
  private var presented: Look?

  public override init() {
    super.init()
    node.pointee.drawsSpecially = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    node.pointee.drawsSpecially = true
    if let other = layer as? BackdropLayer { model = other.presented ?? other.model }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    node.pointee.drawsSpecially = true
  }

  /// Animatable under the key "look".
  public var look: Look {
    get { model }
    set {
      guard model != newValue else { return }
      change("look") { _ in model = newValue }
    }
  }

  /// True: sublayers are no picture but the mask through which the glass, which then does not blur, is seen.
  public var masksWithSublayers = false { didSet { if masksWithSublayers != oldValue { markChanged() } } }

  // MARK: Animation

  override func presentedValue(forKey key: String) -> AnimatedValue? {
    guard key == "look" else { return super.presentedValue(forKey: key) }
    return .object(presented ?? model)
  }

  override func setPresented(_ value: AnimatedValue, forKey key: String) {
    guard key == "look", case .object(let look as Look) = value else {
      return super.setPresented(value, forKey: key)
    }
    presented = look
  }

  override func setModelValue(_ value: AnimatedValue, forKey key: String) {
    if key == "look", case .object(let look as Look) = value { self.look = look }
  }

  override func forgetPresentedValues() { presented = nil }

  // MARK: Drawing

  override func appendSpecialNodes(
    to flattener: LayerFlattener, _ values: LayerNode.Pointer, _ place: LayerFlattener.Place, _ alpha: Double,
    _ before: SIMD8<Int32>, _ own: LayerFlattener.Context
  ) {
    let look = (flattener.moves(node) ? presented : nil) ?? model
    let visible = place.frame.intersection(own.clip)
    guard !visible.isEmpty else { return }
    guard masksWithSublayers || look != .clear else { return }
    var group = -1
    var own = own
    if masksWithSublayers || !place.isUpright {
      var begin = RenderNode(
        kind: .groupBegin, identity: node.pointee.identity, part: UInt8(LayerFlattener.Part.stroke.rawValue),
        frame: place.frame, visible: visible)
      if masksWithSublayers { begin.flags.insert(.masked) }
      place.mark(&begin, flattener.tree)
      group = flattener.append(&begin, node, .stroke, before, own)
      own.groupDepth += 1
    }
    appendGlass(to: flattener, look, place, visible, before, own)
    guard group >= 0 else { return }
    guard masksWithSublayers else { return flattener.end(group) }
    flattener.tree.append(
      RenderNode(
        kind: .maskBegin, identity: node.pointee.identity, part: 255, frame: .empty, visible: own.clip))
    flattener.specialGroup = group
  }

  private func appendGlass(
    to flattener: LayerFlattener, _ look: Look, _ place: LayerFlattener.Place, _ visible: DeviceBox,
    _ before: SIMD8<Int32>, _ own: LayerFlattener.Context
  ) {
    var render = RenderNode(
      kind: .backdrop, identity: node.pointee.identity, part: UInt8(LayerFlattener.Part.special.rawValue),
      frame: place.frame, visible: visible)
    render.tint = NodeColor(components: look.tint).word(opacity: 1)
    render.saturation = Int32((look.saturation * 256).rounded())
    // In quarters of a pixel, so that an animation does not blur anew for what nobody sees.
    let sigma = masksWithSublayers ? 0 : (look.blur * place.unit * 4).rounded() / 4
    if sigma > 0 {
      var extra = RenderExtra()
      extra.sigma = sigma
      render.extra = flattener.tree.append(extra)
      if own.groupDepth == 0 { render.flags.insert(.covers) }
    }
    flattener.append(&render, node, .special, before, own)
  }
}

extension BackdropLayer.Look: MixableValue {
  func mixed(with other: any MixableValue, _ t: Double) -> Any? {
    guard let other = other as? BackdropLayer.Look else { return nil }
    var (from, to) = (tint, other.tint)
    // No tint has no hue of its own to pass through.
    if from.w == 0 { from = SIMD4(to.x, to.y, to.z, 0) }
    if to.w == 0 { to = SIMD4(from.x, from.y, from.z, 0) }
    return BackdropLayer.Look(
      blur: blur + (other.blur - blur) * t, saturation: saturation + (other.saturation - saturation) * t,
      tint: from + (to - from) * t)
  }
}
