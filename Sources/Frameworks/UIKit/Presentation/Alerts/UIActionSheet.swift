public enum UIActionSheetStyle: Int, @unchecked Sendable {
  case automatic = -1
  case `default`, blackTranslucent, blackOpaque
}

/// A sheet of buttons from before alerts were controllers: it tells its delegate which one was pressed.
///
/// - Partial: on a pad it comes from below as on a phone, wherever it was asked to come from.
@available(iOS, deprecated: 8.3, message: "Use UIAlertController with the style actionSheet.")
@preconcurrency @MainActor open class UIActionSheet: UIView {
  open weak var delegate: (any UIActionSheetDelegate)?
  open var title = ""
  /// - Inert: there is one look.
  open var actionSheetStyle: UIActionSheetStyle = .automatic { didSet { reportInert() } }
  open var cancelButtonIndex = -1
  open var destructiveButtonIndex = -1

  private let buttons = NumberedButtons()

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?
  ) {
    self.init(
      title, delegate, cancel: cancelButtonTitle, destructive: destructiveButtonTitle, others: [])
  }

  public convenience init(
    title: String?, delegate: (any UIActionSheetDelegate)?, cancelButtonTitle: String?,
    destructiveButtonTitle: String?, otherButtonTitles firstButtonTitle: String, _ moreButtonTitles: String...
  ) {
    self.init(
      title, delegate, cancel: cancelButtonTitle, destructive: destructiveButtonTitle,
      others: [firstButtonTitle] + moreButtonTitles)
  }

  /// The destructive button has the first number, the one that cancels the last.
  private convenience init(
    _ title: String?, _ delegate: (any UIActionSheetDelegate)?, cancel: String?, destructive: String?,
    others: [String]
  ) {
    self.init(frame: .zero)
    self.title = title ?? ""
    self.delegate = delegate
    if let destructive { destructiveButtonIndex = addButton(withTitle: destructive) }
    for other in others { addButton(withTitle: other) }
    if let cancel { cancelButtonIndex = addButton(withTitle: cancel) }
  }

  // MARK: Buttons

  @discardableResult
  open func addButton(withTitle title: String?) -> Int {
    buttons.add(title)
  }
  open func buttonTitle(at buttonIndex: Int) -> String? { buttons.title(at: buttonIndex) }
  open var numberOfButtons: Int { buttons.titles.count }
  open var firstOtherButtonIndex: Int {
    buttons.first(besides: [cancelButtonIndex, destructiveButtonIndex])
  }

  // MARK: Showing

  open var isVisible: Bool { buttons.alert != nil }

  open func show(in view: UIView) { show() }
  open func show(from view: UITabBar) { show() }
  open func show(from view: UIToolbar) { show() }
  open func show(from item: UIBarButtonItem, animated: Bool) { show() }
  open func show(from rect: CGRect, in view: UIView, animated: Bool) { show() }

  private func show() {
    guard !isVisible else { return }
    var roles: [Int: UIAlertAction.Style] = [destructiveButtonIndex: .destructive]
    roles[cancelButtonIndex] = .cancel
    let alert = NumberedAlert(
      title: title.isEmpty ? nil : title, message: nil, style: .actionSheet, buttons: buttons.titles,
      roles: roles)
    buttons.take(alert, of: self) { [weak self] index in
      guard let self else { return }
      delegate?.actionSheet(self, clickedButtonAt: index)
      dismiss(withClickedButtonIndex: index, animated: true)
    }
    delegate?.willPresent(self)
    alert.show { [weak self] in
      if let self { delegate?.didPresent(self) }
    }
  }

  open func dismiss(withClickedButtonIndex buttonIndex: Int, animated: Bool) {
    buttons.dismiss(animated: animated) {
      delegate?.actionSheet(self, willDismissWithButtonIndex: buttonIndex)
    } ends: { [self] in
      delegate?.actionSheet(self, didDismissWithButtonIndex: buttonIndex)
    }
  }
}

/// Every method is optional.
@available(iOS, deprecated: 8.3, message: "Use UIAlertController.")
@preconcurrency @MainActor public protocol UIActionSheetDelegate: NSObjectProtocol {
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int)
  /// - Inert: nothing but its buttons and the app itself ends a sheet.
  func actionSheetCancel(_ actionSheet: UIActionSheet)
  func willPresent(_ actionSheet: UIActionSheet)
  func didPresent(_ actionSheet: UIActionSheet)
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAt buttonIndex: Int) {}
  /// - Inert: never called; the system cancels no sheet.
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {}
  public func willPresent(_ actionSheet: UIActionSheet) {}
  public func didPresent(_ actionSheet: UIActionSheet) {}
  public func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int) {}
  public func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int) {}
}
