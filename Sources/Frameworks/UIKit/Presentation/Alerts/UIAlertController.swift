/// A message with buttons: in the middle of the screen, or a sheet of actions at its bottom.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, @unchecked Sendable { case actionSheet, alert }

  open var message: String? { didSet { content?.reload() } }
  public private(set) var preferredStyle = Style.actionSheet
  public private(set) var actions: [UIAlertAction] = []
  public private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction? { didSet { content?.reload() } }

  // Not public, but set by key in many apps.
  /// Instead of the title and the message.
  var attributedTitle: NSAttributedString? { didSet { content?.reload() } }
  var attributedMessage: NSAttributedString? { didSet { content?.reload() } }
  /// Its view stands between the texts and the buttons, as high as it wants to be.
  var contentViewController: UIViewController? {
    didSet {
      guard contentViewController !== oldValue else { return }
      oldValue?.willMove(toParent: nil)
      oldValue?.viewIfLoaded?.removeFromSuperview()
      oldValue?.removeFromParent()
      if let contentViewController {
        addChild(contentViewController)
        contentViewController.didMove(toParent: self)
      }
      content?.reload()
    }
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === contentViewController { viewIfLoaded?.setNeedsLayout() }
  }

  private var content: AlertContentView?

  /// On a pad a sheet of actions belongs to what it was called from.
  override var automaticPresentationStyle: UIModalPresentationStyle {
    preferredStyle == .actionSheet && UIDevice.current.userInterfaceIdiom == .pad ? .popover : .overFullScreen
  }

  /// What the style was adapted to decides: on a phone a popover becomes an alert again.
  var isInPopover: Bool {
    (presentation.incoming?.effective ?? presentation.controller) is UIPopoverPresentationController
  }

  /// What it is dismissed by leaves it to the popover; its cancel action is not shown there.
  override func makePresentationController(_ style: UIModalPresentationStyle) -> UIPresentationController? {
    guard style != .popover else { return nil }
    return AlertPresentationController(presentedViewController: self, presenting: nil)
  }

  override func escapePressed() -> Bool {
    guard let cancel = actions.first(where: { $0.style == .cancel }) else { return false }
    choose(cancel)
    return true
  }

  override func dismissedFromOutside() {
    guard let cancel = actions.first(where: { $0.style == .cancel }) else { return }
    cancel.handler?(cancel)
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.message = message
    self.preferredStyle = preferredStyle
    self.title = title
  }

  open override var title: String? { didSet { content?.reload() } }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      NSException(
        name: .internalInconsistencyException,
        reason: "UIAlertController can only have one action with a style of UIAlertActionStyleCancel",
        userInfo: nil
      ).raise()
    }
    actions.append(action)
    action.changed = { [weak self] in self?.content?.reload() }
    content?.reload()
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      NSException(
        name: .internalInconsistencyException,
        reason: "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert",
        userInfo: nil
      ).raise()
    }
    let field = UITextField()
    configurationHandler?(field)
    adopt(field)
  }

  /// Shows a field that exists already.
  func adopt(_ field: UITextField) {
    // It may still lie on the plate of an alert that has gone.
    field.removeFromSuperview()
    textFields = (textFields ?? []) + [field]
    content?.reload()
  }

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    self.view = view
    let content = AlertContentView(alert: self)
    self.content = content
    view.addSubview(content)
    content.reload()
    if isInPopover { preferredContentSize = content.popoverSize }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The view may be older than the presentation.
    content?.reload()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    content?.place(in: view)
  }

  /// The action's button was pressed: the alert goes first, then the handler runs.
  func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: true) { action.handler?(action) }
  }

  /// A tap beside a sheet of actions cancels it.
  func tappedOutside() {
    guard preferredStyle == .actionSheet, let cancel = actions.first(where: { $0.style == .cancel }) else {
      return
    }
    choose(cancel)
  }
}
