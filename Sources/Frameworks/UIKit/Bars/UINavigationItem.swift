/// What the navigation bar shows for one controller.
@preconcurrency @MainActor open class UINavigationItem: _NSObject {
  public enum LargeTitleDisplayMode: Int, @unchecked Sendable { case automatic, always, never }
  public enum BackButtonDisplayMode: Int, @unchecked Sendable { case `default`, generic, minimal }
  public enum ItemStyle: Int, @unchecked Sendable { case navigator, browser, editor }
  public enum SearchBarPlacement: Int, @unchecked Sendable { case automatic, inline, stacked }

  open var title: String? {
    willSet { ObjectRuntime.willChangeOwnValue(of: self, "title") }
    didSet {
      defer { ObjectRuntime.didChangeOwnValue(of: self, "title") }
      changed()
    }
  }
  open var titleView: UIView? { didSet { changed() } }
  /// Makes the menu that the title opens, if there is one, each time that it is opened.
  /// - Partial: the system has nothing of its own to suggest for it, and a large title opens none.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? { didSet { changed() } }
  /// A line above the title.
  open var prompt: String? {
    didSet {
      changed()
      if (prompt == nil) != (oldValue == nil) { bar?.heightChanged?() }
    }
  }
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  open var backButtonTitle: String? { didSet { changed() } }
  /// How the button that leads back here names this page.
  open var backButtonDisplayMode: BackButtonDisplayMode = .default { didSet { changed() } }
  /// What the back button does while this page is shown, instead of going back.
  open var backAction: UIAction? { didSet { changed() } }
  /// - Inert: stored and returned; titles stand in the middle.
  open var style: ItemStyle = .navigator { didSet { reportInert() } }
  /// Inline is for wide bars of tablets only, where it is the automatic one too; scopes make a bar stand below all the same.
  open var preferredSearchBarPlacement: SearchBarPlacement = .automatic {
    didSet {
      changed()
      bar?.heightChanged?()
    }
  }
  open var searchBarPlacement: SearchBarPlacement {
    bar?.placesSearchInline(of: self) == true ? .inline : .stacked
  }
  /// - Inert: stored and returned; nobody customises bars.
  open var customizationIdentifier: String? { didSet { reportInert() } }
  /// After the left buttons.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] { didSet { adopt(leadingItemGroups) } }
  /// - Inert: stored and returned; there is one title in the middle of a bar.
  open var centerItemGroups: [UIBarButtonItemGroup] = [] { didSet { reportInert() } }
  /// Before the right buttons, in reading order.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] { didSet { adopt(trailingItemGroups) } }
  /// - Inert: stored and returned; bars do not collapse what they show.
  open var additionalOverflowItems: UIDeferredMenuElement? { didSet { reportInert() } }
  open var hidesBackButton = false { didSet { changed() } }
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic {
    didSet {
      changed()
      if largeTitleDisplayMode != oldValue { bar?.heightChanged?() }
    }
  }
  open var leftBarButtonItems: [UIBarButtonItem]? {
    willSet { willChange("leftBarButtonItems", "leftBarButtonItem") }
    didSet {
      changed()
      didChange("leftBarButtonItems", "leftBarButtonItem")
    }
  }
  /// In order from the trailing edge inwards.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    willSet { willChange("rightBarButtonItems", "rightBarButtonItem") }
    didSet {
      changed()
      didChange("rightBarButtonItems", "rightBarButtonItem")
    }
  }

  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.item = nil
      searchController?.item = self
      changed()
      bar?.heightChanged?()
    }
  }
  open var hidesSearchBarWhenScrolling = true { didSet { bar?.heightChanged?() } }
  /// The search controller, as the bar knows it.
  var searchRow: (any NavigationBarRow)? { searchController }
  var isSearching = false
  var hidesRowWhileSearching = false

  open var standardAppearance: UINavigationBarAppearance? {
    get { appearances.standard }
    set { set(\.standard, newValue) }
  }
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set { set(\.compact, newValue) }
  }
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { set(\.scrollEdge, newValue) }
  }
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set { set(\.compactScrollEdge, newValue) }
  }

  /// What the bar shows instead of its own while the item is on top.
  private(set) var appearances = NavigationBarAppearances()

  private func set(
    _ occasion: WritableKeyPath<NavigationBarAppearances, UINavigationBarAppearance?>,
    _ appearance: UINavigationBarAppearance?
  ) {
    let copy = appearance?.duplicate
    appearances[keyPath: occasion] = copy
    copy?.onChange = { [weak self] in self?.appearanceChanged() }
    appearanceChanged()
  }

  private func appearanceChanged() { bar?.appearanceChanged(of: self) }

  /// The bar that has the item in its stack.
  weak var bar: UINavigationBar?

  public init(title: String) {
    self.title = title
    super.init()
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  private func changed() { bar?.itemChanged(self) }

  private func willChange(_ items: String, _ first: String) {
    ObjectRuntime.willChangeOwnValue(of: self, items)
    ObjectRuntime.willChangeOwnValue(of: self, first)
  }

  private func didChange(_ items: String, _ first: String) {
    ObjectRuntime.didChangeOwnValue(of: self, first)
    ObjectRuntime.didChangeOwnValue(of: self, items)
  }

  private func adopt(_ groups: [UIBarButtonItemGroup]) {
    for group in groups { group.owner = self }
    changed()
  }

  func groupsChanged() { changed() }

  /// In reading order.
  var leadingButtons: [UIBarButtonItem] {
    (leftBarButtonItems ?? []) + leadingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
  }

  /// From the trailing edge inwards.
  var trailingButtons: [UIBarButtonItem] {
    (rightBarButtonItems ?? [])
      + trailingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems).reversed()
  }
}
