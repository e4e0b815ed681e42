import TouchstoneRaster

/// What has to happen to the pixels of one tree to become those of the next.
public struct TreeDifference: Sendable {
  /// Part of the frame that moves: the pixels of `source` go `x`, `y` further.
  public struct Shift: Sendable, Equatable {
    public var source: DeviceBox
    public var x: Int32
    public var y: Int32
  }
  public var shift: Shift?
  public var damage: DamageRegion
  /// Where things moved with the shift or behind a cover: no damage, but backdrops above look different.
  public var moved: [DeviceBox] = []

  public var isEmpty: Bool { shift == nil && damage.isEmpty && moved.isEmpty }
}

extension TreeDifference {
  /// Compares trees whose `previous` links are set. Writes the reverse links into `old`.
  public init(from old: RenderTree, to new: RenderTree) {
    damage = DamageRegion(limit: new.bounds)
    Self.link(old, new)
    if let movement = Self.bestMovement(new) {
      var scrolled = damage
      if let shift = Self.scroll(movement, old, new, &scrolled) {
        damage = scrolled
        self.shift = shift
        if !new.backdrops.isEmpty { moved = [movement.clip.intersection(new.bounds)] }
        return
      }
    }
    Self.compare(old, new, &damage)
  }

  /// Old nodes learn their successor (in `previous`); a node out of order loses its link, so both places count.
  private static func link(_ old: RenderTree, _ new: RenderTree) {
    for i in 0..<old.count { old.nodes[i].previous = -1 }
    var last: Int32 = -1
    for j in 0..<new.count {
      let p = new.nodes[j].previous
      guard p >= 0 else { continue }
      let matches =
        p > last && Int(p) < old.count && old.nodes[Int(p)].identity == new.nodes[j].identity
        && old.nodes[Int(p)].part == new.nodes[j].part
      if matches {
        last = p
        old.nodes[Int(p)].previous = Int32(j)
      } else {
        new.nodes[j].previous = -1
      }
    }
  }

  private static func looksSame(_ a: RenderNode, _ b: RenderNode, _ old: RenderTree, _ new: RenderTree)
    -> Bool
  {
    guard a.hasSameLook(as: b) else { return false }
    if a.extra < 0, b.extra < 0 { return true }
    return a.extra >= 0 && b.extra >= 0 && old.extras[Int(a.extra)] == new.extras[Int(b.extra)]
  }

  /// Where a node's contents lie, seen from its frame.
  private static func placedSame(_ a: RenderNode, _ b: RenderNode) -> Bool {
    a.contentsKind == .none
      || a.placed == b.placed.offset(a.frame.minX &- b.frame.minX, a.frame.minY &- b.frame.minY)
  }

  // MARK: Plain

  private static func compare(_ old: RenderTree, _ new: RenderTree, _ damage: inout DamageRegion) {
    for i in 0..<old.count where old.nodes[i].previous < 0 { damage.add(old.nodes[i].visible) }
    for j in 0..<new.count {
      let node = new.nodes[j]
      guard node.kind != .groupEnd else { continue }
      guard node.previous >= 0 else {
        damage.add(node.visible)
        continue
      }
      let before = old.nodes[Int(node.previous)]
      if before.frame == node.frame, before.placed == node.placed, looksSame(before, node, old, new) {
        addDifference(before.visible, node.visible, node, &damage)
      } else {
        damage.add(before.visible)
        damage.add(node.visible)
      }
    }
  }

  /// The same picture, but more or less of it shows.
  private static func addDifference(
    _ a: DeviceBox, _ b: DeviceBox, _ node: RenderNode, _ damage: inout DamageRegion
  ) {
    // A group's visible box only tells where its nodes are; they speak for themselves.
    guard a != b, node.kind != .groupBegin, node.kind != .maskBegin else { return }
    addSymmetricDifference(a, b, &damage)
  }

  static func addSymmetricDifference(_ a: DeviceBox, _ b: DeviceBox, _ damage: inout DamageRegion) {
    guard a != b else { return }
    let shared = a.intersection(b)
    if shared.isEmpty {
      damage.add(a)
      damage.add(b)
    } else {
      subtract(shared, from: a, &damage)
      subtract(shared, from: b, &damage)
    }
  }

  /// Adds what of `box` is outside `inner`, which lies inside it.
  static func subtract(_ inner: DeviceBox, from box: DeviceBox, _ damage: inout DamageRegion) {
    damage.add(DeviceBox(box.minX, box.minY, box.maxX, inner.minY))
    damage.add(DeviceBox(box.minX, inner.maxY, box.maxX, box.maxY))
    damage.add(DeviceBox(box.minX, inner.minY, inner.minX, inner.maxY))
    damage.add(DeviceBox(inner.maxX, inner.minY, box.maxX, inner.maxY))
  }

  // MARK: Scrolling

  private static func bestMovement(_ new: RenderTree) -> RenderTree.Movement? {
    new.movements.max { $0.clip.area < $1.clip.area }
  }

  /// The moved pixels are right where everything above the last opaque ground moved along; the rest is damage.
  private static func scroll(
    _ m: RenderTree.Movement, _ old: RenderTree, _ new: RenderTree, _ damage: inout DamageRegion
  ) -> Shift? {
    let whole = m.clip.intersection(new.bounds)
    let clip = uncovered(whole, m, old, new)
    let kept = clip.intersection(clip.offset(m.x, m.y))
    // Not worth it when less than a quarter stays.
    guard kept.area * 4 >= clip.area, old.bounds == new.bounds else { return nil }
    guard let ground = groundIndex(m, clip, old, new) else { return nil }

    subtract(kept, from: clip, &damage)
    for i in 0..<old.count where old.nodes[i].previous < 0 && old.nodes[i].kind != .groupEnd {
      if i >= m.oldFirst, i < m.oldEnd {
        // Beside the clip it was hidden, and still would be.
        addCarriedInside(old.nodes[i].visible, m, clip, &damage)
      } else {
        addCarried(old.nodes[i].visible, m, clip, &damage)
      }
    }
    for j in 0..<new.count where new.nodes[j].kind != .groupEnd {
      let node = new.nodes[j]
      let moves = j >= m.first && j < m.end
      guard node.previous >= 0 else {
        damage.add(moves ? node.visible.intersection(clip) : node.visible)
        continue
      }
      let before = old.nodes[Int(node.previous)]
      let same = looksSame(before, node, old, new) && placedSame(before, node)
      if moves, same, node.frame == before.frame.offset(m.x, m.y) {
        guard node.kind != .groupBegin, node.kind != .maskBegin else { continue }
        // A moved pixel is right if the node covers it now as it covered its source before.
        let expected = before.visible.intersection(clip).offset(m.x, m.y).intersection(kept)
        addSymmetricDifference(expected, node.visible.intersection(kept), &damage)
        continue
      }
      if !moves, same, node.frame == before.frame {
        if node.kind == .groupBegin, j < m.first, Int(node.end) >= m.end {
          guard !node.flags.contains(.transformed), node.alpha == 255, !node.flags.contains(.masked) else {
            return nil
          }
          // A group around the moving nodes rounds their corners, and the corners stay.
          for corner in cornerBoxes(node) {
            addCarried(corner, m, clip, &damage)
            damage.add(corner)
          }
          continue
        }
        if node.kind == .groupBegin || node.kind == .maskBegin { continue }
        if j <= ground || !node.visible.union(before.visible).intersects(clip) {
          addDifference(before.visible, node.visible, node, &damage)
          continue
        }
      }
      addCarried(before.visible, m, clip, &damage)
      damage.add(node.visible)
    }
    let changed = damage.boxes.reduce(0) { $0 + $1.intersection(clip).area }
    guard changed * 5 < clip.area * 4 else { return nil }
    return Shift(source: kept.offset(-m.x, -m.y), x: m.x, y: m.y)
  }

  private static func addOutside(_ box: DeviceBox, _ clip: DeviceBox, _ damage: inout DamageRegion) {
    if !clip.contains(box), !box.isEmpty {
      let inner = box.intersection(clip)
      if inner.isEmpty { damage.add(box) } else { subtract(inner, from: box, &damage) }
    }
  }

  /// Something is no longer there: its place outside the clip, and where the shift carries its pixels.
  private static func addCarried(
    _ box: DeviceBox, _ m: RenderTree.Movement, _ clip: DeviceBox, _ damage: inout DamageRegion
  ) {
    addOutside(box, clip, &damage)
    addCarriedInside(box, m, clip, &damage)
  }

  private static func addCarriedInside(
    _ box: DeviceBox, _ m: RenderTree.Movement, _ clip: DeviceBox, _ damage: inout DamageRegion
  ) {
    damage.add(box.intersection(clip).offset(m.x, m.y).intersection(clip))
  }

  /// What of a clip no opaque bar at its upper or lower edge hides, before and after.
  private static func uncovered(
    _ whole: DeviceBox, _ m: RenderTree.Movement, _ old: RenderTree, _ new: RenderTree
  ) -> DeviceBox {
    var clip = whole
    var j = m.end
    while j < new.count {
      let node = new.nodes[j]
      if node.kind == .groupBegin {
        j = Int(node.end) + 1
        continue
      }
      j += 1
      guard node.flags.contains(.covers), node.groupDepth == 0, node.previous >= 0 else { continue }
      let before = old.nodes[Int(node.previous)]
      guard before.flags.contains(.covers), before.visible == node.visible else { continue }
      let bar = node.visible
      guard bar.minX <= clip.minX, bar.maxX >= clip.maxX else { continue }
      if bar.minY <= clip.minY, bar.maxY > clip.minY { clip.minY = min(clip.maxY, bar.maxY) }
      if bar.maxY >= clip.maxY, bar.minY < clip.maxY { clip.maxY = max(clip.minY, bar.minY) }
    }
    return clip
  }

  /// The last plain opaque fill below the moving nodes, unchanged, that lies under the whole clip.
  private static func groundIndex(
    _ m: RenderTree.Movement, _ clip: DeviceBox, _ old: RenderTree, _ new: RenderTree
  ) -> Int? {
    guard m.first < new.count, m.end > m.first, new.nodes[m.first].groupDepth == 0 else { return nil }
    var j = m.first - 1
    while j >= 0 {
      let node = new.nodes[j]
      if node.kind == .box, node.contentsKind == .none, node.flags.contains(.covers), node.groupDepth == 0,
        node.visible.contains(clip), node.previous >= 0
      {
        let before = old.nodes[Int(node.previous)]
        if before.visible.contains(clip), before.fill == node.fill, before.flags == node.flags,
          before.kind == .box, before.contentsKind == .none
        {
          return j
        }
      }
      j -= 1
    }
    return nil
  }

  static func cornerBoxes(_ node: RenderNode) -> [DeviceBox] {
    guard node.radius > 0 else { return [] }
    let size = Int32(CornerMask.extent(node))
    let f = node.frame
    return [
      DeviceBox(f.minX, f.minY, f.minX + size, f.minY + size),
      DeviceBox(f.maxX - size, f.minY, f.maxX, f.minY + size),
      DeviceBox(f.minX, f.maxY - size, f.minX + size, f.maxY),
      DeviceBox(f.maxX - size, f.maxY - size, f.maxX, f.maxY),
    ]
  }
}
