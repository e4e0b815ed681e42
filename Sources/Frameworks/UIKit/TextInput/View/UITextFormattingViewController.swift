/// The system's panel for formats, which an app's delegate hears of.
/// - Inert: never made; the device has no such panel.
@preconcurrency @MainActor open class UITextFormattingViewController: UIViewController {
  init(ofSystem: Void) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { return nil }
}
