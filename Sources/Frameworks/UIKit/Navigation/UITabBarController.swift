/// Several controllers side by side, one shown at a time, chosen by the bar at the bottom.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?

  var bar = UITabBar()
  /// In the order of the tabs; for a tab whose page is not made yet its stand-in.
  var controllers: [UIViewController] = []
  final var ownTabs: [UITab] = []
  private var shown: UIViewController?
  /// The page that is shown lies in it.
  let pages = UINavigationTransitionView()
  private var isChanging = false
  lazy var more = MoreNavigationController(self)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var tabBar: UITabBar { bar }

  /// Where there are tabs, those pages of them that were made.
  open var viewControllers: [UIViewController]? {
    get { controllers.filter { !($0 is TabStandIn) } }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    forgetTabs()
    adopt(viewControllers ?? [])
  }

  func adopt(_ next: [UIViewController]) {
    let old = controllers
    controllers = next
    for controller in old where !next.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      if controller === shown { hideShown() }
      controller.removeFromParent()
    }
    for controller in next where !old.contains(where: { $0 === controller }) && !(controller is TabStandIn) {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    customizableViewControllers = ownTabs.isEmpty ? next : []
    fillMore()
    bar.items = barControllers.map { item(of: $0) }
    if let selected = selection, next.contains(where: { $0 === selected }) {
      select(selected)
    } else {
      selectedIndex = 0
    }
  }

  open var moreNavigationController: UINavigationController { more }

  /// Which tabs the user may move into the bar and out of it, with the More list's Edit button; `viewControllers`
  /// makes it all of them.
  open var customizableViewControllers: [UIViewController]? { didSet { updateMoreButton() } }

  /// A stand-in at most until the view is loaded.
  var selection: UIViewController?

  open var selectedViewController: UIViewController? {
    get {
      makeSelection()
      return selection is TabStandIn ? nil : selection
    }
    set {
      guard let newValue,
        controllers.contains(where: { $0 === newValue }) || (needsMore && newValue === more)
      else { return }
      select(newValue)
      if isViewLoaded { showSelection() }
    }
  }

  private func select(_ controller: UIViewController) {
    // More has no place for a stand-in.
    let controller = needsMore ? made(controller) : controller
    selection = controller
    bar.selectedItem = item(of: pane(for: controller))
  }

  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selection } ?? NSNotFound }
    set { if controllers.indices.contains(newValue) { selectedViewController = controllers[newValue] } }
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeTabs(coder)
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    decodeTabs(coder)
    super.decodeRestorableState(with: coder)
  }

  /// A press on a tab: the delegate may refuse; the selected tab's stack goes back to its root.
  func tabPressed(_ item: UITabBarItem) {
    guard let pressed = barControllers.first(where: { self.item(of: $0) === item }), mayChoose(pressed) else {
      return
    }
    let (controller, previous) = (made(pressed), selectedTab)
    if controller === shown {
      goBackToStart(controller)
    } else {
      selectedViewController = controller
    }
    tellChosen(controller, previous: previous)
  }

  /// The selected tab again: its stack goes to its root; already there, the page goes to its top.
  private func goBackToStart(_ controller: UIViewController) {
    let navigation = controller as? UINavigationController
    if navigation?.popToRootViewController(animated: true) != nil { return }
    guard let scroll = (navigation?.topViewController ?? controller).contentScrollViewForBars else { return }
    scroll.setContentOffset(
      CGPoint(x: scroll.contentOffset.x, y: -scroll.adjustedContentInset.top), animated: true)
  }

  // MARK: View

  open override func loadView() {
    let view = UILayoutContainerView(frame: UIScreen.main.bounds)
    view.backgroundColor = nil
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    bar.delegate = self
    pages.frame = view.bounds
    view.addSubview(pages)
    view.addSubview(bar)
    showSelection()
  }

  private func showSelection() {
    makeSelection()
    guard !isChanging, let next = selection.map({ pane(for: $0) }), next !== shown else { return }
    let old = shown
    shown = next
    isChanging = true
    layoutBar()
    TabTransition(controller: self, from: old, to: next).run { [weak self] completed in
      self?.changeSettled(completed, from: old)
    } completion: { [weak self] in
      self?.isChanging = false
      // Another tab may have been chosen on the way, or by the animator when it ended.
      self?.showSelection()
    }
  }

  private func changeSettled(_ completed: Bool, from old: UIViewController?) {
    if !completed {
      shown = old
      selection = old
      bar.selectedItem = old.map { item(of: $0) }
    }
    layoutBar()
    setNeedsStatusBarAppearanceUpdate()
  }

  private func hideShown() {
    guard let old = shown else { return }
    old.presentation.active?.leaveContext()
    if appearance.phase == .appeared {
      old.beginAppearanceTransition(false, animated: false)
      old.view.removeFromSuperview()
      old.endAppearanceTransition()
    } else if old.isViewLoaded {
      old.view.removeFromSuperview()
    }
    shown = nil
    selection = nil
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layoutBar()
    pages.frame = view.bounds
    if !isChanging { shown?.view.frame = pages.bounds }
  }

  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    selectedViewController = subsequentVC
  }

  /// What the pages wanted last; an app may hide the bar itself.
  private var isBarAway = false

  private var hidesBar: Bool {
    guard let navigation = shown as? UINavigationController else {
      return shown?.hidesBottomBarWhenPushed ?? false
    }
    return navigation.hasPageWithoutBottomBar
  }

  /// A navigation controller in a tab shows another page, which may want the bar away, or back.
  func pagesChanged() {
    guard isViewLoaded, !isChanging, isBarAway != hidesBar else { return }
    layoutBar()
  }

  func layoutBar() {
    guard isViewLoaded else { return }
    let height = UITabBar.rowHeight + view.safeAreaInsets.bottom
    // An app's own word stands until a page has another.
    if isBarAway != hidesBar {
      isBarAway.toggle()
      bar.isHidden = isBarAway
    }
    bar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    let insets = UIEdgeInsets(top: 0, left: 0, bottom: bar.isHidden ? 0 : UITabBar.rowHeight, right: 0)
    for controller in barControllers { controller.containerInsets = insets }
    updateScrollEdge()
  }

  /// The bar is clear unless content goes on under it.
  func updateScrollEdge() {
    guard isViewLoaded else { return }
    bar.isOverContent =
      shown?.pagesAboveBar.contains { $0.contentScrollViewForBars?.goesOnBelow ?? false } ?? false
  }

  override func contentScrolled() {
    updateScrollEdge()
    super.contentScrolled()
  }

  override var frontChild: UIViewController? { selection }
  open override var childForStatusBarStyle: UIViewController? { selection }
  open override var childForStatusBarHidden: UIViewController? { selection }

  // R24.13: the bar turns only if every tab agrees.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? ownSupportedOrientations
  }

  var ownSupportedOrientations: UIInterfaceOrientationMask {
    controllers.reduce(super.supportedInterfaceOrientations) {
      // R24.13: in a tab with a navigation controller its top is asked.
      let asked = ($1 as? UINavigationController)?.topViewController ?? $1
      return $0.intersection(asked.supportedInterfaceOrientations)
    }
  }

  // R24.13, under Q4.
  override func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
    guard !controllers.isEmpty else { return super.shouldAutorotate(to: toInterfaceOrientation) }
    return controllers.allSatisfy { $0.shouldAutorotate(to: toInterfaceOrientation) }
  }
}
