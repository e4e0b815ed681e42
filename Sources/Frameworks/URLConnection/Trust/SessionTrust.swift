import CTouchstoneNetwork
import Foundation
import FoundationNetworking

/// Sessions' servers: asks delegates about them, and says why there is no connection to one.
enum SessionTrust {
  static func asks(_ handle: UnsafeMutableRawPointer) -> Bool {
    TransferOwner(handle).map { ChallengeAnswering.method(for: $0) != nil } ?? false
  }

  /// On the session's queue, as all that is done with libcurl; the delegate is asked on its own.
  static func ask(_ handle: UnsafeMutableRawPointer, _ transfer: UInt64, _ shown: [Data]) {
    guard let owner = TransferOwner(handle), let method = ChallengeAnswering.method(for: owner),
      let url = owner.task.currentRequest?.url, let host = url.host,
      case let certificates = shown.compactMap(SecCertificate.init), !shown.isEmpty,
      // Where one cannot be read another would stand in its place.
      certificates.count == shown.count
    else { return goOn(transfer, handle) }
    let trust = SecTrust(certificates, [SecPolicy(.tls(isServer: true, host: host))])
    let answer = TrustAnswer { disposition, credential in
      switch disposition {
      case .useCredential where isOf(certificates[0], credential):
        owner.queue.async { touchstone_network_decide(transfer, 1) }
      case .useCredential, .performDefaultHandling:
        owner.queue.async { touchstone_network_decide(transfer, 0) }
      case .cancelAuthenticationChallenge, .rejectProtectionSpace:
        owner.task.cancel()
      }
    }
    let challenge = URLAuthenticationChallenge(
      protectionSpace: ServerTrustSpace(host: host, port: url.port ?? 443, trust: trust),
      proposedCredential: nil, previousFailureCount: 0, failureResponse: nil, error: nil, sender: answer)
    owner.session.delegateQueue.addOperation {
      method(challenge) { answer.give($0, $1) }
    }
  }

  /// Whether somebody says that he trusts just that certificate; what he says of another is said of no connection with this one.
  private static func isOf(_ own: SecCertificate, _ credential: URLCredential?) -> Bool {
    (credential as? TrustCredential)?.trust.current.shown.first == own
  }

  /// With the usual check, but not from within libcurl: whoever was to be asked is gone.
  private static func goOn(_ transfer: UInt64, _ handle: UnsafeMutableRawPointer) {
    TransferOwner(handle)?.queue.async { touchstone_network_decide(transfer, 0) }
  }

  static func failed(_ handle: UnsafeMutableRawPointer, _ reason: Int32) {
    guard let owner = TransferOwner(handle), let client = owner.loader.client else { return }
    owner.loader.client = TransferFailure(before: client, TransferFailure.code(of: reason))
  }
}

/// The first answer counts: by the block that comes with a challenge, or by its sender. Any thread.
final class TrustAnswer: NSObject, URLAuthenticationChallengeSender, @unchecked Sendable {
  private let lock = NSLock()
  private var take: (@Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)?

  init(_ take: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void) {
    self.take = take
  }

  func give(_ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?) {
    let first = lock.withLock {
      defer { take = nil }
      return take
    }
    first?(disposition, credential)
  }

  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) {
    give(.useCredential, credential)
  }
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) { give(.useCredential, nil) }
  func cancel(_ challenge: URLAuthenticationChallenge) { give(.cancelAuthenticationChallenge, nil) }
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) {
    give(.performDefaultHandling, nil)
  }
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) {
    give(.rejectProtectionSpace, nil)
  }
}

/// libcurl's calls look for it by name when the first transfer by TLS begins, or the first one fails (`TOUCHSTONE_NETWORK_TRUST`).
@_cdecl("touchstone_network_trust_of_sessions")
public func _networkTrustOfSessions(_ place: UnsafeMutableRawPointer) -> Int32 {
  let trust = place.assumingMemoryBound(to: touchstone_network_trust.self)
  trust.pointee.asks = { SessionTrust.asks($0!) ? 1 : 0 }
  trust.pointee.ask = { owner, transfer, shown, count in
    let shown = UnsafeBufferPointer(start: shown, count: count).map { Data($0) }
    SessionTrust.ask(owner!, transfer, shown)
  }
  trust.pointee.failed = { SessionTrust.failed($0!, $1) }
  return 1
}
