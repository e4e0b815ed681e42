import CTouchstoneNetwork
import CoreFoundation
import Foundation

/// A certificate, which says whose a public key is (RFC 5280). It does not change.
public final class SecCertificate: Hashable, CustomStringConvertible, Sendable {
  /// As it was sent (DER).
  let data: Data

  init?(_ data: Data) {
    guard data.withTrustBytes(touchstone_certificate_is_one) != 0 else { return nil }
    self.data = data
  }

  /// Who it speaks of, in one line.
  var summary: String? {
    let parts = [
      TOUCHSTONE_CERTIFICATE_NAME, TOUCHSTONE_CERTIFICATE_UNIT, TOUCHSTONE_CERTIFICATE_ORGANIZATION,
    ]
    return parts.lazy.compactMap { self.part($0) }.first.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Nil where it does not say it.
  func part(_ part: Int) -> Data? {
    var found: Data?
    data.withTrustBytes { bytes in
      withUnsafeMutablePointer(to: &found) { place in
        touchstone_certificate_tell(bytes, Int32(part), place) { place, bytes in
          place?.assumingMemoryBound(to: Data?.self).pointee = Data(bytes)
        }
      }
    }
    return found
  }

  public static func == (one: SecCertificate, other: SecCertificate) -> Bool { one.data == other.data }
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
  public var description: String { "<SecCertificate: \(summary ?? "")>" }
}

/// Nil for what is no certificate.
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: NSData) -> SecCertificate? {
  SecCertificate(Data(referencing: data))
}

public func SecCertificateCopyData(_ certificate: SecCertificate) -> NSData { NSData(data: certificate.data) }

public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> NSString? {
  certificate.summary.map { NSString(string: $0) }
}

/// Its common name; answers a status.
@discardableResult
public func SecCertificateCopyCommonName(
  _ certificate: SecCertificate, _ commonName: UnsafeMutablePointer<NSString?>
) -> Int32 {
  let name = certificate.part(TOUCHSTONE_CERTIFICATE_NAME).map { String(decoding: $0, as: UTF8.self) }
  commonName.pointee = name.map { NSString(string: $0) }
  return 0
}

public func SecCertificateCopySerialNumberData(
  _ certificate: SecCertificate, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> NSData? {
  certificate.part(TOUCHSTONE_CERTIFICATE_SERIAL).map { NSData(data: $0) }
}

public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { SecKey(of: certificate) }

extension Data {
  init(_ bytes: touchstone_bytes) {
    self = bytes.bytes.map { Data(bytes: $0, count: bytes.count) } ?? Data()
  }

  /// The bytes are there only as long as `body` runs.
  @discardableResult
  func withTrustBytes<Result>(_ body: (touchstone_bytes) -> Result) -> Result {
    withUnsafeBytes { bytes in
      body(
        touchstone_bytes(bytes: bytes.bindMemory(to: UInt8.self).baseAddress, count: bytes.count))
    }
  }
}
