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

  /// Hands the value before a change to the context's undo manager.
  @inline(__always) func recordForUndo(_ index: Int) {
    guard let registry, registry.recordsUndo, let context = registry.context else { return }
    context.recordUndo(of: self, index)
  }
}
