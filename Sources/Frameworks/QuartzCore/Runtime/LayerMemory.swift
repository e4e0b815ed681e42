/// What can be made again when it is needed, for when memory is short. Main thread only.
@_spi(Host) public enum LayerMemory {
  private struct Reference { weak var renderer: LayerTreeRenderer? }
  nonisolated(unsafe) private static var renderers: [Reference] = []

  static func add(_ renderer: LayerTreeRenderer) {
    renderers.removeAll { $0.renderer == nil }
    renderers.append(Reference(renderer: renderer))
  }

  /// Lets tiles that are out of sight and scaled copies of contents go.
  public static func releaseUnused() {
    TileStores.dropUnused()
    for reference in renderers { reference.renderer?.releaseCaches() }
  }
}
