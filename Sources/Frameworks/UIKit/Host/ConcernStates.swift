/// What folders above the core keep with one of its objects: a state of their own, found by its type.
///
/// Most objects have none, and pay one word for that; few have more than three, so that a list which is searched beats
/// a dictionary.
struct ConcernStates {
  private var entries: [(type: ObjectIdentifier, state: AnyObject)] = []

  subscript<State: AnyObject>(type: State.Type) -> State? {
    get {
      let wanted = ObjectIdentifier(type)
      for entry in entries where entry.type == wanted { return unsafeDowncast(entry.state, to: type) }
      return nil
    }
    set {
      let wanted = ObjectIdentifier(type)
      entries.removeAll { $0.type == wanted }
      if let newValue { entries.append((wanted, newValue)) }
    }
  }

  /// The state, made on first use.
  mutating func state<State: AnyObject>(_ type: State.Type, make: () -> State) -> State {
    if let known = self[type] { return known }
    let made = make()
    self[type] = made
    return made
  }
}
