import TouchstoneFoundation

// The keychain: passwords and the like, kept by the device, which an app finds again after it was ended.

@discardableResult
public func SecItemAdd(_ attributes: NSDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  answer(result) { try Keychain.current.add(KeychainQuery(attributes)) }
}

@discardableResult
public func SecItemCopyMatching(_ query: NSDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?)
  -> OSStatus
{
  answer(result) { try Keychain.current.find(KeychainQuery(query)) }
}

@discardableResult
public func SecItemUpdate(_ query: NSDictionary, _ attributesToUpdate: NSDictionary) -> OSStatus {
  answer(nil) {
    try Keychain.current.update(KeychainQuery(query), with: attributesToUpdate)
    return nil
  }
}

@discardableResult
public func SecItemDelete(_ query: NSDictionary) -> OSStatus {
  answer(nil) {
    try Keychain.current.delete(KeychainQuery(query))
    return nil
  }
}

/// The status of what `body` does, and its value where the caller wants one.
private func answer(_ result: UnsafeMutablePointer<CFTypeRef?>?, _ body: () throws -> AnyObject?) -> OSStatus
{
  do {
    let value = try body()
    result?.pointee = value
    return errSecSuccess
  } catch let status as KeychainStatus {
    return status.code
  } catch {
    return errSecIO
  }
}

/// Why the keychain does not do something.
struct KeychainStatus: Error, Equatable {
  var code: OSStatus
  init(_ code: OSStatus) { self.code = code }
}

public var errSecSuccess: OSStatus { 0 }
public var errSecUnimplemented: OSStatus { -4 }
public var errSecIO: OSStatus { -36 }
public var errSecParam: OSStatus { -50 }
public var errSecAllocate: OSStatus { -108 }
public var errSecUserCanceled: OSStatus { -128 }
public var errSecBadReq: OSStatus { -909 }
public var errSecNotAvailable: OSStatus { -25291 }
public var errSecAuthFailed: OSStatus { -25293 }
public var errSecDuplicateItem: OSStatus { -25299 }
public var errSecItemNotFound: OSStatus { -25300 }
public var errSecNoSuchAttr: OSStatus { -25303 }
public var errSecNoSuchClass: OSStatus { -25306 }
public var errSecInteractionNotAllowed: OSStatus { -25308 }
public var errSecDecode: OSStatus { -26275 }
public var errSecMissingEntitlement: OSStatus { -34018 }
public var errSecCreateChainFailed: OSStatus { -25318 }
public var errSecHostNameMismatch: OSStatus { -67602 }
public var errSecCertificateExpired: OSStatus { -67818 }
public var errSecCertificateNotValidYet: OSStatus { -67819 }
public var errSecNotTrusted: OSStatus { -67843 }

/// What a status means, for people.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> NSString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecUnimplemented: "The function is not there."
  case errSecIO: "The keychain cannot be read or written."
  case errSecParam: "A parameter is not valid."
  case errSecAllocate: "There is no memory for it."
  case errSecUserCanceled: "The user has cancelled."
  case errSecNotAvailable: "There is no keychain."
  case errSecAuthFailed: "The user is not who was asked for."
  case errSecDuplicateItem: "The item is in the keychain already."
  case errSecItemNotFound: "The item is not in the keychain."
  case errSecNoSuchAttr: "The item has no such attribute."
  case errSecNoSuchClass: "There is no such class of items."
  case errSecInteractionNotAllowed: "The user may not be asked."
  case errSecDecode: "The data cannot be decoded."
  case errSecMissingEntitlement: "An entitlement is missing."
  case errSecCreateChainFailed: "The certificates lead to nobody."
  case errSecHostNameMismatch: "The certificate is another server's."
  case errSecCertificateExpired: "The certificate is no longer valid."
  case errSecCertificateNotValidYet: "The certificate is not valid yet."
  case errSecNotTrusted: "The certificate is not trusted."
  default: NSString(string: "OSStatus \(status)")
  }
}
