import TouchstoneFoundation

public enum NSMergePolicyType: UInt, Sendable {
  case errorMergePolicyType = 0
  case mergeByPropertyStoreTrumpMergePolicyType
  case mergeByPropertyObjectTrumpMergePolicyType
  case overwriteMergePolicyType
  case rollbackMergePolicyType
}

open class NSMergePolicy: _NSObject, @unchecked Sendable {
  public final let mergeType: NSMergePolicyType

  public init(merge ty: NSMergePolicyType) {
    mergeType = ty
    super.init()
  }

  public class var error: NSMergePolicy { Shared.error }
  public class var rollback: NSMergePolicy { Shared.rollback }
  public class var overwrite: NSMergePolicy { Shared.overwrite }
  public class var mergeByPropertyObjectTrump: NSMergePolicy { Shared.objectTrump }
  public class var mergeByPropertyStoreTrump: NSMergePolicy { Shared.storeTrump }

  /// The same object each time: programs compare them by identity.
  private enum Shared {
    static let error = NSMergePolicy(merge: .errorMergePolicyType)
    static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
    static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
    static let objectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    static let storeTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
  }

  /// Settles all of them, or throws.
  open func resolve(mergeConflicts list: [Any]) throws {
    let optimistic = list.compactMap { $0 as? NSMergeConflict }
    let constraint = list.compactMap { $0 as? NSConstraintConflict }
    if !optimistic.isEmpty { try resolve(optimisticLockingConflicts: optimistic) }
    if !constraint.isEmpty { try resolve(constraintConflicts: constraint) }
  }

  open func resolve(optimisticLockingConflicts list: [NSMergeConflict]) throws {
    guard mergeType != .errorMergePolicyType else {
      throw Self.failure(.managedObjectMerge, list)
    }
    for conflict in list { conflict.settle(mergeType) }
  }

  open func resolve(constraintConflicts list: [NSConstraintConflict]) throws {
    guard mergeType != .errorMergePolicyType, mergeType != .rollbackMergePolicyType || !list.isEmpty else {
      throw Self.failure(.constraintConflict, list)
    }
    for conflict in list { conflict.settle(mergeType) }
  }

  private static func failure(_ code: CoreDataErrorCode, _ list: [Any]) -> NSError {
    .coreData(
      code,
      [
        NSPersistentStoreSaveConflictsErrorKey: list,
        NSLocalizedDescriptionKey: "Could not merge changes.",
      ])
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSMergePolicy, type(of: self) == type(of: other) else { return false }
    return self === other || (type(of: self) == NSMergePolicy.self && mergeType == other.mergeType)
  }

  open override var hash: Int { Int(mergeType.rawValue) }
}

public var NSErrorMergePolicy: Any { NSMergePolicy.error }
public var NSRollbackMergePolicy: Any { NSMergePolicy.rollback }
public var NSOverwriteMergePolicy: Any { NSMergePolicy.overwrite }
public var NSMergeByPropertyObjectTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyObjectTrump }
public var NSMergeByPropertyStoreTrumpMergePolicy: Any { NSMergePolicy.mergeByPropertyStoreTrump }
