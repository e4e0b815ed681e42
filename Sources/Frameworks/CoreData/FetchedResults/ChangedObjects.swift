import TouchstoneFoundation

/// What a context told of, as far as it concerns a request.
struct ChangedObjects {
  /// Those that are there and may have changed.
  private var touched: [NSManagedObject] = []
  /// Those of them that belong to the results now.
  private var matching: [NSManagedObject] = []
  private var gone: Set<ObjectIdentifier> = []
  /// Those whose values may be others.
  private(set) var updated: Set<ObjectIdentifier> = []
  private(set) var isEverything = false
  private let descriptors: [NSSortDescriptor]

  init(_ info: [AnyHashable: Any], _ entity: EntityLayout, _ settings: FetchSettings) {
    descriptors = settings.sortDescriptors ?? []
    isEverything = info[NSInvalidatedAllObjectsKey] != nil
    func objects(_ keys: String...) -> [NSManagedObject] {
      keys.flatMap { key in
        (info[key] as? Set<NSManagedObject>).map(Array.init) ?? (info[key] as? NSSet)?.allObjects
          as? [NSManagedObject] ?? []
      }.filter {
        settings.includesSubentities ? $0.shape.layout.isKind(of: entity) : $0.shape.layout === entity
      }
    }
    for object in objects(NSDeletedObjectsKey) { gone.insert(ObjectIdentifier(object)) }
    var seen = gone
    for object in objects(
      NSInsertedObjectsKey, NSUpdatedObjectsKey, NSRefreshedObjectsKey, NSInvalidatedObjectsKey)
    where seen.insert(ObjectIdentifier(object)).inserted {
      updated.insert(ObjectIdentifier(object))
      touched.append(object)
    }
  }

  /// Sorts out which of them belong to the results.
  mutating func judge(by predicate: NSPredicate?) {
    for object in touched {
      if !object.isDeleted, predicate?.evaluate(with: object) ?? true {
        matching.append(object)
      } else {
        gone.insert(ObjectIdentifier(object))
      }
    }
  }

  var isEmpty: Bool { touched.isEmpty && gone.isEmpty && !isEverything }

  /// The results with the changes, in order. What did not change keeps its order; so do those that sort alike.
  func applied(to old: [NSManagedObject]) -> [NSManagedObject] {
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { (ObjectIdentifier($1), $0) })
    let rest = old.filter { !gone.contains(ObjectIdentifier($0)) && !updated.contains(ObjectIdentifier($0)) }
    func place(_ object: NSManagedObject) -> Int { places[ObjectIdentifier(object)] ?? .max }
    let changed = matching.sorted { left, right in comesFirst(left, right, place) }
    var merged: [NSManagedObject] = []
    merged.reserveCapacity(rest.count + changed.count)
    var next = 0
    for object in rest {
      while next < changed.count, comesFirst(changed[next], object, place) {
        merged.append(changed[next])
        next += 1
      }
      merged.append(object)
    }
    return merged + changed[next...]
  }

  private func comesFirst(
    _ left: NSManagedObject, _ right: NSManagedObject, _ place: (NSManagedObject) -> Int
  ) -> Bool {
    for descriptor in descriptors {
      switch descriptor.compare(left, to: right) {
      case .orderedAscending: return true
      case .orderedDescending: return false
      default: continue
      }
    }
    return place(left) < place(right)
  }
}
