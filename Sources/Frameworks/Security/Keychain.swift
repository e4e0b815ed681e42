@_spi(Host) import TouchstoneFoundation

/// One password of the keychain.
struct KeychainItem: Codable {
  var itemClass: KeychainClass
  var attributes: [String: KeychainValue]
  var data: Data?
  /// Its own for ever.
  var reference: Data

  /// What no two items share.
  var key: [KeychainValue?] {
    itemClass.primary.map { attributes[$0 as String] ?? itemClass.standard($0) }
  }

  func answer(to query: KeychainQuery) -> AnyObject? {
    if query.wantsAttributes {
      let found = NSMutableDictionary()
      found[kSecClass] = NSString(string: itemClass.rawValue)
      for (name, value) in attributes { found[NSString(string: name)] = value.object }
      if query.wantsData, let data { found[kSecValueData] = NSData(data: data) }
      if query.wantsReference { found[kSecValuePersistentRef] = NSData(data: reference) }
      return found
    }
    if query.wantsReference, !query.wantsData { return NSData(data: reference) }
    return query.wantsData ? data.map { NSData(data: $0) } : nil
  }
}

/// The passwords that an app has given the device to keep: a file of the device's own in the app's home, written at each
/// change. Any thread.
final class Keychain: @unchecked Sendable {
  static var current: Keychain {
    FoundationRuntime.current.state(Keychain.self) {
      Keychain(file: FoundationRuntime.current.systemFolder("Keychain").appendingPathComponent("items.plist"))
    }
  }

  private let lock = NSLock()
  private let file: URL

  init(file: URL) { self.file = file }

  func add(_ query: KeychainQuery) throws -> AnyObject? {
    guard let itemClass = query.itemClass else { throw KeychainStatus(errSecParam) }
    return try change { items in
      var attributes = query.attributes
      let now = KeychainValue.date(Date())
      attributes[kSecAttrCreationDate as String] = attributes[kSecAttrCreationDate as String] ?? now
      attributes[kSecAttrModificationDate as String] = now
      let accessible = kSecAttrAccessible as String
      attributes[accessible] = attributes[accessible] ?? .text(kSecAttrAccessibleWhenUnlocked as String)
      let item = KeychainItem(
        itemClass: itemClass, attributes: attributes, data: query.data,
        reference: Data(UUID().uuidString.utf8))
      guard !items.contains(where: { $0.itemClass == itemClass && $0.key == item.key }) else {
        throw KeychainStatus(errSecDuplicateItem)
      }
      items.append(item)
      return item.answer(to: query)
    }
  }

  func find(_ query: KeychainQuery) throws -> AnyObject? {
    guard query.itemClass != nil || query.reference != nil else { throw KeychainStatus(errSecParam) }
    let found = try lock.withLock { try read().filter(query.matches) }
    guard let first = found.first else { throw KeychainStatus(errSecItemNotFound) }
    if query.limit == 1 { return first.answer(to: query) }
    let answers = found.prefix(query.limit ?? found.count).compactMap { $0.answer(to: query) }
    return NSArray(array: answers)
  }

  func update(_ query: KeychainQuery, with dictionary: NSDictionary) throws {
    let new = try KeychainQuery(dictionary)
    let asks = new.wantsData || new.wantsAttributes || new.wantsReference || new.reference != nil
    guard query.itemClass != nil || query.reference != nil, new.itemClass == nil, !asks else {
      throw KeychainStatus(errSecParam)
    }
    try change { items in
      let places = items.indices.filter { query.matches(items[$0]) }
      guard !places.isEmpty else { throw KeychainStatus(errSecItemNotFound) }
      for place in places {
        items[place].attributes.merge(new.attributes) { $1 }
        items[place].attributes[kSecAttrModificationDate as String] = .date(Date())
        if let data = new.data { items[place].data = data }
        let key = (items[place].itemClass, items[place].key)
        let twins = items.indices.filter { items[$0].itemClass == key.0 && items[$0].key == key.1 }
        guard twins.count == 1 else { throw KeychainStatus(errSecDuplicateItem) }
      }
    }
  }

  func delete(_ query: KeychainQuery) throws {
    guard query.itemClass != nil || query.reference != nil else { throw KeychainStatus(errSecParam) }
    try change { items in
      let count = items.count
      items.removeAll(where: query.matches)
      guard items.count < count else { throw KeychainStatus(errSecItemNotFound) }
    }
  }

  // MARK: - The file

  /// Nothing is written if `body` throws.
  private func change<Value>(_ body: (inout [KeychainItem]) throws -> Value) throws -> Value {
    try lock.withLock {
      var items = try read()
      let value = try body(&items)
      try write(items)
      return value
    }
  }

  private func read() throws -> [KeychainItem] {
    guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
    do { return try PropertyListDecoder().decode([KeychainItem].self, from: data) } catch {
      throw KeychainStatus(errSecDecode)
    }
  }

  /// Only this user may read it.
  private func write(_ items: [KeychainItem]) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let privately: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: privately)
    try encoder.encode(items).write(to: file, options: .atomic)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
  }
}
