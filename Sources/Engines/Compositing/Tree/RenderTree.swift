import TouchstoneRaster

/// One frame of a layer tree, flattened: nodes in drawing order, in memory that is used again.
///
/// Filled by one commit, compared with the next, drawn by the compositor. It owns none of the contents.
public final class RenderTree {
  public private(set) var nodes: UnsafeMutablePointer<RenderNode>
  public private(set) var count = 0
  public private(set) var extras: [RenderExtra] = []
  /// What no layer keeps alive for as long as the tree shows it.
  private var kept: [AnyObject] = []
  /// Runs of nodes that moved together inside a clip since the frame before.
  public private(set) var movements: [Movement] = []
  /// Indices of the nodes that show what is below them.
  public private(set) var backdrops: [Int] = []
  public var bounds: DeviceBox
  private var capacity = 256

  /// What a scrolling layer does: all nodes of a range moved by whole pixels under a clip that stayed.
  public struct Movement: Sendable, Equatable {
    public var first: Int
    public var end: Int
    public var x: Int32
    public var y: Int32
    public var clip: DeviceBox
    /// The range these nodes had in the tree before.
    public var oldFirst: Int
    public var oldEnd: Int

    public init(first: Int, end: Int, x: Int32, y: Int32, clip: DeviceBox, oldFirst: Int, oldEnd: Int) {
      (self.first, self.end, self.x, self.y, self.clip) = (first, end, x, y, clip)
      (self.oldFirst, self.oldEnd) = (oldFirst, oldEnd)
    }
  }

  public init(width: Int, height: Int) {
    nodes = .allocate(capacity: capacity)
    bounds = DeviceBox(0, 0, Int32(width), Int32(height))
  }

  deinit { nodes.deallocate() }

  /// Forgets everything; pointers to nodes stay valid until the next `append`.
  public func removeAll() {
    count = 0
    extras.removeAll(keepingCapacity: true)
    if !kept.isEmpty { kept.removeAll(keepingCapacity: true) }
    movements.removeAll(keepingCapacity: true)
    backdrops.removeAll(keepingCapacity: true)
  }

  /// Adds a node and answers its index.
  @discardableResult public func append(_ node: RenderNode) -> Int {
    if count == capacity { grow() }
    (nodes + count).initialize(to: node)
    if node.kind == .backdrop { backdrops.append(count) }
    count += 1
    return count - 1
  }

  public func append(_ extra: RenderExtra) -> Int32 {
    extras.append(extra)
    return Int32(extras.count - 1)
  }

  /// Keeps an object until the tree is emptied.
  public func keep(_ object: AnyObject) { kept.append(object) }

  public func append(_ movement: Movement) { movements.append(movement) }

  /// Drops nodes from `index` on: a group that turned out to be empty.
  public func truncate(to index: Int) {
    count = min(count, index)
    while let last = backdrops.last, last >= count { backdrops.removeLast() }
  }

  public func extra(_ node: RenderNode) -> RenderExtra {
    node.extra < 0 ? RenderExtra() : extras[Int(node.extra)]
  }

  private func grow() {
    let larger = UnsafeMutablePointer<RenderNode>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: nodes, count: count)
    nodes.deallocate()
    nodes = larger
    capacity *= 2
  }
}

extension RenderTree {
  /// The pixels that any node may touch.
  public var touched: DeviceBox {
    var box = DeviceBox.empty
    for i in 0..<count where nodes[i].kind != .groupEnd && nodes[i].kind != .maskBegin {
      box = box.union(nodes[i].visible)
    }
    return box
  }

  /// Everything the pixels depend on, within one process.
  public func hashLook(into hasher: inout Hasher) {
    hasher.combine(count)
    for i in 0..<count {
      let node = nodes[i]
      hasher.combine(node.kind)
      hasher.combine(node.contentsKind)
      hasher.combine(node.flags.rawValue)
      hasher.combine(node.corners)
      hasher.combine(node.alpha)
      hasher.combine(node.frame)
      hasher.combine(node.visible)
      hasher.combine(node.placed)
      hasher.combine(node.fill)
      hasher.combine(node.tint)
      hasher.combine(node.radius)
      hasher.combine(node.lineWidth)
      hasher.combine(node.contents)
      hasher.combine(node.version)
      hasher.combine(node.groupDepth)
      hasher.combine(node.end)
    }
    for extra in extras {
      hasher.combine(extra.source)
      hasher.combine(extra.center)
      hasher.combine(extra.isNearest)
      hasher.combine(extra.linear)
      hasher.combine(extra.offset)
      hasher.combine(extra.size)
      hasher.combine(extra.capScale)
      hasher.combine(extra.sigma)
      extra.projected?.hashPlace(into: &hasher)
    }
  }
}
