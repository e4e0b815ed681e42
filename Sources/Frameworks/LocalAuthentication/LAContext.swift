@_spi(Host) import TouchstoneFoundation
import TouchstoneSwiftRuntime
import TouchstoneSystemInterface
@_spi(Host) import UIKit

/// Asks the device whether its owner is there. The device's controls enrol a face or finger and show one.
///
/// - Partial: the device has a passcode as long as a face or finger is enrolled, and takes any that is typed.
open class LAContext: _NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var isInvalid = false
  private var question: OwnerQuestion?

  public override init() { super.init() }

  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var localizedReason = ""
  open var interactionNotAllowed = false
  /// - Inert: stored and returned; the device is never unlocked by a finger just now.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0 { didSet { reportInert() } }

  private var isEnrolled: Bool { FoundationRuntime.current.conditions.isBiometryEnrolled }

  /// A device with a home button has a finger sensor. Any thread.
  open var biometryType: LABiometryType { assumingMainActor { OwnerQuestion.biometry } }

  /// The same as long as the same faces and fingers are enrolled.
  open var evaluatedPolicyDomainState: Data? { isEnrolled ? Data("owner".utf8) : nil }

  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    guard let problem = problem(policy) else { return true }
    error?.pointee = problem as NSError
    return false
  }

  private func problem(_ policy: LAPolicy) -> LAError? {
    if lock.withLock({ isInvalid }) { return LAError(.invalidContext) }
    if isEnrolled { return nil }
    return LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotEnrolled)
  }

  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
  ) {
    if localizedReason.isEmpty {
      NSException.raise(.invalidArgumentException, "LAContext: evaluatePolicy needs a localizedReason")
    }
    func answer(_ problem: LAError?) {
      MainLoop.later { reply(problem == nil, problem) }
    }
    if let problem = problem(policy) { return answer(problem) }
    if interactionNotAllowed { return answer(LAError(.notInteractive)) }
    let question = OwnerQuestion(
      reason: localizedReason, allowsPasscode: policy == .deviceOwnerAuthentication,
      fallback: localizedFallbackTitle, cancel: localizedCancelTitle ?? "Cancel"
    ) { [weak self] problem in
      self?.lock.withLock { self?.question = nil }
      answer(problem)
    }
    lock.withLock { self.question = question }
    MainLoop.later { question.ask() }
  }

  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      evaluatePolicy(policy, localizedReason: localizedReason) { isKnown, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isKnown) }
      }
    }
  }

  open func invalidate() {
    let asked = lock.withLock {
      isInvalid = true
      return question
    }
    MainLoop.later { asked?.end(LAError(.appCancel)) }
  }
}
