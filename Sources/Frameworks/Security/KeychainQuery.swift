import TouchstoneFoundation

/// The value of an attribute, as it is kept.
enum KeychainValue: Codable, Hashable {
  case text(String)
  case number(Int)
  case data(Data)
  case date(Date)

  init?(_ value: Any) {
    switch value {
    case let text as String: self = .text(text)
    case let data as Data: self = .data(data)
    case let date as Date: self = .date(date)
    case let flag as Bool: self = .number(flag ? 1 : 0)
    case let number as Int: self = .number(number)
    default: return nil
    }
  }

  var object: AnyObject {
    switch self {
    case .text(let text): NSString(string: text)
    case .number(let number): NSNumber(value: number)
    case .data(let data): NSData(data: data)
    case .date(let date): NSDate(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate)
    }
  }
}

/// The classes of items that the keychain has.
enum KeychainClass: String, Codable {
  case generic = "genp"
  case internet = "inet"

  /// No two items agree in all of these.
  var primary: [NSString] {
    switch self {
    case .generic: [kSecAttrAccount, kSecAttrService, kSecAttrSynchronizable]
    case .internet:
      [
        kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType,
        kSecAttrPort, kSecAttrPath, kSecAttrSynchronizable,
      ]
    }
  }

  /// What an item has that was added without it.
  func standard(_ attribute: NSString) -> KeychainValue? {
    switch attribute {
    case kSecAttrSynchronizable, kSecAttrPort: .number(0)
    case kSecAttrProtocol, kSecAttrAuthenticationType: .number(0)
    default: .text("")
    }
  }
}

/// A query's dictionary, read: which items, and what of them.
struct KeychainQuery {
  var itemClass: KeychainClass?
  var attributes: [String: KeychainValue] = [:]
  var data: Data?
  var reference: Data?
  /// Nil: as many as there are.
  var limit: Int? = 1
  var wantsData = false
  var wantsAttributes = false
  var wantsReference = false
  var matchesAnySynchronizable = false

  /// Throws the status of what makes no sense.
  init(_ dictionary: NSDictionary) throws {
    for (key, value) in dictionary {
      guard let name = key as? String else { throw KeychainStatus(errSecParam) }
      try take(NSString(string: name), value)
    }
  }

  private mutating func take(_ name: NSString, _ value: Any) throws {
    switch name {
    case kSecClass: itemClass = try Self.itemClass(value)
    case kSecReturnData: wantsData = try Self.flag(value)
    case kSecReturnAttributes: wantsAttributes = try Self.flag(value)
    case kSecReturnPersistentRef: wantsReference = try Self.flag(value)
    case kSecReturnRef, kSecValueRef: throw KeychainStatus(errSecUnimplemented)
    case kSecValueData:
      guard let data = value as? Data else { throw KeychainStatus(errSecParam) }
      self.data = data
    case kSecValuePersistentRef:
      guard let data = value as? Data else { throw KeychainStatus(errSecParam) }
      reference = data
    case kSecMatchLimit: limit = try Self.limit(value)
    case kSecAttrSynchronizable where Self.text(value) == kSecAttrSynchronizableAny:
      matchesAnySynchronizable = true
    // The device has one owner, who is here, and all of an app's groups are the app's.
    case kSecUseDataProtectionKeychain, kSecUseOperationPrompt, kSecUseAuthenticationUI,
      kSecUseAuthenticationContext, kSecMatchCaseInsensitive:
      break
    default:
      guard let value = KeychainValue(value) else { throw KeychainStatus(errSecParam) }
      attributes[name as String] = value
    }
  }

  private static func itemClass(_ value: Any) throws -> KeychainClass {
    switch text(value) {
    case kSecClassGenericPassword: .generic
    case kSecClassInternetPassword: .internet
    case kSecClassCertificate, kSecClassKey, kSecClassIdentity:
      throw KeychainStatus(errSecUnimplemented)
    default: throw KeychainStatus(errSecNoSuchClass)
    }
  }

  private static func text(_ value: Any) -> NSString? { (value as? String).map(NSString.init(string:)) }

  private static func flag(_ value: Any) throws -> Bool {
    guard let flag = value as? Bool else { throw KeychainStatus(errSecParam) }
    return flag
  }

  private static func limit(_ value: Any) throws -> Int? {
    if let count = value as? Int, count > 0 { return count }
    switch text(value) {
    case kSecMatchLimitOne: return 1
    case kSecMatchLimitAll: return nil
    default: throw KeychainStatus(errSecParam)
    }
  }

  /// Whether an item is meant. Access groups are not asked for: an app has all of its own.
  func matches(_ item: KeychainItem) -> Bool {
    if let reference { return item.reference == reference }
    guard item.itemClass == itemClass else { return false }
    for (name, value) in attributes where name != kSecAttrAccessGroup as String {
      guard item.attributes[name] == value else { return false }
    }
    if matchesAnySynchronizable || attributes[kSecAttrSynchronizable as String] != nil { return true }
    return item.attributes[kSecAttrSynchronizable as String] != .number(1)
  }
}
