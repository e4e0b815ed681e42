@_spi(Host) import QuartzCore

// One file for all members that apps may override: Swift cannot override what an extension declares.
// The bodies are one line each and lead to the file of their concern.

/// Manages one view tree and takes part in the responder chain above it.
@preconcurrency @MainActor open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  // MARK: State, defined beside its concern

  final var loading = ViewLoadingState()
  final var appearance = AppearanceState()
  final var containment = ContainmentState()
  final var traits = ViewTraitState()
  final var contentUnavailable = ContentUnavailableState()
  /// The transition it takes part in.
  final weak var runningTransition: ControllerTransition?
  /// What rooms above keep with a controller: its items in bars, the scene of a storyboard it is from.
  final var concerns = ConcernStates()
  /// The window whose root this is.
  final weak var rootOf: UIWindow?

  // MARK: Making

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    loading.nibName = nibNameOrNil
    loading.nibBundle = nibBundleOrNil
    setClassDefaults()
  }
  public required init?(coder: NSCoder) {
    super.init()
    setClassDefaults()
    (coder as? InterfaceDecoder)?.decode(into: self)
  }
  /// - Partial: nothing of a plain controller is archived but its class.
  nonisolated open func encode(with coder: NSCoder) {}
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  deinit { abandonView() }

  /// What a class of UIKit sets on every new instance, before an interface file's attributes apply.
  func setClassDefaults() {}

  // MARK: The view

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loading.view
    }
    set { setView(newValue) }
  }
  open var viewIfLoaded: UIView? { loading.view }
  open var isViewLoaded: Bool { loading.view != nil }
  open func loadViewIfNeeded() { loadOnce() }
  open func loadView() { loadDefaultView() }
  open dynamic func viewDidLoad() {}
  open var nibName: String? { loading.nibName }
  open var nibBundle: Bundle? { loading.nibBundle }
  open var title: String? {
    willSet { ObjectRuntime.willChangeOwnValue(of: self, "title") }
    didSet {
      defer { ObjectRuntime.didChangeOwnValue(of: self, "title") }
      titleChanged()
    }
  }
  open var restorationIdentifier: String?
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  open func encodeRestorableState(with coder: NSCoder) { encodeOwnRestorableState(coder) }
  open func decodeRestorableState(with coder: NSCoder) { decodeOwnRestorableState(coder) }
  open func applicationFinishedRestoringState() {}

  // MARK: Appearing

  open dynamic func viewWillAppear(_ animated: Bool) {}
  open dynamic func viewIsAppearing(_ animated: Bool) {}
  open dynamic func viewDidAppear(_ animated: Bool) {}
  open dynamic func viewWillDisappear(_ animated: Bool) {}
  open dynamic func viewDidDisappear(_ animated: Bool) {}
  open dynamic func viewWillLayoutSubviews() {}
  open dynamic func viewDidLayoutSubviews() {}
  open func updateViewConstraints() { view.updateConstraintsForController() }
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdate(.controller) }
  /// - Partial: what it reads of `@Observable` objects is not tracked; changes of traits are.
  open func updateProperties() {}
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updateTreeIfNeeded() }

  // MARK: Missing content

  /// Shown over the view while it is not nil.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailable.configuration }
    set { showContentUnavailable(newValue) }
  }
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = searchTextOfBar
    return state
  }
  open func setNeedsUpdateContentUnavailableConfiguration() { markContentUnavailable() }
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
    guard let shown = contentUnavailableConfiguration else { return }
    contentUnavailableConfiguration = shown.updated(for: state)
  }

  open func didReceiveMemoryWarning() {}
  open var isBeingPresented: Bool { appearance.isBeingPresented }
  open var isBeingDismissed: Bool { appearance.isBeingDismissed }
  open var isMovingToParent: Bool { containment.isMovingToParent }
  open var isMovingFromParent: Bool { containment.isMovingFromParent }

  // MARK: Containment

  open var parent: UIViewController? { containment.parent }
  open var children: [UIViewController] { containment.children }
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil { containment.isMovingFromParent = true }
  }
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Previews and keys

  @available(iOS, deprecated: 13, message: "Use UIContextMenuInteraction.")
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }
  private final var addedKeyCommands: [UIKeyCommand] = []
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, toViewController, duration, options, animations, completion)
  }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  open func endAppearanceTransition() { endAppearance() }
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    setOverride(collection, of: childViewController)
  }
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    containment.overridesOfChildren[ObjectIdentifier(childViewController)]
  }

  // MARK: Traits and sizes

  open var traitCollection: UITraitCollection { effectiveTraits }
  open dynamic func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traits.overrides?.userInterfaceStyle ?? .unspecified }
    set { overrideTraits { $0.userInterfaceStyle = newValue } }
  }
  open dynamic func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTransition(to: size, with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    forwardTransition(to: newCollection, with: coordinator)
  }
  open var preferredContentSize: CGSize {
    get { containment.preferredContentSize }
    set { setPreferredContentSize(newValue) }
  }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  )
    -> CGSize
  {
    parentSize
  }
  /// - Inert: never called; sizes that fit are asked for anew in every layout.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    reportInert()
  }

  // MARK: Rotation

  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  open var interfaceOrientation: UIInterfaceOrientation {
    UIKitRuntime.shared.environment.interfaceOrientation
  }
  open var shouldAutorotate: Bool { true }
  /// Asked under Q4 alone. Not public: Apple's Swift never had this question, which went with iOS 6.
  func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
    toInterfaceOrientation == .portrait  // R24.14
  }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIKitRuntime.shared.environment.interfaceOrientation
  }
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    UIKitRuntime.shared.followDeviceOrientation()
  }
  open class func attemptRotationToDeviceOrientation() { UIKitRuntime.shared.followDeviceOrientation() }

  // MARK: Status bar

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open func setNeedsStatusBarAppearanceUpdate() { UIKitRuntime.shared.updateStatusBar() }
  /// - Inert: the simulated home indicator stays.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// - Inert: the simulated home indicator stays.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// - Inert: the simulated home indicator stays.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { reportInert() }
  /// - Inert: a simulated screen has no gestures of the system's that could be deferred.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// - Inert: a simulated screen has no gestures of the system's that could be deferred.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// - Inert: a simulated screen has no gestures of the system's that could be deferred.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { reportInert() }

  // MARK: Safe area and margins

  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { containment.additionalSafeArea }
    set {
      containment.additionalSafeArea = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }
  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { containment.respectsMinimumMargins }
    set {
      containment.respectsMinimumMargins = newValue
      viewIfLoaded?.setNeedsLayout()
    }
  }
  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.viewIfLoaded?.setNeedsLayout() } }
  }
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet {
      if extendedLayoutIncludesOpaqueBars != oldValue { parent?.viewIfLoaded?.setNeedsLayout() }
    }
  }

  // MARK: Editing

  open var isEditing: Bool {
    get { containment.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    containment.isEditing = editing
    editingChanged()
  }
  open var editButtonItem: UIBarButtonItem { ensureEditButton() }

  // MARK: Bars (Navigation/)

  /// What the extension works for that shows the controller: nil in apps, and extensions are not built.
  open var extensionContext: NSExtensionContext? { nil }
  open var navigationItem: UINavigationItem { ensureNavigationItem() }
  open var tabBarItem: UITabBarItem! {
    get { ensureTabBarItem() }
    set { adopt(tabBarItem: newValue) }
  }
  open var toolbarItems: [UIBarButtonItem]? {
    get { barItems.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { adopt(toolbarItems) }
  open var hidesBottomBarWhenPushed: Bool {
    get { barItems.hidesBottomBarWhenPushed }
    set { barItems.hidesBottomBarWhenPushed = newValue }
  }
  open dynamic func show(_ vc: UIViewController, sender: Any?) {
    showAnyhow(vc, UIViewController.showAction, sender: sender) { $0.show(vc, sender: sender) }
  }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showAnyhow(vc, UIViewController.showDetailAction, sender: sender) {
      $0.showDetailViewController(vc, sender: sender)
    }
  }

  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    nearestTarget(forAction: action, sender: sender)
  }
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  open func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }

  // MARK: Presentation (Presentation/)

  open var modalPresentationStyle: UIModalPresentationStyle {
    get { presentation.modalPresentationStyle }
    set { presentation.modalPresentationStyle = newValue }
  }
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { presentation.modalTransitionStyle }
    set { presentation.modalTransitionStyle = newValue }
  }
  open var isModalInPresentation: Bool {
    get { presentation.isModalInPresentation }
    set { presentation.isModalInPresentation = newValue }
  }
  open var definesPresentationContext: Bool {
    get { presentation.definesPresentationContext }
    set { presentation.definesPresentationContext = newValue }
  }
  /// - Inert: what is presented over a context comes in its own style.
  open var providesPresentationContextTransitionStyle: Bool {
    get { presentation.providesTransitionStyle }
    set {
      presentation.providesTransitionStyle = newValue
      reportInert()
    }
  }
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { presentation.capturesStatusBar }
    set { presentation.capturesStatusBar = newValue }
  }
  /// - Inert: there is no focus engine.
  open var restoresFocusAfterTransition: Bool {
    get { presentation.restoresFocus }
    set {
      presentation.restoresFocus = newValue
      reportInert()
    }
  }
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { presentation.transitioningDelegate }
    set { presentation.transitioningDelegate = newValue }
  }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    surroundingTransition?.coordinator
  }
  open var presentationController: UIPresentationController? { managingPresentationController }
  open var popoverPresentationController: UIPopoverPresentationController? {
    managingPresentation(UIPopoverPresentationController.self)
  }
  open var sheetPresentationController: UISheetPresentationController? {
    managingPresentation(UISheetPresentationController.self)
  }
  /// What `.automatic` stands for.
  var automaticPresentationStyle: UIModalPresentationStyle { .pageSheet }
  /// The one that places this class in a style, where it has one of its own.
  func makePresentationController(_ style: UIModalPresentationStyle) -> UIPresentationController? { nil }
  /// The user took it away without choosing anything in it.
  func dismissedFromOutside() {}
  /// The escape key: false if it means nothing to the controller.
  func escapePressed() -> Bool { false }
  open var presentedViewController: UIViewController? { activePresentation?.presented }
  open var presentingViewController: UIViewController? { incomingPresentation?.presenting }
  open dynamic func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    show(viewControllerToPresent, animated: flag, completion: completion)
  }
  open dynamic func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    takeAway(animated: flag, completion: completion)
  }

  // MARK: Segues (InterfaceLoading/)

  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performTemplate(identifier, sender: sender)
  }
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  open dynamic func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    fromViewController !== self && ObjectRuntime.responds(self, to: action)
  }
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    otherChildren(from: source)
  }
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    childLeading(to: source)
  }
  /// Containers of an app's own override it to show `subsequentVC`.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Responding

  open override var next: UIResponder? { nextAbove }

  // Containers with bars answer these for what is in them; without one of their own they ask those around.
  /// A scroll view of a controller inside has moved: bars are clear where nothing lies under them.
  func contentScrolled() { parent?.contentScrolled() }
  final var viewsForBars = ViewsForBars()
  /// The child that a container shows in front of its others; it hears of keys before the container does.
  var frontChild: UIViewController? { nil }
  /// What stands above a bar at the bottom: containers answer for what they show.
  var pagesAboveBar: [UIViewController] { [self] }
  /// What a container's bar adds to the height that the page in it wants.
  var barHeightOverPreferredSize: CGFloat { 0 }
  /// Whether a navigation bar stands over what is in it.
  var hasNavigationBar: Bool { parent?.hasNavigationBar ?? false }
}
