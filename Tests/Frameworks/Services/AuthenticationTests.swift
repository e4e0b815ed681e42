import LocalAuthentication
import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Knowing the device's owner", .serialized) @MainActor struct AuthenticationTests {
  /// What a context answered.
  @MainActor private final class Answer {
    var results: [String] = []

    func ask(_ context: LAContext, _ policy: LAPolicy = .deviceOwnerAuthenticationWithBiometrics) {
      context.evaluatePolicy(policy, localizedReason: "Show the notes") { isKnown, error in
        let text = isKnown ? "known" : (error as? LAError).map { "\($0.code)" } ?? "?"
        MainActor.assumeIsolated { self.results.append(text) }
      }
    }
  }

  private func device(isEnrolled: Bool) -> VirtualDevice {
    let device = TouchstoneTestSupport.device(showing: UIViewController())
    device.setBiometry(isEnrolled: isEnrolled)
    return device
  }

  @Test("nobody is known where nothing is enrolled")
  func notEnrolled() {
    let device = device(isEnrolled: false)
    var error: NSError?
    #expect(!LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
    #expect(error?.domain == LAError.errorDomain)
    #expect(error?.code == LAError.Code.biometryNotEnrolled.rawValue)
    let answer = Answer()
    answer.ask(LAContext(), .deviceOwnerAuthentication)
    device.settle()
    #expect(answer.results == ["passcodeNotSet"])
    #expect(LAContext().biometryType == .faceID)
  }

  @Test("the owner's face answers; the app is not active until then")
  func match() {
    let device = device(isEnrolled: true)
    let answer = Answer()
    answer.ask(LAContext())
    device.advance(by: 1)
    #expect(UIApplication.shared.applicationState == .inactive)
    #expect(answer.results.isEmpty)
    device.presentBiometry(matching: true)
    device.advance(by: 1)
    #expect(answer.results == ["known"])
    #expect(UIApplication.shared.applicationState == .active)
    device.presentBiometry(matching: true)
    #expect(answer.results.count == 1)
  }

  @Test("three others are enough")
  func mismatches() {
    let device = device(isEnrolled: true)
    let answer = Answer()
    answer.ask(LAContext())
    for _ in 0..<3 {
      #expect(answer.results.isEmpty)
      device.advance(by: 1)
      device.presentBiometry(matching: false)
    }
    device.advance(by: 1)
    #expect(answer.results == ["authenticationFailed"])
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test("a context that is invalidated answers, and asks no more")
  func invalidated() {
    let device = device(isEnrolled: true)
    let (answer, context) = (Answer(), LAContext())
    answer.ask(context)
    device.advance(by: 1)
    context.invalidate()
    device.advance(by: 1)
    answer.ask(context)
    device.settle()
    #expect(answer.results == ["appCancel", "invalidContext"])
  }

  @Test("an error is caught by its code")
  func errors() {
    do { throw LAError(.userCancel) } catch LAError.userCancel {} catch { Issue.record("\(error)") }
  }
}
