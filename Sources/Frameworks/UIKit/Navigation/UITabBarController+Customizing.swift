// The user moves tabs into the bar and out of it, from the More list.
extension UITabBarController {
  func updateMoreButton() {
    guard needsMore else { return }
    let isThere = customizableViewControllers?.isEmpty == false
    more.list.navigationItem.rightBarButtonItem =
      isThere
      ? UIBarButtonItem(
        systemItem: .edit,
        primaryAction: UIAction { [weak self] _ in
          guard let self else { return }
          self.bar.beginCustomizingItems((self.customizableViewControllers ?? []).map(\.tabBarItem))
        }) : nil
  }

  private func controllers(of items: [UITabBarItem]) -> [UIViewController] {
    items.compactMap { item in controllers.first { $0.tabBarItem === item } }
  }

  /// The order that the bar has now; what it has no room for follows as it was.
  private func adoptOrder() {
    let shown = controllers(of: bar.items ?? [])
    let rest = controllers.filter { controller in !shown.contains { $0 === controller } }
    controllers = shown + rest
    fillMore()
    if let selected = selectedViewController { selectedViewController = selected }
  }
}

extension UITabBarController: UITabBarDelegate, TabChooser {
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
    delegate?.tabBarController(self, willBeginCustomizing: controllers(of: items))
  }

  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {
    if changed { adoptOrder() }
    delegate?.tabBarController(self, willEndCustomizing: controllers, changed: changed)
  }

  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
    delegate?.tabBarController(self, didEndCustomizing: controllers, changed: changed)
  }
}
