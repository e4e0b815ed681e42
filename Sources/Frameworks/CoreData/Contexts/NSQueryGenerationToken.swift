import TouchstoneFoundation
import TouchstoneObjectStore

/// A moment of stores that contexts go on seeing, whoever saves in the meantime: a read transaction of its own in each
/// store, which SQLite's log keeps as it was.
///
/// - Partial: of this run of the program; it is not archived.
open class NSQueryGenerationToken: _NSObject, NSCopying, @unchecked Sendable {
  /// Those that are pinned, by their store; none for whatever is current when a context reads next.
  final private(set) var generations: [ObjectIdentifier: PinnedGeneration] = [:]

  convenience init(_ generations: [ObjectIdentifier: PinnedGeneration]) {
    self.init()
    self.generations = generations
  }

  open class var current: NSQueryGenerationToken { CoreDataRuntime.shared.currentGeneration }

  final var isCurrent: Bool { self === CoreDataRuntime.shared.currentGeneration }

  open override func copy() -> Any { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// One store as it was. Used with the coordinator's lock held.
final class PinnedGeneration {
  let database: Database

  /// Nil for stores without a log: they have no past.
  init?(_ store: SQLiteStore) throws {
    guard store.path != ":memory:", try store.database.value("PRAGMA journal_mode")?.text == "wal" else {
      return nil
    }
    database = try Database(path: store.path, mode: store.isReadOnly ? .readOnly : .readWrite)
    database.keepLogOnClose(true)
    SearchFunctions.define(on: database)
    try database.execute("BEGIN")
    // The transaction begins with what it reads first.
    _ = try database.value("SELECT Z_VERSION FROM Z_METADATA")
  }
}

extension NSManagedObjectContext {
  /// Nil: the context sees what is there whenever it reads. `current`: what is there when it reads next, from then on.
  public var queryGenerationToken: NSQueryGenerationToken? { generation }

  public func setQueryGenerationFrom(_ generation: NSQueryGenerationToken?) throws {
    if let generation, !generation.isCurrent, let coordinator = persistentStoreCoordinator {
      let known = Set(coordinator.persistentStores.map(ObjectIdentifier.init))
      guard known.isSuperset(of: generation.generations.keys) else {
        throw NSError.coreData(
          .operation,
          [NSLocalizedFailureReasonErrorKey: "The generation is of stores that are not open here."])
      }
    }
    self.generation = generation
  }

  /// On to what is there now, where the context sees a past at all.
  func advanceGeneration() { if generation != nil { generation = .current } }

  /// The moment that the context sees of a store. The coordinator's lock is held.
  func pinned(_ store: SQLiteStore) throws -> PinnedGeneration? {
    guard let generation else { return nil }
    if generation.isCurrent, let coordinator = persistentStoreCoordinator {
      var pinned: [ObjectIdentifier: PinnedGeneration] = [:]
      for case let store as SQLiteStore in coordinator.stores {
        pinned[ObjectIdentifier(store)] = try PinnedGeneration(store)
      }
      self.generation = NSQueryGenerationToken(pinned)
    }
    return self.generation?.generations[ObjectIdentifier(store)]
  }
}

extension SQLiteStore {
  /// Has the body read what the context sees.
  func reading<T>(_ context: NSManagedObjectContext?, _ body: () throws -> T) throws -> T {
    guard let context, context.generation != nil, let coordinator else { return try body() }
    return try coordinator.performAndWait {
      let outer = generation
      defer { generation = outer }
      do { generation = try context.pinned(self)?.database } catch let error as DatabaseError {
        throw StoreError.cocoa(error, storedURL)
      }
      return try body()
    }
  }
}
