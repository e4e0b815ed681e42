import Foundation

/// What is found of a trust.
public enum SecTrustResultType: UInt32, Sendable {
  case invalid = 0
  /// The user or the app wants it so.
  case proceed = 1
  case deny = 3
  /// Nobody has said anything against it: it is trusted.
  case unspecified = 4
  /// Not trusted, but for a reason that an exception may be made for.
  case recoverableTrustFailure = 5
  case fatalTrustFailure = 6
  case otherError = 7
}

/// Certificates that somebody has shown, and what they have to be good for. Any thread.
public final class SecTrust: Hashable, @unchecked Sendable {
  /// What it is judged by. A copy is a judgement's own.
  struct Settings {
    /// The shower's own first.
    var shown: [SecCertificate]
    var policies: [SecPolicy]
    /// Nil: those of the machine alone.
    var anchors: [SecCertificate]?
    var onlyAnchors = false
    var date: Date?
    var exceptions: TrustExceptions?
  }

  private let lock = NSLock()
  private var settings: Settings
  /// Of the settings as they are.
  private var judgement: TrustJudgement?

  init(_ shown: [SecCertificate], _ policies: [SecPolicy]) {
    settings = Settings(shown: shown, policies: policies)
  }

  var current: Settings { lock.withLock { settings } }

  func change(_ body: (inout Settings) -> Void) {
    lock.withLock {
      body(&settings)
      judgement = nil
    }
  }

  /// Judges once, until something changes.
  func judged() -> TrustJudgement {
    // Whoever changes it meanwhile waits: what is kept is of the settings as they are.
    lock.withLock {
      let known = judgement ?? TrustJudgement(settings)
      judgement = known
      return known
    }
  }

  /// Nil before it was judged.
  var lastJudgement: TrustJudgement? { lock.withLock { judgement } }

  public static func == (one: SecTrust, other: SecTrust) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
