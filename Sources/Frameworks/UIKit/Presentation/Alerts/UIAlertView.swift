public enum UIAlertViewStyle: Int, @unchecked Sendable {
  case `default`, secureTextInput, plainTextInput, loginAndPasswordInput
}

/// An alert from before alerts were controllers: it tells its delegate which of its buttons was pressed.
@available(iOS, deprecated: 9, message: "Use UIAlertController with the style alert.")
@preconcurrency @MainActor open class UIAlertView: UIView {
  open weak var delegate: AnyObject?
  open var title = ""
  open var message: String?
  /// R36.2: the number of the button that only ends the alert; -1 if there is none.
  open var cancelButtonIndex = -1
  open var alertViewStyle: UIAlertViewStyle = .default {
    didSet {
      fields = Self.fields(for: alertViewStyle)
      for field in fields {
        field.addAction(UIAction { [weak self] _ in self?.fieldChanged() }, for: .editingChanged)
      }
    }
  }

  private let buttons = NumberedButtons()
  private var fields: [UITextField] = []

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(
    title: String?, message: String?, delegate: Any?, cancelButtonTitle: String?
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.message = message
    self.delegate = delegate as AnyObject?
    if let cancelButtonTitle { cancelButtonIndex = addButton(withTitle: cancelButtonTitle) }
  }

  // R36.1
  public convenience init(
    title: String, message: String, delegate: (any UIAlertViewDelegate)?, cancelButtonTitle: String?,
    otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(title: title, message: message, delegate: delegate, cancelButtonTitle: cancelButtonTitle)
    for title in [firstButtonTitle] + moreButtonTitles { addButton(withTitle: title) }
  }

  // MARK: Buttons

  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    buttons.add(title)
  }
  open func buttonTitle(at buttonIndex: Int) -> String? { buttons.title(at: buttonIndex) }
  open var numberOfButtons: Int { buttons.titles.count }
  open var firstOtherButtonIndex: Int { buttons.first(besides: [cancelButtonIndex]) }

  // MARK: Fields

  /// R36.3: one field, or one for the name and one for the password.
  private static func fields(for style: UIAlertViewStyle) -> [UITextField] {
    switch style {
    case .default: return []
    case .plainTextInput: return [UITextField()]
    case .secureTextInput: return [secure(UITextField())]
    case .loginAndPasswordInput:
      let (login, password) = (UITextField(), secure(UITextField()))
      login.placeholder = "Login"
      password.placeholder = "Password"
      return [login, password]
    }
  }

  private static func secure(_ field: UITextField) -> UITextField {
    field.isSecureTextEntry = true
    return field
  }

  open func textField(at textFieldIndex: Int) -> UITextField? {
    guard fields.indices.contains(textFieldIndex) else {
      NSException(
        name: .invalidArgumentException,
        reason: "textFieldIndex (\(textFieldIndex)) is outside of the bounds of the array of text fields: "
          + "an alert view of this style has \(fields.count).",
        userInfo: nil
      ).raise()
    }
    return fields[textFieldIndex]
  }

  // MARK: Showing

  open var isVisible: Bool { buttons.alert != nil }

  private var listener: (any UIAlertViewDelegate)? { delegate as? any UIAlertViewDelegate }

  open func show() {
    guard !isVisible else { return }
    let alert = NumberedAlert(
      title: title, message: message, style: .alert, buttons: buttons.titles,
      roles: [cancelButtonIndex: .cancel])
    buttons.take(alert, of: self) { [weak self] index in
      guard let self else { return }
      listener?.alertView(self, clickedButtonAt: index)
      dismiss(withClickedButtonIndex: index, animated: true)
    }
    for field in fields { alert.adopt(field) }
    fieldChanged()
    listener?.willPresent(self)
    alert.show { [weak self] in
      if let self { listener?.didPresent(self) }
    }
  }

  /// R36.7: the delegate is asked when the alert comes and each time a field is edited.
  private func fieldChanged() {
    guard let alert = buttons.alert, alert.actions.indices.contains(firstOtherButtonIndex) else { return }
    let isEnabled = listener?.alertViewShouldEnableFirstOtherButton(self) ?? true
    let action = alert.actions[firstOtherButtonIndex]
    if action.isEnabled != isEnabled { action.isEnabled = isEnabled }
  }

  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    buttons.dismiss(animated: animated) {
      listener?.alertView(self, willDismissWithButtonIndex: buttonIndex)
    } ends: { [self] in
      listener?.alertView(self, didDismissWithButtonIndex: buttonIndex)
    }
  }
}

/// Every method is optional.
@available(iOS, deprecated: 9, message: "Use UIAlertController.")
@preconcurrency @MainActor public protocol UIAlertViewDelegate: NSObjectProtocol {
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
  /// - Inert: nothing but its buttons and the app itself ends an alert.
  func alertViewCancel(_ alertView: UIAlertView)
  func willPresent(_ alertView: UIAlertView)
  func didPresent(_ alertView: UIAlertView)
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
  func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
  public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
  /// - Inert: never called; the system cancels no alert.
  public func alertViewCancel(_ alertView: UIAlertView) {}
  public func willPresent(_ alertView: UIAlertView) {}
  public func didPresent(_ alertView: UIAlertView) {}
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
  public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}
