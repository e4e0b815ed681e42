/// Shows a list beside what is chosen in it; where there is no room for two, one after the other.
///
/// The classic style has two controllers, the column styles up to three, each in a navigation controller.
/// Where the width is compact the columns are stacked in the primary's navigation controller.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  open weak var delegate: (any UISplitViewControllerDelegate)? { didSet { delegateChanged() } }
  public private(set) final var style: Style = .unspecified

  var panes = SplitPanes()
  /// The mode in force while expanded; `.automatic` before the first layout.
  var currentMode = DisplayMode.automatic
  var collapsed: CollapsedSplit?
  let chrome = SplitChrome()
  var lastSize: CGSize?
  private var primaryWidth = SplitColumnWidth() { didSet { placeAgain() } }
  private var supplementaryWidth = SplitColumnWidth() { didSet { placeAgain() } }

  // MARK: Making

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// An interface file says the style after the controller exists.
  func adopt(style: Style) { self.style = style }

  // MARK: Controllers

  open var viewControllers: [UIViewController] {
    get { collapsed.map { [$0.root] } ?? panes.expandedList }
    set { setControllers(newValue) }
  }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    set(vc, in: column)
    followWidth()
  }
  open func viewController(for column: Column) -> UIViewController? { panes.given[column] }
  open func show(_ column: Column) { reveal(column) }
  open func hide(_ column: Column) { conceal(column) }
  open var isCollapsed: Bool { collapsed != nil }

  open override func show(_ vc: UIViewController, sender: Any?) { showPrimary(vc, sender) }
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetail(vc, sender)
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeColumns(coder)
  }

  // MARK: Display mode

  open var preferredDisplayMode = DisplayMode.automatic { didSet { followPreferences() } }
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { followPreferences() } }
  open var displayMode: DisplayMode { currentMode == .automatic ? wantedMode : currentMode }
  open var splitBehavior: SplitBehavior { style == .unspecified ? .automatic : wantedBehavior }
  open var displayModeButtonItem: UIBarButtonItem { chrome.displayModeItem(of: self) }
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateButtons() } }
  /// - Inert: no button for it is shown.
  open var showsSecondaryOnlyButton = false { didSet { reportInert() } }
  open var presentsWithGesture = true { didSet { updateButtons() } }

  // MARK: Widths

  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { primaryWidth.fraction }
    set { primaryWidth.fraction = newValue }
  }
  open var preferredPrimaryColumnWidth: CGFloat {
    get { primaryWidth.preferred }
    set { primaryWidth.preferred = newValue }
  }
  open var minimumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.minimum }
    set { primaryWidth.minimum = newValue }
  }
  open var maximumPrimaryColumnWidth: CGFloat {
    get { primaryWidth.maximum }
    set { primaryWidth.maximum = newValue }
  }
  open var primaryColumnWidth: CGFloat { resolve(primaryWidth) }
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { supplementaryWidth.fraction }
    set { supplementaryWidth.fraction = newValue }
  }
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.preferred }
    set { supplementaryWidth.preferred = newValue }
  }
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.minimum }
    set { supplementaryWidth.minimum = newValue }
  }
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { supplementaryWidth.maximum }
    set { supplementaryWidth.maximum = newValue }
  }
  open var supplementaryColumnWidth: CGFloat { resolve(supplementaryWidth) }
  open var primaryEdge = PrimaryEdge.leading { didSet { placeAgain() } }
  /// - Inert: columns look as their controllers' views do.
  open var primaryBackgroundStyle = BackgroundStyle.none { didSet { reportInert() } }

  private func resolve(_ width: SplitColumnWidth) -> CGFloat {
    let available = viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width
    return width.resolve(available: available, isPad: traitCollection.userInterfaceIdiom == .pad)
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
    chrome.install(in: self)
    if !isCompactWidth { return installExpanded() }
    // A subclass may have set its controllers first.
    if !isCollapsed { collapse() }
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    sizeMayHaveChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    followWidth()
  }

  // What is outside the edge is in the view, yet has not appeared: the split view passes appearances on.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    for pane in visiblePanes { pane.beginAppearanceTransition(true, animated: animated) }
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for pane in visiblePanes { pane.endAppearanceTransition() }
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    for pane in visiblePanes { pane.beginAppearanceTransition(false, animated: animated) }
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    for pane in visiblePanes { pane.endAppearanceTransition() }
  }

  // MARK: Screen

  override var pagesAboveBar: [UIViewController] {
    viewControllers.filter { $0.viewIfLoaded?.window != nil }.flatMap(\.pagesAboveBar)
  }
  override var frontChild: UIViewController? { collapsed?.root ?? panes[.secondary] ?? panes[.primary] }
  open override var childForStatusBarStyle: UIViewController? { statusBarPane }
  open override var childForStatusBarHidden: UIViewController? { statusBarPane }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
  // Under Q4 both sides have to agree.
  override func shouldAutorotate(to toInterfaceOrientation: UIInterfaceOrientation) -> Bool {
    guard !viewControllers.isEmpty else { return super.shouldAutorotate(to: toInterfaceOrientation) }
    return viewControllers.allSatisfy { $0.shouldAutorotate(to: toInterfaceOrientation) }
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }
}
