import Testing

@testable import Security

@Suite("The keychain") struct KeychainTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("keychain-\(UUID().uuidString)/items.plist")

  private func password(_ account: String, _ more: [NSString: Any] = [:]) -> NSDictionary {
    var all: [NSString: Any] = [
      kSecClass: kSecClassGenericPassword, kSecAttrService: "app", kSecAttrAccount: account,
    ]
    all.merge(more) { $1 }
    return all as NSDictionary
  }

  private func read(_ keychain: Keychain, _ account: String) throws -> Data? {
    try keychain.find(KeychainQuery(password(account, [kSecReturnData: true]))) as? Data
  }

  private func status(_ body: () throws -> Void) -> OSStatus {
    do { try body() } catch { return (error as? KeychainStatus)?.code ?? 1 }
    return errSecSuccess
  }

  @Test("a password is found again, also by a process that comes later")
  func keeps() throws {
    let keychain = Keychain(file: file)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    _ = try keychain.add(KeychainQuery(password("ann", [kSecValueData: Data("secret".utf8)])))
    #expect(try read(keychain, "ann") == Data("secret".utf8))
    #expect(try read(Keychain(file: file), "ann") == Data("secret".utf8))
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("errors are the device's: twice, not there, no class, a class that is not kept, nonsense")
  func errors() throws {
    let keychain = Keychain(file: file)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    let ann = password("ann", [kSecValueData: Data()])
    #expect(status { _ = try keychain.add(KeychainQuery(ann)) } == errSecSuccess)
    #expect(status { _ = try keychain.add(KeychainQuery(ann)) } == errSecDuplicateItem)
    #expect(status { _ = try read(keychain, "bob") } == errSecItemNotFound)
    #expect(status { try keychain.delete(KeychainQuery(password("bob"))) } == errSecItemNotFound)
    #expect(status { _ = try keychain.find(KeychainQuery([:])) } == errSecParam)
    #expect(status { _ = try KeychainQuery([kSecClass: kSecClassKey]) } == errSecUnimplemented)
    #expect(status { _ = try KeychainQuery(password("a", [kSecValueData: "text"])) } == errSecParam)
    let change: NSDictionary = [kSecReturnData: true]
    #expect(status { try keychain.update(KeychainQuery(password("ann")), with: change) } == errSecParam)
  }

  @Test("an update changes data and attributes, but makes no twins")
  func updates() throws {
    let keychain = Keychain(file: file)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    for name in ["ann", "bob"] {
      _ = try keychain.add(KeychainQuery(password(name, [kSecValueData: Data(name.utf8)])))
    }
    try keychain.update(
      KeychainQuery(password("ann")), with: [kSecValueData: Data("new".utf8)] as NSDictionary)
    #expect(try read(keychain, "ann") == Data("new".utf8))
    let twin = [kSecAttrAccount: "bob"] as NSDictionary
    #expect(status { try keychain.update(KeychainQuery(password("ann")), with: twin) } == errSecDuplicateItem)
    #expect(try read(keychain, "ann") == Data("new".utf8))
    try keychain.update(KeychainQuery(password("ann")), with: [kSecAttrAccount: "eve"] as NSDictionary)
    #expect(try read(keychain, "eve") == Data("new".utf8))
    try keychain.delete(KeychainQuery([kSecClass: kSecClassGenericPassword] as NSDictionary))
    #expect(status { _ = try read(keychain, "eve") } == errSecItemNotFound)
  }

  @Test("a query says what it wants: attributes with the data, all of them, a reference; iCloud's apart")
  func wishes() throws {
    let keychain = Keychain(file: file)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    _ = try keychain.add(KeychainQuery(password("ann", [kSecValueData: Data("1".utf8), kSecAttrLabel: "A"])))
    _ = try keychain.add(
      KeychainQuery(password("ann", [kSecValueData: Data("2".utf8), kSecAttrSynchronizable: true])))
    let one =
      try keychain.find(
        KeychainQuery(password("ann", [kSecReturnAttributes: true, kSecReturnData: true]))) as? NSDictionary
    #expect(one?[kSecAttrLabel] as? String == "A")
    #expect(one?[kSecValueData] as? Data == Data("1".utf8))
    #expect(one?[kSecAttrCreationDate] is Date)
    let query = password(
      "ann",
      [
        kSecAttrSynchronizable: kSecAttrSynchronizableAny, kSecMatchLimit: kSecMatchLimitAll,
        kSecReturnData: true,
      ])
    #expect((try keychain.find(KeychainQuery(query)) as? [Data])?.count == 2)
    let reference =
      try keychain.find(KeychainQuery(password("ann", [kSecReturnPersistentRef: true]))) as? Data
    let found = try keychain.find(
      KeychainQuery([kSecValuePersistentRef: try #require(reference), kSecReturnData: true] as NSDictionary))
    #expect(found as? Data == Data("1".utf8))
  }

  @Test("passwords of servers are told apart by server, port and protocol")
  func servers() throws {
    let keychain = Keychain(file: file)
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    for port in [443, 8443] {
      let item: [NSString: Any] = [
        kSecClass: kSecClassInternetPassword, kSecAttrServer: "example.com", kSecAttrPort: port,
        kSecValueData: Data("\(port)".utf8),
      ]
      _ = try keychain.add(KeychainQuery(item as NSDictionary))
    }
    let query: [NSString: Any] = [
      kSecClass: kSecClassInternetPassword, kSecAttrPort: 8443, kSecReturnData: true,
    ]
    #expect(try keychain.find(KeychainQuery(query as NSDictionary)) as? Data == Data("8443".utf8))
  }

  @Test("random bytes fill what they are asked to fill, and differ")
  func random() {
    var (first, second) = ([UInt8](repeating: 0, count: 32), [UInt8](repeating: 0, count: 32))
    #expect(SecRandomCopyBytes(kSecRandomDefault, first.count, &first) == errSecSuccess)
    #expect(SecRandomCopyBytes(kSecRandomDefault, second.count, &second) == errSecSuccess)
    #expect(first != second)
    #expect(Set(first).count > 8)
  }
}
