@_spi(Host) import TouchstoneFoundation
import UIKit

/// Something that the store has signed, or that claims to be. Here it is always verified: the device's own store has made it.
public enum VerificationResult<SignedType> {
  public enum VerificationError: Error, Hashable, Sendable {
    case revokedCertificate
    case invalidCertificateChain
    case invalidDeviceVerification
    case invalidEncoding
    case invalidSignature
    case missingRequiredProperties
  }

  case unverified(SignedType, VerificationError)
  case verified(SignedType)

  /// Throws what is wrong with it.
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): return value
      case .unverified(_, let error): throw error
      }
    }
  }

  public var unsafePayloadValue: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }
}

extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}
extension VerificationResult: Sendable where SignedType: Sendable {}

extension VerificationResult where SignedType == Transaction {
  /// - Partial: an unsecured JWS of RFC 7515, whose header says `"alg":"none"`: nobody here can sign for the App Store.
  public var jwsRepresentation: String {
    reportPartial()
    func part(_ data: Data) -> String {
      data.base64EncodedString().replacingOccurrences(of: "+", with: "-")
        .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }
    return part(Data(#"{"alg":"none"}"#.utf8)) + "." + part(unsafePayloadValue.jsonRepresentation) + "."
  }
}
