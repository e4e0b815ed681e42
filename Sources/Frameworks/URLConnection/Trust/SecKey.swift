import CTouchstoneNetwork
import Foundation

/// The public key of a certificate. It does not change.
///
/// - Partial: there are no others: none that an app makes or keeps, and none that signs.
public final class SecKey: Hashable, Sendable {
  enum Kind: Sendable { case rsa, elliptic }

  let kind: Kind
  let bits: Int
  /// For RSA as PKCS #1 has it, for an elliptic curve as X9.63 has it.
  let data: Data

  init?(of certificate: SecCertificate) {
    var bits: Int32 = 0
    let kind = certificate.data.withTrustBytes { touchstone_certificate_key($0, &bits) }
    guard let data = certificate.part(TOUCHSTONE_CERTIFICATE_KEY) else { return nil }
    switch Int(kind) {
    case TOUCHSTONE_KEY_RSA: self.kind = .rsa
    case TOUCHSTONE_KEY_ELLIPTIC: self.kind = .elliptic
    default: return nil
    }
    (self.bits, self.data) = (Int(bits), data)
  }

  public static func == (one: SecKey, other: SecKey) -> Bool {
    one.kind == other.kind && one.data == other.data
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> NSData? {
  NSData(data: key.data)
}

/// Its kind, what it is for, and its size.
public func SecKeyCopyAttributes(_ key: SecKey) -> NSDictionary? {
  let attributes = NSMutableDictionary()
  attributes[kSecAttrKeyType] = key.kind == .rsa ? kSecAttrKeyTypeRSA : kSecAttrKeyTypeECSECPrimeRandom
  attributes[kSecAttrKeyClass] = kSecAttrKeyClassPublic
  attributes[kSecAttrKeySizeInBits] = NSNumber(value: key.bits)
  return attributes
}

/// How many bytes it works on at once.
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { (key.bits + 7) / 8 }

public var kSecAttrKeyType: NSString { "type" }
public var kSecAttrKeyTypeRSA: NSString { "42" }
public var kSecAttrKeyTypeEC: NSString { "73" }
public var kSecAttrKeyTypeECSECPrimeRandom: NSString { "73" }
public var kSecAttrKeySizeInBits: NSString { "bsiz" }
public var kSecAttrKeyClass: NSString { "kcls" }
public var kSecAttrKeyClassPublic: NSString { "0" }
public var kSecAttrKeyClassPrivate: NSString { "1" }
