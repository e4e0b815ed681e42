/// The observers of one object, by the first key of their path.
final class ObservedObject {
  private(set) var observers: [String: [ChangeObserver]] = [:]

  func observers(of key: String) -> [ChangeObserver] { observers[Self.canonical(key)] ?? [] }

  func add(_ observer: ChangeObserver, for key: String) {
    observers[Self.canonical(key), default: []].append(observer)
  }

  func remove(_ observer: ChangeObserver, for key: String) {
    observers[Self.canonical(key)]?.removeAll { $0 === observer }
  }

  /// "isHidden" and "hidden" are one key: the getter's name and the property's.
  private static func canonical(_ key: String) -> String { ObjectRuntime.withoutIs(key) ?? key }
}

/// Told before and after a key of one object changes.
class ChangeObserver {
  func willChange() {}
  func didChange() {}
}
