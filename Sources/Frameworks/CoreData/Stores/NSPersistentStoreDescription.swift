import TouchstoneFoundation

open class NSPersistentStoreDescription: _NSObject, NSCopying {
  open var type = NSSQLiteStoreType
  open var configuration: String?
  open var url: URL?
  open private(set) var options: [String: NSObject] = [
    NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
    NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
  ]
  open var shouldAddStoreAsynchronously = false
  /// - Inert: stored and returned; nothing is synced.
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions? { didSet { reportInert() } }

  public init(url: URL) {
    self.url = url
    super.init()
  }

  public override init() { super.init() }

  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

  private func flag(_ key: String) -> Bool { (options[key] as? NSNumber)?.boolValue ?? false }
  private func set(_ value: Bool, _ key: String) { options[key] = NSNumber(value: value) }

  open var isReadOnly: Bool {
    get { flag(NSReadOnlyPersistentStoreOption) }
    set { set(newValue, NSReadOnlyPersistentStoreOption) }
  }

  open var timeout: TimeInterval {
    get { (options[NSPersistentStoreTimeoutOption] as? NSNumber)?.doubleValue ?? 240 }
    set { options[NSPersistentStoreTimeoutOption] = NSNumber(value: newValue) }
  }

  open var sqlitePragmas: [String: NSObject] {
    (options[NSSQLitePragmasOption] as? NSDictionary).map { dictionary in
      Dictionary(
        dictionary.compactMap { key, value in
          (key as? String).flatMap { key in (value as? NSObject).map { (key, $0) } }
        },
        uniquingKeysWith: { $1 })
    } ?? [:]
  }

  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
    var pragmas = sqlitePragmas
    pragmas[name] = value
    options[NSSQLitePragmasOption] = NSDictionary(dictionary: pragmas)
  }

  open var shouldMigrateStoreAutomatically: Bool {
    get { flag(NSMigratePersistentStoresAutomaticallyOption) }
    set { set(newValue, NSMigratePersistentStoresAutomaticallyOption) }
  }

  open var shouldInferMappingModelAutomatically: Bool {
    get { flag(NSInferMappingModelAutomaticallyOption) }
    set { set(newValue, NSInferMappingModelAutomaticallyOption) }
  }

  open override func copy() -> Any { copy(with: nil) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSPersistentStoreDescription()
    (copy.type, copy.configuration, copy.url, copy.options) = (type, configuration, url, options)
    copy.shouldAddStoreAsynchronously = shouldAddStoreAsynchronously
    if let cloudKitContainerOptions { copy.cloudKitContainerOptions = cloudKitContainerOptions }
    return copy
  }
}
