@_spi(Host) import UIKit

/// A question that the device asks over the app, which is not active until it is answered. Several wait for each other.
@MainActor package final class SystemAlert {
  package struct Button {
    package var title: String
    package var isPreferred: Bool
    package var isCancel: Bool
    package var action: (String) -> Void

    /// `action` is given what was typed, where there is a field.
    package init(
      _ title: String, isPreferred: Bool = false, isCancel: Bool = false,
      action: @escaping (String) -> Void = { _ in }
    ) {
      (self.title, self.isPreferred, self.isCancel, self.action) = (title, isPreferred, isCancel, action)
    }
  }

  package struct Field {
    package var placeholder: String
    package var isSecure: Bool
    package init(placeholder: String, isSecure: Bool = false) {
      (self.placeholder, self.isSecure) = (placeholder, isSecure)
    }
  }

  /// What the device calls the app.
  package static var appName: String {
    let info = UIKitRuntime.shared.infoDictionary
    return info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String
      ?? ProcessInfo.processInfo.processName
  }

  private let controller: UIAlertController
  private var window: AlertWindow?

  package init(title: String?, message: String?, field: Field? = nil, buttons: [Button]) {
    controller = UIAlertController(title: title, message: message, preferredStyle: .alert)
    if let field {
      controller.addTextField {
        $0.placeholder = field.placeholder
        $0.isSecureTextEntry = field.isSecure
      }
    }
    for button in buttons {
      let action = UIAlertAction(title: button.title, style: button.isCancel ? .cancel : .default) {
        [weak self] _ in
        let text = self?.controller.textFields?.first?.text ?? ""
        self?.close()
        button.action(text)
      }
      controller.addAction(action)
      if button.isPreferred { controller.preferredAction = action }
    }
  }

  /// Shown at once, or after those that wait already.
  package func show() {
    let interface = SystemInterface.current
    interface.alerts.append(self)
    if interface.alerts.first === self { present() }
  }

  /// Takes it back without an answer.
  package func dismiss() {
    controller.dismiss(animated: true)
    close()
  }

  private func present() {
    UIKitRuntime.shared.beginInterruption()
    let window = AlertWindow.make(above: .alert + 1_000)
    self.window = window
    window.isHidden = false
    window.rootViewController?.present(controller, animated: true)
  }

  private func close() {
    let interface = SystemInterface.current
    interface.alerts.removeAll { $0 === self }
    guard let window else { return }
    window.isHidden = true
    self.window = nil
    UIKitRuntime.shared.endInterruption()
    interface.alerts.first?.present()
  }
}

/// Under a question nothing of the app is touched; it may have the keys.
@MainActor private final class AlertWindow: SystemWindow {
  override var canBecomeKey: Bool { true }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) ?? self
  }
  override var accessibilityViewIsModal: Bool {
    get { true }
    set {}
  }
}
