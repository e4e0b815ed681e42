import Testing
import TouchstoneFoundation

@Suite("Certificates and what they are good for")
struct TrustTests {
  private func certificate(_ name: String) throws -> SecCertificate {
    try #require(SecCertificateCreateWithData(nil, NSData(data: TrustProbe.data(name))))
  }

  private func trust(_ names: [String], _ policy: SecPolicy) throws -> SecTrust {
    var trust: SecTrust?
    let shown = NSArray(array: try names.map(certificate))
    #expect(SecTrustCreateWithCertificates(shown, policy, &trust) == 0)
    return try #require(trust)
  }

  private func status(_ trust: SecTrust) -> Int {
    var error: NSError?
    let isTrusted = SecTrustEvaluateWithError(trust, &error)
    #expect(isTrusted == (error == nil))
    return error?.code ?? 0
  }

  @Test("a certificate says who it is of, and is the same bytes again")
  func reading() throws {
    let own = try certificate("own")
    #expect(SecCertificateCopySubjectSummary(own) == "Own Signature")
    #expect(try SecCertificateCopySubjectSummary(certificate("rsa")) == "Only Organization")
    #expect(try Data(referencing: SecCertificateCopyData(own)) == TrustProbe.data("own"))
    #expect(try own == certificate("own") && own != certificate("past"))
    let serial = try #require(SecCertificateCopySerialNumberData(own, nil))
    #expect(Data(referencing: serial) == Data([0x12, 0x34, 0x56, 0x78, 0x90]))
    var name: NSString?
    #expect(try SecCertificateCopyCommonName(certificate("rsa"), &name) == 0 && name == nil)
  }

  @Test("what is no certificate, or more than one, is none")
  func noCertificate() throws {
    let data = try TrustProbe.data("own")
    for other in [Data(), Data("certificate".utf8), data.dropLast(), data + [0]] {
      #expect(SecCertificateCreateWithData(nil, NSData(data: Data(other))) == nil)
    }
  }

  @Test("a public key is of its kind and size, and of the form that its kind has")
  func keys() throws {
    let elliptic = try #require(SecCertificateCopyKey(certificate("own")))
    let point = try #require(SecKeyCopyExternalRepresentation(elliptic, nil))
    #expect(point.length == 65 && Data(referencing: point).first == 4)
    #expect(try elliptic == #require(SecCertificateCopyKey(certificate("signed"))))
    let rsa = try #require(SecCertificateCopyKey(certificate("rsa")))
    let attributes = try #require(SecKeyCopyAttributes(rsa))
    #expect(attributes[kSecAttrKeySizeInBits] as? Int == 2048)
    #expect(attributes[kSecAttrKeyType] as? String == String(describing: kSecAttrKeyTypeRSA))
    // A sequence of modulus and exponent: 270 bytes for 2048 bits.
    #expect(try #require(SecKeyCopyExternalRepresentation(rsa, nil)).length == 270 && rsa != elliptic)
  }

  @Test("what an authority has signed is trusted by those who trust it, for its own names")
  func signed() throws {
    let trust = try trust(["signed"], SecPolicyCreateSSL(true, "localhost"))
    #expect(status(trust) == -67843)
    SecTrustSetAnchorCertificates(trust, NSArray(array: [try certificate("authority")]))
    #expect(status(trust) == 0 && SecTrustGetCertificateCount(trust) == 2)
    let chain = (SecTrustCopyCertificateChain(trust) as? [SecCertificate]) ?? []
    #expect(try chain == [certificate("signed"), certificate("authority")])
    SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, "127.0.0.1"))
    #expect(status(trust) == 0)
    for other in ["example.com", "127.0.0.2", "localhost.example.com"] {
      SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, NSString(string: other)))
      #expect(status(trust) == -67602)
    }
    SecTrustSetPolicies(trust, NSArray(array: [SecPolicyCreateBasicX509()]))
    #expect(status(trust) == 0)
    SecTrustSetAnchorCertificates(trust, nil)
    #expect(status(trust) == -67843)
  }

  @Test("a certificate is good for its time alone")
  func time() throws {
    let trust = try trust(["past"], SecPolicyCreateBasicX509())
    SecTrustSetAnchorCertificates(trust, NSArray(array: [try certificate("past")]))
    #expect(status(trust) == -67818)
    SecTrustSetVerifyDate(trust, NSDate(timeIntervalSince1970: 1_590_000_000))
    #expect(status(trust) == 0)
    SecTrustSetVerifyDate(trust, NSDate(timeIntervalSince1970: 1_500_000_000))
    #expect(status(trust) == -67819)
  }

  @Test("an exception takes one certificate as it is, with that against it and nothing else")
  func exceptions() throws {
    let trust = try trust(["own"], SecPolicyCreateSSL(true, "localhost"))
    var result = SecTrustResultType.invalid
    SecTrustGetTrustResult(trust, &result)
    #expect(result == .invalid && status(trust) == -67843)
    SecTrustGetTrustResult(trust, &result)
    #expect(result == .recoverableTrustFailure)
    let exceptions = try #require(SecTrustCopyExceptions(trust))
    #expect(SecTrustSetExceptions(trust, exceptions) && status(trust) == 0)
    SecTrustGetTrustResult(trust, &result)
    #expect(result == .proceed)
    SecTrustSetAnchorCertificates(trust, NSArray(array: [try certificate("own")]))
    SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, "example.com"))
    #expect(status(trust) == -67602)
    let other = try self.trust(["past"], SecPolicyCreateBasicX509())
    #expect(!SecTrustSetExceptions(other, exceptions) && status(other) != 0)
  }

  @Test("an exception takes nothing that was not against the certificate then, whatever is told first")
  func exceptionsOfBefore() throws {
    let own = try trust(["own"], SecPolicyCreateSSL(true, "localhost"))
    #expect(try SecTrustSetExceptions(own, #require(SecTrustCopyExceptions(own))) && status(own) == 0)
    SecTrustSetPolicies(own, SecPolicyCreateSSL(true, "example.com"))
    #expect(status(own) == -67843)
    let past = try trust(["past"], SecPolicyCreateBasicX509())
    SecTrustSetVerifyDate(past, NSDate(timeIntervalSince1970: 1_590_000_000))
    #expect(try SecTrustSetExceptions(past, #require(SecTrustCopyExceptions(past))) && status(past) == 0)
    SecTrustSetVerifyDate(past, NSDate(timeIntervalSince1970: 1_700_000_000))
    #expect(status(past) == -67843)
  }

  @Test("what are no exceptions are none")
  func noExceptions() throws {
    let trust = try trust(["own"], SecPolicyCreateBasicX509())
    let data = Data(referencing: try #require(SecTrustCopyExceptions(trust)))
    let many = Data([0x7f, 0xff, 0xff, 0xff]) + data.dropFirst(4)
    let negative = Data([0xff, 0xff, 0xff, 0xff]) + data.dropFirst(4)
    for other in [Data(), data.prefix(3), data.prefix(4), data.prefix(11), data.dropLast(), many, negative] {
      #expect(!SecTrustSetExceptions(trust, NSData(data: Data(other))) && status(trust) == -67843)
    }
    #expect(!SecTrustSetExceptions(trust, nil))
  }

  @Test("a name that is none, or any, is no server's, and no exception is made for it")
  func noNames() throws {
    for name in ["", ".localhost", "localhost\0.example.com"] {
      let trust = try trust(["signed"], SecPolicyCreateSSL(true, NSString(string: name)))
      SecTrustSetAnchorCertificates(trust, NSArray(array: [try certificate("authority")]))
      #expect(status(trust) == -25318, "\(name)")
      var result = SecTrustResultType.invalid
      SecTrustGetTrustResult(trust, &result)
      #expect(result == .fatalTrustFailure)
      SecTrustSetExceptions(trust, SecTrustCopyExceptions(trust))
      #expect(status(trust) == -25318, "\(name)")
    }
  }

  @Test(
    "by TLS a server's certificate is good for a server alone, and no key is good that the usual check refuses"
  )
  func uses() throws {
    let own = try trust(["own"], SecPolicyCreateSSL(true, nil))
    SecTrustSetAnchorCertificates(own, NSArray(array: [try certificate("own")]))
    #expect(status(own) == 0)
    SecTrustSetPolicies(own, SecPolicyCreateSSL(false, nil))
    #expect(status(own) == -67843)
    let weak = try trust(["weak"], SecPolicyCreateBasicX509())
    SecTrustSetAnchorCertificates(weak, NSArray(array: [try certificate("weak")]))
    #expect(status(weak) == 0)
    SecTrustSetPolicies(weak, SecPolicyCreateSSL(true, "localhost"))
    #expect(status(weak) == -67843)
  }

  @Test("a time that is none is no certificate's")
  func noTime() throws {
    let trust = try trust(["own"], SecPolicyCreateBasicX509())
    SecTrustSetAnchorCertificates(trust, NSArray(array: [try certificate("own")]))
    for time in [Double.nan, .infinity, -.infinity, 1e300] {
      SecTrustSetVerifyDate(trust, NSDate(timeIntervalSinceReferenceDate: time))
      #expect(status(trust) == -67819)
    }
  }

  @Test("nobody is asked about revocation, and who needs an answer gets none")
  func revocation() throws {
    let trust = try trust(["own"], SecPolicyCreateBasicX509())
    SecTrustSetAnchorCertificates(trust, NSArray(array: [try certificate("own")]))
    let policy = try #require(SecPolicyCreateRevocation(kSecRevocationUseAnyAvailableMethod))
    SecTrustSetPolicies(trust, policy)
    #expect(status(trust) == 0)
    let strict = try #require(SecPolicyCreateRevocation(kSecRevocationRequirePositiveResponse))
    SecTrustSetPolicies(trust, strict)
    #expect(status(trust) == -67635)
  }

  @Test("what is judged elsewhere is told on that queue")
  func elsewhere() async throws {
    let trust = try trust(["own"], SecPolicyCreateBasicX509())
    let code = await withCheckedContinuation { continuation in
      SecTrustEvaluateAsyncWithError(trust, .global()) { _, _, error in
        continuation.resume(returning: error?.code ?? 0)
      }
    }
    #expect(code == -67843)
  }
}
