import CTouchstoneNetwork
import Foundation

/// What OpenSSL finds of certificates that somebody shows.
struct TrustJudgement: Sendable {
  /// All that is against it.
  let faults: [TrustFault]
  /// From the shower's own to an anchor, as far as it goes.
  let chain: [SecCertificate]
  /// An exception was made.
  let isExcepted: Bool
  private let name: String

  var isTrusted: Bool { faults.isEmpty || isExcepted }
  /// Of OpenSSL (`X509_V_ERR`), what was found first; 0 for nothing against it.
  private var reason: Int32 { faults.first?.reason ?? 0 }

  init(_ settings: SecTrust.Settings) {
    name = settings.shown.first?.summary ?? ""
    // Nobody is asked whether it was revoked: who wants to be told so is told nothing good.
    let wantsAnswer = settings.policies.contains { policy in
      guard case .revocation(let flags) = policy.rule else { return false }
      return flags & kSecRevocationRequirePositiveResponse != 0
    }
    let servers = settings.policies.compactMap { policy -> (isServer: Bool, host: String?)? in
      guard case .tls(let isServer, let host) = policy.rule else { return nil }
      return (isServer, host)
    }
    var finding = Self.check(settings, servers.first)
    // It has to be good for each.
    for server in servers.dropFirst() { finding.faults += Self.check(settings, server).faults }
    if wantsAnswer { finding.faults.append(TrustFault(reason: Self.noRevocationList, place: 0)) }
    faults = finding.faults
    isExcepted =
      !faults.isEmpty && settings.exceptions?.cover(faults, of: settings.shown.first) ?? false
    let chain = finding.chain.compactMap(SecCertificate.init)
    self.chain = chain.isEmpty ? settings.shown : chain
  }

  private struct Finding {
    var faults: [TrustFault] = []
    var chain: [Data] = []
  }

  private static func check(
    _ settings: SecTrust.Settings, _ server: (isServer: Bool, host: String?)?
  ) -> Finding {
    var finding = Finding()
    // What C takes for the end of a name is none of a name: nobody has that one, nor the empty one.
    let host = server?.host.map { ($0.utf8.contains(0) ? "" : $0).utf8CString }
    let reason = withBytes(settings.shown) { shown in
      withBytes(settings.anchors ?? []) { anchors in
        var question = touchstone_trust_question()
        (question.shown, question.shown_count) = (shown.baseAddress, shown.count)
        (question.anchors, question.anchor_count) = (anchors.baseAddress, anchors.count)
        question.only_anchors = settings.onlyAnchors ? 1 : 0
        question.use = Int32(use(server?.isServer))
        if let date = settings.date {
          question.has_time = 1
          // Whole seconds, cut by conversion: rounding needs the library of mathematics, which this one goes without. What no
          // number of seconds holds is before all certificates.
          let seconds = date.timeIntervalSince1970
          question.time = seconds > 0 && seconds < Double(Int64.max) ? Int64(seconds) : 0
        }
        return ask(&question, host, &finding)
      }
    }
    if reason != 0, finding.faults.isEmpty { finding.faults = [TrustFault(reason: reason, place: 0)] }
    return finding
  }

  /// Nil for what is of neither.
  private static func use(_ isServer: Bool?) -> Int {
    isServer.map { $0 ? TOUCHSTONE_USE_TLS_SERVER : TOUCHSTONE_USE_TLS_CLIENT } ?? TOUCHSTONE_USE_ANY
  }

  private static func ask(
    _ question: inout touchstone_trust_question, _ host: ContiguousArray<CChar>?, _ finding: inout Finding
  ) -> Int32 {
    withUnsafeMutablePointer(to: &finding) { place in
      var listener = touchstone_trust_listener()
      listener.context = UnsafeMutableRawPointer(place)
      listener.tell = { place, bytes in
        place?.assumingMemoryBound(to: Finding.self).pointee.chain.append(Data(bytes))
      }
      listener.against = { place, reason, index in
        place?.assumingMemoryBound(to: Finding.self).pointee.faults
          .append(TrustFault(reason: reason, place: index))
      }
      guard let host else { return touchstone_trust_check(&question, &listener) }
      return host.withUnsafeBufferPointer { name in
        question.host = name.baseAddress
        return touchstone_trust_check(&question, &listener)
      }
    }
  }

  /// The bytes of all are there as long as `body` runs.
  private static func withBytes<Result>(
    _ certificates: [SecCertificate], _ body: (UnsafeBufferPointer<touchstone_bytes>) -> Result
  ) -> Result {
    let datas = certificates.map { $0.data as NSData }
    return withExtendedLifetime(datas) {
      datas.map {
        touchstone_bytes(bytes: $0.bytes.assumingMemoryBound(to: UInt8.self), count: $0.length)
      }.withUnsafeBufferPointer(body)
    }
  }

  // MARK: - In words

  // OpenSSL's numbers.
  private static let notYetValid: Int32 = 9
  private static let expired: Int32 = 10
  private static let noRevocationList: Int32 = 3
  private static let otherName: Int32 = 62
  private static let otherAddress: Int32 = 64

  /// A status as `SecTrustEvaluateWithError` has it.
  var status: Int {
    switch reason {
    case Self.expired: -67818
    case Self.notYetValid: -67819
    case Self.otherName, Self.otherAddress: -67602
    case Self.noRevocationList: -67635
    case Int32(TOUCHSTONE_TRUST_IMPOSSIBLE): -25318
    default: -67843
    }
  }

  private var words: String {
    switch reason {
    case Self.expired: "The certificate of “\(name)” is no longer valid."
    case Self.notYetValid: "The certificate of “\(name)” is not valid yet."
    case Self.otherName, Self.otherAddress: "The certificate of “\(name)” is another server's."
    case Self.noRevocationList: "Nobody says that the certificate of “\(name)” was not revoked."
    default: "The certificate of “\(name)” is not trusted."
    }
  }

  /// Nil if it is trusted.
  var error: NSError? {
    guard !isTrusted else { return nil }
    return NSError(
      domain: NSOSStatusErrorDomain, code: status, userInfo: [NSLocalizedDescriptionKey: words])
  }

  var result: SecTrustResultType {
    if isExcepted { return .proceed }
    if faults.isEmpty { return .unspecified }
    // No exception is made from what could not be looked at.
    return faults.contains { $0.reason == Int32(TOUCHSTONE_TRUST_IMPOSSIBLE) }
      ? .fatalTrustFailure : .recoverableTrustFailure
  }
}
