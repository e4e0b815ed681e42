/// Hears which item the finger was lifted from. All requirements are optional.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint)
  func largeContentViewerInteraction(_ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint)
    -> (any UILargeContentViewerItem)?
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {}
  /// The view under the finger that wants to be shown.
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.viewItem(at: point) }
  /// - Inert: never asked; the viewer is shown over the whole window.
  public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    UIViewController()
  }
}

/// Shows the items of a view large, in the middle of the window, while a finger rests on them; with the text sizes of
/// accessibility only.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: _NSObject, UIInteraction {
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  open private(set) weak var view: UIView?
  private let press = UILongPressGestureRecognizer()
  private let card = LargeContentCard()

  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    press.minimumPressDuration = 0.2
    press.addHandler { [weak self] in self?.pressChanged() }
  }

  /// Other recognisers may wait for it to fail.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

  /// Whether text is as large as for a viewer.
  open class var isEnabled: Bool {
    UIKitRuntime.shared.screenTraits.preferredContentSizeCategory.isAccessibilityCategory
  }
  /// - Inert: never posted; ask for changes of the traits.
  nonisolated public static let enabledStatusDidChangeNotification = NSNotification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    card.removeFromSuperview()
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  // MARK: Looking

  func viewItem(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let view else { return nil }
    var hit = view.hitTest(point, with: nil)
    while let current = hit {
      if current.showsLargeContentViewer { return current }
      if current === view { return nil }
      hit = current.superview
    }
    return nil
  }

  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    let found = delegate?.largeContentViewerInteraction(self, itemAt: point) ?? viewItem(at: point)
    return found?.showsLargeContentViewer == true ? found : nil
  }

  private func pressChanged() {
    guard let view, Self.isEnabled else { return }
    let point = press.location(in: view)
    let item = item(at: point)
    switch press.state {
    case .began, .changed:
      if let item, let window = view.window {
        card.show(item, in: window)
      } else {
        card.removeFromSuperview()
      }
    case .ended:
      card.removeFromSuperview()
      delegate?.largeContentViewerInteraction(self, didEndOn: item, at: point)
    default: card.removeFromSuperview()
    }
  }
}

/// The item's picture and words on a plate.
@MainActor private final class LargeContentCard: UIView {
  private let picture = UIImageView()
  private let label = UILabel()

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 20
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    isUserInteractionEnabled = false
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .label
    label.font = .systemFont(ofSize: 28, weight: .medium)
    label.textAlignment = .center
    label.numberOfLines = 3
    addSubview(picture)
    addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ item: any UILargeContentViewerItem, in window: UIWindow) {
    picture.image = item.largeContentImage
    label.text = item.largeContentTitle
    let hasPicture = picture.image != nil
    let width = min(280, window.bounds.width - 40)
    let textHeight = label.sizeThatFits(CGSize(width: width - 40, height: .greatestFiniteMagnitude)).height
    let pictureHeight: CGFloat = hasPicture ? 110 : 0
    let height = 40 + pictureHeight + (textHeight > 0 && hasPicture ? 12 : 0) + textHeight
    picture.isHidden = !hasPicture
    let insets = item.largeContentImageInsets
    picture.frame = CGRect(x: 20, y: 20, width: width - 40, height: pictureHeight).inset(by: insets)
    label.frame = CGRect(x: 20, y: height - 20 - textHeight, width: width - 40, height: textHeight)
    if superview !== window { window.addSubview(self) }
    frame = CGRect(
      x: (window.bounds.width - width) / 2, y: (window.bounds.height - height) / 2, width: width,
      height: height)
  }
}
