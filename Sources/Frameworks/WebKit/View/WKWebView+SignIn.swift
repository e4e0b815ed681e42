import Foundation
import FoundationNetworking

/// Servers that ask who the user is (RFC 7235).
extension WKWebView {
  /// The engine's fields: question, way, host, port, realm, whether what was told last is refused, scheme.
  func signIn(_ message: EngineMessage) {
    let question = message.text(0)
    signInFailures = message.number(5) == 1 ? signInFailures + 1 : 0
    let realm = message.text(4)
    let space = URLProtectionSpace(
      host: message.text(2), port: message.number(3), protocol: message.text(6),
      realm: realm.isEmpty ? nil : realm, authenticationMethod: Self.method(message.number(1)))
    let proposed = URLCredentialStorage.shared.defaultCredential(for: space)
    let isFirst = signInFailures == 0
    let answer = ChallengeAnswer { [weak self] disposition, credential in
      self?.answer(question, disposition, credential, otherwise: isFirst ? proposed : nil)
    }
    openQuestions.insert(question)
    guard let delegate = navigationDelegate else { return answer.give(.performDefaultHandling, nil) }
    let challenge = URLAuthenticationChallenge(
      protectionSpace: space, proposedCredential: proposed, previousFailureCount: signInFailures,
      failureResponse: nil, error: nil, sender: answer)
    delegate.webView(self, didReceive: challenge) { answer.give($0, $1) }
  }

  /// In the engine's numbers.
  private static func method(_ number: Int) -> String {
    switch number {
    case 2: NSURLAuthenticationMethodHTTPBasic
    case 3: NSURLAuthenticationMethodHTTPDigest
    default: NSURLAuthenticationMethodDefault
    }
  }

  /// Without a credential the server's own page about that is shown.
  private func answer(
    _ question: String, _ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?,
    otherwise proposed: URLCredential?
  ) {
    openQuestions.remove(question)
    guard disposition != .cancelAuthenticationChallenge else {
      engine.send("Q", number, question, "0")
      return
    }
    let used: URLCredential? =
      switch disposition {
      case .useCredential: credential
      case .performDefaultHandling: proposed
      default: nil
      }
    let keeps = used.map { $0.persistence != .none } ?? false
    let isSent = engine.send(
      "Q", number, question, "1", used?.user ?? "", used?.password ?? "", keeps ? "1" : "0")
    if !isSent { engine.send("Q", number, question, "0") }
  }
}

/// What is said to a challenge: by the block that comes with it, or by its sender; only the first counts. Any thread.
private final class ChallengeAnswer: NSObject, URLAuthenticationChallengeSender, @unchecked Sendable {
  /// The main thread's.
  private var answer: (@MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)?

  init(_ answer: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void) {
    self.answer = answer
  }

  func give(_ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?) {
    guard Thread.isMainThread else {
      let sent = Sent(credential: credential)
      return DispatchQueue.main.async { self.give(disposition, sent.credential) }
    }
    let first = answer
    answer = nil
    let sent = Sent(credential: credential)
    MainActor.assumeIsolated { first?(disposition, sent.credential) }
  }

  /// A credential does not change.
  private struct Sent: @unchecked Sendable { var credential: URLCredential? }

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
