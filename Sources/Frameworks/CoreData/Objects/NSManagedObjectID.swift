import TouchstoneFoundation

open class NSManagedObjectID: _NSObject, NSCopying, @unchecked Sendable {
  /// One that was temporary becomes permanent only as another ID.
  final let key: ObjectKey
  private final let storedEntity: NSEntityDescription
  /// Of Core Data's own stores; incremental ones give theirs by `reference`.
  private final let place: StorePlace?
  private final let boxedReference: ValueBox?
  final var reference: Any? { boxedReference?.value }

  init(_ key: ObjectKey, _ entity: NSEntityDescription, _ place: StorePlace?) {
    (self.key, storedEntity, self.place) = (key, entity, place)
    boxedReference =
      key.isTemporary || place?.hasReferences != true
      ? nil : place?.store?.reference(key.pk).map { ValueBox($0) }
    super.init()
  }

  convenience init(_ key: ObjectKey, _ entity: NSEntityDescription, _ store: NSPersistentStore) {
    self.init(key, entity, store.place)
  }

  private final var store: NSPersistentStore? { place?.store }

  open var entity: NSEntityDescription { storedEntity }

  open weak var persistentStore: NSPersistentStore? { store }

  open var isTemporaryID: Bool { key.isTemporary }

  open func uriRepresentation() -> URL {
    let name = storedEntity.name ?? ""
    let text =
      if isTemporaryID {
        "x-coredata:///\(name)/t\(CoreDataRuntime.shared.processIdentifier.uuidString)\(key.pk)"
      } else if let reference {
        "x-coredata://\(store?.identifier ?? "")/\(name)/p\(reference)"
      } else {
        "x-coredata://\(store?.identifier ?? "")/\(name)/p\(key.pk)"
      }
    return URL(string: text) ?? URL(fileURLWithPath: "/")
  }

  open override func copy() -> Any { self }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSManagedObjectID else { return false }
    if self === other { return true }
    return key.place == other.key.place && rootNumber == other.rootNumber
      && (isTemporaryID || place === other.place)
  }

  /// Whoever hashes it mixes its bits.
  open override var hash: Int { Int(truncatingIfNeeded: key.place) }

  final var rootNumber: Int { storedEntity.layout.table.root.number }

  open override var description: String {
    "0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)) <\(uriRepresentation().absoluteString)>"
  }
}
