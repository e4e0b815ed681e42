import CTouchstoneKernels
import TouchstoneRaster

/// Contents at the size they are drawn in, so that drawing is a copy of rows.
///
/// Contents without extras are used as they are. Entries keep their source alive, as they are found by its address.
struct PlacedContentsCache {
  private struct Key: Hashable {
    var source: UnsafeRawPointer
    var width: Int
    var height: Int
    var tint: UInt32
    var part: SIMD4<Double>
    var center: SIMD4<Double>
    var capScale: Double
    var isNearest: Bool
  }
  private struct Entry {
    var owner: AnyObject
    var pixels: PixelBuffer?
    var mask: MaskBuffer?
    var lastUse: Int
    var bytes: Int
  }

  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var frame = 0
  /// Four screens of a large phone.
  private let limit = 48 << 20

  /// Called once a frame: forgets the longest unused entries beyond the limit.
  mutating func trim() {
    frame += 1
    guard bytes > limit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where bytes > limit {
      entries[key] = nil
      bytes -= entry.bytes
    }
  }

  mutating func pixels(_ node: RenderNode, _ tree: RenderTree) -> PixelBuffer {
    let source = Unmanaged<PixelBuffer>.fromOpaque(node.contents!).takeUnretainedValue()
    guard node.extra >= 0 else { return source }
    let extra = tree.extras[Int(node.extra)]
    if !extra.needsResampling(from: source.width, source.height, to: node.placed) { return source }
    let key = key(node, extra, tint: 0)
    if let found = find(key)?.pixels { return found }
    let scaled = ContentsScaler(source: source, extra: extra).scaled(
      to: node.placed.width, node.placed.height)
    store(key, Entry(owner: source, pixels: scaled, lastUse: frame, bytes: scaled.width * scaled.height * 4))
    return scaled
  }

  mutating func mask(_ node: RenderNode, _ tree: RenderTree) -> MaskBuffer {
    let source = Unmanaged<MaskBuffer>.fromOpaque(node.contents!).takeUnretainedValue()
    guard node.extra >= 0 else { return source }
    let extra = tree.extras[Int(node.extra)]
    if !extra.needsResampling(from: source.width, source.height, to: node.placed) { return source }
    let key = key(node, extra, tint: 0)
    if let found = find(key)?.mask { return found }
    let scaled = ContentsScaler(source: source.tinted(0xff00_0000), extra: extra)
      .scaled(to: node.placed.width, node.placed.height)
    let mask = MaskBuffer(width: scaled.width, height: scaled.height)
    for y in 0..<mask.height { ts_alpha_to_mask(mask.row(y), scaled.row(y), mask.width) }
    store(key, Entry(owner: source, mask: mask, lastUse: frame, bytes: mask.width * mask.height))
    return mask
  }

  /// Any contents as pixels, for drawing through a matrix.
  mutating func picture(_ node: RenderNode, _ tree: RenderTree) -> PixelBuffer {
    if node.contentsKind == .pixels { return pixels(node, tree) }
    let key = key(node, tree.extra(node), tint: node.tint)
    if let found = find(key)?.pixels { return found }
    let picture: PixelBuffer
    if node.contentsKind == .mask {
      picture = mask(node, tree).tinted(node.tint)
    } else {
      let ramp = Unmanaged<GradientRamp>.fromOpaque(node.contents!).takeUnretainedValue()
      picture = PixelBuffer(width: node.placed.width, height: node.placed.height)
      let painter = Compositor()
      for y in 0..<picture.height {
        painter.sample(ramp, node.placed, y: y, from: 0, picture.width, into: picture.row(y))
      }
    }
    let owner = Unmanaged<AnyObject>.fromOpaque(node.contents!).takeUnretainedValue()
    store(
      key, Entry(owner: owner, pixels: picture, lastUse: frame, bytes: picture.width * picture.height * 4))
    return picture
  }

  private func key(_ node: RenderNode, _ extra: RenderExtra, tint: UInt32) -> Key {
    Key(
      source: node.contents!, width: node.placed.width, height: node.placed.height, tint: tint,
      part: extra.source, center: extra.center, capScale: extra.capScale, isNearest: extra.isNearest)
  }

  private mutating func find(_ key: Key) -> Entry? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastUse = frame
    return entries.values[index]
  }

  private mutating func store(_ key: Key, _ entry: Entry) {
    if let old = entries[key] { bytes -= old.bytes }
    entries[key] = entry
    bytes += entry.bytes
  }
}

extension RenderExtra {
  func needsResampling(from width: Int, _ height: Int, to placed: DeviceBox) -> Bool {
    source != SIMD4(0, 0, Double(width), Double(height)) || placed.width != width || placed.height != height
  }
}

extension MaskBuffer {
  /// One premultiplied colour wherever the mask is.
  func tinted(_ color: UInt32) -> PixelBuffer {
    let result = PixelBuffer(width: width, height: height)
    for y in 0..<height { ts_mask_over(result.row(y), row(y), width, color) }
    return result
  }
}
