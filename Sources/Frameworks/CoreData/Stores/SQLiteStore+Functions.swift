import TouchstoneFoundation
import TouchstoneObjectStore

extension SQLiteStore {
  /// What SQL of stores calls by name.
  func defineFunctions() { SearchFunctions.define(on: database) }
}
