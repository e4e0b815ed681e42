import TouchstoneFoundation
import TouchstoneObjectStore

/// Overridable members stand here, and call what the extensions beside this file do.
open class NSManagedObject: _NSObject {
  final let shape: EntityShape
  final var registry: ContextRegistry?
  /// The row it was fetched with; `nil` for what was never fetched, for faults without one, and after a save.
  final private(set) var block: RecordBlock?
  final var working: WorkingValues?
  final var knownID: NSManagedObjectID?
  final var key: ObjectKey
  /// The row itself, for who reads without asking the block.
  final private(set) var record: RecordRow?
  /// In its block.
  final private(set) var row: Int32 = 0
  final var flags: ObjectFlags = []
  /// The shape's, by which accessors know their places.
  final let shapeNumber: UInt32

  public init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    shape = entity.compiledShape ?? entity.layout.shape
    shapeNumber = shape.number
    key = ObjectKey(store: ObjectKey.temporaryStore, entity: 0, pk: 0)
    super.init()
    if let context { becomeInserted(into: context) }
  }

  public convenience init(context moc: NSManagedObjectContext) {
    self.init(entity: moc.entity(ofClass: Self.self), insertInto: moc)
  }

  deinit { registry?.remove(self) }

  /// From now on these are its stored values.
  @inline(__always) final func hold(_ block: RecordBlock, _ row: Int32) {
    (self.block, self.row, record) = (block, row, block.row(Int(row)))
  }

  final func dropValues() { (block, record, working) = (nil, nil, nil) }
  final func dropRow() { (block, record) = (nil, nil) }

  /// Its row is not here: this is its place in the fetch that will bring it.
  final func wait(at place: Int) { row = Int32(truncatingIfNeeded: place) }

  // MARK: Classes and entities

  open class func entity() -> NSEntityDescription {
    if let entity = CoreDataRuntime.shared.entity(of: self) { return entity }
    NSException.raise(
      .internalInconsistencyException,
      "\(self): no model in use has an entity of this class. Load the model, or a container with it, first.")
  }

  open class var contextShouldIgnoreUnmodeledPropertyChanges: Bool { true }

  // MARK: Life

  open func awakeFromFetch() {}
  open func awakeFromInsert() {}
  open func awake(fromSnapshotEvents flags: NSSnapshotEventType) {}
  open func prepareForDeletion() {}
  open func willSave() {}
  open func didSave() {}
  open func willTurnIntoFault() {}
  open func didTurnIntoFault() {}

  // MARK: Values

  open func willAccessValue(forKey key: String?) { if flags.contains(.fault) { fireFault() } }
  open func didAccessValue(forKey key: String?) {}

  open override func willChangeValue(forKey key: String) {
    if flags.contains(.fault) { fireFault() }
    // Of accessors that a class wrote itself, which set the primitive value.
    if let index = shape.index(of: key), !flags.contains(.awaking) {
      recordForUndo(index)
      recordForEvent(index)
    }
    super.willChangeValue(forKey: key)
  }

  open override func didChangeValue(forKey key: String) {
    if let index = shape.index(of: key) { noteChange(index) }
    super.didChangeValue(forKey: key)
  }

  open func primitiveValue(forKey key: String) -> Any? {
    guard let index = shape.index(of: key) else { return ObjectRuntime.value(forKey: key, of: self) ?? nil }
    return primitive(index)
  }

  open func setPrimitiveValue(_ value: Any?, forKey key: String) {
    guard let index = shape.index(of: key) else { raiseUnknown(key, "setPrimitiveValue:forKey:") }
    setPrimitive(value, index)
  }

  open override func value(forKey key: String) -> Any? {
    guard let index = shape.index(of: key) else { return ownValue(forKey: key) ?? super.value(forKey: key) }
    if let own = customGetter(index) { return own(self) }
    return managedValue(index)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    guard let index = shape.index(of: key) else { return super.setValue(value, forKey: key) }
    if let own = customSetter(index) { return own(self, value) }
    setManagedValue(value, index)
  }

  open func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    guard let index = shape.index(of: key) else { return [] }
    return related(index).map(\.objectID)
  }

  open func hasFault(forRelationshipNamed key: String) -> Bool {
    guard let index = shape.index(of: key) else { return false }
    return isFault || isRelationshipFault(index)
  }

  open func committedValues(forKeys keys: [String]?) -> [String: Any] { committedDictionary(keys) }
  open func changedValues() -> [String: Any] { changedDictionary() }
  open func changedValuesForCurrentEvent() -> [String: Any] { eventDictionary() }

  // MARK: Validation

  open func validateValue(_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey key: String) throws {
    try validate(value, key)
  }

  open func validateForInsert() throws { try validateAll(.insert) }
  open func validateForUpdate() throws { try validateAll(.update) }
  open func validateForDelete() throws { try validateDeletion() }

  // MARK: Identity

  /// By identity, as the frameworks count on.
  public final override func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  /// Whoever hashes it mixes its bits; the lowest are those of every object.
  public final override var hash: Int { Int(bitPattern: Unmanaged.passUnretained(self).toOpaque()) >> 4 }

  open override var description: String { describe() }
}
