import TouchstoneFoundation

/// Following and setting relationships. Whatever is set here keeps the other side right.
extension NSManagedObject {
  // MARK: To one

  func toOne(_ index: Int) -> NSManagedObject? {
    switch cell(index) {
    case .object(let object): return object
    case .reference(let key):
      guard let object = registry?.context?.object(key) else { return nil }
      remember(.object(object), index)
      return object
    default: return nil
    }
  }

  func setToOne(_ new: NSManagedObject?, _ index: Int) {
    let old = toOne(index)
    guard old !== new else {
      noteChange(index)
      return
    }
    adopt(new)
    changeToOne(new, index)
    guard let inverse = shape.properties[index].inverse else { return }
    old?.unlink(inverse, self)
    new?.link(inverse, self)
  }

  private func changeToOne(_ new: NSManagedObject?, _ index: Int) {
    setCell(new.map { .object($0) } ?? .null, index)
  }

  /// Objects of other contexts cannot be related.
  private func adopt(_ other: NSManagedObject?) {
    guard let other, let mine = registry, let its = other.registry, mine !== its else { return }
    NSException.raise(
      .invalidArgumentException,
      "Illegal attempt to establish a relationship between objects in different contexts (source = \(self), "
        + "destination = \(other)).")
  }

  // MARK: The other side

  private func link(_ relationship: NSRelationshipDescription, _ other: NSManagedObject) {
    guard let index = shape.index(of: relationship.name) else { return }
    if flags.contains(.fault) { fireFault() }
    if shape.properties[index].kind == .toOne {
      let old = toOne(index)
      guard old !== other else { return }
      changeToOne(other, index)
      if let back = shape.properties[index].inverse { old?.unlink(back, self) }
    } else {
      changeToMany(index) { $0.add(other) }
    }
  }

  private func unlink(_ relationship: NSRelationshipDescription, _ other: NSManagedObject) {
    guard let index = shape.index(of: relationship.name) else { return }
    if flags.contains(.fault) { fireFault() }
    guard !flags.contains(.inaccessible) else { return }
    if shape.properties[index].kind == .toOne {
      if toOne(index) === other { changeToOne(nil, index) }
    } else {
      changeToMany(index) { $0.remove(other) }
    }
  }

  private func changeToMany(_ index: Int, _ change: (ToManyState) -> Void) {
    let name = shape.properties[index].name
    ObjectRuntime.willChangeValue(of: self, name)
    let state = toManyState(index)
    recordForUndo(index)
    recordForEvent(index)
    change(state)
    workingValues.changed.insert(index)
    noteChange(index)
    ObjectRuntime.didChangeValue(of: self, name)
  }

  // MARK: To many

  func toManyState(_ index: Int) -> ToManyState {
    if let working, case .toMany(let state) = working.cells[index] { return state }
    let state = ToManyState(empty: flags.contains(.inserted) || registry == nil)
    workingValues.cells[index] = .toMany(state)
    return state
  }

  /// With its members fetched.
  func loadedToMany(_ index: Int) -> ToManyState {
    let state = toManyState(index)
    if !state.isLoaded { state.load(registry?.context?.loadToMany(self, index) ?? []) }
    return state
  }

  func isRelationshipFault(_ index: Int) -> Bool {
    switch shape.properties[index].kind {
    case .toMany:
      if let working, case .toMany(let state) = working.cells[index] { return !state.isLoaded }
      return !flags.contains(.inserted)
    case .toOne: return toOne(index)?.isFault ?? false
    default: return false
    }
  }

  /// Whom the relationship leads to.
  func related(_ index: Int) -> [NSManagedObject] {
    access()
    return shape.properties[index].kind == .toOne
      ? toOne(index).map { [$0] } ?? [] : loadedToMany(index).members
  }

  /// As a set that nobody changes; the same one until the members change.
  func collection(_ index: Int) -> AnyObject {
    let state = loadedToMany(index)
    if let known = state.handedOut { return known }
    let made: AnyObject =
      shape.properties[index].isOrdered ? NSOrderedSet(array: state.members) : NSSet(array: state.members)
    state.handedOut = made
    return made
  }

  func setToMany(_ new: [NSManagedObject], _ index: Int) {
    let state = loadedToMany(index)
    let property = shape.properties[index]
    let kept = Set(new.map(ObjectIdentifier.init))
    let gone = state.members.filter { !kept.contains(ObjectIdentifier($0)) }
    let came = new.filter { !state.contains($0) }
    for object in came { adopt(object) }
    changeToMany(index) { $0.replace(unique(new)) }
    guard let inverse = property.inverse else { return }
    for object in gone { object.unlink(inverse, self) }
    for object in came { object.link(inverse, self) }
  }

  private func unique(_ objects: [NSManagedObject]) -> [NSManagedObject] {
    var seen: Set<ObjectIdentifier> = []
    return objects.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  func insert(_ other: NSManagedObject, _ index: Int, at place: Int? = nil) {
    access()
    // A place is one among all members.
    if place != nil { _ = loadedToMany(index) }
    if toManyState(index).isLoaded, toManyState(index).contains(other) { return }
    adopt(other)
    changeToMany(index) { $0.add(other, at: place) }
    if let inverse = shape.properties[index].inverse { other.link(inverse, self) }
  }

  func remove(_ other: NSManagedObject, _ index: Int) {
    access()
    changeToMany(index) { $0.remove(other) }
    if let inverse = shape.properties[index].inverse { other.unlink(inverse, self) }
  }

  /// Cuts every tie to an object that is deleted.
  func forget(_ other: NSManagedObject, _ relationship: NSRelationshipDescription) {
    unlink(relationship, other)
  }
}
