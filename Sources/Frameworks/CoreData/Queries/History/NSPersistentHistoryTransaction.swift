import TouchstoneFoundation

public enum NSPersistentHistoryChangeType: Int, Sendable {
  case insert = 0
  case update = 1
  case delete = 2
}

open class NSPersistentHistoryChange: _NSObject, NSCopying {
  public final let changeID: Int64
  public final let changedObjectID: NSManagedObjectID
  public final let changeType: NSPersistentHistoryChangeType
  public final internal(set) weak var transaction: NSPersistentHistoryTransaction?
  /// Of updates that a context saved.
  public final let updatedProperties: Set<NSPropertyDescription>?

  init(
    number: Int64, type: NSPersistentHistoryChangeType, id: NSManagedObjectID,
    properties: Set<NSPropertyDescription>?
  ) {
    (changeID, changeType, changedObjectID, updatedProperties) = (number, type, id, properties)
    super.init()
  }

  /// What a request for changes is made with.
  public class var entityDescription: NSEntityDescription? { HistorySearch.entity(.change) }
  public class func entityDescription(with context: NSManagedObjectContext) -> NSEntityDescription? {
    entityDescription
  }
  public class var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? { HistorySearch.request(.change) }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "changeID": changeID
    case "changedObjectID": changedObjectID
    case "changedEntity": changedObjectID.entity
    case "changeType": changeType.rawValue
    case "updatedProperties": updatedProperties
    case "transaction": transaction
    default: super.value(forKey: key)
    }
  }

  /// The same for a transaction that has only some of its changes.
  func copied() -> NSPersistentHistoryChange {
    NSPersistentHistoryChange(
      number: changeID, type: changeType, id: changedObjectID, properties: updatedProperties)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

open class NSPersistentHistoryTransaction: _NSObject, NSCopying {
  public final let timestamp: Date
  public final let changes: [NSPersistentHistoryChange]?
  public final let transactionNumber: Int64
  public final let storeID: String
  public final let bundleID: String
  public final let processID: String
  public final let contextName: String?
  public final let author: String?

  init(
    number: Int64, store: NSPersistentStore, timestamp: Date, names: [String?],
    changes: [NSPersistentHistoryChange]?
  ) {
    (transactionNumber, self.timestamp, self.changes) = (number, timestamp, changes)
    storeID = store.identifier
    (author, contextName) = (names[0], names[2])
    (bundleID, processID) = (names[1] ?? "", names[3] ?? "")
    super.init()
    for change in changes ?? [] { change.transaction = self }
  }

  /// The same with some of its changes.
  init(_ whole: NSPersistentHistoryTransaction, changes: [NSPersistentHistoryChange]?) {
    (transactionNumber, timestamp, self.changes) = (whole.transactionNumber, whole.timestamp, changes)
    (storeID, author, contextName) = (whole.storeID, whole.author, whole.contextName)
    (bundleID, processID) = (whole.bundleID, whole.processID)
    super.init()
    for change in changes ?? [] { change.transaction = self }
  }

  /// What a request for transactions is made with.
  public class var entityDescription: NSEntityDescription? { HistorySearch.entity(.transaction) }
  public class func entityDescription(with context: NSManagedObjectContext) -> NSEntityDescription? {
    entityDescription
  }
  public class var fetchRequest: NSFetchRequest<any NSFetchRequestResult>? {
    HistorySearch.request(.transaction)
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "timestamp": timestamp
    case "changes": changes
    case "transactionNumber": transactionNumber
    case "storeID": storeID
    case "bundleID": bundleID
    case "processID": processID
    case "contextName": contextName
    case "author": author
    case "token": token
    default: super.value(forKey: key)
    }
  }

  open var token: NSPersistentHistoryToken { NSPersistentHistoryToken([storeID: transactionNumber]) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// What a context merges to see the same.
  open func objectIDNotification() -> Notification {
    func ids(_ type: NSPersistentHistoryChangeType) -> Set<NSManagedObjectID> {
      Set((changes ?? []).filter { $0.changeType == type }.map(\.changedObjectID))
    }
    return Notification(
      name: .NSManagedObjectContextDidSaveObjectIDs, object: nil,
      userInfo: [
        NSInsertedObjectIDsKey: ids(.insert), NSUpdatedObjectIDsKey: ids(.update),
        NSDeletedObjectIDsKey: ids(.delete),
      ])
  }
}

/// How far a reader of the history has come, in each store.
open class NSPersistentHistoryToken: _NSObject, NSCopying, NSSecureCoding {
  final let numbers: [String: Int64]

  init(_ numbers: [String: Int64]) {
    self.numbers = numbers
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard
      let numbers = coder.decodeObject(
        of: [NSDictionary.self, NSString.self, NSNumber.self], forKey: "numbers") as? [String: NSNumber]
    else { return nil }
    self.numbers = numbers.mapValues(\.int64Value)
    super.init()
  }

  open class var supportsSecureCoding: Bool { true }

  open func encode(with coder: NSCoder) {
    coder.encode(numbers.mapValues { NSNumber(value: $0) } as NSDictionary, forKey: "numbers")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSPersistentHistoryToken)?.numbers == numbers
  }
  open override var hash: Int { numbers.hashValue }
}
