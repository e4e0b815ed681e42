/// An alert or sheet of actions without a presenter, whose buttons have numbers: what alert views and action
/// sheets show.
///
/// It brings a window of its own, above the app's, and lives as long as it is shown.
@MainActor final class NumberedAlert: UIAlertController {
  private var window: UIWindow?
  private weak var formerKeyWindow: UIWindow?
  /// The button of this number was pressed; the alert is still there.
  var pressed: ((Int) -> Void)?

  /// Titles in the order of their numbers; `roles` says which of them are no ordinary buttons.
  convenience init(
    title: String?, message: String?, style: Style, buttons: [String], roles: [Int: UIAlertAction.Style]
  ) {
    self.init(title: title, message: message, preferredStyle: style)
    for (index, button) in buttons.enumerated() {
      addAction(UIAlertAction(title: button, style: roles[index] ?? .default))
    }
  }

  /// Nobody says where on a pad it should point to.
  override var automaticPresentationStyle: UIModalPresentationStyle { .overFullScreen }

  override func choose(_ action: UIAlertAction) {
    guard action.isEnabled, let index = actions.firstIndex(where: { $0 === action }) else { return }
    pressed?(index)
  }

  func show(completion: @escaping () -> Void) {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let stage = UIViewController()
    formerKeyWindow = UIKitRuntime.shared.keyWindow
    window.windowScene = formerKeyWindow?.windowScene
    window.windowLevel = .alert
    window.tintColor = formerKeyWindow?.tintColor
    window.rootViewController = stage
    self.window = window
    window.makeKeyAndVisible()
    stage.present(self, animated: true, completion: completion)
  }

  func hide(animated: Bool, completion: @escaping () -> Void) {
    dismiss(animated: animated) { [self] in
      window?.isHidden = true
      window?.rootViewController = nil
      window = nil
      formerKeyWindow?.makeKey()
      completion()
    }
  }
}
