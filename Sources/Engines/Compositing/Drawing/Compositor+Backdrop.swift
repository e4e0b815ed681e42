import CTouchstoneKernels
import TouchstoneRaster

/// The frosted pictures of a tree's backdrops, from frame to frame.
struct BackdropCache {
  struct Key: Hashable {
    var identity: UInt32
    var part: UInt8
  }
  struct Entry {
    var box: DeviceBox
    var picture: FrostedPicture
  }
  var entries: [Key: Entry] = [:]
  /// Updated for the tree that is drawn next.
  var areCurrent = false
  let below = Scratch()
}

extension Compositor {
  /// Draws again what is behind backdrops inside `changed` and answers where they therefore look different:
  /// further damage, beside what changed itself.
  public func updateBackdrops(_ tree: RenderTree, changed: [DeviceBox]) -> [DeviceBox] {
    var changed = changed
    var further: [DeviceBox] = []
    var entries: [BackdropCache.Key: BackdropCache.Entry] = [:]
    for index in tree.backdrops {
      let node = tree.nodes[index]
      let look = look(node, tree)
      let box = node.frame.intersection(tree.bounds)
      let key = BackdropCache.Key(identity: node.identity, part: node.part)
      guard look.sigma > 0, !box.isEmpty else {
        backdrops.entries[key] = nil
        continue
      }
      var damage = DeviceBox.empty
      // A node that changed its place in the order may have got something new below it that is no damage itself.
      if let entry = backdrops.entries[key], entry.box == box, entry.picture.look == look, node.previous >= 0
      {
        entries[key] = entry
        for part in changed { damage = damage.union(replace(part.intersection(box), tree, index, entry)) }
        if !damage.isEmpty { entry.picture.refresh() }
      } else {
        let entry = BackdropCache.Entry(
          box: box, picture: FrostedPicture(width: box.width, height: box.height, look: look))
        entries[key] = entry
        _ = replace(box, tree, index, entry)
        entry.picture.refresh()
        damage = box
      }
      // A backdrop above this one, drawn next, finds it among the entries.
      backdrops.entries[key] = entries[key]
      let shown = damage.intersection(node.visible)
      guard !shown.isEmpty else { continue }
      changed.append(shown)
      further.append(shown)
    }
    backdrops.entries = entries
    backdrops.areCurrent = true
    return further
  }

  private func look(_ node: RenderNode, _ tree: RenderTree) -> FrostedPicture.Look {
    FrostedPicture.Look(sigma: tree.extra(node).sigma, saturation: node.saturation, tint: node.tint)
  }

  /// Renders what is below a backdrop inside `part`, strip by strip, and answers where its picture changes.
  private func replace(
    _ part: DeviceBox, _ tree: RenderTree, _ index: Int, _ entry: BackdropCache.Entry
  ) -> DeviceBox {
    let (left, top) = (entry.box.minX, entry.box.minY)
    let whole = entry.picture.whole(part.offset(0 &- left, 0 &- top).rect)
    var damage = PixelRect.empty
    var y = whole.y
    while y < whole.maxY {
      // 128 is a multiple of every grain.
      let strip = PixelRect(x: whole.x, y: y, width: whole.width, height: min(128, whole.maxY - y))
      let pixels = backdrops.below.reserve(strip.width * strip.height)
      let box = DeviceBox(strip).offset(left, top)
      if backdrop >> 24 != 255 { pixels.update(repeating: 0, count: strip.width * strip.height) }
      draw(
        tree, below: index, box,
        Surface(pixels: pixels, stride: strip.width, originX: Int(box.minX), originY: Int(box.minY)))
      damage = damage.union(entry.picture.replace(strip, with: pixels, stride: strip.width))
      y += strip.height
    }
    return DeviceBox(damage).offset(left, top)
  }

  func drawBackdrop(_ node: RenderNode, _ tree: RenderTree, _ area: DeviceBox, _ surface: Surface) {
    if let entry = backdrops.entries[BackdropCache.Key(identity: node.identity, part: node.part)] {
      let area = area.intersection(entry.box)
      guard !area.isEmpty else { return }
      entry.picture.draw(
        area.offset(0 &- entry.box.minX, 0 &- entry.box.minY).rect, into: surface.at(area.minX, area.minY),
        stride: surface.stride)
      return
    }
    // Without a blur every pixel stands for itself.
    for y in area.minY..<area.maxY {
      let row = surface.at(area.minX, y)
      if node.saturation != 256 { ts_saturate(row, area.width, node.saturation) }
      if node.tint >> 24 != 0 { ts_solid_over(row, area.width, node.tint) }
    }
  }
}
