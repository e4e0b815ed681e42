/// Which item of a list is carried: where the data source has it, and where it stands now.
struct ListReordering {
  let origin: IndexPath
  var place: IndexPath

  /// The data source's name for what stands at `shown`.
  func dataPath(_ shown: IndexPath) -> IndexPath {
    shown == place ? origin : Self.opened(Self.closed(shown, over: place), at: origin)
  }

  /// Where the data source's item stands now.
  func shown(_ path: IndexPath) -> IndexPath {
    path == origin ? place : Self.opened(Self.closed(path, over: origin), at: place)
  }

  /// Where what stands at `shown` will be once the carried item stands at `new`.
  func moved(_ shown: IndexPath, to new: IndexPath) -> IndexPath {
    shown == place ? new : Self.opened(Self.closed(shown, over: place), at: new)
  }

  /// The place once the item at `gap` is taken out.
  private static func closed(_ path: IndexPath, over gap: IndexPath) -> IndexPath {
    guard path.section == gap.section, path.item > gap.item else { return path }
    return IndexPath(item: path.item - 1, section: path.section)
  }

  /// The place once an item is put in at `gap`.
  private static func opened(_ path: IndexPath, at gap: IndexPath) -> IndexPath {
    guard path.section == gap.section, path.item >= gap.item else { return path }
    return IndexPath(item: path.item + 1, section: path.section)
  }
}
