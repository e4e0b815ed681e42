import Foundation

/// The observers by method of one object. Removing one costs the same however many there are, in whatever
/// order they go.
struct MethodObservers {
  /// An observer may have died and another stand at its address: who takes one out asks it whose it is.
  private struct Key: Hashable {
    let observer: ObjectIdentifier
    let keyPath: String
  }

  private var registrations: [Key: [MethodObserver]] = [:]

  mutating func add(_ registration: MethodObserver, of observer: NSObject, _ keyPath: String) {
    let key = Key(observer: ObjectIdentifier(observer), keyPath: keyPath)
    registrations[key, default: []].append(registration)
  }

  /// Takes out the latest registration that the test accepts.
  mutating func removeLast(
    of observer: NSObject, _ keyPath: String, where accepts: (MethodObserver) -> Bool
  ) -> MethodObserver? {
    let key = Key(observer: ObjectIdentifier(observer), keyPath: keyPath)
    guard let index = registrations[key]?.lastIndex(where: accepts) else { return nil }
    let found = registrations[key]?.remove(at: index)
    if registrations[key]?.isEmpty == true { registrations[key] = nil }
    return found
  }
}
