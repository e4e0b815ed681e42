import Foundation

// MARK: - Making one

/// One certificate or a list of them, and one policy or a list.
@discardableResult
public func SecTrustCreateWithCertificates(
  _ certificates: AnyObject, _ policies: AnyObject?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> Int32 {
  guard let shown = list(certificates, of: SecCertificate.self), !shown.isEmpty,
    let policies = policies.map({ list($0, of: SecPolicy.self) }) ?? [SecPolicy(.basic)]
  else { return invalidParameter }
  trust.pointee = SecTrust(shown, policies)
  return 0
}

// MARK: - What it is judged by

@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: AnyObject) -> Int32 {
  guard let policies = list(policies, of: SecPolicy.self), !policies.isEmpty else { return invalidParameter }
  trust.change { $0.policies = policies }
  return 0
}

@discardableResult
public func SecTrustCopyPolicies(
  _ trust: SecTrust, _ policies: UnsafeMutablePointer<NSArray?>
) -> Int32 {
  policies.pointee = NSArray(array: trust.current.policies)
  return 0
}

/// From then on these alone are trusted; with nil the machine's are again.
@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: NSArray?) -> Int32 {
  guard let anchorCertificates else {
    trust.change { ($0.anchors, $0.onlyAnchors) = (nil, false) }
    return 0
  }
  guard let anchors = list(anchorCertificates, of: SecCertificate.self) else { return invalidParameter }
  trust.change { ($0.anchors, $0.onlyAnchors) = (anchors, true) }
  return 0
}

/// Whether the machine's are trusted too.
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> Int32 {
  trust.change { $0.onlyAnchors = anchorCertificatesOnly }
  return 0
}

@discardableResult
public func SecTrustSetVerifyDate(_ trust: SecTrust, _ verifyDate: NSDate) -> Int32 {
  let date = Date(timeIntervalSinceReferenceDate: verifyDate.timeIntervalSinceReferenceDate)
  trust.change { $0.date = date }
  return 0
}

/// - Inert: certificates that are missing are never fetched here.
@discardableResult
public func SecTrustSetNetworkFetchAllowed(_ trust: SecTrust, _ allowFetch: Bool) -> Int32 { 0 }

// MARK: - Judging

public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<NSError?>?) -> Bool {
  let judgement = trust.judged()
  error?.pointee = judgement.error
  return judgement.isTrusted
}

/// Calls on that queue.
@discardableResult
public func SecTrustEvaluateAsyncWithError(
  _ trust: SecTrust, _ queue: DispatchQueue, _ result: @escaping (SecTrust, Bool, NSError?) -> Void
) -> Int32 {
  nonisolated(unsafe) let result = result
  queue.async {
    let judgement = trust.judged()
    result(trust, judgement.isTrusted, judgement.error)
  }
  return 0
}

@available(iOS, deprecated: 13.0, message: "Use SecTrustEvaluateWithError(_:_:) instead.")
@discardableResult
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> Int32 {
  result.pointee = trust.judged().result
  return 0
}

@available(iOS, deprecated: 13.0, message: "Use SecTrustEvaluateAsyncWithError(_:_:_:) instead.")
@discardableResult
public func SecTrustEvaluateAsync(
  _ trust: SecTrust, _ queue: DispatchQueue?, _ result: @escaping (SecTrust, SecTrustResultType) -> Void
) -> Int32 {
  nonisolated(unsafe) let result = result
  (queue ?? .global()).async { result(trust, trust.judged().result) }
  return 0
}

/// What was said last; nothing before it was judged.
@discardableResult
public func SecTrustGetTrustResult(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> Int32 {
  result.pointee = trust.lastJudgement?.result ?? .invalid
  return 0
}

// MARK: - What was shown

/// From the shower's own to an anchor, as far as it goes.
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> NSArray? {
  NSArray(array: trust.judged().chain)
}

public func SecTrustGetCertificateCount(_ trust: SecTrust) -> Int { trust.judged().chain.count }

@available(iOS, deprecated: 15.0, message: "Use SecTrustCopyCertificateChain(_:) instead.")
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ index: Int) -> SecCertificate? {
  let chain = trust.judged().chain
  return chain.indices.contains(index) ? chain[index] : nil
}

public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { trust.current.shown.first.flatMap(SecKey.init) }

@available(iOS, deprecated: 14.0, message: "Use SecTrustCopyKey(_:) instead.")
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { SecTrustCopyKey(trust) }

// MARK: - Exceptions

/// What takes these certificates for good as they are, with what is against them now.
public func SecTrustCopyExceptions(_ trust: SecTrust) -> NSData? {
  guard let own = trust.current.shown.first else { return nil }
  return NSData(data: TrustExceptions(trust.judged().faults, of: own).data)
}

/// Whether they are of these certificates. With nil there are none any more.
@discardableResult
public func SecTrustSetExceptions(_ trust: SecTrust, _ exceptions: NSData?) -> Bool {
  let known = exceptions.flatMap { TrustExceptions(Data(referencing: $0)) }
  let own = known.flatMap { $0.certificate == trust.current.shown.first?.data ? $0 : nil }
  trust.change { $0.exceptions = own }
  return own != nil
}

private let invalidParameter: Int32 = -50

/// One object or a list of such; nil for anything else.
private func list<Element: AnyObject>(_ object: AnyObject, of type: Element.Type) -> [Element]? {
  if let one = object as? Element { return [one] }
  return (object as? NSArray).flatMap { array in
    let elements = array.compactMap { $0 as? Element }
    return elements.count == array.count ? elements : nil
  }
}
