/// What a tab bar shows for one tab.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  public enum SystemItem: Int, @unchecked Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads,
      mostRecent, mostViewed
  }

  open var selectedImage: UIImage? { didSet { notifyBar() } }
  open var badgeValue: String? { didSet { notifyBar() } }
  open var badgeColor: UIColor? {
    didSet {
      styled(\UITabBarItem.badgeColor)
      notifyBar()
    }
  }

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
