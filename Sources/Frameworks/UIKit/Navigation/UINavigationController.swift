import TouchstoneSwiftRuntime

/// A stack of controllers under a navigation bar.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, @unchecked Sendable { case none, push, pop }

  // As with scroll views: image pickers have a property of this name whose type asks for more.
  @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)? {
    get { storedDelegate }
    set { takeDelegate(newValue) }
  }
  final weak var storedDelegate: (any UINavigationControllerDelegate)?
  func takeDelegate(_ delegate: (any UINavigationControllerDelegate)?) { storedDelegate = delegate }

  private(set) var stack: [UIViewController] = []
  /// The bar and the toolbar, made on first use: a nib may bring its own bar first.
  var bar: UINavigationBar
  var bottomBar: UIToolbar?
  var hidesBar = false
  var hidesToolbar = true
  /// The page that is shown lies in it.
  let pages = UINavigationTransitionView()
  private(set) lazy var edgePop = EdgePop(self)
  /// The transition that runs now; a second one waits for its end.
  var running: NavigationTransition?
  /// Changes that were asked for while one was under way: they begin with the stack that it leaves.
  private var waiting: [(change: ([UIViewController]) -> [UIViewController], animated: Bool)] = []

  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    // Subclasses see the first page pushed like others.
    pushViewController(rootViewController, animated: false)
  }

  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar =
      (navigationBarClass as? UINavigationBar.Type).map {
        ObjectFactory.view($0, frame: .zero) as! UINavigationBar
      }
      ?? UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    bottomBar = (toolbarClass as? UIToolbar.Type).map { ObjectFactory.view($0, frame: .zero) as! UIToolbar }
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    // R54.4
    bar = Self.archived(Self.barKey, in: coder) as? UINavigationBar ?? UINavigationBar()
    super.init(coder: coder)
    if let pages = Self.archived(Self.pagesKey, in: coder) as? [UIViewController] {
      setViewControllers(pages, animated: false)
    }
  }

  /// Interface files have a coder of their own; asking an archive for what it does not have ends the program.
  private static func archived(_ key: String, in coder: NSCoder) -> Any? {
    guard !(coder is InterfaceDecoder), coder.allowsKeyedCoding, coder.containsValue(forKey: key) else {
      return nil
    }
    return coder.decodeObject(forKey: key)
  }

  private nonisolated static let barKey = "UINavigationBar"
  private nonisolated static let pagesKey = "UIViewControllers"

  /// - Partial: the bar, if anyone asked for it before (R54.1), and the pages; not the toolbar.
  nonisolated open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    withMainActorAssumed {
      if wasBarAsked { coder.encode(bar, forKey: Self.barKey) }
      if !stack.isEmpty { coder.encode(stack as NSArray, forKey: Self.pagesKey) }
    }
  }

  // MARK: Parts

  open var navigationBar: UINavigationBar {
    wasBarAsked = true
    return bar
  }
  private var wasBarAsked = false

  open var toolbar: UIToolbar! {
    if bottomBar == nil { bottomBar = UIToolbar() }
    return bottomBar
  }

  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  // MARK: Bars that hide by themselves

  open var hidesBarsOnTap = false { didSet { hider.settingsChanged() } }
  open var hidesBarsOnSwipe = false { didSet { hider.swipe.isEnabled = hidesBarsOnSwipe } }
  open var hidesBarsWhenVerticallyCompact = false {
    didSet {
      hider.settingsChanged()
      hider.heightChanged()
    }
  }
  open var hidesBarsWhenKeyboardAppears = false {
    didSet {
      hider.settingsChanged()
      hider.watchKeyboard(hidesBarsWhenKeyboardAppears)
    }
  }
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { hider.tap }
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { hider.swipe }
  private lazy var hider = BarHider(self)

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if hidesBarsWhenVerticallyCompact { hider.heightChanged() }
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeStack(coder)
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    decodeStack(coder)
    super.decodeRestorableState(with: coder)
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    if let outer = outerNavigation { return outer.setNavigationBarHidden(hidden, animated: animated) }
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    relayoutBars(animated: animated)
  }

  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    if isViewLoaded, toolbar.superview == nil { view.addSubview(toolbar) }
    toolbar.items = topViewController?.toolbarItems
    relayoutBars(animated: animated)
  }

  open var topViewController: UIViewController? { stack.last }
  open var visibleViewController: UIViewController? {
    var controller = topViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller ?? presentedViewController
  }

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  override func contentScrolled() {
    updateScrollEdge()
    super.contentScrolled()
  }
  override var hasNavigationBar: Bool { true }
  override var barHeightOverPreferredSize: CGFloat {
    // A size that the controller was given itself is its own, with the bar.
    guard !hidesBar, topViewController?.preferredContentSize == preferredContentSize else { return 0 }
    return bar.preferredHeight
  }
  override var frontChild: UIViewController? { topViewController }
  override var pagesAboveBar: [UIViewController] { topViewController?.pagesAboveBar ?? [] }

  open override var childForStatusBarStyle: UIViewController? {
    // As long as its bar shows, what is right over the bar is right: the pages are not asked.
    hidesBar ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    bar.barStyle.isBlack ? .lightContent : .default
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? ownSupportedOrientations
  }
  var ownSupportedOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
  // R24.13, under Q4: the top of the stack answers.
  override func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
    topViewController?.shouldAutorotate(to: toInterfaceOrientation)
      ?? super.shouldAutorotate(to: toInterfaceOrientation)
  }

  // MARK: Stack

  open dynamic func pushViewController(_ viewController: UIViewController, animated: Bool) {
    if planned.contains(where: { $0 === viewController }) {
      NSException(
        name: .invalidArgumentException,
        reason:
          "Pushing the same view controller instance more than once is not supported (\(viewController))",
        userInfo: nil
      ).raise()
    }
    change(animated: animated) { stack in
      stack.contains { $0 === viewController } ? stack : stack + [viewController]
    }
  }

  @discardableResult
  open dynamic func popViewController(animated: Bool) -> UIViewController? {
    let stack = planned
    guard stack.count > 1, let top = stack.last else { return nil }
    change(animated: animated) { $0.count > 1 ? $0.dropLast() : $0 }
    return top
  }

  @discardableResult
  open dynamic func popToRootViewController(animated: Bool) -> [UIViewController]? {
    let stack = planned
    guard stack.count > 1 else { return nil }
    change(animated: animated) { Array($0.prefix(1)) }
    return Array(stack.dropFirst())
  }

  @discardableResult
  open dynamic func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    let stack = planned
    guard let index = stack.firstIndex(where: { $0 === viewController }), index < stack.count - 1 else {
      return nil
    }
    change(animated: animated) { stack in
      stack.firstIndex { $0 === viewController }.map { Array(stack[...$0]) } ?? stack
    }
    return Array(stack[(index + 1)...])
  }

  open dynamic func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    change(animated: animated) { _ in viewControllers }
  }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    stackSecondary(secondaryViewController)
  }

  open override func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  { unstackSecondary(of: splitViewController) }

  /// The stack when all that was asked for is done.
  private var planned: [UIViewController] { waiting.reduce(stack) { $1.change($0) } }

  private func change(animated: Bool, _ change: @escaping ([UIViewController]) -> [UIViewController]) {
    guard running == nil else { return waiting.append((change, animated)) }
    transition(to: change(stack), animated: animated)
  }

  private func transition(to next: [UIViewController], animated: Bool) {
    let old = stack
    stack = next
    nameMadeTabBarItem()
    for controller in next where !old.contains(where: { $0 === controller }) {
      addChild(controller)
    }
    // Around a page it is as large as the page wants to be.
    if let wanted = next.last?.preferredContentSize, wanted != .zero { preferredContentSize = wanted }
    guard isViewLoaded else {
      let removed = old.filter { controller in !next.contains { $0 === controller } }
      for controller in next where !old.contains(where: { $0 === controller }) {
        controller.didMove(toParent: self)
      }
      for controller in removed {
        controller.willMove(toParent: nil)
        controller.removeFromParent()
      }
      showItems(animated: false)
      return
    }
    let isPush = next.count > old.count || !old.contains { $0 === next.last }
    let transition = NavigationTransition(
      controller: self, from: old, to: next, operation: old.isEmpty ? .none : isPush ? .push : .pop)
    running = transition
    transition.run(animated: animated && view.window != nil && !old.isEmpty) { [weak self] in
      guard let self else { return }
      self.running = nil
      if !self.waiting.isEmpty {
        let next = self.waiting.removeFirst()
        self.change(animated: next.animated, next.change)
      }
    }
  }

  /// A cancelled transition leaves the stack as it was.
  func restore(_ previous: [UIViewController]) { stack = previous }

  open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePop.recognizer }

  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    // What a dismissal uncovers is not seen moving.
    popToViewController(subsequentVC, animated: activePresentation == nil)
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    // Around a page it is as large as the page wants to be.
    if container === topViewController { preferredContentSize = container.preferredContentSize }
  }

  // MARK: View

  open override func loadView() {
    let view = UILayoutContainerView(frame: UIScreen.main.bounds)
    view.backgroundColor = nil
    view.clipsToBounds = true
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    pages.frame = view.bounds
    view.addSubview(pages)
    view.addSubview(bar)
    connectBar()
    edgePop.followDirection(of: view)
    view.addGestureRecognizer(edgePop.recognizer)
    for recognizer in [hider.tap, hider.swipe] { view.addGestureRecognizer(recognizer) }
    showItems(animated: false)
    if let top = stack.last {
      top.view.frame = pages.bounds
      pages.addSubview(top.view)
      for controller in stack { controller.didMove(toParent: self) }
    }
    if !hidesToolbar {
      view.addSubview(toolbar)
      toolbar.items = topViewController?.toolbarItems
    }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    edgePop.followDirection(of: view)
    pages.frame = view.bounds
    layoutBars()
  }
}
