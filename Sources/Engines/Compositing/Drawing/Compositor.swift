import CTouchstoneKernels
import TouchstoneRaster

/// Draws render trees, box by box of damage. Stateless but for caches: the pixels depend on the tree alone.
///
/// Not for two threads at once.
public final class Compositor {
  var corners = CornerMaskCache()
  var contents = PlacedContentsCache()
  var shadows = ShadowCache()
  var shapes = TurnedShapeCache()
  /// One row of sampled pixels.
  let row = Scratch()
  /// What backdrops show.
  var backdrops = BackdropCache()
  /// What groups found below them, by depth.
  var saved: [Scratch] = []
  /// The colour below everything.
  public var backdrop: UInt32 = 0xff00_0000

  /// Height of the strips a large damage is drawn in, so that layers above find the pixels below in the cache.
  private static let strip: Int32 = 128
  /// Lower rows are not worth a strip of their own.
  private static let lowest: Int32 = 24
  /// Where strips of the current damage end.
  private var cuts: [Int32] = []

  public init() {}

  /// Forgets everything that can be made again.
  public func releaseCaches() {
    contents = PlacedContentsCache()
    shadows = ShadowCache()
    shapes = TurnedShapeCache()
    saved = []
  }

  /// Draws what `tree` shows inside `boxes` into `target`, whose origin is the tree's.
  public func draw(_ tree: RenderTree, boxes: [DeviceBox], into target: PixelBuffer) {
    if !tree.backdrops.isEmpty, !backdrops.areCurrent { _ = updateBackdrops(tree, changed: boxes) }
    backdrops.areCurrent = false
    let surface = Surface(pixels: target.pixels, stride: target.stride, originX: 0, originY: 0)
    let bounds = DeviceBox(target.bounds)
    for box in boxes {
      let box = box.intersection(bounds)
      cut(box, of: tree)
      var y = box.minY
      for end in cuts {
        while y < end {
          let next = min(end, y + Self.strip)
          drawStrip(tree, DeviceBox(box.minX, y, box.maxX, next), surface)
          y = next
        }
      }
    }
    contents.trim()
  }

  /// Draws the part of `tree` whose top left corner is at `x`, `y` and which is as large as `target`.
  public func draw(_ tree: RenderTree, fromX x: Int32, y: Int32, into target: PixelBuffer) {
    let surface = Surface(pixels: target.pixels, stride: target.stride, originX: Int(x), originY: Int(y))
    drawStrip(tree, DeviceBox(target.bounds).offset(x, y), surface)
    contents.trim()
  }

  /// Moves pixels of the last frame to where a difference says.
  public func shift(_ shift: TreeDifference.Shift, in target: PixelBuffer) {
    let source = shift.source.intersection(DeviceBox(target.bounds))
    guard !source.isEmpty else { return }
    let by = Int(shift.y) * target.stride + Int(shift.x)
    if source.width == target.stride {
      let start = target.row(Int(source.minY))
      (start + by).update(from: start, count: source.height * target.stride)
      return
    }
    func move(_ y: Int) {
      let from = target.row(y) + Int(source.minX)
      (from + by).update(from: from, count: source.width)
    }
    let rows = Int(source.minY)..<Int(source.maxY)
    if shift.y > 0 { rows.reversed().forEach(move) } else { rows.forEach(move) }
  }

  private func drawStrip(_ tree: RenderTree, _ box: DeviceBox, _ surface: Surface) {
    draw(tree, below: tree.count, box, surface)
  }

  /// Draws all nodes before `end`; of a group that ends later, what has been drawn of it by then.
  func draw(_ tree: RenderTree, below end: Int, _ box: DeviceBox, _ surface: Surface) {
    let first = firstNeeded(tree, box, end)
    if first < 0 { fill(box, backdrop, surface) }
    draw(tree, from: max(0, first), to: end, box, surface, depth: 0)
  }

  /// Strips begin and end with the rows of a list that hide what is below them: that is not drawn then.
  private func cut(_ box: DeviceBox, of tree: RenderTree) {
    cuts.removeAll(keepingCapacity: true)
    if box.maxY - box.minY > Self.lowest {
      forEachOutsideGroups(tree, below: tree.count) { _, node in
        let hidden = node.visible.intersection(box)
        guard node.flags.contains(.covers), hidden.width == box.width,
          hidden.maxY - hidden.minY >= Self.lowest
        else { return }
        cuts.append(hidden.minY)
        cuts.append(hidden.maxY)
      }
      cuts.sort()
    }
    cuts.append(box.maxY)
  }

  @inline(__always)
  private func forEachOutsideGroups(
    _ tree: RenderTree, below end: Int, _ body: (_ index: Int, _ node: borrowing RenderNode) -> Void
  ) {
    let nodes = tree.nodes
    var i = 0
    while i < end {
      if nodes[i].kind == .groupBegin, Int(nodes[i].end) < end {
        i = Int(nodes[i].end) + 1
        continue
      }
      body(i, nodes[i])
      i += 1
    }
  }

  /// The last node outside groups that hides everything below it in `box`, or -1.
  private func firstNeeded(_ tree: RenderTree, _ box: DeviceBox, _ end: Int) -> Int {
    var found = -1
    forEachOutsideGroups(tree, below: end) { i, node in
      if node.flags.contains(.covers), node.visible.contains(box),
        // What is behind frosted glass on no ground may show through it.
        node.kind != .backdrop || backdrop >> 24 == 255
      {
        found = i
      }
    }
    return found
  }

  /// Draws nodes `from..<to` inside `box`.
  func draw(_ tree: RenderTree, from: Int, to: Int, _ box: DeviceBox, _ surface: Surface, depth: Int) {
    let nodes = tree.nodes
    var i = from
    while i < to {
      let area = nodes[i].visible.intersection(box)
      if area.isEmpty {
        i = nodes[i].kind == .groupBegin ? Int(nodes[i].end) + 1 : i + 1
        continue
      }
      switch nodes[i].kind {
      case .box: drawBox(nodes[i], tree, area, surface)
      case .border: drawBorder(nodes[i], tree, area, surface)
      case .shadow: drawShadow(nodes[i], tree, area, surface)
      case .coverage: drawCoverage(nodes[i], area, surface)
      case .backdrop: drawBackdrop(nodes[i], tree, area, surface)
      case .groupBegin:
        if Int(nodes[i].end) >= to { break }
        drawGroup(tree, i, area, surface, depth: depth)
        i = Int(nodes[i].end)
      case .maskBegin, .groupEnd: break
      }
      i += 1
    }
  }

  // MARK: Plain fills

  func fill(_ box: DeviceBox, _ color: UInt32, _ surface: Surface) {
    guard !box.isEmpty, color >> 24 != 0 else { return }
    let opaque = color >> 24 == 255
    if box.width == surface.stride {
      let count = box.width * box.height
      let start = surface.at(box.minX, box.minY)
      if opaque { ts_fill(start, count, color) } else { ts_solid_over(start, count, color) }
      return
    }
    var pointer = surface.at(box.minX, box.minY)
    let width = box.width
    for _ in 0..<box.height {
      if opaque { ts_fill(pointer, width, color) } else { ts_solid_over(pointer, width, color) }
      pointer += surface.stride
    }
  }

  /// Coverage with its top left corner at `x`, `y` of the device, inside `area`.
  func paint(_ mask: MaskBuffer, atX x: Int, y: Int, _ color: UInt32, _ area: DeviceBox, _ surface: Surface) {
    let box = area.intersection(
      DeviceBox(PixelRect(x: x, y: y, width: mask.width, height: mask.height)))
    guard !box.isEmpty, color >> 24 != 0 else { return }
    var source = mask.row(Int(box.minY) - y) + (Int(box.minX) - x)
    var pointer = surface.at(box.minX, box.minY)
    let width = box.width
    for _ in 0..<box.height {
      ts_mask_over(pointer, source, width, color)
      source += mask.stride
      pointer += surface.stride
    }
  }

  func drawCoverage(_ node: RenderNode, _ area: DeviceBox, _ surface: Surface) {
    guard let raw = node.contents else { return }
    Unmanaged<MaskBuffer>.fromOpaque(raw)._withUnsafeGuaranteedRef {
      paint($0, atX: Int(node.frame.minX), y: Int(node.frame.minY), node.tint, area, surface)
    }
  }
}
