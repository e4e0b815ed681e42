/// What a tab bar shows for one tab.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, @unchecked Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads,
      mostRecent, mostViewed
  }

  open var selectedImage: UIImage? { didSet { notifyBar() } }
  open var badgeValue: String? {
    willSet { ObjectRuntime.willChangeOwnValue(of: self, "badgeValue") }
    didSet {
      defer { ObjectRuntime.didChangeOwnValue(of: self, "badgeValue") }
      notifyBar()
    }
  }
  open var badgeColor: UIColor? {
    didSet {
      styled(\UITabBarItem.badgeColor)
      notifyBar()
    }
  }

  open var titlePositionAdjustment = UIOffset.zero {
    didSet {
      styled(\UITabBarItem.titlePositionAdjustment)
      notifyBar()
    }
  }
  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    styled(Int(state.rawValue)) { (item: UITabBarItem) in
      item.setBadgeTextAttributes(textAttributes, for: state)
    }
    notifyBar()
  }
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state.rawValue] ?? badgeAttributes[UIControl.State.normal.rawValue]
  }

  /// What the whole bar looks like while the tab is chosen. Kept as a copy.
  open var standardAppearance: UITabBarAppearance? {
    get { standard }
    set {
      standard = newValue?.duplicate
      standard?.onChange = { [weak self] in self?.notifyBar() }
      styled(\UITabBarItem.standardAppearance)
      notifyBar()
    }
  }
  /// The same where no content lies under the bar.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { scrollEdge }
    set {
      scrollEdge = newValue?.duplicate
      scrollEdge?.onChange = { [weak self] in self?.notifyBar() }
      styled(\UITabBarItem.scrollEdgeAppearance)
      notifyBar()
    }
  }
  private var standard: UITabBarAppearance?
  private var scrollEdge: UITabBarAppearance?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    adopt(systemItem)
    self.tag = tag
  }

  func adopt(_ systemItem: SystemItem) {
    let looks: [SystemItem: (title: String, symbol: String)] = [
      .more: ("More", "ellipsis"), .favorites: ("Favorites", "star.fill"),
      .featured: ("Featured", "star.fill"),
      .topRated: ("Top Rated", "star.fill"), .recents: ("Recents", "clock.fill"),
      .contacts: ("Contacts", "person.crop.circle.fill"), .history: ("History", "clock.fill"),
      .bookmarks: ("Bookmarks", "book.fill"), .search: ("Search", "magnifyingglass"),
      .downloads: ("Downloads", "arrow.down.circle.fill"), .mostRecent: ("Most Recent", "clock.fill"),
      .mostViewed: ("Most Viewed", "list.number"),
    ]
    title = looks[systemItem]?.title
    image = looks[systemItem].flatMap { UIImage(systemName: $0.symbol) }
  }
}
