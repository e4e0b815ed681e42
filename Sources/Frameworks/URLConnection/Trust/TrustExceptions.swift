import CTouchstoneNetwork
import Foundation

/// Something that OpenSSL has against a certificate of those that were shown.
struct TrustFault: Hashable, Sendable {
  /// Of OpenSSL (`X509_V_ERR`).
  let reason: Int32
  /// Which of the way to an anchor it is, from the shower's own.
  let place: Int32
}

/// What takes one certificate for good with just what is against it now. Of this machine alone.
struct TrustExceptions: Sendable {
  let certificate: Data
  private let faults: [TrustFault]

  init(_ faults: [TrustFault], of certificate: SecCertificate) {
    self.certificate = certificate.data
    self.faults = Set(faults).sorted { ($0.reason, $0.place) < ($1.reason, $1.place) }
  }

  /// Whether these are of that certificate, and all that is against it now was against it then.
  func cover(_ faults: [TrustFault], of certificate: SecCertificate?) -> Bool {
    let known = Set(self.faults)
    return certificate?.data == self.certificate
      && faults.allSatisfy { known.contains($0) && $0.reason != Int32(TOUCHSTONE_TRUST_IMPOSSIBLE) }
  }

  // MARK: As an app keeps them

  /// How many faults, each of these, and the certificate.
  var data: Data {
    let numbers = [Int32(faults.count)] + faults.flatMap { [$0.reason, $0.place] }
    return numbers.reduce(into: Data()) { data, number in
      withUnsafeBytes(of: number.bigEndian) { data.append(contentsOf: $0) }
    } + certificate
  }

  /// Nil for what are none.
  init?(_ data: Data) {
    func number(_ index: Int) -> Int32 {
      data.dropFirst(4 * index).prefix(4).reduce(0) { $0 << 8 | Int32($1) }
    }
    guard data.count >= 4 else { return nil }
    let count = Int(number(0))
    guard count >= 0, count <= (data.count - 4) / 8 else { return nil }
    faults = (0..<count).map { TrustFault(reason: number(2 * $0 + 1), place: number(2 * $0 + 2)) }
    certificate = Data(data.dropFirst(4 + 8 * count))
  }
}
