/// What a bar shows at one place; bars observe it and draw it.
@preconcurrency @MainActor open class UIBarItem: _NSObject {
  open var isEnabled = true {
    willSet { ObjectRuntime.willChangeOwnValue(of: self, "enabled") }
    didSet {
      defer { ObjectRuntime.didChangeOwnValue(of: self, "enabled") }
      notifyBar()
    }
  }
  open var title: String? {
    willSet { ObjectRuntime.willChangeOwnValue(of: self, "title") }
    didSet {
      defer { ObjectRuntime.didChangeOwnValue(of: self, "title") }
      notifyBar()
    }
  }
  open var image: UIImage? { didSet { notifyBar() } }
  /// Shown in the low bar a phone has in landscape.
  open var landscapeImagePhone: UIImage? { didSet { notifyBar() } }
  open var imageInsets: UIEdgeInsets = .zero { didSet { notifyBar() } }
  /// - Inert: stored and returned; no large-content viewer comes up over a bar.
  open var largeContentSizeImage: UIImage? { didSet { reportInert() } }
  /// - Inert: as `largeContentSizeImage`.
  open var largeContentSizeImageInsets: UIEdgeInsets = .zero { didSet { reportInert() } }
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .button
  /// - Inert: stored and returned; what a bar shows is found in any case.
  open var isAccessibilityElement = true { didSet { reportInert() } }

  /// The bar, or controller, that shows the item now and redraws it when it changes.
  weak var presenter: (any BarItemPresenter)?
  /// The bar in which the item took its styles.
  final weak var styledIn: UIView?
  final var styles = StyleRecord()
  private(set) var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// As `UIResponder`'s no override.
  @_nonoverride public init() { super.init() }

  public required init?(coder: NSCoder) {
    // The interface loader sets the values afterwards.
    super.init()
  }

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    styled(Int(state.rawValue)) { (item: UIBarItem) in item.setTitleTextAttributes(attributes, for: state) }
    notifyBar()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue] ?? titleAttributes[UIControl.State.normal.rawValue]
  }

  /// Takes over what `other` says about titles.
  func adoptTitles(of other: UIBarItem) { titleAttributes.merge(other.titleAttributes) { $1 } }

  /// The image for a bar of this height.
  func image(isCompact: Bool) -> UIImage? { isCompact ? landscapeImagePhone ?? image : image }

  func notifyBar() { presenter?.barItemChanged(self) }
}

/// A view that stands for an item in a bar.
@preconcurrency @MainActor protocol BarItemView: UIView {
  var barItem: UIBarItem { get }
}

extension BarButtonView: BarItemView {
  var barItem: UIBarItem { item }
}

extension TabBarButton: BarItemView {
  var barItem: UIBarItem { item }
}

@preconcurrency @MainActor protocol BarItemPresenter: AnyObject {
  func barItemChanged(_ item: UIBarItem)
}
