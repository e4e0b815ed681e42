import TouchstoneFoundation
import TouchstoneObjectStore

/// Stores as files: what is known of them, and how they are copied, moved and removed.
extension NSPersistentStoreCoordinator {
  // MARK: Metadata

  public class func metadataForPersistentStore(
    ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    if storeType == NSSQLiteStoreType { return try SQLiteStore.metadataForPersistentStore(with: url) }
    guard let type = CoreDataRuntime.shared.storeClass(of: storeType) else {
      throw NSError.coreData(.invalidStoreType)
    }
    return try type.metadataForPersistentStore(with: url)
  }

  public class func metadataForPersistentStore(
    type: NSPersistentStore.StoreType, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    try metadataForPersistentStore(ofType: type.rawValue, at: url, options: options)
  }

  public class func setMetadata(
    _ metadata: [String: Any]?, forPersistentStoreOfType storeType: String, at url: URL,
    options: [AnyHashable: Any]? = nil
  ) throws {
    if storeType == NSSQLiteStoreType {
      return try SQLiteStore.setMetadata(metadata, forPersistentStoreAt: url)
    }
    guard let type = CoreDataRuntime.shared.storeClass(of: storeType) else {
      throw NSError.coreData(.invalidStoreType)
    }
    try type.setMetadata(metadata, forPersistentStoreAt: url)
  }

  public class func setMetadata(
    _ metadata: [String: Any]?, type: NSPersistentStore.StoreType, at url: URL,
    options: [AnyHashable: Any]? = nil
  ) throws {
    try setMetadata(metadata, forPersistentStoreOfType: type.rawValue, at: url, options: options)
  }

  // MARK: Removing

  /// Empties the store for every process that has it open; its files stay, as those of Apple's framework do.
  public func destroyPersistentStore(
    at url: URL, ofType storeType: String, options: [AnyHashable: Any]? = nil
  ) throws {
    guard storeType == NSSQLiteStoreType else {
      try? FileManager.default.removeItem(at: url)
      return
    }
    for suffix in StoreFiles.suffixes where suffix != "" {
      try? FileManager.default.removeItem(atPath: url.path + suffix)
    }
    if FileManager.default.fileExists(atPath: url.path) {
      guard FileManager.default.createFile(atPath: url.path, contents: Data()) else {
        throw NSError(
          domain: NSCocoaErrorDomain, code: CocoaError.Code.fileWriteNoPermission.rawValue,
          userInfo: [NSFilePathErrorKey: url.path])
      }
    }
    try? FileManager.default.removeItem(at: StoreFiles.support(of: url))
  }

  public func destroyPersistentStore(
    at url: URL, type: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil
  ) throws {
    try destroyPersistentStore(at: url, ofType: type.rawValue, options: options)
  }

  // MARK: Copying

  public func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
    withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil, ofType storeType: String
  ) throws {
    do {
      // Through SQLite: what lies in the source's log is part of it.
      let source = try Database(path: sourceURL.path, mode: .readOnly)
      source.keepLogOnClose(true)
      _ = try SQLiteStore.metadata(in: source)
      let made = destinationURL.appendingPathExtension("replacement")
      try? FileManager.default.removeItem(at: made)
      try source.run("VACUUM INTO ?", [.text(made.path)])
      for suffix in StoreFiles.suffixes {
        try? FileManager.default.removeItem(atPath: destinationURL.path + suffix)
      }
      try FileManager.default.moveItem(at: made, to: destinationURL)
      let (old, new) = (StoreFiles.support(of: sourceURL), StoreFiles.support(of: destinationURL))
      if old != new { try? FileManager.default.removeItem(at: new) }
      if old != new, FileManager.default.fileExists(atPath: old.path) {
        try FileManager.default.copyItem(at: old, to: new)
      }
    } catch let error as DatabaseError { throw StoreError.cocoa(error, sourceURL) }
  }

  public func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil,
    withPersistentStoreFrom sourceURL: URL, sourceOptions: [AnyHashable: Any]? = nil,
    type: NSPersistentStore.StoreType
  ) throws {
    try replacePersistentStore(
      at: destinationURL, destinationOptions: destinationOptions, withPersistentStoreFrom: sourceURL,
      sourceOptions: sourceOptions, ofType: type.rawValue)
  }

  /// A store of the same rows at another place; the old one is left where it was, and no longer open.
  ///
  /// - Partial: between SQLite stores, and from memory into one.
  @discardableResult
  public func migratePersistentStore(
    _ store: NSPersistentStore, to URL: URL, options: [AnyHashable: Any]? = nil, withType storeType: String
  ) throws -> NSPersistentStore {
    try lock.withLock {
      guard let source = store as? SQLiteStore, storeType == NSSQLiteStoreType else {
        throw NSError.coreData(.invalidStoreType)
      }
      do {
        for suffix in StoreFiles.suffixes { try? FileManager.default.removeItem(atPath: URL.path + suffix) }
        try source.writeMetadata(type: storeType)
        try source.database.run("VACUUM INTO ?", [.text(URL.path)])
      } catch let error as DatabaseError { throw StoreError.cocoa(error, URL) }
      let old = source.storedURL.map(StoreFiles.support)
      try remove(store)
      if let old, FileManager.default.fileExists(atPath: old.path) {
        try? FileManager.default.copyItem(at: old, to: StoreFiles.support(of: URL))
      }
      return try add(
        storeType, store.configurationName == "PF_DEFAULT_CONFIGURATION_NAME" ? nil : store.configurationName,
        URL,
        options)
    }
  }

  @discardableResult
  public func migratePersistentStore(
    _ store: NSPersistentStore, to storeURL: URL, options: [AnyHashable: Any]? = nil,
    type storeType: NSPersistentStore.StoreType
  ) throws -> NSPersistentStore {
    try migratePersistentStore(store, to: storeURL, options: options, withType: storeType.rawValue)
  }
}
