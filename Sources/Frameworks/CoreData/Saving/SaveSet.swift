import TouchstoneFoundation

/// What one save is about, for one store.
final class SaveSet {
  var inserted: [NSManagedObject] = []
  var updated: [NSManagedObject] = []
  var deleted: [NSManagedObject] = []
  let author: String?
  let contextName: String?

  init(author: String?, contextName: String?) { (self.author, self.contextName) = (author, contextName) }

  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }
}

/// Rows that another one changed since they were read.
struct SaveConflicts: Error {
  var rows: [NSManagedObject] = []
  /// Objects whose values another row has, where they must be unique.
  var constraint: (object: NSManagedObject, names: [String])?
}
