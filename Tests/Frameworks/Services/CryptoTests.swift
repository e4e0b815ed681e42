import Testing
import TouchstoneCryptoKit

/// That the library is there and answers under CryptoKit's names; it has its own tests. Values of FIPS 180 and RFC 4231.
@Suite("CryptoKit") struct CryptoTests {
  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String(Int($0) + 256, radix: 16).dropFirst() }.joined()
  }

  @Test("digests and codes are those of the standards")
  func digests() {
    let abc = Data("abc".utf8)
    #expect(hex(SHA256.hash(data: abc)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(hex(Insecure.MD5.hash(data: abc)) == "900150983cd24fb0d6963f7d28e17f72")
    #expect(hex(Insecure.SHA1.hash(data: abc)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    let code = HMAC<SHA256>.authenticationCode(
      for: Data("what do ya want for nothing?".utf8), using: SymmetricKey(data: Data("Jefe".utf8)))
    #expect(hex(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  @Test("what is sealed opens with its key and with no other")
  func seals() throws {
    let (key, text) = (SymmetricKey(size: .bits256), Data("text".utf8))
    let box = try AES.GCM.seal(text, using: key)
    #expect(try AES.GCM.open(box, using: key) == text)
    #expect(throws: (any Error).self) { try AES.GCM.open(box, using: SymmetricKey(size: .bits256)) }
    #expect(try ChaChaPoly.open(ChaChaPoly.seal(text, using: key), using: key) == text)
  }

  @Test("signatures and agreements hold")
  func keys() throws {
    let key = P256.Signing.PrivateKey()
    let signature = try key.signature(for: Data("text".utf8))
    #expect(key.publicKey.isValidSignature(signature, for: Data("text".utf8)))
    #expect(!key.publicKey.isValidSignature(signature, for: Data("other".utf8)))
    let (ann, bob) = (Curve25519.KeyAgreement.PrivateKey(), Curve25519.KeyAgreement.PrivateKey())
    let one = try ann.sharedSecretFromKeyAgreement(with: bob.publicKey)
    #expect(try bob.sharedSecretFromKeyAgreement(with: ann.publicKey) == one)
  }
}
