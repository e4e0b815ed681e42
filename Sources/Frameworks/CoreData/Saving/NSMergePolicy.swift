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

  public class var error: NSMergePolicy { NSMergePolicy(merge: .errorMergePolicyType) }
  public class var rollback: NSMergePolicy { NSMergePolicy(merge: .rollbackMergePolicyType) }
  public class var overwrite: NSMergePolicy { NSMergePolicy(merge: .overwriteMergePolicyType) }
  public class var mergeByPropertyObjectTrump: NSMergePolicy {
    NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
  }
  public class var mergeByPropertyStoreTrump: NSMergePolicy {
    NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
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
      throw NSError.coreData(.managedObjectMerge, [NSPersistentStoreSaveConflictsErrorKey: list])
    }
    for conflict in list { conflict.settle(mergeType) }
  }

  open func resolve(constraintConflicts list: [NSConstraintConflict]) throws {
    guard mergeType != .errorMergePolicyType, mergeType != .rollbackMergePolicyType || !list.isEmpty else {
      throw NSError.coreData(.constraintConflict, [NSPersistentStoreSaveConflictsErrorKey: list])
    }
    for conflict in list { conflict.settle(mergeType) }
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
