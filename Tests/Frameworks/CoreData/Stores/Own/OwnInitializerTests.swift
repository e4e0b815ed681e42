import Foundation
import Testing

@testable import CoreData

/// A store that is set up where it is made, as those of apps are.
private final class PreparedStore: NSAtomicStore {
  static let kind = "PreparedStore"
  let given: String

  override init(
    persistentStoreCoordinator root: NSPersistentStoreCoordinator?, configurationName name: String?,
    at url: URL, options: [AnyHashable: Any]? = nil
  ) {
    given = options?["word"] as? String ?? ""
    super.init(persistentStoreCoordinator: root, configurationName: name, at: url, options: options)
    metadata = [NSStoreTypeKey: Self.kind, NSStoreUUIDKey: "PREPARED"]
  }

  override var type: String { Self.kind }
  override func load() throws {}
}

@Suite struct OwnInitializerTests {
  @Test("a store's own initialiser runs, and need not be marked required")
  func initializer() throws {
    NSPersistentStoreCoordinator.registerStoreClass(PreparedStore.self, forStoreType: PreparedStore.kind)
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: TestStack.company())
    let store = try coordinator.addPersistentStore(
      ofType: PreparedStore.kind, configurationName: nil, at: URL(fileURLWithPath: "/dev/null"),
      options: ["word": "given"])
    #expect((store as? PreparedStore)?.given == "given" && store.identifier == "PREPARED")
  }
}
