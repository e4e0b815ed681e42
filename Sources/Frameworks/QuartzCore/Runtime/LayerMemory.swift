/// What can be made again when it is needed, for when memory is short. Main thread only.
@_spi(Host) public final class LayerMemory {
  private struct Reference { weak var renderer: LayerTreeRenderer? }
  private var renderers: [Reference] = []

  func add(_ renderer: LayerTreeRenderer) {
    renderers.removeAll { $0.renderer == nil }
    renderers.append(Reference(renderer: renderer))
  }

  /// Lets tiles that are out of sight, drawings that the last commit did not show and scaled copies of
  /// contents go.
  public func releaseUnused() {
    LayerRuntime.current.tiles.dropUnused()
    for reference in renderers { reference.renderer?.releaseCaches() }
  }

  // MARK: Drawings out of sight

  /// Some layer may be without what it drew.
  private var hasPurged = false

  func purge(_ layer: CALayer, unlessIn commit: UInt32) {
    let node = layer.node
    let isShown =
      node.pointee.commit == commit && node.pointee.slots[LayerFlattener.Part.box.rawValue] >= 0
    if node.pointee.canDisplayAgain, !isShown, !node.pointee.needsDisplay {
      layer.storeContents(nil)
      (node.pointee.isPurged, hasPurged) = (true, true)
    }
    for child in layer.childLayers { purge(child, unlessIn: commit) }
    layer.storedMask.map { purge($0, unlessIn: commit) }
  }

  func restore(_ nodes: [LayerNode.Pointer]) {
    for layer in nodes.map({ $0.pointee.layer.takeUnretainedValue() }) where layer.node.pointee.isPurged {
      layer.node.pointee.needsDisplay = true
      layer.displayIfNeeded()
    }
  }

  /// For pictures, which show what is out of sight too.
  func restoreAll(in layer: CALayer) {
    guard hasPurged else { return }
    restore([layer.node])
    for child in layer.childLayers { restoreAll(in: child) }
    layer.storedMask.map { restoreAll(in: $0) }
  }
}
