/// The list behind the More tab: the controllers that the bar has no room for.
@MainActor final class MoreListController: UITableViewController {
  private weak var tabs: UITabBarController?
  private var rest: [UIViewController] = []

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    super.init(style: .plain)
    title = "More"
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ controllers: [UIViewController]) {
    rest = controllers
    if isViewLoaded { tableView.reloadData() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "more")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rest.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "more", for: indexPath)
    let item = tabs?.item(of: rest[indexPath.row])
    cell.textLabel?.text = item?.title
    cell.imageView?.image = item?.image
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tabs?.chooseFromMore(rest[indexPath.row])
  }
}

/// The tab that holds what the bar has no room for.
@MainActor final class MoreNavigationController: UINavigationController {
  let list: MoreListController

  init(_ tabs: UITabBarController) {
    list = MoreListController(tabs)
    super.init(nibName: nil, bundle: nil)
    viewControllers = [list]
    tabBarItem = list.tabBarItem
  }

  required init?(coder: NSCoder) { return nil }
}

extension UITabBarController {
  /// The tabs that fit: a phone shows five, a tablet eight. One of them may be More.
  var tabsInBar: Int { traitCollection.userInterfaceIdiom == .pad ? 8 : 5 }

  var needsMore: Bool { controllers.count > tabsInBar }

  /// What the bar stands for, in its order.
  var barControllers: [UIViewController] {
    needsMore ? Array(controllers.prefix(tabsInBar - 1)) + [more] : controllers
  }

  func fillMore() {
    guard needsMore else { return }
    more.list.show(Array(controllers.dropFirst(tabsInBar - 1)))
    if more.parent !== self {
      addChild(more)
      more.didMove(toParent: self)
    }
  }

  /// What is on the screen while a controller is selected: itself, or More with it on top.
  func pane(for controller: UIViewController) -> UIViewController {
    guard needsMore, !barControllers.contains(where: { $0 === controller }) else { return controller }
    if more.topViewController !== controller {
      more.setViewControllers([more.list, controller], animated: false)
    }
    return more
  }

  /// A row of the More list.
  func chooseFromMore(_ chosen: UIViewController) {
    guard mayChoose(chosen) else { return }
    let (controller, previous) = (made(chosen), selectedTab)
    more.pushViewController(controller, animated: true)
    tellChosen(controller, previous: previous)
  }
}
