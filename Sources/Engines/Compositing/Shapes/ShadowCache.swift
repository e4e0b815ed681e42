import TouchstoneRaster

/// Blurred rounded boxes, just large enough that their middle can be stretched.
struct ShadowCache {
  struct Key: Hashable {
    var radius: Int32
    var corners: UInt8
    var isContinuous: Bool
    var sigma: Double
    var width: Int
    var height: Int
  }
  struct Shadow {
    var mask: MaskBuffer
    /// How far it reaches beyond the box.
    var spread: Int
    /// Pixels from the mask's edge that do not stretch.
    var cap: Int
  }
  private var shadows: [Key: Shadow] = [:]

  /// The shadow of a box of at least `width` by `height`; `stretches` cuts the middle out.
  mutating func shadow(
    _ node: RenderNode, sigma: Double, corners: inout CornerMaskCache, stretches: Bool = true
  ) -> Shadow {
    let spread = GaussianBlur.spread(sigma: sigma)
    let cap = CornerMask.extent(node) + spread
    let room = 2 * cap + 1
    let (width, height) = (node.frame.width, node.frame.height)
    let key = Key(
      radius: node.radius, corners: node.corners,
      isContinuous: node.flags.contains(.continuousCorners), sigma: sigma,
      width: stretches ? min(width, room) : width, height: stretches ? min(height, room) : height)
    if let found = shadows[key] { return found }
    if shadows.count > 32 { shadows.removeAll() }
    let shape = Self.roundedBox(key, &corners)
    let shadow = Shadow(
      mask: GaussianBlur.blurred(shape, sigma: sigma), spread: spread, cap: cap + spread)
    shadows[key] = shadow
    return shadow
  }

  private static func roundedBox(_ key: Key, _ corners: inout CornerMaskCache) -> MaskBuffer {
    let mask = MaskBuffer(width: key.width, height: key.height)
    mask.bytes.update(repeating: 255, count: key.width * key.height)
    guard key.radius > 0 else { return mask }
    let corner = corners.mask(radius: key.radius, isContinuous: key.isContinuous)
    let size = min(corner.size, key.width, key.height)
    for y in 0..<size {
      let top = mask.row(y)
      let bottom = mask.row(key.height - 1 - y)
      for x in 0..<size {
        let value = corner.left[y * corner.size + x]
        if key.corners & 1 != 0 { top[x] = min(top[x], value) }
        if key.corners & 2 != 0 { top[key.width - 1 - x] = min(top[key.width - 1 - x], value) }
        if key.corners & 4 != 0 { bottom[x] = min(bottom[x], value) }
        if key.corners & 8 != 0 { bottom[key.width - 1 - x] = min(bottom[key.width - 1 - x], value) }
      }
    }
    return mask
  }
}
