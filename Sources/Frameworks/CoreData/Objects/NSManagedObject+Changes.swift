import TouchstoneFoundation

extension NSManagedObject {
  func changedDictionary() -> [String: Any] {
    var values: [String: Any] = [:]
    for index in changedIndices where isChanged(index) || flags.contains(.inserted) {
      values[shape.properties[index].name] = outside(working!.cells[index], index)
    }
    return values
  }

  func committedDictionary(_ keys: [String]?) -> [String: Any] {
    if flags.contains(.fault) { fireFault() }
    var values: [String: Any] = [:]
    for index in shape.properties.indices {
      let property = shape.properties[index]
      guard keys?.contains(property.name) ?? true else { continue }
      if property.kind == .toMany {
        let state = loadedToMany(index)
        values[property.name] =
          property.isOrdered ? NSOrderedSet(array: state.original) : NSSet(array: state.original)
      } else {
        values[property.name] = outside(committedCell(index), index)
      }
    }
    return values
  }

  /// As dictionaries hand values out: nil is NSNull.
  func outside(_ cell: Cell, _ index: Int) -> Any {
    let property = shape.properties[index]
    switch cell {
    case .object(let object): return object
    case .reference(let key): return registry?.context?.object(key) ?? NSNull()
    case .toMany: return collection(index)
    default: return property.value(of: cell) ?? NSNull()
    }
  }

  /// Values from before the event's changes: until observers were told of them, and while they are.
  func eventDictionary() -> [String: Any] {
    guard let event = working?.event else {
      return flags.isSuperset(of: [.inserted, .unprocessed]) ? changedDictionary() : [:]
    }
    var values: [String: Any] = [:]
    for (index, value) in event.before { values[shape.properties[index].name] = outside(value, index) }
    return values
  }

  private func outside(_ value: EventValues.Value, _ index: Int) -> Any {
    let members: [NSManagedObject]
    switch value {
    case .cell(let cell): return outside(cell, index)
    case .members(let known): members = known
    case .storedMembers(let added, let removed):
      members =
        loadedToMany(index).original.filter { member in
          !removed.contains { $0 === member } && !added.contains { $0 === member }
        } + added
    }
    return shape.properties[index].isOrdered ? NSOrderedSet(array: members) : NSSet(array: members)
  }

  /// Remembers the value before a change, the first of an event.
  ///
  /// What nobody has heard of yet has no values from before.
  func recordForEvent(_ index: Int) {
    guard !flags.contains(.awaking), !flags.contains(.inserted) || wasToldInserted else { return }
    let working = workingValues
    if working.event?.isTold ?? true { working.event = EventValues() }
    guard working.event?.changed.contains(index) == false else { return }
    let value: EventValues.Value
    if shape.properties[index].kind == .toMany {
      let state = toManyState(index)
      value =
        state.isLoaded
        ? .members(state.members) : .storedMembers(added: state.added, removed: state.removed)
    } else {
      value = .cell(cell(index))
    }
    working.event?.changed.insert(index)
    working.event?.before.append((index, value))
  }

  /// Hands the value before a change to the context's undo manager.
  @inline(__always) func recordForUndo(_ index: Int) {
    guard let registry, registry.recordsUndo, let context = registry.context else { return }
    context.recordUndo(of: self, index)
  }
}
