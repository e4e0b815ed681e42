extension UIViewController: UIStateRestoring {
  private enum Key {
    static let presented = "UIViewControllerPresented"
  }

  func encodeOwnRestorableState(_ coder: NSCoder) {
    if let presented = presentedViewController, presented.presentingViewController === self {
      coder.encode(presented, forKey: Key.presented)
    }
  }

  func decodeOwnRestorableState(_ coder: NSCoder) {
    guard let presented = coder.decodeObject(forKey: Key.presented) as? UIViewController else { return }
    UIKitRuntime.shared.restoration.afterLaunch { [weak self] in
      guard let self, presentedViewController == nil else { return }
      present(presented, animated: false)
    }
  }
}

/// The keys of UIKit's containers.
private enum ContainerKey {
  static let controllers = "UIContainerViewControllers"
  static let selected = "UITabBarControllerSelectedIndex"
}

extension UINavigationController {
  /// The stack as far up as every controller has an identifier.
  func encodeStack(_ coder: NSCoder) {
    coder.encode(
      Array(viewControllers.prefix { $0.restorationIdentifier != nil }), forKey: ContainerKey.controllers)
  }

  func decodeStack(_ coder: NSCoder) {
    let controllers = coder.decodeObject(forKey: ContainerKey.controllers) as? [Any] ?? []
    var stack: [UIViewController] = []
    for case let controller as UIViewController in controllers where !stack.contains(controller) {
      stack.append(controller)
    }
    if !stack.isEmpty { setViewControllers(stack, animated: false) }
  }
}

extension UISplitViewController {
  /// So that they are saved themselves; the launch makes them again, and each decodes its own state.
  func encodeColumns(_ coder: NSCoder) {
    coder.encode(
      viewControllers.filter { $0.restorationIdentifier != nil }, forKey: ContainerKey.controllers)
  }
}

extension UITabBarController {
  func encodeTabs(_ coder: NSCoder) {
    let named = (viewControllers ?? []).filter { $0.restorationIdentifier != nil }
    coder.encode(named, forKey: ContainerKey.controllers)
    coder.encode(selectedIndex, forKey: ContainerKey.selected)
  }

  func decodeTabs(_ coder: NSCoder) {
    guard coder.containsValue(forKey: ContainerKey.selected) else { return }
    selectedIndex = coder.decodeInteger(forKey: ContainerKey.selected)
  }
}
