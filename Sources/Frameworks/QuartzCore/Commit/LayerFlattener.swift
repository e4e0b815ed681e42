import TouchstoneCompositing
import TouchstoneRaster

/// Walks a layer tree and writes what is visible of it into a render tree.
///
/// Works on `LayerNode`s only: no reference counting, no dynamic calls but for layers that draw specially.
final class LayerFlattener {
  /// Which render node of a layer: the index into `LayerNode.slots`.
  enum Part: Int { case shadow, group, clip, box, special, stroke, border, contentShadow }

  /// What a layer hands down to its sublayers.
  struct Context {
    /// From the sublayers' space to device pixels: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
    var a: Double
    var b: Double
    var c: Double
    var d: Double
    var tx: Double
    var ty: Double
    var clip: DeviceBox
    /// Opacity that no group takes care of.
    var alpha: Double
    var groupDepth: UInt8

    /// Boxes stay boxes, the right way round.
    var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
  }

  let scale: Double
  private(set) var tree: RenderTree
  var time: CFTimeInterval = 0
  /// False for pictures that are taken beside the screen: the layers then keep their links to its last commit.
  var records: Bool
  /// Layers are drawn as they were set, whatever moves on the screen.
  var ignoresAnimations = false
  /// Of a layer that is drawn by itself nothing else is drawn.
  var leavesOutSublayers = false
  /// The colour that the copy of a replicator multiplies, if it is not white.
  var copyColor: SIMD4<Double>?
  /// What is drawn is a replicator's and may be drawn again.
  var isCopying = false
  /// A layer drawn by itself: its own opacity counts as 1, and its own shadow is left out.
  private var pictured: UInt32 = 0
  private(set) var commit: UInt32 = 0
  private(set) var previousCommit: UInt32 = 0
  /// An animation was met on the way.
  private(set) var metAnimation = false
  /// Layers that are in sight again and lack the contents they drew.
  private(set) var metPurged: [LayerNode.Pointer] = []
  /// A tile was met that fades in.
  var metFadingTile = false
  /// What is drawn is seen on the screen, but under perspective.
  private(set) var isInSpace = false
  /// Draws the pictures that the tree shows.
  private(set) lazy var painter: Compositor = {
    let painter = Compositor()
    painter.backdrop = 0
    return painter
  }()
  /// Set by a layer's special nodes: the group they began, which its sublayers end up in.
  var specialGroup = -1

  init(width: Int, height: Int, scale: Double, records: Bool = true) {
    self.records = records
    self.scale = scale
    tree = RenderTree(width: width, height: height)
  }

  /// Flattens the tree under `root` into `target`, linked to the tree made before.
  ///
  /// `asPicture` puts the root's own bounds at the origin, whatever its place and transform.
  func flatten(
    _ root: LayerNode.Pointer, into target: RenderTree, at time: CFTimeInterval, asPicture: Bool = false
  ) {
    tree = target
    self.time = time
    tree.removeAll()
    previousCommit = commit
    commit = LayerRuntime.current.newCommit()
    metAnimation = false
    metFadingTile = false
    metPurged = []
    let space = Context(
      a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0, clip: tree.bounds, alpha: 1, groupDepth: 0)
    if asPicture {
      flattenPlane(root, shownValues(root), into: target, at: time)
    } else {
      visit(root, space, parent: nil)
    }
  }

  /// Flattens a layer by itself, with `margin` pixels around its bounds: without opacity, place and transform.
  func flattenPlane(
    _ root: LayerNode.Pointer, _ values: LayerNode.Pointer, into target: RenderTree, at time: CFTimeInterval,
    margin: Double? = nil, space: Context? = nil
  ) {
    tree = target
    self.time = time
    tree.removeAll()
    if margin != nil {
      commit = LayerRuntime.current.newCommit()
      isInSpace = true
    }
    let origin = values.pointee.bounds.origin
    let offset = margin ?? 0
    pictured = root.pointee.identity
    var own =
      space
      ?? Context(
        a: scale, b: 0, c: 0, d: scale, tx: offset - origin.x * scale, ty: offset - origin.y * scale,
        clip: tree.bounds, alpha: 1, groupDepth: 0)
    (own.clip, own.alpha, own.groupDepth) = (tree.bounds, 1, 0)
    visitPlane(root, values, own)
  }

  /// A flattener for a picture that the tree being made shows.
  func beside(width: Int, height: Int, scale: Double) -> LayerFlattener {
    let other = LayerFlattener(width: width, height: height, scale: scale, records: false)
    other.painter = painter
    other.ignoresAnimations = ignoresAnimations
    return other
  }

  /// What another flattener met counts for this one as well.
  func meets(_ other: LayerFlattener) {
    if other.metAnimation { metAnimation = true }
    if other.metFadingTile { metFadingTile = true }
    metPurged += other.metPurged
  }

  /// Something moves by itself, without an animation.
  func meetsMovement() { metFadingTile = true }

  /// Whether a layer is drawn where its animations have it now.
  func moves(_ node: LayerNode.Pointer) -> Bool { node.pointee.hasAnimations && !ignoresAnimations }

  /// The values that are drawn of a layer.
  func shownValues(_ node: LayerNode.Pointer) -> LayerNode.Pointer {
    guard moves(node) else { return node }
    metAnimation = true
    return node.pointee.layer._withUnsafeGuaranteedRef { $0.presentedNode(at: time) }
  }

  func visit(_ node: LayerNode.Pointer, _ above: Context, parent: LayerNode.Pointer?) {
    var values = node
    if node.pointee.hasAnimations { values = shownValues(node) }
    guard !values.pointee.isHidden, values.pointee.opacity > 0 else { return }
    if values.pointee.isInTransition {
      visitTransition(node, values, above, parent: parent)
      return
    }
    visit(node, values, above)
  }

  /// Visits a layer that is visible with `values`.
  func visit(_ node: LayerNode.Pointer, _ values: LayerNode.Pointer, _ above: Context) {
    var own = above
    enter(values, &own)
    visitPlane(node, values, own)
  }

  /// Visits a layer whose own space `space` takes to the device.
  func visitPlane(_ node: LayerNode.Pointer, _ values: LayerNode.Pointer, _ space: Context) {
    var own = space
    guard values.pointee.isDoubleSided || own.a * own.d - own.b * own.c >= 0 else { return }

    let bounds = values.pointee.bounds
    let place = Place(bounds, own, scale)
    guard place.isSeen else { return }
    let clips = values.pointee.masksToBounds
    if clips, place.frame.intersection(own.clip).isEmpty, values.pointee.mask == nil { return }

    if records || isInSpace, node.pointee.isPurged, place.frame.intersects(own.clip) {
      metPurged.append(node)
    }
    let before = node.pointee.commit == previousCommit ? node.pointee.slots : LayerNode.noSlots
    let lastOrigin = node.pointee.lastOrigin
    let lastClip = node.pointee.lastClip
    let wasThere = node.pointee.commit == previousCommit
    if records {
      node.pointee.commit = commit
      node.pointee.slots = LayerNode.noSlots
    } else if isInSpace, node.pointee.commit == 0 {
      // On the screen all the same.
      node.pointee.commit = commit
    }
    if values.pointee.isSpace {
      own.alpha *= Double(min(1, values.pointee.opacity))
      visitChildrenInSpace(node, own, parent: values)
      return
    }

    let childCount = node.pointee.childCount
    let isPictured = node.pointee.identity == pictured
    var alpha = own.alpha * (isPictured ? 1 : Double(min(1, values.pointee.opacity)))
    var group = -1
    let mask = node.pointee.mask
    if mask != nil || (alpha < 1 && needsGroup(values, childCount)) {
      var begin = RenderNode(
        kind: .groupBegin, identity: node.pointee.identity, part: UInt8(Part.group.rawValue),
        frame: place.frame, visible: own.clip)
      if values.pointee.allowsGroupOpacity || childCount == 0 {
        begin.alpha = UInt8((min(1, max(0, alpha)) * 255).rounded())
        alpha = 1
      }
      if mask != nil { begin.flags.insert(.masked) }
      group = append(&begin, node, .group, before, own)
      own.groupDepth += 1
    }
    own.alpha = 1

    let radius = cornerRadius(values, place)
    if values.pointee.shadowOpacity > 0, !clips, !isPictured || isInSpace {
      appendShadow(node, values, place, radius, alpha, before, own)
    }

    var clip = own.clip
    var clipGroup = -1
    if clips {
      clip = clip.intersection(place.frame)
      if !place.isUpright || (radius > 0 && (childCount > 0 || node.pointee.drawsSpecially)) {
        var begin = RenderNode(
          kind: .groupBegin, identity: node.pointee.identity, part: UInt8(Part.clip.rawValue),
          frame: place.frame, visible: clip)
        setCorners(&begin, values, radius)
        place.mark(&begin, tree)
        clipGroup = append(&begin, node, .clip, before, own)
        if !place.isUpright { own.groupDepth += 1 }
      }
    }
    let outerClip = own.clip
    own.clip = clip

    if values.pointee.hasPattern, !values.pointee.drawsSpecially {
      appendPattern(node, values, place, clipGroup >= 0 ? 0 : radius, alpha, before, own)
    }
    appendBox(node, values, place, clipGroup >= 0 ? 0 : radius, alpha, before, own)
    if node.pointee.drawsSpecially {
      node.pointee.layer._withUnsafeGuaranteedRef {
        $0.appendSpecialNodes(to: self, values, place, alpha, before, own)
      }
    }
    let special = specialGroup
    specialGroup = -1

    if childCount > 0, !(leavesOutSublayers && isPictured) {
      let first = tree.count
      var inner = own
      inner.alpha = alpha
      if special >= 0 { inner.groupDepth += 1 }
      if node.pointee.drawsCopies {
        visitCopies(node, inner, parent: values)
      } else {
        visitAllChildren(node, inner, parent: values)
      }
      if clips, place.isUpright {
        noteMovement(node, own, first, lastOrigin, lastClip, wasThere)
      }
    }

    if special >= 0 { end(special) }
    if clipGroup >= 0 { end(clipGroup) }
    own.clip = outerClip
    if values.pointee.borderWidth > 0 { appendBorder(node, values, place, radius, alpha, before, own) }
    if group >= 0 {
      if let mask {
        tree.append(
          RenderNode(
            kind: .maskBegin, identity: node.pointee.identity, part: 255, frame: .empty, visible: own.clip))
        visit(mask, own, parent: values)
      }
      end(group)
    }
  }

  // MARK: Space

  /// Goes from the parent's space into the layer's own.
  @inline(__always) func enter(_ values: LayerNode.Pointer, _ space: inout Context) {
    let bounds = values.pointee.bounds
    let anchor = values.pointee.anchorPoint
    let ax = bounds.origin.x + anchor.x * bounds.size.width
    let ay = bounds.origin.y + anchor.y * bounds.size.height
    let (px, py) = (values.pointee.position.x, values.pointee.position.y)
    if values.pointee.hasTransform {
      let t = values.pointee.transform
      let (a, b, c, d) = (t.m11, t.m12, t.m21, t.m22)
      let x = px + t.m41 - ax * a - ay * c
      let y = py + t.m42 - ax * b - ay * d
      space.concat(a, b, c, d, x, y)
    } else if space.b == 0, space.c == 0 {
      space.tx += space.a * (px - ax)
      space.ty += space.d * (py - ay)
    } else {
      space.concat(1, 0, 0, 1, px - ax, py - ay)
    }
  }

  private func applySublayerTransform(_ values: LayerNode.Pointer, _ space: inout Context) {
    let bounds = values.pointee.bounds
    let anchor = values.pointee.anchorPoint
    let x = bounds.minX + anchor.x * bounds.width
    let y = bounds.minY + anchor.y * bounds.height
    let t = values.pointee.sublayerTransform
    space.concat(
      t.m11, t.m12, t.m21, t.m22, x + t.m41 - x * t.m11 - y * t.m21, y + t.m42 - x * t.m12 - y * t.m22)
  }

  // MARK: Sublayers

  func visitAllChildren(_ node: LayerNode.Pointer, _ inner: Context, parent values: LayerNode.Pointer) {
    if node.childrenNeedSorting || values.pointee.sublayersHaveDepth {
      visitChildrenInSpace(node, inner, parent: values)
    } else {
      var inner = inner
      if values.pointee.hasSublayerTransform { applySublayerTransform(values, &inner) }
      visitChildren(node, inner, parent: values)
    }
  }

  private func visitChildren(_ node: LayerNode.Pointer, _ inner: Context, parent: LayerNode.Pointer) {
    let count = node.pointee.childCount
    guard let children = node.pointee.children else { return }
    for i in 0..<count { visit(children[i], inner, parent: parent) }
  }

  /// Remembers where the sublayers' space lies, and tells the tree if all of them scrolled since last time.
  private func noteMovement(
    _ node: LayerNode.Pointer, _ own: Context, _ first: Int, _ lastOrigin: SIMD2<Double>,
    _ lastClip: DeviceBox, _ wasThere: Bool
  ) {
    guard records else { return }
    let origin = SIMD2(own.tx, own.ty)
    node.pointee.lastOrigin = origin
    node.pointee.lastClip = own.clip
    let lastRange = node.pointee.lastRange
    node.pointee.lastRange = Int32(first)..<Int32(tree.count)
    guard wasThere, lastClip == own.clip, origin != lastOrigin, tree.count > first else { return }
    let moved = origin - lastOrigin
    let (x, y) = (moved.x.rounded(), moved.y.rounded())
    guard abs(moved.x - x) < 0.001, abs(moved.y - y) < 0.001, abs(x) < 32768, abs(y) < 32768 else { return }
    tree.append(
      RenderTree.Movement(
        first: first, end: tree.count, x: Int32(x), y: Int32(y), clip: own.clip,
        oldFirst: Int(lastRange.lowerBound), oldEnd: Int(lastRange.upperBound)))
  }

  // MARK: Nodes

  /// Adds a node with its link to the last commit.
  @discardableResult
  func append(
    _ render: inout RenderNode, _ node: LayerNode.Pointer, _ part: Part, _ before: SIMD8<Int32>,
    _ own: Context
  ) -> Int {
    render.previous = before[part.rawValue]
    render.groupDepth = own.groupDepth
    let index = tree.append(render)
    if records { node.pointee.slots[part.rawValue] = Int32(index) }
    return index
  }

  /// Closes a group, or takes it away if nothing is in it.
  func end(_ begin: Int) {
    let nodes = tree.nodes
    var visible = DeviceBox.empty
    var i = begin + 1
    while i < tree.count {
      if nodes[i].kind == .maskBegin { break }
      if nodes[i].kind != .groupEnd { visible = visible.union(nodes[i].visible) }
      i += 1
    }
    guard !visible.isEmpty else {
      tree.truncate(to: begin)
      return
    }
    nodes[begin].visible = nodes[begin].visible.intersection(visible)
    nodes[begin].end = Int32(tree.count)
    tree.append(
      RenderNode(
        kind: .groupEnd, identity: nodes[begin].identity, part: 254, frame: nodes[begin].frame,
        visible: nodes[begin].visible))
  }

  /// More than one thing would show through another.
  private func needsGroup(_ values: LayerNode.Pointer, _ childCount: Int) -> Bool {
    if childCount > 0 { return true }
    var count = 0
    if values.pointee.background.components.w > 0 || values.pointee.hasPattern { count += 1 }
    if values.pointee.contents.kind != .none { count += 1 }
    if values.pointee.borderWidth > 0 { count += 1 }
    if values.pointee.shadowOpacity > 0 { count += 1 }
    if values.pointee.drawsSpecially { count += 2 }
    return count > 1
  }

  func setCorners(_ render: inout RenderNode, _ values: LayerNode.Pointer, _ radius: Int32) {
    guard radius > 0 else { return }
    render.radius = radius
    render.corners = values.pointee.maskedCorners
    let reach = CGFloat(radius) / 16 * 1.528665 * 2
    if values.pointee.isContinuousCorner, CGFloat(min(render.frame.width, render.frame.height)) >= reach {
      render.flags.insert(.continuousCorners)
    }
  }

  /// In sixteenths of a pixel, no more than half a side.
  private func cornerRadius(_ values: LayerNode.Pointer, _ place: Place) -> Int32 {
    let radius = values.pointee.cornerRadius
    guard radius > 0 else { return 0 }
    let pixels = radius * place.unit
    // A mask as large as the corner is made: no further than a circle around several screens.
    let limit = min(8192, min(place.width, place.height) / 2)
    return Int32((min(pixels, limit) * 16).rounded())
  }
}

extension LayerFlattener.Context {
  /// Another map first.
  mutating func concat(_ a2: Double, _ b2: Double, _ c2: Double, _ d2: Double, _ x: Double, _ y: Double) {
    let (oa, ob, oc, od) = (a, b, c, d)
    a = a2 * oa + b2 * oc
    b = a2 * ob + b2 * od
    c = c2 * oa + d2 * oc
    d = c2 * ob + d2 * od
    tx += x * oa + y * oc
    ty += x * ob + y * od
  }
}
