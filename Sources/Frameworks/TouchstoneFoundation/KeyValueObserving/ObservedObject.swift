/// The observers of one object, by the first key of their path.
final class ObservedObject {
  private var observers: [String: StandingList<ChangeObserver>] = [:]

  func observers(of key: String) -> [ChangeObserver] { observers[Self.canonical(key)]?.elements ?? [] }

  func add(_ observer: ChangeObserver, for key: String) {
    observer.ticket = observers[Self.canonical(key), default: StandingList()].append(observer)
  }

  func remove(_ observer: ChangeObserver, for key: String) {
    observers[Self.canonical(key)]?.remove(observer.ticket)
    observer.ticket = -1
  }

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
