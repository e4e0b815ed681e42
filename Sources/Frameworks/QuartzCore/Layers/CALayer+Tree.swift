extension CALayer {
  public var superlayer: CALayer? { parentLayer }

  public var sublayers: [CALayer]? {
    get { childLayers.isEmpty ? nil : childLayers }
    set {
      let layers = newValue ?? []
      for old in childLayers where !layers.contains(where: { $0 === old }) {
        old.parentLayer = nil
        old.node.pointee.parent = nil
      }
      for layer in layers where layer.parentLayer !== self {
        layer.removeFromSuperlayer()
        layer.parentLayer = self
        layer.node.pointee.parent = node
      }
      childLayers = layers
      for layer in layers { inheritMarks(of: layer) }
      childrenChanged()
    }
  }

  public func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

  public func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.count) }
  }

  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { layers in layers.firstIndex { $0 === sibling } ?? 0 }
  }

  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { layers in (layers.firstIndex { $0 === sibling }).map { $0 + 1 } ?? layers.count }
  }

  public func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.parentLayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  public func removeFromSuperlayer() {
    guard let parent = parentLayer else { return }
    if parent.storedMask === self {
      parent.mask = nil
      return
    }
    runOrderActions(kCAOnOrderOut)
    parent.childLayers.removeAll { $0 === self }
    parentLayer = nil
    node.pointee.parent = nil
    parent.childrenChanged()
  }

  /// `index` is asked with the siblings without `layer`, which may be among them already.
  private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    precondition(layer !== self, "CALayer: a layer cannot be its own sublayer.")
    let isNew = layer.parentLayer !== self
    if !isNew {
      childLayers.removeAll { $0 === layer }
    } else {
      layer.removeFromSuperlayer()
      layer.parentLayer = self
      layer.node.pointee.parent = node
    }
    childLayers.insert(layer, at: index(childLayers))
    inheritMarks(of: layer)
    childrenChanged()
    if isNew { layer.runOrderActions(kCAOnOrderIn) }
  }

  /// A layer that comes onto a screen or leaves it may act on it, and so may the layers in it.
  private func runOrderActions(_ event: String) {
    guard !LayerRuntime.disablesActions, LayerRuntime.current.isShown(self) else {
      return
    }
    runOrderAction(event)
  }

  private func runOrderAction(_ event: String) {
    if let action = action(forKey: event), !(action is NSNull) {
      action.run(forKey: event, object: self, arguments: nil)
    }
    for child in childLayers { child.runOrderAction(event) }
  }

  /// A subtree that waits for layout or display waits under its new superlayer as well.
  func inheritMarks(of layer: CALayer) {
    if layer.node.pointee.needsLayout || layer.node.pointee.subtreeNeedsLayout {
      layer.node.markAncestors {
        $0.pointee.subtreeNeedsLayout = true
        return true
      }
    }
    if layer.node.pointee.needsDisplay || layer.node.pointee.subtreeNeedsDisplay {
      layer.node.markAncestors {
        $0.pointee.subtreeNeedsDisplay = true
        return true
      }
    }
  }

  /// Rebuilds the flat list of children that commits walk.
  private func childrenChanged() {
    let count = childLayers.count
    node.pointee.children?.deallocate()
    node.pointee.children = count == 0 ? nil : .allocate(capacity: count)
    for (index, child) in childLayers.enumerated() {
      (node.pointee.children! + index).initialize(to: child.node)
    }
    node.pointee.childCount = count
    childDepthsChanged()
    setNeedsLayout()
    markChanged()
  }

  func childDepthsChanged() {
    let depths = childLayers.lazy.map { $0.node.pointee.zPosition }
    node.pointee.childrenNeedSorting =
      zip(depths, depths.dropFirst()).contains { $0 > $1 }
      || childLayers.contains { $0.node.pointee.hasDepth || $0.node.pointee.isSpace }
  }

  /// A layer outside the tree whose alpha shows this layer and its sublayers.
  public var mask: CALayer? {
    get { storedMask }
    set {
      guard storedMask !== newValue else { return }
      newValue?.removeFromSuperlayer()
      storedMask?.parentLayer = nil
      storedMask?.node.pointee.parent = nil
      storedMask = newValue
      newValue?.parentLayer = self
      newValue?.node.pointee.parent = node
      node.pointee.mask = newValue?.node
      if let newValue { inheritMarks(of: newValue) }
      markChanged()
    }
  }
}

extension LayerNode.Pointer {
  /// Goes up from the parent as long as `mark` answers true.
  func markAncestors(_ mark: (LayerNode.Pointer) -> Bool) {
    var current = pointee.parent
    while let ancestor = current, mark(ancestor) { current = ancestor.pointee.parent }
  }
}
