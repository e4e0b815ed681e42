/// Lets a person choose one of the device's fonts, and goes away with the choice.
///
/// - Partial: a list without recent fonts and without a filter for languages.
@preconcurrency @MainActor open class UIFontPickerViewController: UIViewController {
  open private(set) var configuration: Configuration
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  open var selectedFontDescriptor: UIFontDescriptor?

  private var wasFinished = false

  public init(configuration: Configuration) {
    self.configuration = configuration.copy() as? Configuration ?? configuration
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init() { self.init(configuration: Configuration()) }
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let list = FontFamilyList(configuration, selected: selectedFontDescriptor) { [weak self] in self?.pick($0)
    }
    list.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.leave() })
    let navigation = UINavigationController(rootViewController: list)
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    wasFinished = false
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A sheet that was dragged away is a choice not made.
    if isBeingDismissed { finish { $0.fontPickerViewControllerDidCancel(self) } }
  }

  private func pick(_ descriptor: UIFontDescriptor) {
    selectedFontDescriptor = descriptor
    finish { $0.fontPickerViewControllerDidPickFont(self) }
    leave()
  }

  private func leave() {
    finish { $0.fontPickerViewControllerDidCancel(self) }
    presentingViewController?.dismiss(animated: true)
  }

  /// One answer each time it is shown.
  private func finish(_ tell: (any UIFontPickerViewControllerDelegate) -> Void) {
    guard !wasFinished else { return }
    wasFinished = true
    if let delegate { tell(delegate) }
  }
}

@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

// Optional requirements on Apple's platform.
extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}
