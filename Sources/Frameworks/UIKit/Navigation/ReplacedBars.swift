/// Controllers whose bar gives its place to another: bars of an app's own class come in by key, before the
/// view is loaded or after.
extension UINavigationController {
  /// What the key `navigationBar` reads and sets.
  var replaceableBar: UINavigationBar {
    get { navigationBar }
    set {
      guard newValue !== bar else { return }
      let old = bar
      old.setItems([], animated: false)
      (old.backAction, old.heightChanged) = (nil, nil)
      bar = newValue
      if isViewLoaded {
        view.insertSubview(newValue, aboveSubview: old)
        old.removeFromSuperview()
        connectBar()
      }
      showItems(animated: false)
      layoutBars()
    }
  }

  /// The bar of a loaded view tells of presses and of changes of its height.
  func connectBar() {
    bar.backAction = { [weak self] in self?.goBack() }
    bar.heightChanged = { [weak self] in self?.relayoutBars(animated: false) }
  }
}

extension UITabBarController {
  /// What the key `tabBar` reads and sets.
  var replaceableBar: UITabBar {
    get { bar }
    set {
      guard newValue !== bar else { return }
      let old = bar
      let (items, selected) = (old.items, old.selectedItem)
      if old.delegate === self { old.delegate = nil }
      old.items = nil
      bar = newValue
      newValue.items = items
      newValue.selectedItem = selected
      guard isViewLoaded else { return }
      newValue.delegate = self
      view.insertSubview(newValue, aboveSubview: old)
      old.removeFromSuperview()
      layoutBar()
    }
  }
}
