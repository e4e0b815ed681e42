/// One tab of a tab bar controller. Its page is made when somebody first needs it.
@preconcurrency @MainActor open class UITab: _NSObject {
  public let identifier: String
  /// What the bar shows for the tab.
  let item = UITabBarItem()
  /// What stands for the page among the controllers until it is made.
  private(set) lazy var standIn = TabStandIn(self)
  private let provider: ((UITab) -> UIViewController)?
  private var isMaking = false
  private(set) var madeController: UIViewController?

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
    item.title = title
    item.image = image
  }

  open var title: String {
    get { item.title ?? "" }
    set { item.title = newValue }
  }
  open var image: UIImage? {
    get { item.image }
    set { item.image = newValue }
  }
  open var badgeValue: String? {
    get { item.badgeValue }
    set { item.badgeValue = newValue }
  }
  open var accessibilityIdentifier: String? {
    get { item.accessibilityIdentifier }
    set { item.accessibilityIdentifier = newValue }
  }
  /// A disabled tab takes no touches.
  open var isEnabled: Bool {
    get { item.isEnabled }
    set { item.isEnabled = newValue }
  }
  /// A hidden tab keeps its place among the tabs, but the bar does not show it.
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.tabsChanged() } }
  }
  open var userInfo: Any?
  open internal(set) weak var tabBarController: UITabBarController?

  /// The page. Made now if it was not yet.
  open var viewController: UIViewController? {
    if let madeController { return madeController }
    guard let provider, !isMaking else { return nil }
    isMaking = true
    defer { isMaking = false }
    let controller = provider(self)
    madeController = controller
    tabBarController?.replace(standIn, by: controller)
    return controller
  }
}

/// The tab with which the user searches.
open class UISearchTab: UITab {
  /// Titled and drawn as the system's search is.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    let look = UITabBarItem(tabBarSystemItem: .search, tag: 0)
    self.init(
      title: look.title ?? "", image: look.image, identifier: "search",
      viewControllerProvider: viewControllerProvider)
  }
}

/// Stands for a tab's page until that is made; nobody outside sees it.
final class TabStandIn: UIViewController {
  private(set) weak var tab: UITab?

  init(_ tab: UITab) {
    self.tab = tab
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }
}
