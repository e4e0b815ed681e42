/// What an object holds beside its row: values that were set, decoded or followed.
final class WorkingValues {
  /// By property.
  var cells: ContiguousArray<Cell>
  /// Before the changes since the last save, where no row has them.
  var committed: ContiguousArray<Cell>?
  var changed = PropertySet()
  /// `Z_OPT` of what was saved or fetched last, where no row has it.
  var version: Int64 = 0
  /// As they were before the changes that observers have not been told of, or are being told of.
  var event: EventValues?

  init(_ cells: ContiguousArray<Cell>) { self.cells = cells }
}

/// What an object is in its context.
struct ObjectFlags: OptionSet {
  let rawValue: UInt16

  static let fault = ObjectFlags(rawValue: 1)
  static let inserted = ObjectFlags(rawValue: 2)
  static let updated = ObjectFlags(rawValue: 4)
  static let deleted = ObjectFlags(rawValue: 8)
  /// In the context's list of what it has not told of yet.
  static let unprocessed = ObjectFlags(rawValue: 16)
  /// Its row is gone, and the context treats it as deleted with no values.
  static let inaccessible = ObjectFlags(rawValue: 32)
  /// Being awoken, which is no change.
  static let awaking = ObjectFlags(rawValue: 64)
  /// Saved as deleted: it belongs to no context any more, but knows which it was.
  static let gone = ObjectFlags(rawValue: 128)
  /// Its deletion has reached its relationships.
  static let propagated = ObjectFlags(rawValue: 256)
  /// Takes part in a save that runs.
  static let validated = ObjectFlags(rawValue: 512)
  /// Observers have heard of its insertion.
  static let toldInserted = ObjectFlags(rawValue: 1024)
  /// Each access looks whether the thread is the context's.
  static let checksQueue = ObjectFlags(rawValue: 2048)
}
