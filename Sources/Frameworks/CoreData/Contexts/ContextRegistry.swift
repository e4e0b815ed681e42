import TouchstoneFoundation

/// What the objects of a context know of it: they keep this and not the context, which may go before them.
final class ContextRegistry: @unchecked Sendable {
  /// `nil` once the context is gone. Read on the context's queue.
  unowned(unsafe) var context: NSManagedObjectContext?
  let table = ObjectTable()
  let savedKeys = SavedKeys()
  let checksQueue: Bool
  /// What `storePlace(of:)` found last.
  var lastPlace: (coordinator: ObjectIdentifier, number: Int, place: StorePlace)?
  /// Of the class and entity that were asked for last.
  var lastValidation: (type: ObjectIdentifier, shapeNumber: UInt32, methods: ValidationMethods?)?
  /// Changes go to an undo manager.
  var recordsUndo = false

  init(_ context: NSManagedObjectContext) {
    self.context = context
    checksQueue = CoreDataRuntime.shared.checksQueues
  }

  func object(_ key: ObjectKey, root: Int) -> NSManagedObject? { table.object(Self.place(key, root)) }

  /// The objects of many rows of one tree, where they are here.
  func objects(_ rows: [FetchedRow], root: Int) -> [NSManagedObject?] {
    table.objects(rows.map { Self.place($0.key, root) })
  }

  /// New ones of one tree. Those that rows have already are answered, by the index of the one that came.
  func insert(_ objects: [MadeObject], root: Int) -> [(Int, NSManagedObject)] {
    table.insert(objects) { Self.place($0, root) }
  }

  func insert(_ object: NSManagedObject) {
    table.insert(object, Self.place(object.key, object.shape.rootNumber))
  }

  /// It has another key now.
  func move(_ object: NSManagedObject, from old: ObjectKey) {
    let root = object.shape.rootNumber
    savedKeys.note(object.key, after: old)
    table.move(object, from: Self.place(old, root), to: Self.place(object.key, root))
  }

  func remove(_ object: NSManagedObject) {
    table.remove(object, Self.place(object.key, object.shape.rootNumber))
  }

  /// All entities of a tree share their primary keys.
  @inline(__always) private static func place(_ key: ObjectKey, _ root: Int) -> UInt64 {
    key.place | UInt64(root) << 40
  }
}
