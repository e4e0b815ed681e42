import TouchstoneFoundation
import TouchstoneSwiftRuntime

/// Makes stores of a class that only run time knows. Its initialiser is not `required`, so that apps override it as they do
/// for Xcode.
enum StoreMaking {
  @inline(never) @_optimize(none)
  static func make(
    _ type: NSPersistentStore.Type, _ coordinator: NSPersistentStoreCoordinator, _ configuration: String?,
    _ url: URL, _ options: [AnyHashable: Any]?
  ) -> NSPersistentStore {
    PretendedClass.of(type, as: _RequiredStore.self).init(
      persistentStoreCoordinator: coordinator, configurationName: configuration, at: url, options: options)
  }
}

/// Declares the initialiser `required`.
open class _RequiredStore: NSPersistentStore {
  public required override init(
    persistentStoreCoordinator root: NSPersistentStoreCoordinator?, configurationName name: String?,
    at url: URL, options: [AnyHashable: Any]? = nil
  ) {
    super.init(persistentStoreCoordinator: root, configurationName: name, at: url, options: options)
  }
}
