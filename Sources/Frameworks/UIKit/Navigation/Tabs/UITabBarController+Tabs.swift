// Tabs as objects: they know how they look, and make their pages later.
extension UITabBarController {
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// Empty where the controller was given its view controllers themselves.
  public var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }

  public func setTabs(_ tabs: [UITab], animated: Bool) {
    forgetTabs()
    ownTabs = tabs
    for tab in tabs { tab.tabBarController = self }
    tabsChanged()
  }

  public var selectedTab: UITab? {
    get { selection.flatMap { tab(of: $0) } }
    set {
      guard let newValue, newValue.tabBarController === self else { return }
      selectedViewController = controllers.first { tab(of: $0) === newValue }
    }
  }

  public func tab(forIdentifier identifier: String) -> UITab? {
    ownTabs.first { $0.identifier == identifier }
  }

  // MARK: Pages

  /// Shows the tabs that are not hidden; a selected one that goes is followed by the first.
  func tabsChanged() {
    adopt(ownTabs.filter { !$0.isHidden }.map { $0.madeController ?? $0.standIn })
  }

  func forgetTabs() {
    for tab in ownTabs { tab.tabBarController = nil }
    ownTabs = []
  }

  /// A page was made: it takes the place of what stood for it.
  func replace(_ standIn: TabStandIn, by page: UIViewController) {
    guard let index = controllers.firstIndex(where: { $0 === standIn }) else { return }
    controllers[index] = page
    if selection === standIn { selection = page }
    addChild(page)
    page.didMove(toParent: self)
    fillMore()
  }

  /// Nobody but the tab bar controller meets a stand-in, if its tab can make a page at all.
  func made(_ controller: UIViewController) -> UIViewController {
    (controller as? TabStandIn)?.tab?.viewController ?? controller
  }

  func makeSelection() {
    if let standIn = selection as? TabStandIn { selection = made(standIn) }
  }

  private func tab(of controller: UIViewController) -> UITab? {
    if let standIn = controller as? TabStandIn { return standIn.tab }
    return ownTabs.first { $0.madeController === controller }
  }

  /// What the bar shows for a controller: a tab's title is its own, whatever its page is called.
  func item(of controller: UIViewController) -> UITabBarItem {
    tab(of: controller)?.item ?? controller.tabBarItem
  }

  /// A controller has another item: it stands where the old one stood, in the bar or in the More list.
  func tabBarItemChanged(of controller: UIViewController, from old: UITabBarItem?) {
    guard let old, let index = bar.items?.firstIndex(where: { $0 === old }) else { return fillMore() }
    let isSelected = bar.selectedItem === old
    let item = item(of: controller)
    bar.items?[index] = item
    if isSelected { bar.selectedItem = item }
  }

  // MARK: Choosing

  func mayChoose(_ controller: UIViewController) -> Bool {
    guard let delegate else { return true }
    guard let tab = tab(of: controller) else {
      return delegate.tabBarController(self, shouldSelect: controller)
    }
    return delegate.tabBarController(self, shouldSelectTab: tab)
  }

  func tellChosen(_ controller: UIViewController, previous: UITab?) {
    if let tab = tab(of: controller) {
      delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
    } else {
      delegate?.tabBarController(self, didSelect: controller)
    }
  }
}

extension UITabBarControllerDelegate {
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
    tab.viewController.map { self.tabBarController(tabBarController, shouldSelect: $0) } ?? true
  }
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {
    if let page = selectedTab.viewController { self.tabBarController(tabBarController, didSelect: page) }
  }
}
