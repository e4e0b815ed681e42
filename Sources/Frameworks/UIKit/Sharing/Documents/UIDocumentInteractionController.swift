@_spi(Host) import TouchstoneFoundation

/// Shows a file, and what can be done with it.
///
/// - Partial: texts and pictures are shown, other files by their name; there are no other apps to open a file in.
@preconcurrency @MainActor open class UIDocumentInteractionController: _NSObject {
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  open var url: URL? { didSet { (givenType, givenName) = (nil, nil) } }
  private var givenType: String?
  private var givenName: String?
  /// - Inert: stored and returned; there are no other apps to hand it to.
  open var annotation: Any? { didSet { reportInert() } }
  private weak var menu: UIActivityViewController?
  private weak var preview: DocumentPreviewController?
  private var recognizers: [UIGestureRecognizer] = []

  public override init() { super.init() }

  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  /// Of the file's name, if the app says nothing else.
  open var uti: String? {
    get { givenType ?? url.map { TypeIdentifier.ofFile(extension: $0.pathExtension) } }
    set { givenType = newValue }
  }

  /// The file's, if the app says nothing else.
  open var name: String? {
    get { givenName ?? url?.lastPathComponent }
    set { givenName = newValue }
  }

  /// In two sizes.
  open var icons: [UIImage] {
    [29, 64].compactMap { FileIcon.image(uti ?? "public.data", pointSize: $0) }
  }

  /// A tap shows the file, a long press what can be done with it. They belong to one view.
  open var gestureRecognizers: [UIGestureRecognizer] {
    if recognizers.isEmpty {
      let tap = UITapGestureRecognizer()
      tap.addHandler { [weak self] in _ = self?.presentPreview(animated: true) }
      let press = UILongPressGestureRecognizer()
      press.addHandler { [weak self, weak press] in
        guard let press, press.state == .began, let view = press.view else { return }
        _ = self?.presentOptionsMenu(from: view.bounds, in: view, animated: true)
      }
      recognizers = [tap, press]
    }
    return recognizers
  }

  // MARK: Menus

  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    presentMenu(from: view, animated) {
      $0.sourceView = view
      $0.sourceRect = rect
    }
  }

  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    presentMenu(from: UIKitRuntime.shared.keyWindow, animated) { $0.barButtonItem = item }
  }

  /// Never: there are no other apps that could open it.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  /// Never: there are no other apps that could open it.
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }

  open func dismissMenu(animated: Bool) {
    guard let menu, menu.presentingViewController != nil else { return }
    menu.dismiss(animated: animated)
    menuEnded()
  }

  private func presentMenu(
    from view: UIView?, _ animated: Bool, _ place: (UIPopoverPresentationController) -> Void
  ) -> Bool {
    guard let url, menu == nil, let presenter = Self.front(of: view) else { return false }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    sheet.completionWithItemsHandler = { [weak self] _, _, _, _ in self?.menuEnded() }
    if let popover = sheet.popoverPresentationController { place(popover) }
    menu = sheet
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    presenter.present(sheet, animated: animated)
    return true
  }

  private func menuEnded() {
    guard menu != nil else { return }
    menu = nil
    delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
  }

  /// Who is in front in the view's window.
  private static func front(of view: UIView?) -> UIViewController? {
    let window = view as? UIWindow ?? view?.window
    var front = window?.rootViewController
    while let next = front?.presentedViewController { front = next }
    return front
  }

  // MARK: Preview

  /// Over the delegate's controller; in its stack of pages, if that is a navigation controller.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let url, preview == nil,
      let owner = delegate?.documentInteractionControllerViewControllerForPreview(self),
      !(owner is NoPreviewOwner)
    else { return false }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    let page = DocumentPreviewController(url, title: name ?? "", type: uti ?? "public.data") { [weak self] in
      self?.previewEnded()
    }
    preview = page
    if let navigation = owner as? UINavigationController {
      navigation.pushViewController(page, animated: animated)
    } else {
      page.navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismissPreview(animated: true) })
      let navigation = UINavigationController(rootViewController: page)
      navigation.modalPresentationStyle = .fullScreen
      owner.present(navigation, animated: animated)
    }
    return true
  }

  open func dismissPreview(animated: Bool) {
    guard let preview else { return }
    if preview.presentingViewController != nil {
      preview.dismiss(animated: animated)
    } else {
      preview.navigationController?.popViewController(animated: animated)
    }
  }

  private func previewEnded() {
    preview = nil
    delegate?.documentInteractionControllerDidEndPreview(self)
  }
}
