import TouchstoneCompositing
import TouchstoneRaster

/// Which tile of a tiled layer.
struct TileIndex: Hashable {
  /// Each level is twice as fine as the one below; 0 has the layer's own scale.
  var level: Int
  var column: Int
  var row: Int
}

/// The tiles that a tiled layer has: all visible ones, and the last used beyond them up to a fixed size.
///
/// Owned by the layer, used on the main thread only.
final class TileStore {
  struct Tile {
    /// Nil if nothing was drawn.
    var image: PixelBuffer?
    var version: UInt32
    var isOpaque: Bool
    var identity: UInt32
    /// When a commit first met it.
    var shownAt: CFTimeInterval?
    /// Shown until its successor is drawn.
    var isStale = false
    var lastUse: UInt32
    /// Its render node in that commit.
    var slot: Int32 = -1
    var commit: UInt32 = 0

    var bytes: Int { image.map { $0.width * $0.height * 4 } ?? 0 }
  }
  /// Out of sight; a few screenfuls of a phone would be more than an app may have for this.
  static let limitOutOfSight = 6 << 20

  private var tiles: [TileIndex: Tile] = [:]
  /// Counts the changes that make every tile under way worthless.
  private(set) var generation = 0
  /// The last one that showed the layer.
  private(set) var lastCommit: UInt32 = 0

  subscript(index: TileIndex) -> Tile? { tiles[index] }

  var bytes: Int { tiles.values.reduce(0) { $0 + $1.bytes } }
  var count: Int { tiles.count }

  func isMissing(_ index: TileIndex) -> Bool { tiles[index]?.isStale ?? true }

  /// From the coarsest to the finest, in the order of their rows.
  func indices(otherThan level: Int) -> [TileIndex] {
    tiles.keys.filter { $0.level != level }
      .sorted { ($0.level, $0.row, $0.column) < ($1.level, $1.row, $1.column) }
  }

  /// 0 before a tile is there, 1 when it has faded in.
  func fade(_ index: TileIndex, at time: CFTimeInterval, _ duration: CFTimeInterval) -> Double {
    guard let tile = tiles[index] else { return 0 }
    guard duration > 0 else { return 1 }
    if tile.shownAt == nil { tiles[index]?.shownAt = time }
    return min(1, max(0, (time - (tile.shownAt ?? time)) / duration))
  }

  func placed(_ index: TileIndex, slot: Int32, commit: UInt32) {
    tiles[index]?.slot = slot
    tiles[index]?.commit = commit
  }

  // MARK: Changes

  func removeAll() {
    generation += 1
    tiles = [:]
  }

  /// Tiles go on being shown until they are drawn again.
  func invalidate(_ matches: (TileIndex) -> Bool) {
    for index in tiles.keys where matches(index) { tiles[index]?.isStale = true }
    LayerRuntime.current.painter.outdate(self, matches)
  }

  /// A tile has been drawn.
  func add(_ index: TileIndex, _ image: PixelBuffer?, isOpaque: Bool, isStale: Bool, fades: Bool) {
    let old = tiles[index]
    tiles[index] = Tile(
      image: image, version: LayerRuntime.current.newContentsVersion(), isOpaque: isOpaque,
      identity: old?.identity ?? LayerRuntime.current.newIdentity(),
      shownAt: fades ? old?.shownAt : -.infinity, isStale: isStale, lastUse: lastCommit,
      slot: old?.slot ?? -1, commit: old?.commit ?? 0)
  }

  // MARK: Memory

  /// Called by the commit that shows `visible`: forgets other levels once they are not needed, and then the
  /// longest unused tiles beyond the limit.
  func keep(visible: [TileIndex], level: Int, covered: Bool, commit: UInt32) {
    lastCommit = commit
    for index in visible { tiles[index]?.lastUse = commit }
    if covered {
      for index in tiles.keys where index.level != level { tiles[index] = nil }
    } else {
      for index in tiles.keys where tiles[index]?.commit == commit { tiles[index]?.lastUse = commit }
    }
    trim(to: Self.limitOutOfSight)
  }

  /// Tiles that the last commit did not use get at most so many bytes.
  func trim(to limit: Int) {
    let others = tiles.filter { $0.value.lastUse != lastCommit }
    var bytes = others.reduce(0) { $0 + $1.value.bytes }
    guard bytes > limit else { return }
    let order = others.sorted {
      ($0.value.lastUse, $0.key.row, $0.key.column) < ($1.value.lastUse, $1.key.row, $1.key.column)
    }
    for (index, tile) in order where bytes > limit {
      tiles[index] = nil
      bytes -= tile.bytes
    }
  }

  /// The last commit did not meet the layer: nothing of it can be seen.
  func wentOutOfSight() {
    tiles = [:]
    LayerRuntime.current.painter.replaceRequests(of: self, with: [])
  }
}

/// The stores of all tiled layers, so that those which nothing shows can be emptied.
final class TileStores {
  private struct Reference { weak var store: TileStore? }
  private var references: [Reference] = []

  func add(_ store: TileStore) {
    references.removeAll { $0.store == nil }
    references.append(Reference(store: store))
  }

  /// A commit is done; layers that it did not meet let their tiles go.
  func committed(_ commit: UInt32) {
    for reference in references {
      // Pictures of a perspective that the commit shows count as later ones.
      guard let store = reference.store, store.lastCommit < commit, store.lastCommit != 0 else { continue }
      store.wentOutOfSight()
    }
  }

  /// What the last commit did not show goes.
  func dropUnused() {
    for reference in references { reference.store?.trim(to: 0) }
  }
}
