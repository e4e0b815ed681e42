@_spi(Host) import TouchstoneFoundation
import TouchstoneSystemInterface
@_spi(Host) import UIKit

/// The device waits for its owner's face or finger. Ends once, with nil if it is the owner.
@MainActor final class OwnerQuestion {
  /// Wrong ones before it is enough.
  private static let attempts = 3

  private let reason: String
  private let allowsPasscode: Bool
  private let fallback: String?
  private let cancel: String
  private var completion: ((LAError?) -> Void)?
  private var failures = 0
  private var watch: Int?
  private var alert: SystemAlert?

  nonisolated init(
    reason: String, allowsPasscode: Bool, fallback: String?, cancel: String,
    completion: @escaping (LAError?) -> Void
  ) {
    (self.reason, self.allowsPasscode, self.fallback, self.cancel) = (
      reason, allowsPasscode, fallback, cancel
    )
    self.completion = completion
  }

  /// Where there is no home button, the sensor is a camera.
  static var biometry: LABiometryType {
    guard let screen = UIKitRuntime.shared.host?.screen.description else { return .none }
    return (screen.portraitInsets.count > 2 ? screen.portraitInsets[2] : 0) > 0 ? .faceID : .touchID
  }

  private var name: String { Self.biometry == .faceID ? "Face ID" : "Touch ID" }

  func ask() {
    guard completion != nil else { return }
    watch = FoundationRuntime.current.conditions.watchBiometry { [weak self] matches in
      MainLoop.later { self?.saw(matches: matches) }
    }
    show()
  }

  /// After a failure there is another way: a passcode, or what the app has for it.
  private func show() {
    var buttons: [SystemAlert.Button] = []
    if failures > 0, fallback != "" {
      let title = fallback ?? (allowsPasscode ? "Enter Passcode" : "Enter Password")
      buttons.append(.init(title) { _ in self.fallBack() })
    }
    buttons.append(.init(cancel, isCancel: true) { _ in self.end(LAError(.userCancel)) })
    let again = Self.biometry == .faceID ? "Face Not Recognized" : "Try Again"
    alert = SystemAlert(title: failures == 0 ? name : again, message: reason, buttons: buttons)
    alert?.show()
  }

  private func saw(matches: Bool) {
    guard completion != nil, alert != nil else { return }
    if matches { return end(nil) }
    failures += 1
    if failures == Self.attempts { return end(LAError(.authenticationFailed)) }
    alert?.dismiss()
    show()
  }

  private func fallBack() {
    alert = nil
    guard allowsPasscode else { return end(LAError(.userFallback)) }
    SystemAlert(
      title: "Enter Passcode", message: reason, field: .init(placeholder: "Passcode", isSecure: true),
      buttons: [
        .init(cancel, isCancel: true) { _ in self.end(LAError(.userCancel)) },
        .init("OK", isPreferred: true) { text in
          self.end(text.isEmpty ? LAError(.authenticationFailed) : nil)
        },
      ]
    ).show()
  }

  func end(_ problem: LAError?) {
    guard let completion else { return }
    self.completion = nil
    watch.map(FoundationRuntime.current.conditions.stopWatching)
    alert?.dismiss()
    alert = nil
    completion(problem)
  }
}
