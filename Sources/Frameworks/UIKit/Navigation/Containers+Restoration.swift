/// The keys under which UIKit's containers keep what they contain.
enum RestorationKey {
  static let controllers = "UIContainerViewControllers"
  static let selected = "UITabBarControllerSelectedIndex"
}

extension UINavigationController {
  /// The stack as far up as every controller has an identifier.
  func encodeStack(_ coder: NSCoder) {
    coder.encode(
      Array(viewControllers.prefix { $0.restorationIdentifier != nil }), forKey: RestorationKey.controllers)
  }

  func decodeStack(_ coder: NSCoder) {
    let controllers = coder.decodeObject(forKey: RestorationKey.controllers) as? [Any] ?? []
    var stack: [UIViewController] = []
    for case let controller as UIViewController in controllers where !stack.contains(controller) {
      stack.append(controller)
    }
    if !stack.isEmpty { setViewControllers(stack, animated: false) }
  }
}

extension UITabBarController {
  func encodeTabs(_ coder: NSCoder) {
    let named = (viewControllers ?? []).filter { $0.restorationIdentifier != nil }
    coder.encode(named, forKey: RestorationKey.controllers)
    coder.encode(selectedIndex, forKey: RestorationKey.selected)
  }

  func decodeTabs(_ coder: NSCoder) {
    guard coder.containsValue(forKey: RestorationKey.selected) else { return }
    selectedIndex = coder.decodeInteger(forKey: RestorationKey.selected)
  }
}
