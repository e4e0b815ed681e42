import TouchstoneFoundation

public enum NSPersistentHistoryResultType: Int, Sendable {
  case statusOnly = 0
  case objectIDs = 1
  case count = 2
  case transactionsOnly = 3
  case changesOnly = 4
  case transactionsAndChanges = 5
}

open class NSPersistentHistoryResult: NSPersistentStoreResult {
  public final let result: Any?
  public final let resultType: NSPersistentHistoryResultType

  init(_ result: Any?, _ type: NSPersistentHistoryResultType) {
    (self.result, resultType) = (result, type)
    super.init()
  }
}

open class NSPersistentHistoryChangeRequest: NSPersistentStoreRequest {
  private enum Kind { case fetch, delete }

  open var resultType = NSPersistentHistoryResultType.transactionsAndChanges
  /// Nil for a request that was made with a date.
  public final let token: NSPersistentHistoryToken?
  private final let date: Date?
  private final let kind: Kind
  /// Which transactions or changes, of those behind the token or moment; one of theirs (`NSPersistentHistoryTransaction.fetchRequest`).
  open var fetchRequest: NSFetchRequest<any NSFetchRequestResult>?

  private init(_ kind: Kind, _ token: NSPersistentHistoryToken?, _ date: Date?) {
    (self.kind, self.token, self.date) = (kind, token, date)
    super.init()
    if kind == .delete { resultType = .statusOnly }
  }

  open class func fetchHistory(after date: Date) -> Self { make(.fetch, nil, date) }
  open class func fetchHistory(after token: NSPersistentHistoryToken?) -> Self { make(.fetch, token, nil) }
  open class func fetchHistory(after transaction: NSPersistentHistoryTransaction?) -> Self {
    make(.fetch, transaction?.token, nil)
  }
  open class func fetchHistory(withFetch fetchRequest: NSFetchRequest<any NSFetchRequestResult>) -> Self {
    let made = make(.fetch, nil, nil)
    made.fetchRequest = fetchRequest
    return made
  }
  open class func deleteHistory(before date: Date) -> Self { make(.delete, nil, date) }
  open class func deleteHistory(before token: NSPersistentHistoryToken?) -> Self { make(.delete, token, nil) }
  open class func deleteHistory(before transaction: NSPersistentHistoryTransaction?) -> Self {
    make(.delete, transaction?.token, nil)
  }

  private class func make(_ kind: Kind, _ token: NSPersistentHistoryToken?, _ date: Date?) -> Self {
    unsafeDowncast(NSPersistentHistoryChangeRequest(kind, token, date), to: self)
  }

  func run(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    guard let coordinator = context.persistentStoreCoordinator else {
      throw NSError.coreData(.unsupportedRequestType)
    }
    let stores = (affectedStores ?? coordinator.persistentStores).compactMap { $0 as? SQLiteStore }
    switch kind {
    case .fetch: return try fetched(coordinator, stores)
    case .delete:
      for store in stores {
        let last = token.map { $0.numbers[store.identifier] ?? 0 } ?? .max
        try store.inTransaction { try store.deleteHistory(before: last, orOlderThan: date) }
      }
      return NSPersistentHistoryResult(NSNumber(value: true), .statusOnly)
    }
  }

  private func fetched(
    _ coordinator: NSPersistentStoreCoordinator, _ stores: [SQLiteStore]
  ) throws -> NSPersistentStoreResult {
    let all = try coordinator.performAndWait {
      try stores.flatMap { store in
        try store.history(
          after: token?.numbers[store.identifier] ?? 0, since: date,
          withChanges: resultType != .transactionsOnly || fetchRequest != nil)
      }
    }
    let transactions = fetchRequest.map { HistorySearch($0.settings).found(in: all) } ?? all
    switch resultType {
    case .statusOnly: return NSPersistentHistoryResult(NSNumber(value: true), resultType)
    case .transactionsOnly, .transactionsAndChanges:
      return NSPersistentHistoryResult(transactions, resultType)
    case .changesOnly: return NSPersistentHistoryResult(transactions.flatMap { $0.changes ?? [] }, resultType)
    case .count: return NSPersistentHistoryResult(NSNumber(value: transactions.count), resultType)
    case .objectIDs:
      return NSPersistentHistoryResult(
        transactions.flatMap { ($0.changes ?? []).map(\.changedObjectID) }, resultType)
    }
  }
}

extension NSPersistentStoreCoordinator {
  public func currentPersistentHistoryToken(fromStores stores: [Any]?) -> NSPersistentHistoryToken? {
    let chosen = (stores as? [NSPersistentStore] ?? persistentStores).compactMap { $0 as? SQLiteStore }
    let numbers = performAndWait {
      chosen.filter(\.tracksHistory).map { ($0.identifier!, $0.lastTransaction) }
    }
    return numbers.isEmpty ? nil : NSPersistentHistoryToken(Dictionary(numbers) { first, _ in first })
  }
}
