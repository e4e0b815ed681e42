import Foundation

/// What a certificate has to be good for. It does not change.
public final class SecPolicy: Hashable, Sendable {
  enum Rule: Hashable, Sendable {
    /// That it was signed by somebody who is trusted.
    case basic
    /// The same, by TLS, for the server of that name or address if there is one.
    case tls(isServer: Bool, host: String?)
    case revocation(UInt)
  }

  let rule: Rule
  init(_ rule: Rule) { self.rule = rule }

  public static func == (one: SecPolicy, other: SecPolicy) -> Bool { one.rule == other.rule }
  public func hash(into hasher: inout Hasher) { hasher.combine(rule) }
}

public func SecPolicyCreateSSL(_ server: Bool, _ hostname: NSString?) -> SecPolicy {
  SecPolicy(.tls(isServer: server, host: hostname.map { String(describing: $0) }))
}

public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy(.basic) }

/// - Partial: nobody is asked whether a certificate was revoked. With `kSecRevocationRequirePositiveResponse` none is trusted.
public func SecPolicyCreateRevocation(_ revocationFlags: UInt) -> SecPolicy? {
  SecPolicy(.revocation(revocationFlags))
}

public var kSecRevocationOCSPMethod: UInt { 1 }
public var kSecRevocationCRLMethod: UInt { 2 }
public var kSecRevocationPreferCRL: UInt { 4 }
public var kSecRevocationRequirePositiveResponse: UInt { 8 }
public var kSecRevocationNetworkAccessDisabled: UInt { 16 }
public var kSecRevocationUseAnyAvailableMethod: UInt { 3 }
