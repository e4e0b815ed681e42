import TouchstoneFoundation

/// Lists of very many objects, gone through without counting a reference to each: the list keeps them, and whoever goes
/// through it the list.
extension [NSManagedObject] {
  @inline(__always)
  func withObjects<Result>(
    _ body: (UnsafeBufferPointer<Unmanaged<NSManagedObject>>) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(self) {
      try withUnsafeBufferPointer { list in
        try list.withMemoryRebound(to: Unmanaged<NSManagedObject>.self, body)
      }
    }
  }

  @inline(__always) func each(_ body: (NSManagedObject) throws -> Void) rethrows {
    try withObjects { list in
      for object in list { try object._withUnsafeGuaranteedRef(body) }
    }
  }

  /// Those that are so; the list itself where all are.
  @inline(__always) func only(_ isWanted: (NSManagedObject) -> Bool) -> [NSManagedObject] {
    areAll(isWanted) ? self : filter(isWanted)
  }

  @inline(__always) func areAll(_ isSo: (NSManagedObject) -> Bool) -> Bool {
    withObjects { list in
      for object in list where !object._withUnsafeGuaranteedRef(isSo) { return false }
      return true
    }
  }

  /// Of which kinds they are, each once.
  var shapes: [EntityShape] {
    var shapes: [EntityShape] = []
    var numbers: Set<UInt32> = []
    var last: UInt32?
    each { object in
      guard object.shapeNumber != last else { return }
      last = object.shapeNumber
      if numbers.insert(object.shapeNumber).inserted { shapes.append(object.shape) }
    }
    return shapes
  }
}
