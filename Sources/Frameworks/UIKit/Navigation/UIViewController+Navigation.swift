extension UIViewController {
  public var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  public var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }

  /// The nearest container of a kind around the controller.
  func ancestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var controller = parent
    while let current = controller {
      if let found = current as? Container { return found }
      controller = current.parent
    }
    return nil
  }
}
