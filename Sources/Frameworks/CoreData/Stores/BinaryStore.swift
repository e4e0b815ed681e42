import TouchstoneFoundation

/// A store that is in memory as a whole, and written as a whole with each save.
///
/// - Partial: its file is a property list of our own, since nobody has written down how Apple's is made: each reads its own alone.
final class BinaryStore: NSAtomicStore {
  private var nextNumber = 1

  override var type: String { NSBinaryStoreType }

  private var modelConfiguration: String? {
    configurationName == "PF_DEFAULT_CONFIGURATION_NAME" ? nil : configurationName
  }

  // MARK: Metadata

  override func loadMetadata() throws {
    guard let url, FileManager.default.fileExists(atPath: url.path) else {
      let model = persistentStoreCoordinator!.managedObjectModel
      var made = StoreVersions.metadata(of: model, configuration: modelConfiguration)
      (made[NSStoreTypeKey], made[NSStoreUUIDKey]) = (type, UUID().uuidString)
      metadata = made
      return
    }
    metadata = try BinaryStoreFile(url).metadata
    let model = persistentStoreCoordinator!.managedObjectModel
    guard !SQLiteStore.isSet(options?[NSIgnorePersistentStoreVersioningOption]),
      !model.isConfiguration(withName: modelConfiguration, compatibleWithStoreMetadata: metadata)
    else { return }
    throw incompatible(
      url, "The model used to open the store is incompatible with the one used to create the store")
  }

  private func incompatible(_ url: URL, _ reason: String) -> NSError {
    NSError.coreData(
      .incompatibleVersionHash,
      ["metadata": metadata ?? [:], NSFilePathErrorKey: url.path, "reason": reason])
  }

  override class func metadataForPersistentStore(with url: URL) throws -> [String: Any] {
    try BinaryStoreFile(url).metadata
  }

  override class func setMetadata(_ metadata: [String: Any]?, forPersistentStoreAt url: URL) throws {
    var file = try BinaryStoreFile(url)
    file.metadata = metadata ?? [:]
    try file.write(to: url)
  }

  // MARK: Nodes

  override func newReferenceObject(for managedObject: NSManagedObject) -> Any {
    defer { nextNumber += 1 }
    return nextNumber
  }

  override func updateCacheNode(_ node: NSAtomicStoreCacheNode, from managedObject: NSManagedObject) {
    for property in managedObject.shape.properties where !property.isTransient && property.kind != .fetched {
      let value = managedObject.value(forKey: property.name)
      switch property.kind {
      case .toOne:
        node.setValue(
          (value as? NSManagedObject).flatMap { cacheNode(for: $0.objectID) }, forKey: property.name)
      case .toMany:
        node.setValue(
          NSManagedObject.objects(value).compactMap { cacheNode(for: $0.objectID) }, forKey: property.name)
      default: node.setValue(value, forKey: property.name)
      }
    }
  }

  // MARK: The file

  override func load() throws {
    guard let url, FileManager.default.fileExists(atPath: url.path) else { return try save() }
    let rows = try BinaryStoreFile(url).rows
    let entities = persistentStoreCoordinator!.managedObjectModel.entitiesByName
    var nodes: [Int: NSAtomicStoreCacheNode] = [:]
    for row in rows {
      // The next save would lose it.
      guard let entity = entities[row.entity] else {
        throw incompatible(url, "The store has rows of the entity \"\(row.entity)\", which the model lacks")
      }
      nodes[row.number] = NSAtomicStoreCacheNode(
        objectID: objectID(for: entity, withReferenceObject: row.number))
      nextNumber = max(nextNumber, row.number + 1)
    }
    addCacheNodes(Set(nodes.values))
    for row in rows {
      guard let node = nodes[row.number] else { continue }
      for property in node.objectID.entity.layout.shape.properties {
        guard let kept = row.values[property.name] else { continue }
        switch property.kind {
        case .toOne: node.setValue((kept as? Int).flatMap { nodes[$0] }, forKey: property.name)
        case .toMany:
          node.setValue((kept as? [Int] ?? []).compactMap { nodes[$0] }, forKey: property.name)
        default: node.setValue(BinaryStoreValue(property).value(kept), forKey: property.name)
        }
      }
    }
  }

  override func save() throws {
    guard let url else { return }
    if isReadOnly {
      throw NSError(
        domain: NSCocoaErrorDomain, code: CocoaError.Code.fileWriteNoPermission.rawValue,
        userInfo: [NSFilePathErrorKey: url.path])
    }
    try BinaryStoreFile(metadata: metadata ?? [:], rows: cacheNodes().map(row)).write(to: url)
  }

  private func row(_ node: NSAtomicStoreCacheNode) -> BinaryStoreFile.Row {
    func number(_ node: NSAtomicStoreCacheNode) -> Int { referenceObject(for: node.objectID) as! Int }
    var values: [String: Any] = [:]
    for property in node.objectID.entity.layout.shape.properties {
      switch (property.kind, node.value(forKey: property.name)) {
      case (_, nil): continue
      case (.toOne, let other as NSAtomicStoreCacheNode): values[property.name] = number(other)
      case (.toMany, let others as [NSAtomicStoreCacheNode]): values[property.name] = others.map(number)
      case (_, let value?): values[property.name] = BinaryStoreValue(property).kept(value)
      }
    }
    return BinaryStoreFile.Row(entity: node.objectID.entity.name ?? "", number: number(node), values: values)
  }
}
