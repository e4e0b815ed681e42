import TouchstoneFoundation
import TouchstoneObjectStore

extension SQLiteStore {
  /// What SQL of stores calls by name.
  func defineFunctions() { SearchFunctions.define(on: database) }

  // FIXME: history is not written yet.
  var tracksHistory: Bool { false }
  func createHistory() throws {}
  func recordHistory(_ set: SaveSet) throws {}
}
