import TouchstoneFoundation

/// A fetch request over the history: by predicate, order, limit and offset, of transactions or of changes.
struct HistorySearch {
  enum Subject: String {
    case transaction = "TRANSACTION"
    case change = "CHANGE"
  }

  private let settings: FetchSettings
  private let subject: Subject

  init(_ settings: FetchSettings) {
    self.settings = settings
    subject = Subject(rawValue: settings.entityName ?? "") ?? .transaction
  }

  /// Transactions whose changes were searched have those that were found, and are left out without any.
  func found(in all: [NSPersistentHistoryTransaction]) -> [NSPersistentHistoryTransaction] {
    switch subject {
    case .transaction: return chosen(all)
    case .change:
      let changes = Set(chosen(all.flatMap { $0.changes ?? [] }).map(ObjectIdentifier.init))
      return all.compactMap { transaction in
        let kept = (transaction.changes ?? []).filter { changes.contains(ObjectIdentifier($0)) }
        guard !kept.isEmpty else { return nil }
        return NSPersistentHistoryTransaction(transaction, changes: kept.map { $0.copied() })
      }
    }
  }

  private func chosen<T: AnyObject>(_ items: [T]) -> [T] {
    var items = items
    if let predicate = settings.predicate { items = items.filter { predicate.evaluate(with: $0) } }
    items = NSManagedObjectContext.sorted(items, settings.sortDescriptors)
    return NSManagedObjectContext.cut(items, settings)
  }

  // MARK: How a program names them

  static func request(_ subject: Subject) -> NSFetchRequest<any NSFetchRequestResult>? {
    let request = NSFetchRequest<any NSFetchRequestResult>()
    request.entity = entity(subject)
    return request
  }

  /// Made anew for each: only its name is looked at.
  static func entity(_ subject: Subject) -> NSEntityDescription? {
    let entity = NSEntityDescription()
    entity.name = subject.rawValue
    entity.properties = attributes(subject).map { name, type in
      let attribute = NSAttributeDescription()
      (attribute.name, attribute.attributeType, attribute.isOptional) = (name, type, true)
      return attribute
    }
    return entity
  }

  private static func attributes(_ subject: Subject) -> [(String, NSAttributeType)] {
    switch subject {
    case .transaction:
      [
        ("author", .stringAttributeType), ("bundleID", .stringAttributeType),
        ("contextName", .stringAttributeType), ("processID", .stringAttributeType),
        ("timestamp", .dateAttributeType),
      ]
    case .change:
      [
        ("changeID", .integer64AttributeType), ("changeType", .integer64AttributeType),
        ("changedObjectID", .objectIDAttributeType),
      ]
    }
  }
}
