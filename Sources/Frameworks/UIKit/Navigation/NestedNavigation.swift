/// A navigation controller in the stack of another: a collapsed split view's detail.
///
/// The outer bar shows the items of both, and its back button pops the inner stack first; the inner bar
/// does not show.
extension UINavigationController {
  /// The navigation controller that has this one in its stack.
  var outerNavigation: UINavigationController? { parent as? UINavigationController }

  private var shownItems: [UINavigationItem] {
    stack.flatMap { ($0 as? UINavigationController)?.shownItems ?? [$0.navigationItem] }
  }

  /// Whether a page wants no bar below it that was pushed here, or in a stack on this one: a tab behind More.
  var hasPageWithoutBottomBar: Bool {
    stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
      || stack.contains { ($0 as? UINavigationController)?.hasPageWithoutBottomBar ?? false }
  }

  /// The page that fills the screen.
  var innermostTop: UIViewController? {
    (topViewController as? UINavigationController)?.innermostTop ?? topViewController
  }

  func showItems(animated: Bool) {
    if let outerNavigation {
      outerNavigation.showItems(animated: animated)
    } else {
      bar.setItems(shownItems, animated: animated)
    }
  }

  /// The back button was pressed.
  func goBack() {
    if let inner = topViewController as? UINavigationController, inner.stack.count > 1 {
      inner.goBack()
    } else {
      popViewController(animated: true)
    }
  }
}
