/// A launch screen without an interface file: the dictionary `UILaunchScreen` with a colour, a picture and bars.
@MainActor struct ListedLaunchScreen {
  let list: [String: Any]
  let bundle: Bundle

  func makeController() -> UIViewController {
    let content = UIViewController()
    content.view.backgroundColor = color
    if let image = image(list) { show(image, in: content.view) }
    var controller: UIViewController = content
    if let navigation = makeNavigation(content) { controller = navigation }
    if let bar = list["UITabBar"] as? [String: Any] {
      let tabs = UITabBarController()
      tabs.viewControllers = [controller]
      let look = UITabBarAppearance()
      dress(look, bar)
      (tabs.tabBar.standardAppearance, tabs.tabBar.scrollEdgeAppearance) = (look, look)
      controller = tabs
    }
    return controller
  }

  private var color: UIColor {
    (list["UIColorName"] as? String).flatMap { UIColor(named: $0, in: bundle, compatibleWith: nil) }
      ?? .systemBackground
  }

  private func image(_ list: [String: Any]) -> UIImage? {
    (list["UIImageName"] as? String).flatMap { UIImage(named: $0, in: bundle, compatibleWith: nil) }
  }

  /// A sliced picture stretches; another keeps its size in the middle, or shrinks to what room there is.
  private func show(_ image: UIImage, in view: UIView) {
    let imageView = UIImageView(image: image)
    let respectsSafeArea = list["UIImageRespectsSafeAreaInsets"] as? Bool ?? false
    let area =
      respectsSafeArea
      ? view.bounds.inset(by: UIKitRuntime.shared.environment.safeArea) : view.bounds
    let isLarger = image.size.width > area.width || image.size.height > area.height
    imageView.contentMode =
      image.capInsets != .zero ? .scaleToFill : isLarger ? .scaleAspectFit : .center
    imageView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(imageView)
    let edges = respectsSafeArea ? view.safeAreaLayoutGuide : nil
    NSLayoutConstraint.activate([
      imageView.topAnchor.constraint(equalTo: edges?.topAnchor ?? view.topAnchor),
      imageView.bottomAnchor.constraint(equalTo: edges?.bottomAnchor ?? view.bottomAnchor),
      imageView.leadingAnchor.constraint(equalTo: edges?.leadingAnchor ?? view.leadingAnchor),
      imageView.trailingAnchor.constraint(equalTo: edges?.trailingAnchor ?? view.trailingAnchor),
    ])
  }

  // MARK: Bars

  private func makeNavigation(_ content: UIViewController) -> UINavigationController? {
    let (top, bottom) = (list["UINavigationBar"] as? [String: Any], list["UIToolbar"] as? [String: Any])
    guard top != nil || bottom != nil else { return nil }
    let navigation = UINavigationController(rootViewController: content)
    navigation.isNavigationBarHidden = top == nil
    navigation.isToolbarHidden = bottom == nil
    let (topLook, bottomLook) = (UINavigationBarAppearance(), UIToolbarAppearance())
    dress(topLook, top ?? [:])
    dress(bottomLook, bottom ?? [:])
    let bar = navigation.navigationBar
    (bar.standardAppearance, bar.scrollEdgeAppearance) = (topLook, topLook)
    navigation.toolbar.standardAppearance = bottomLook
    navigation.toolbar.scrollEdgeAppearance = bottomLook
    return navigation
  }

  /// A picture takes the place of the bar's own look.
  private func dress(_ look: UIBarAppearance, _ bar: [String: Any]) {
    guard let image = image(bar) else { return look.configureWithDefaultBackground() }
    look.configureWithTransparentBackground()
    look.backgroundImage = image
  }
}
