import TouchstoneFoundation
import TouchstoneSwiftRuntime

/// Values by the index of their property, as key-value coding and generated accessors get and set them.
extension NSManagedObject {
  /// Wakes a fault, and looks whether the thread is the context's.
  @inline(__always) func access() { if !flags.isDisjoint(with: [.fault, .checksQueue]) { beginAccess() } }

  @inline(never) private func beginAccess() {
    if let registry, registry.checksQueue { registry.context?.checkQueue() }
    if flags.contains(.fault) { fireFault() }
  }

  func managedValue(_ index: Int) -> Any? {
    access()
    switch shape.properties[index].kind {
    case .toOne: return toOne(index)
    case .toMany: return collection(index)
    case .fetched: return registry?.context?.fetchedValue(of: self, index)
    default: return attributeValue(index)
    }
  }

  /// Decoded ones are kept, so that the same object comes each time.
  private func attributeValue(_ index: Int) -> Any? {
    let cell = cell(index)
    if case .any = cell, working?.cells[index].isAbsent ?? true { remember(cell, index) }
    return shape.properties[index].value(of: cell)
  }

  func setManagedValue(_ value: Any?, _ index: Int) {
    access()
    let property = shape.properties[index]
    switch property.kind {
    case .toOne: setToOne(relatedObject(value, property), index)
    case .toMany: setToMany(Self.objects(value), index)
    case .fetched: raiseUnknown(property.name, "setValue:forKey:")
    default: setCell(attributeCell(value, property), index)
    }
  }

  /// Sets an attribute with all that belongs to it.
  @inline(__always) func setCell(_ cell: Cell, _ index: Int) {
    // One that was inserted, and whose change will be told of anyhow, only keeps the value.
    if flags.isSuperset(of: [.inserted, .unprocessed]), !ObjectRuntime.isObserving, keepsNoUndo,
      let working = working.map(Unmanaged.passUnretained)
    {
      // Nobody lets go of them meanwhile, so no reference is counted.
      working._withUnsafeGuaranteedRef { working in
        working.changed.insert(index)
        working.cells[index] = cell
      }
      return
    }
    setCellAndTell(cell, index)
  }

  @inline(__always) private var keepsNoUndo: Bool {
    guard let registry = registry.map(Unmanaged.passUnretained) else { return false }
    return registry._withUnsafeGuaranteedRef { !$0.recordsUndo }
  }

  @inline(never) private func setCellAndTell(_ cell: Cell, _ index: Int) {
    let observed = shape.properties[index].name
    ObjectRuntime.willChangeValue(of: self, observed)
    recordForUndo(index)
    recordForEvent(index)
    write(cell, index)
    noteChange(index)
    ObjectRuntime.didChangeValue(of: self, observed)
  }

  func attributeCell(_ value: Any?, _ property: PropertyShape) -> Cell {
    if value == nil, property.kind.rawValue <= PropertyKind.float.rawValue { return .null }
    if let cell = property.cell(of: value) { return cell }
    let found = value.map { "\(type(of: $0))" } ?? "nil"
    NSException.raise(
      .invalidArgumentException,
      "Unacceptable type of value for attribute: property = \"\(property.name)\"; "
        + "desired type = \((property.description as? NSAttributeDescription)?.attributeValueClassName ?? "\(property.kind)"); "
        + "given type = \(found); value = \(value ?? "nil").")
  }

  private func relatedObject(_ value: Any?, _ property: PropertyShape) -> NSManagedObject? {
    guard let value, !(value is NSNull) else { return nil }
    if let object = value as? NSManagedObject, let destination = property.destination,
      object.shape.layout.isKind(of: destination) || object.shape.layout.name == destination.name
    {
      return object
    }
    NSException.raise(
      .invalidArgumentException,
      "Unacceptable type of value for to-one relationship: property = \"\(property.name)\"; "
        + "desired type = \(property.destination?.name ?? "?"); given type = \(type(of: value)); value = \(value)."
    )
  }

  /// The objects of whatever holds some.
  static func objects(_ value: Any?) -> [NSManagedObject] {
    switch value {
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let set as OrderedRelationshipSet: set.members
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as Set<NSManagedObject>: Array(set)
    case let array as [Any]: array.compactMap { $0 as? NSManagedObject }
    case let set as any Collection: set.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }

  // MARK: Primitives

  func primitive(_ index: Int) -> Any? {
    if flags.contains(.fault) { fireFault() }
    switch shape.properties[index].kind {
    case .toOne: return toOne(index)
    case .toMany: return collection(index)
    default: return attributeValue(index)
    }
  }

  func setPrimitive(_ value: Any?, _ index: Int) {
    if flags.contains(.fault) { fireFault() }
    let property = shape.properties[index]
    switch property.kind {
    case .toOne: write(relatedObject(value, property).map { .object($0) } ?? .null, index)
    case .toMany: toManyState(index).replace(Self.objects(value))
    default: write(attributeCell(value, property), index)
    }
  }
}
