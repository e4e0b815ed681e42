/// Lets a person choose a colour from a grid or mix one with sliders.
///
/// - Partial: without the spectrum, the eyedropper, hexadecimal numbers and kept colours.
@preconcurrency @MainActor open class UIColorPickerViewController: UIViewController {
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  open var selectedColor: UIColor {
    get { storedColor.color }
    set {
      storedColor = ColorValue(newValue)
      panel?.show(storedColor)
    }
  }
  open var supportsAlpha = true { didSet { panel?.showsAlpha = supportsAlpha } }

  private var storedColor = ColorValue(.white)
  private var panel: ColorPanel?
  private var wasFinished = false

  public init() {
    super.init(nibName: nil, bundle: nil)
    title = "Colors"
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    title = "Colors"
  }

  open override func loadView() {
    let panel = ColorPanel(title: title ?? "Colors")
    panel.showsAlpha = supportsAlpha
    panel.show(storedColor)
    panel.didChange = { [weak self] in self?.choose($0, continuously: $1) }
    panel.didClose = { [weak self] in self?.close() }
    self.panel = panel
    view = panel
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    wasFinished = false
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // Not where something else only covers it.
    if sequence(first: self, next: \.parent).contains(where: { $0.isBeingDismissed || $0.isMovingFromParent })
    {
      finish()
    }
  }

  private func choose(_ value: ColorValue, continuously: Bool) {
    storedColor = value
    panel?.show(value)
    delegate?.colorPickerViewController(self, didSelect: value.color, continuously: continuously)
  }

  private func close() {
    if presentingViewController != nil { dismiss(animated: true) }
    finish()
  }

  /// Told once each time the picker goes, however it does.
  private func finish() {
    guard !wasFinished else { return }
    wasFinished = true
    delegate?.colorPickerViewControllerDidFinish(self)
  }
}
