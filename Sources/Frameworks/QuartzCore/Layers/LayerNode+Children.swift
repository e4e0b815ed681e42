extension LayerNode.Pointer {
  /// Room for as many again when it gets too small.
  private func reserveChildren(_ count: Int) {
    guard count > pointee.childCapacity else { return }
    let capacity = Swift.max(count, pointee.childCapacity * 2)
    let larger = UnsafeMutablePointer<LayerNode.Pointer>.allocate(capacity: capacity)
    if let old = pointee.children {
      larger.moveInitialize(from: old, count: pointee.childCount)
      old.deallocate()
    }
    (pointee.children, pointee.childCapacity) = (larger, capacity)
  }

  func insertChild(_ child: LayerNode.Pointer, at place: Int) {
    reserveChildren(pointee.childCount + 1)
    let gap = pointee.children! + place
    (gap + 1).moveInitialize(from: gap, count: pointee.childCount - place)
    gap.initialize(to: child)
    pointee.childCount += 1
  }

  func removeChild(at place: Int) {
    let gap = pointee.children! + place
    pointee.childCount -= 1
    gap.moveInitialize(from: gap + 1, count: pointee.childCount - place)
    // Most layers have few sublayers for ever; an empty one keeps no room.
    if pointee.childCount == 0 { freeChildren() }
  }

  func setChildren(_ layers: [CALayer]) {
    freeChildren()
    reserveChildren(layers.count)
    for (index, layer) in layers.enumerated() { (pointee.children! + index).initialize(to: layer.node) }
    pointee.childCount = layers.count
  }

  func freeChildren() {
    pointee.children?.deallocate()
    (pointee.children, pointee.childCount, pointee.childCapacity) = (nil, 0, 0)
  }
}
