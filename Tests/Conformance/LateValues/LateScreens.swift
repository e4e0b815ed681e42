import UIKit

/// A page in a stack in a tab.
final class Screens: UITabBarController {
  let first = UIViewController()
  let page = UIViewController()
  let stack = UINavigationController()

  convenience init() {
    self.init(nibName: nil, bundle: nil)
    first.title = "First"
    page.title = "Page"
    let label = UILabel()
    label.text = "Safe"
    label.translatesAutoresizingMaskIntoConstraints = false
    page.view.backgroundColor = .systemBackground
    page.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.leadingAnchor, constant: 20),
      label.topAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.topAnchor),
    ])
    stack.setViewControllers([first, page], animated: false)
    stack.tabBarItem = UITabBarItem(title: "Stack", image: picture(24), tag: 0)
    let other = UIViewController()
    other.view.backgroundColor = .systemYellow
    other.tabBarItem = UITabBarItem(title: "Other", image: picture(24), tag: 1)
    viewControllers = [stack, other]
  }
}

extension LateValue {
  private static func screens(_ name: String, _ set: @escaping (Screens) -> Void) -> LateValue {
    LateValue("screens: \(name)", in: { Screens() }, set: set)
  }

  static var screenValues: [LateValue] {
    [
      screens("title") { $0.page.title = "Another" },
      screens("navigationItem.title") { $0.page.navigationItem.title = "Another" },
      screens("prompt") { $0.page.navigationItem.prompt = "Prompt" },
      screens("title view") { $0.page.navigationItem.titleView = UIImageView(image: picture(30)) },
      screens("right item") { $0.page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add) },
      screens("right items") {
        $0.page.navigationItem.rightBarButtonItems = [
          UIBarButtonItem(systemItem: .add),
          UIBarButtonItem(title: "Text", style: .done, target: nil, action: nil),
        ]
      },
      screens("left item") {
        $0.page.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
      },
      screens("left item beside the back button") {
        $0.page.navigationItem.leftItemsSupplementBackButton = true
        $0.page.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
      },
      screens("hidesBackButton") { $0.page.navigationItem.hidesBackButton = true },
      screens("back button's title") { $0.first.navigationItem.backButtonTitle = "Back there" },
      screens("back button") {
        $0.first.navigationItem.backBarButtonItem = UIBarButtonItem(
          title: "Item", style: .plain, target: nil, action: nil)
      },
      screens("back button's display") { $0.first.navigationItem.backButtonDisplayMode = .minimal },
      screens("title of the one below") { $0.first.title = "Below" },
      screens("large titles") { $0.stack.navigationBar.prefersLargeTitles = true },
      LateValue(
        "screens: no large title",
        in: { () -> Screens in
          let screens = Screens()
          screens.stack.navigationBar.prefersLargeTitles = true
          return screens
        }, set: { $0.page.navigationItem.largeTitleDisplayMode = .never }),
      screens("search") {
        $0.page.navigationItem.searchController = UISearchController(searchResultsController: nil)
        $0.page.navigationItem.hidesSearchBarWhenScrolling = false
      },
      screens("scopes") {
        let search = UISearchController(searchResultsController: nil)
        $0.page.navigationItem.searchController = search
        $0.page.navigationItem.hidesSearchBarWhenScrolling = false
        search.automaticallyShowsScopeBar = false
        search.searchBar.scopeButtonTitles = ["One", "Two"]
        search.searchBar.showsScopeBar = true
      },
      screens("hidden bar") { $0.stack.setNavigationBarHidden(true, animated: false) },
      screens("toolbar") {
        $0.page.toolbarItems = [UIBarButtonItem(systemItem: .trash)]
        $0.stack.setToolbarHidden(false, animated: false)
      },
      screens("toolbar, its items later") {
        $0.stack.setToolbarHidden(false, animated: false)
        $0.page.setToolbarItems([UIBarButtonItem(systemItem: .trash)], animated: false)
      },
      screens("colors of the bar") {
        $0.stack.navigationBar.barTintColor = .systemYellow
        $0.stack.navigationBar.isTranslucent = false
        $0.stack.navigationBar.tintColor = .red
      },
      screens("appearance of the bar") {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemYellow
        $0.stack.navigationBar.standardAppearance = appearance
        $0.stack.navigationBar.scrollEdgeAppearance = appearance
      },
      screens("appearance of an item") {
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemYellow
        $0.page.navigationItem.standardAppearance = appearance
        $0.page.navigationItem.scrollEdgeAppearance = appearance
      },
      screens("pages") { $0.stack.setViewControllers([$0.page], animated: false) },
      screens("safe area") {
        $0.page.additionalSafeAreaInsets = UIEdgeInsets(top: 30, left: 30, bottom: 0, right: 0)
      },
      screens("edgesForExtendedLayout") { $0.page.edgesForExtendedLayout = [] },
      screens("tab's title") { $0.stack.tabBarItem.title = "Another" },
      screens("tab's badge") { $0.viewControllers?[1].tabBarItem.badgeValue = "3" },
      screens("tab's item") {
        $0.viewControllers?[1].tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
      },
      screens("selectedIndex") { $0.selectedIndex = 1 },
      screens("tabs") { $0.viewControllers = [$0.viewControllers![1]] },
      screens("one tab more") {
        let more = UIViewController()
        more.title = "More"
        $0.viewControllers?.append(more)
      },
      screens("hidden tab bar") { $0.tabBar.isHidden = true },
      screens("tint of the window") { $0.view.tintColor = .red },
      screens("dark") { $0.overrideUserInterfaceStyle = .dark },
      screens("dark page") { $0.page.overrideUserInterfaceStyle = .dark },
      screens("background") { $0.page.view.backgroundColor = .systemYellow },
      screens("child") {
        let child = UIViewController()
        child.view.backgroundColor = .systemPink
        child.view.frame = CGRect(x: 40, y: 200, width: 200, height: 100)
        $0.page.addChild(child)
        $0.page.view.addSubview(child.view)
        child.didMove(toParent: $0.page)
      },
    ]
  }
}
