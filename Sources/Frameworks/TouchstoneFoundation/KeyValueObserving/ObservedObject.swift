/// The observers of one object, by the first key of their path.
final class ObservedObject {
  private var observers: [String: StandingList<ChangeObserver>] = [:]
  /// What happens just now inside arrays, by key; the outermost first.
  private var arrayChanges: [String: [ArrayChange]] = [:]

  func observers(of key: String) -> [ChangeObserver] { observers[Self.canonical(key)]?.elements ?? [] }

  func add(_ observer: ChangeObserver, for key: String) {
    observer.ticket = observers[Self.canonical(key), default: StandingList()].append(observer)
  }

  func remove(_ observer: ChangeObserver, for key: String) {
    observers[Self.canonical(key)]?.remove(observer.ticket)
    observer.ticket = -1
  }

  func begin(_ change: ArrayChange, of key: String) {
    arrayChanges[Self.canonical(key), default: []].append(change)
  }

  func endArrayChange(of key: String) {
    let key = Self.canonical(key)
    _ = arrayChanges[key]?.popLast()
    if arrayChanges[key]?.isEmpty == true { arrayChanges[key] = nil }
  }

  func arrayChange(of key: String) -> ArrayChange? { arrayChanges[Self.canonical(key)]?.last }

  /// "isHidden" and "hidden" are one key: the getter's name and the property's.
  private static func canonical(_ key: String) -> String { ObjectRuntime.withoutIs(key) ?? key }
}

/// Told before and after a key of one object changes.
class ChangeObserver {
  /// Its place among the observers of one key of one object.
  fileprivate var ticket = -1

  func willChange() {}
  func didChange() {}
}
