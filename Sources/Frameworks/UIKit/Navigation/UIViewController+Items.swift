/// What bars show for a controller; made on first use.
final class BarItemsState {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  /// The tab bar item, if nobody gave one and it had to be made, and the title that it got here.
  weak var madeTabBarItem: UITabBarItem?
  var madeTabBarTitle: String?
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBarWhenPushed = false
  var editButton: UIBarButtonItem?
}

extension UIViewController {
  var barItems: BarItemsState {
    concerns.state(BarItemsState.self) { BarItemsState() }
  }

  func ensureNavigationItem() -> UINavigationItem {
    if let item = barItems.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    barItems.navigationItem = item
    return item
  }

  func ensureTabBarItem() -> UITabBarItem {
    if let item = barItems.tabBarItem { return item }
    // A navigation controller that says nothing of itself stands for its first page, and shares that page's item.
    let first = title == nil ? (self as? UINavigationController)?.viewControllers.first : nil
    let item = first?.tabBarItem ?? UITabBarItem(title: title, image: nil, tag: 0)
    barItems.tabBarItem = item
    if first == nil { (barItems.madeTabBarItem, barItems.madeTabBarTitle) = (item, title) }
    return item
  }

  /// The bar around shows the new item in the place of the old one.
  func adopt(tabBarItem item: UITabBarItem?) {
    let old = barItems.tabBarItem
    barItems.tabBarItem = item
    guard item !== old else { return }
    if let navigation = parent as? UINavigationController {
      navigation.follow(self, from: old)
    } else if let tabs = parent as? UITabBarController {
      tabs.tabBarItemChanged(of: self, from: old)
    }
  }

  /// Edit and Done in turn.
  func ensureEditButton() -> UIBarButtonItem {
    if let item = barItems.editButton { return item }
    let item = UIBarButtonItem(
      systemItem: isEditing ? .done : .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    item.adopt(isEditing ? .done : .edit)
    barItems.editButton = item
    return item
  }

  func editingChanged() {
    guard let item = concerns[BarItemsState.self]?.editButton else { return }
    item.adopt(isEditing ? .done : .edit)
  }

  /// R24.5: a controller's title names its items.
  func titleChanged() {
    if let items = concerns[BarItemsState.self] {
      items.navigationItem?.title = title
      items.tabBarItem?.title = title
    }
    (parent as? UINavigationController)?.nameMadeTabBarItem()
  }
}

extension UINavigationController {
  /// The first page has another tab bar item: the stack has it too if it shared the old one, or said nothing of
  /// itself.
  func follow(_ page: UIViewController, from old: UITabBarItem?) {
    guard viewControllers.first === page, let items = concerns[BarItemsState.self],
      let item = items.tabBarItem
    else { return }
    let isMade = item === items.madeTabBarItem && item.title == items.madeTabBarTitle && item.image == nil
    if item === old || isMade && title == nil { adopt(tabBarItem: page.tabBarItem) }
  }

  /// A tab bar item that was asked for before there was a page is named as the first page is, until the app names it.
  func nameMadeTabBarItem() {
    guard title == nil, let first = viewControllers.first, let items = concerns[BarItemsState.self],
      let item = items.tabBarItem, item === items.madeTabBarItem, item.title == items.madeTabBarTitle
    else { return }
    let name = first.concerns[BarItemsState.self]?.tabBarItem?.title ?? first.title
    guard item.title != name else { return }
    items.madeTabBarTitle = name
    item.title = name
  }
}

extension UIViewController {
  func adopt(_ items: [UIBarButtonItem]?) {
    barItems.toolbarItems = items
    if let navigation = navigationController, navigation.topViewController === self {
      navigation.bottomBar?.items = items
    }
  }

  /// What the bars of the container around cover of the view; part of its safe area.
  var containerInsets: UIEdgeInsets {
    get { containment.containerInsets }
    set {
      guard newValue != containment.containerInsets else { return }
      containment.containerInsets = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }
}
