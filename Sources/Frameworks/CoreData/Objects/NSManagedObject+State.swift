import TouchstoneFoundation

extension NSManagedObject {
  public var managedObjectContext: NSManagedObjectContext? {
    flags.contains(.gone) ? nil : registry?.context
  }

  public var entity: NSEntityDescription { shape.entity }

  public var objectID: NSManagedObjectID {
    if let knownID { return knownID }
    return makeID(registry?.context)
  }

  /// The same for whoever has its context at hand.
  func objectID(in context: NSManagedObjectContext) -> NSManagedObjectID { knownID ?? makeID(context) }

  private func makeID(_ context: NSManagedObjectContext?) -> NSManagedObjectID {
    let made = NSManagedObjectID(key, shape.entity, context?.storePlace(of: key))
    knownID = made
    return made
  }

  public var isInserted: Bool { flags.contains(.inserted) && !flags.contains(.deleted) }
  public var isUpdated: Bool {
    flags.contains(.updated) && !flags.contains(.deleted) && !flags.contains(.inserted)
  }
  public var isDeleted: Bool { flags.contains(.deleted) }
  public var hasChanges: Bool { !flags.isDisjoint(with: [.inserted, .updated, .deleted]) }
  public var isFault: Bool { flags.contains(.fault) }

  public var hasPersistentChangedValues: Bool {
    guard flags.isDisjoint(with: [.inserted, .deleted]) else { return true }
    return changedIndices.contains { !shape.properties[$0].isTransient && isChanged($0) }
  }

  /// 0: awake; else what keeps it from being.
  public var faultingState: Int { isFault ? 1 : 0 }

  func raiseUnknown(_ key: String, _ method: String) -> Never {
    NSException.raise(
      .undefinedKeyException,
      "[<\(type(of: self)) 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))> \(method)]: "
        + "the entity \(shape.layout.name) is not key value coding-compliant for the key \"\(key)\".")
  }

  func describe() -> String {
    let address = "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
    let head = "<\(type(of: self)): \(address)> (entity: \(shape.layout.name); id: \(objectID); data: "
    if isFault { return head + "<fault>)" }
    let lines = shape.properties.indices.map { index -> String in
      let property = shape.properties[index]
      if property.kind == .toMany, isRelationshipFault(index) {
        return "    \(property.name) = \"<relationship fault>\";"
      }
      let value: String
      switch property.kind {
      case .toOne: value = (related(index).first?.objectID.description).map { "\"\($0)\"" } ?? "nil"
      case .toMany: value = "\(related(index).map(\.objectID))"
      default: value = primitive(index).map { "\"\($0)\"" } ?? "nil"
      }
      return "    \(property.name) = \(value);"
    }
    return head + "{\n" + lines.joined(separator: "\n") + "\n})"
  }
}

extension NSManagedObject {
  /// What key-value coding finds in every object, beside what its entity has.
  func ownValue(forKey key: String) -> Any? {
    switch key {
    case "entity": entity
    case "objectID": objectID
    case "managedObjectContext": managedObjectContext
    case "hasChanges": hasChanges
    case "isInserted", "inserted": isInserted
    case "isUpdated", "updated": isUpdated
    case "isDeleted", "deleted": isDeleted
    case "isFault", "fault": isFault
    default: nil
    }
  }
}
