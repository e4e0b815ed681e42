import TouchstoneFoundation

/// What one side of a relationship to many holds, or what is known of it before it is fetched.
final class ToManyState {
  /// In their order if the relationship has one.
  private(set) var members: [NSManagedObject] = []
  private var identities: Set<ObjectIdentifier> = []
  /// As they are in the store.
  var original: [NSManagedObject] = []
  /// False: `members` is not known yet, and what came and went since waits.
  private(set) var isLoaded = false
  private(set) var added: [NSManagedObject] = []
  private(set) var removed: [NSManagedObject] = []
  /// What was handed out last.
  var handedOut: AnyObject?

  init(empty: Bool = false) { isLoaded = empty }

  func load(_ stored: [NSManagedObject]) {
    isLoaded = true
    original = stored
    replace(stored)
    let (late, gone) = (added, removed)
    (added, removed) = ([], [])
    for object in gone { remove(object) }
    for object in late { add(object) }
  }

  func replace(_ objects: [NSManagedObject]) {
    members = objects
    identities = Set(objects.map(ObjectIdentifier.init))
    handedOut = nil
  }

  /// Back to what had come and gone when nobody had asked for the members yet.
  func takeBack(added: [NSManagedObject], removed: [NSManagedObject]) {
    guard isLoaded else {
      (self.added, self.removed, handedOut) = (added, removed, nil)
      return
    }
    let moved = Set((added + removed).map(ObjectIdentifier.init))
    replace(original.filter { !moved.contains(ObjectIdentifier($0)) } + added)
  }

  func contains(_ object: NSManagedObject) -> Bool { identities.contains(ObjectIdentifier(object)) }

  /// False if it was there.
  @discardableResult func add(_ object: NSManagedObject, at index: Int? = nil) -> Bool {
    handedOut = nil
    guard isLoaded else {
      if let place = removed.firstIndex(where: { $0 === object }) {
        removed.remove(at: place)
      } else if !added.contains(where: { $0 === object }) {
        added.append(object)
      }
      return true
    }
    guard identities.insert(ObjectIdentifier(object)).inserted else { return false }
    if let index, index < members.count { members.insert(object, at: index) } else { members.append(object) }
    return true
  }

  @discardableResult func remove(_ object: NSManagedObject) -> Bool {
    handedOut = nil
    guard isLoaded else {
      if let place = added.firstIndex(where: { $0 === object }) {
        added.remove(at: place)
      } else if !removed.contains(where: { $0 === object }) {
        removed.append(object)
      }
      return true
    }
    guard identities.remove(ObjectIdentifier(object)) != nil else { return false }
    if members.last === object { members.removeLast() } else { members.removeAll { $0 === object } }
    return true
  }

  /// What has to be told to the store: who came, who went.
  var difference: (added: [NSManagedObject], removed: [NSManagedObject]) {
    guard isLoaded else { return (added, removed) }
    let before = Set(original.map(ObjectIdentifier.init))
    return (
      members.filter { !before.contains(ObjectIdentifier($0)) },
      original.filter { !identities.contains(ObjectIdentifier($0)) }
    )
  }

  /// The store has it all now.
  func saved() {
    original = members
    (added, removed) = ([], [])
  }
}
