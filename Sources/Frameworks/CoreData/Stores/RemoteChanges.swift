import TouchstoneFoundation

/// Tells every stack of the program that has a store open, and asked for it, that the file changed.
///
/// Any thread; the coordinators are told on their queues, when whoever saved is done with its own.
final class RemoteChanges: @unchecked Sendable {
  private let lock = NSLock()
  private let listening = NSHashTable<SQLiteStore>.weakObjects()

  func add(_ store: SQLiteStore) {
    guard SQLiteStore.isSet(store.options?[NSPersistentStoreRemoteChangeNotificationPostOptionKey]),
      store.path != ":memory:"
    else { return }
    lock.withLock { listening.add(store) }
  }

  /// `source` has its coordinator's lock, and saved.
  func tell(of source: SQLiteStore) {
    let stores = lock.withLock { listening.allObjects.filter { $0.path == source.path } }
    guard !stores.isEmpty else { return }
    var info: [AnyHashable: Any] = [NSStoreUUIDKey: source.identifier ?? ""]
    info[NSPersistentStoreURLKey] = source.storedURL
    if source.tracksHistory {
      info[NSPersistentHistoryTokenKey] = NSPersistentHistoryToken([source.identifier: source.lastTransaction]
      )
    }
    nonisolated(unsafe) let told = info
    for case let coordinator? in stores.map({ $0.coordinator }) {
      coordinator.queue.async {
        NotificationCenter.default.post(
          name: .NSPersistentStoreRemoteChange, object: coordinator, userInfo: told)
      }
    }
  }
}
