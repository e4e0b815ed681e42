/// What bars show for a controller; made on first use.
final class BarItemsState {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBarWhenPushed = false
}

extension UIViewController {
  var barItems: BarItemsState {
    let key = ObjectIdentifier(BarItemsState.self)
    if let state = attachments[key] as? BarItemsState { return state }
    let state = BarItemsState()
    attachments[key] = state
    return state
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
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    barItems.tabBarItem = item
    return item
  }

  /// R24.5: a controller's title names its items.
  func titleChanged() {
    let key = ObjectIdentifier(BarItemsState.self)
    guard let items = attachments[key] as? BarItemsState else { return }
    items.navigationItem?.title = title
    items.tabBarItem?.title = title
  }
}
