import Foundation
import FoundationNetworking

/// The way by which a server shows certificates. Foundation's own of this name may be used by nobody on Linux.
public let NSURLAuthenticationMethodServerTrust: String = "NSURLAuthenticationMethodServerTrust"

extension URLProtectionSpace {
  /// What the server has shown; nil of a space that is about something else.
  public var serverTrust: SecTrust? { (self as? ServerTrustSpace)?.trust }
}

/// A server that has shown its certificates.
final class ServerTrustSpace: URLProtectionSpace, @unchecked Sendable {
  let trust: SecTrust

  init(host: String, port: Int, trust: SecTrust) {
    self.trust = trust
    super.init(
      host: host, port: port, protocol: "https", realm: nil,
      authenticationMethod: NSURLAuthenticationMethodServerTrust)
  }
}

/// By a protocol's initializer an object may be made of another class than the one that was asked for.
public protocol _TrustCredentialMaking {}

extension URLCredential: _TrustCredentialMaking {}

extension _TrustCredentialMaking where Self: URLCredential {
  /// Says that a server is trusted. It does not ask whether the trust was found good: that is the app's to do.
  ///
  /// - Partial: App Transport Security, by which a device refuses such a server unless the app's `Info.plist` makes an exception,
  ///   is not there.
  public init(trust: SecTrust) { self = TrustCredential(trust) as! Self }
}

/// What says that a server is trusted; it has no user.
final class TrustCredential: URLCredential, @unchecked Sendable {
  let trust: SecTrust

  init(_ trust: SecTrust) {
    self.trust = trust
    super.init(user: "", password: "", persistence: .forSession)
  }

  /// None is kept.
  required init?(coder: NSCoder) { nil }

  override var user: String? { nil }
  override var password: String? { nil }
  override var hasPassword: Bool { false }
  override func isEqual(_ object: Any?) -> Bool { (object as? TrustCredential)?.trust === trust }
}
