import Foundation
import TouchstoneSwiftRuntime

/// Classes, methods and properties by name, as storyboards, target-action and key-value coding need them.
///
/// Translated code declares its classes before `main`; their tables are filled when a class is first
/// looked up. Declaring and looking up are safe on any thread.
public enum ObjectRuntime {
  nonisolated(unsafe) private static var exposed: [ObjectIdentifier: ExposedClass] = [:]
  nonisolated(unsafe) private static var classesByName: [String: AnyClass] = [:]
  nonisolated(unsafe) private static var namesByClass: [ObjectIdentifier: String] = [:]
  nonisolated(unsafe) private static var keysByKeyPath: [AnyKeyPath: String] = [:]
  /// Recursive, because a hook that fills a table may itself look something up.
  private static let lock = NSRecursiveLock()

  /// Announces a class: the names it is found by (the first is its own), and what fills its table.
  public static func declare(
    _ type: AnyClass, _ names: [String], _ fill: (@MainActor (ExposedClass) -> Void)? = nil
  ) {
    lock.lock()
    defer { lock.unlock() }
    if let own = names.first { namesByClass[ObjectIdentifier(type)] = own }
    for name in names where classesByName[name] == nil {
      classesByName[name] = type
      // Those with a module Foundation finds by itself.
      if !name.contains(".") { NSKeyedUnarchiver.setClass(type, forClassName: name) }
    }
    let entry = existingOrNew(type)
    entry.isDeclared = true
    if let fill { entry.pendingFills.append(nonisolated(fill)) }
  }

  /// The entry of `type`, made on first use.
  public static func exposedClass(_ type: AnyClass) -> ExposedClass {
    lock.lock()
    defer { lock.unlock() }
    let entry = existingOrNew(type)
    // In order: what is declared may replace what the class's hook says.
    while !entry.pendingFills.isEmpty { entry.pendingFills.removeFirst()(entry) }
    return entry
  }

  private static func existingOrNew(_ type: AnyClass) -> ExposedClass {
    if let entry = exposed[ObjectIdentifier(type)] { return entry }
    let entry = ExposedClass(type)
    exposed[ObjectIdentifier(type)] = entry
    if let type = type as? _NSObject.Type { entry.pendingFills.append(type._exposeMembers) }
    return entry
  }

  // MARK: Names

  /// Makes `type` findable by `name` ("Module.Class" or the `@objc` name).
  public static func register(_ type: AnyClass, name: String) { declare(type, [name]) }

  /// The class of that name: declared ones first, then what the Swift runtime knows.
  public static func type(named name: String) -> AnyClass? {
    lock.lock()
    defer { lock.unlock() }
    return classesByName[name] ?? TypeNames.type(named: name)
  }

  /// The name the class was declared with.
  static func declaredName(of type: AnyClass) -> String? {
    lock.lock()
    defer { lock.unlock() }
    return namesByClass[ObjectIdentifier(type)]
  }

  /// The declared classes below one, with the names they were declared by.
  package static func declaredClasses(below base: AnyClass) -> [(type: AnyClass, name: String)] {
    lock.lock()
    defer { lock.unlock() }
    let own = exposed.values.filter { $0.isDeclared && isClass($0.type, below: base) }
    return own.map { ($0.type, namesByClass[ObjectIdentifier($0.type)] ?? "\($0.type)") }
      .sorted { $0.1 < $1.1 }
  }

  private static func isClass(_ type: AnyClass, below base: AnyClass) -> Bool {
    var next = _getSuperclass(type)
    while let current = next {
      if current == base { return true }
      next = _getSuperclass(current)
    }
    return false
  }

  /// The name archives give the class by `NSKeyedArchiver.setClassName(_:for:)`.
  static func archivedName(of type: AnyClass) -> String? {
    lock.lock()
    defer { lock.unlock() }
    return exposed[ObjectIdentifier(type)]?.archivedName
  }

  static func setArchivedName(_ name: String?, of type: AnyClass) {
    lock.lock()
    defer { lock.unlock() }
    existingOrNew(type).archivedName = name
  }

  /// The translator calls it for paths through another module's properties, of whose parts only that module knows the keys.
  public static func declare(keyPath: AnyKeyPath, _ key: String) { name(keyPath, key) }

  static func name(_ keyPath: AnyKeyPath, _ key: String) {
    lock.lock()
    defer { lock.unlock() }
    keysByKeyPath[keyPath] = key
  }

  static func key(of keyPath: AnyKeyPath) -> String? {
    lock.lock()
    defer { lock.unlock() }
    if let key = keysByKeyPath[keyPath] { return key }
    // A class that nobody has looked up yet has not told its keys.
    guard let root = Swift.type(of: keyPath).rootType as? AnyClass else { return nil }
    _ = exposedClass(root)
    return keysByKeyPath[keyPath]
  }

  /// Every key path of one property that translated code declared, with its key.
  static func keyPaths() -> [AnyKeyPath: String] {
    lock.lock()
    defer { lock.unlock() }
    for entry in Array(exposed.values) where entry.isDeclared { _ = exposedClass(entry.type) }
    return keysByKeyPath
  }

  /// The key paths that superclasses of `type` declared, with their keys.
  static func keyPaths(above type: AnyClass) -> [(keyPath: AnyKeyPath, key: String)] {
    lock.lock()
    defer { lock.unlock() }
    var classes: Set<ObjectIdentifier> = []
    var next: AnyClass? = _getSuperclass(type)
    while let current = next {
      classes.insert(ObjectIdentifier(current))
      _ = exposedClass(current)
      next = _getSuperclass(current)
    }
    return keysByKeyPath.filter { classes.contains(ObjectIdentifier(Swift.type(of: $0.key).rootType)) }
      .map { ($0.key, $0.value) }
  }

  // MARK: Look-up

  /// The nearest entry along the superclass chain for which `find` has an answer.
  public static func find<T>(_ object: AnyObject, _ find: (ExposedClass) -> T?) -> T? {
    self.find(in: Swift.type(of: object), find)
  }

  static func find<T>(in type: AnyClass, _ find: (ExposedClass) -> T?) -> T? {
    var type: AnyClass? = type
    while let current = type {
      if let answer = find(exposedClass(current)) { return answer }
      type = _getSuperclass(current)
    }
    return nil
  }

  /// Exposed members belong to the main actor as their classes do, yet key-value coding may be used on
  /// model objects of any thread. Without its isolation a function is called the same way.
  static func nonisolated<A, R>(_ body: @escaping @MainActor (A) -> R) -> (A) -> R {
    withoutIsolation(body)
  }

  static func nonisolated<A, B, R>(_ body: @escaping @MainActor (A, B) -> R) -> (A, B) -> R {
    withoutIsolation(body)
  }
}
