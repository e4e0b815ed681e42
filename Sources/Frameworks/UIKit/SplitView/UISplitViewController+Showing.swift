/// `show` and `showDetailViewController`, sent by whoever is inside.
extension UISplitViewController {
  func showPrimary(_ controller: UIViewController, _ sender: Any?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) ?? false { return }
    if let root = collapsed?.root {
      root.show(controller, sender: sender)
    } else {
      set(controller, in: .primary)
    }
  }

  /// Side by side the second controller is exchanged, stacked it goes on top.
  func showDetail(_ controller: UIViewController, _ sender: Any?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) ?? false { return }
    guard let root = collapsed?.root else {
      set(controller, in: .secondary)
      return
    }
    if style == .unspecified {
      collapsed?.detail = controller
      collapsed?.spare = controller
      root.show(controller, sender: sender)
    } else {
      set(controller, in: .secondary)
      revealCollapsed(.secondary)
    }
  }
}

extension UIViewController {
  /// The nearest split view around the controller (R38.10).
  public var splitViewController: UISplitViewController? { ancestor(UISplitViewController.self) }
}

extension UINavigationController {
  /// A detail lies on the list as one more page, with its own stack if it has one.
  func stackSecondary(_ controller: UIViewController) {
    setViewControllers(viewControllers + [controller], animated: false)
  }

  /// What was shown as the detail, with everything above it; otherwise the top page.
  func unstackSecondary(of split: UISplitViewController) -> UIViewController? {
    let detail = split.collapsed?.detail
    let known = detail.flatMap { detail in viewControllers.firstIndex { $0 === detail } }
    guard let index = known ?? viewControllers.indices.last, index > 0 else { return nil }
    let top = viewControllers[index]
    let above = Array(viewControllers[(index + 1)...])
    setViewControllers(Array(viewControllers[..<index]), animated: false)
    if let navigation = top as? UINavigationController, !above.isEmpty {
      navigation.setViewControllers(navigation.viewControllers + above, animated: false)
    }
    return top
  }
}

extension UISplitViewController {
  /// So that they are saved themselves; the launch makes them again, and each decodes its own state.
  func encodeColumns(_ coder: NSCoder) {
    coder.encode(
      viewControllers.filter { $0.restorationIdentifier != nil }, forKey: RestorationKey.controllers)
  }
}
