import Foundation
import TouchstoneSwiftRuntime

/// Tells of changes of the user's defaults, which Foundation on Linux does not: those who observe the key, and after the
/// change everybody, on the thread that made it.
///
/// Its methods, in which all of Foundation's setters and getters end, are put into `UserDefaults` itself (`written-slots` in
/// RuntimeBets.md); no object is of this class. Objects of an app's own subclasses stay silent.
final class ToldDefaults: UserDefaults {
  /// Done once in a process.
  static let isInstalled: Bool = {
    WrittenSlots.putIntoSuperclass(of: ToldDefaults.self, plain: PlainDefaults.self, methods: 4)
    return true
  }()

  @inline(never) @_optimize(none)
  override func set(_ value: Any?, forKey defaultName: String) {
    let change = DefaultsChange(of: self, defaultName)
    super.set(value, forKey: defaultName)
    change.end()
  }

  @inline(never) @_optimize(none)
  override func removeObject(forKey defaultName: String) {
    let change = DefaultsChange(of: self, defaultName)
    super.removeObject(forKey: defaultName)
    change.end()
  }

  @inline(never) @_optimize(none)
  override func object(forKey defaultName: String) -> Any? {
    super.object(forKey: defaultName).map(DefaultsValue.bridged)
  }

  /// A file's address is kept as its path, any other as an archive: Foundation on Linux would keep only its path, too.
  @inline(never) @_optimize(none)
  override func set(_ url: URL?, forKey defaultName: String) {
    guard let url else { return removeObject(forKey: defaultName) }
    guard !url.isFileURL else { return set(url.path as Any?, forKey: defaultName) }
    set(NSKeyedArchiver.archivedData(withRootObject: url as NSURL) as Any?, forKey: defaultName)
  }
}

/// Overrides nothing, to tell where the other does.
private final class PlainDefaults: UserDefaults {}

/// One change, from before it to after it.
private struct DefaultsChange {
  private let defaults: UserDefaults
  private let key: String
  private let oldValue: Any?
  /// Also where a property of that name tells by itself: a change within a change is one, and who sets the
  /// value by its key does not come by the property.
  private let tellsObservers: Bool

  init(of defaults: UserDefaults, _ key: String) {
    (self.defaults, self.key) = (defaults, key)
    oldValue = defaults.object(forKey: key)
    tellsObservers = ObjectRuntime.isObserving
    if tellsObservers { KeyValueObserving.willChange(defaults, key) }
  }

  func end() {
    if tellsObservers { KeyValueObserving.didChange(defaults, key) }
    // What is set to what it was is no change: an observer that sets it again would never come to an end.
    guard !Self.areEqual(oldValue, defaults.object(forKey: key)) else { return }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: defaults)
  }

  private static func areEqual(_ old: Any?, _ new: Any?) -> Bool {
    guard let old, let new else { return old == nil && new == nil }
    return ["": old] as NSDictionary == ["": new] as NSDictionary
  }
}
