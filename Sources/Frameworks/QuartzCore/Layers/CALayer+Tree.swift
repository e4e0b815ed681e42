extension CALayer {
  public var superlayer: CALayer? { parentLayer }

  public var sublayers: [CALayer]? {
    get { childLayers.isEmpty ? nil : childLayers }
    set {
      let layers = newValue ?? []
      let staying = Set(layers.map(ObjectIdentifier.init))
      for old in childLayers where !staying.contains(ObjectIdentifier(old)) {
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

  func replace(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.parentLayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  func leaveSuperlayer() {
    guard let parent = parentLayer else { return }
    if parent.storedMask === self {
      parent.mask = nil
      return
    }
    runOrderActions(kCAOnOrderOut)
    if let place = parent.childLayers.place(of: self) {
      parent.childLayers.remove(at: place)
      parent.node.removeChild(at: place)
    }
    parentLayer = nil
    node.pointee.parent = nil
    parent.childLeft()
  }

  /// `index` is asked with the siblings without `layer`, which may be among them already.
  func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    guard layer !== self else {
      NSException.raise(.invalidLayer, "layer \(layer) cannot be its own sublayer.")
    }
    let isNew = layer.parentLayer !== self
    if !isNew {
      if let place = childLayers.place(of: layer) {
        childLayers.remove(at: place)
        node.removeChild(at: place)
      }
    } else {
      layer.removeFromSuperlayer()
      layer.parentLayer = self
      layer.node.pointee.parent = node
    }
    let place = index(childLayers)
    childLayers.insert(layer, at: place)
    node.insertChild(layer.node, at: place)
    inheritMarks(of: layer)
    childCame(at: place)
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
    node.setChildren(childLayers)
    childDepthsChanged()
    childrenNeedLayout()
    markChanged()
  }

  /// Looks at the neighbours only: a parent of many gets one more as fast as a parent of few.
  private func childCame(at place: Int) {
    let (children, count) = (node.pointee.children!, node.pointee.childCount)
    let child = children[place]
    let depth = child.pointee.zPosition
    if child.pointee.hasDepth || child.pointee.isSpace
      || (place > 0 && children[place - 1].pointee.zPosition > depth)
      || (place + 1 < count && children[place + 1].pointee.zPosition < depth)
    {
      node.pointee.childrenNeedSorting = true
    }
    childrenNeedLayout()
    markChanged()
  }

  private func childLeft() {
    if node.pointee.childrenNeedSorting { node.pointee.childOrderIsStale = true }
    childrenNeedLayout()
    markChanged()
  }

  /// Sublayers that come and go in the layer's own layout are part of it and ask for no other.
  private func childrenNeedLayout() {
    if node.pointee.layoutDepth == 0 { setNeedsLayout() }
  }

  /// Found out once they are drawn or asked for: many may change before that.
  func childDepthsChanged() { node.pointee.childOrderIsStale = true }

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
  /// Whether the children are drawn in another order than their own.
  var childrenNeedSorting: Bool {
    guard pointee.childOrderIsStale else { return pointee.childrenNeedSorting }
    pointee.childOrderIsStale = false
    let children = UnsafeBufferPointer(
      start: pointee.children, count: pointee.children == nil ? 0 : pointee.childCount)
    var depth = -CGFloat.infinity
    pointee.childrenNeedSorting = children.contains { child in
      defer { depth = child.pointee.zPosition }
      return child.pointee.zPosition < depth || child.pointee.hasDepth || child.pointee.isSpace
    }
    return pointee.childrenNeedSorting
  }

  /// Goes up from the parent as long as `mark` answers true.
  func markAncestors(_ mark: (LayerNode.Pointer) -> Bool) {
    var current = pointee.parent
    while let ancestor = current, mark(ancestor) { current = ancestor.pointee.parent }
  }
}
