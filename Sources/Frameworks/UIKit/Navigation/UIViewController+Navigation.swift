extension UIViewController {
  public var navigationController: UINavigationController? { ancestor(UINavigationController.self) }
  public var tabBarController: UITabBarController? { ancestor(UITabBarController.self) }
}
