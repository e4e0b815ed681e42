import TouchstoneFoundation
import TouchstoneObjectStore

/// Reading and writing cells: no notice is given, no inverse is kept.
extension NSManagedObject {
  /// What the object holds now. It is no fault.
  func cell(_ index: Int) -> Cell {
    if let working {
      let cell = working.cells[index]
      if !cell.isAbsent { return cell }
    }
    return rowCell(index)
  }

  /// What its row says.
  func rowCell(_ index: Int) -> Cell {
    let property = shape.properties[index]
    let slot = property.slot
    if property.kind == .composite { return compositeCell(property) }
    guard let block, slot >= 0 else {
      // What no store keeps begins anew with each fetch.
      return property.kind == .toMany ? .absent : property.isTransient ? shape.initialCells[index] : .null
    }
    let row = Int(self.row)
    if block.isNull(slot, of: row) { return .null }
    switch property.kind {
    case .int16, .int32, .int64, .boolean: return .integer(block.integer(slot, of: row))
    case .double, .float, .date: return .real(block.real(slot, of: row))
    case .string: return .text(block.text(slot, of: row))
    case .toOne: return .reference(reference(block.integer(slot, of: row), property, block))
    case .binary:
      let data = block.blob(slot, of: row)
      return .data(property.isExternal ? externalData(data) : data)
    case .uuid: return PropertyShape.uuid(block.bytes(slot, of: row)).map { .uuid($0) } ?? .null
    default:
      if let value = property.decoded(block, slot, row) { return .any(ValueBox(value)) }
      // Of a class that is not here: there is no value to see, but it is not gone.
      return property.kind == .transformable ? .data(block.blob(slot, of: row)) : .null
    }
  }

  /// Parts of a composite attribute are columns of their own.
  private func compositeCell(_ property: PropertyShape) -> Cell {
    guard let block, case .composite(let parts) = property.layout.place else { return .null }
    let values = PropertyShape.composite(parts, block, Int(row))
    return values.isEmpty ? .null : .any(ValueBox(values))
  }

  private func reference(_ pk: Int64, _ property: PropertyShape, _ block: RecordBlock) -> ObjectKey {
    var entity = property.destination?.number ?? 0
    if property.entitySlot >= 0 {
      let number = block.integer(property.entitySlot, of: Int(row))
      if number > 0 { entity = Int(number) }
    }
    return ObjectKey(store: key.store, entity: entity, pk: pk)
  }

  private func externalData(_ data: Data) -> Data {
    registry?.context?.sqliteStore(of: key)?.external.data(data) ?? data
  }

  /// The values beside the row, made when the first is needed.
  @inline(__always) var workingValues: WorkingValues {
    if let working { return working }
    let made = WorkingValues(ContiguousArray(repeating: .absent, count: shape.properties.count))
    working = made
    return made
  }

  /// Keeps what was decoded or followed; it is no change.
  func remember(_ cell: Cell, _ index: Int) { workingValues.cells[index] = cell }

  /// Takes a new value, and remembers what the store has.
  func write(_ cell: Cell, _ index: Int) {
    let working = workingValues
    if block == nil, working.committed == nil, !flags.contains(.inserted) {
      working.committed = working.cells
    }
    working.cells[index] = cell
    working.changed.insert(index)
  }

  // MARK: As they were

  /// Before the changes since the last save.
  func committedCell(_ index: Int) -> Cell {
    guard let working, working.changed.contains(index) else {
      return flags.contains(.inserted) ? .null : cell(index)
    }
    if let committed = working.committed { return committed[index] }
    return block == nil ? .null : rowCell(index)
  }

  var changedIndices: [Int] {
    guard let working, !working.changed.isEmpty else { return [] }
    return shape.properties.indices.filter { working.changed.contains($0) }
  }

  /// Whether the value differs from what the store has.
  func isChanged(_ index: Int) -> Bool {
    guard let working, working.changed.contains(index) else { return false }
    let property = shape.properties[index]
    if property.kind == .toMany {
      guard case .toMany(let state) = working.cells[index] else { return false }
      if !state.isLoaded { return !state.added.isEmpty || !state.removed.isEmpty }
      if property.isOrdered { return !state.members.elementsEqual(state.original, by: ===) }
      let (added, removed) = state.difference
      return !added.isEmpty || !removed.isEmpty
    }
    return !areEqual(working.cells[index], committedCell(index), property)
  }

  private func areEqual(_ left: Cell, _ right: Cell, _ property: PropertyShape) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.data(let a), .data(let b)): a == b
    case (.uuid(let a), .uuid(let b)): a == b
    case (.object(let a), .object(let b)): a === b
    case (.reference(let a), .reference(let b)): a.place == b.place
    case (.object(let a), .reference(let b)), (.reference(let b), .object(let a)): a.key.place == b.place
    case (.any(let a), .any(let b)): a === b || SameValue.test(a.value, b.value)
    default: false
    }
  }

  /// `Z_OPT` as the object knows it.
  var version: Int64 {
    if let block { return block.integer(shape.optSlot, of: Int(row)) }
    return working?.version ?? 0
  }
}
