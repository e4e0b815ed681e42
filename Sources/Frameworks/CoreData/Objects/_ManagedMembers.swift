import TouchstoneFoundation

/// What a literal lists for a relationship: translated code takes it where Objective-C's sets are literals as well.
public struct _ManagedMembers: ExpressibleByArrayLiteral {
  public let set: NSSet

  public init(arrayLiteral elements: NSManagedObject...) { set = NSSet(array: elements) }
}
