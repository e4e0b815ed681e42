/// Pages one after the other, turned by swiping or by the app.
///
/// - Partial: pages of the curling style slide off instead of curling.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  public enum NavigationOrientation: Int, @unchecked Sendable { case horizontal, vertical }
  public enum SpineLocation: Int, @unchecked Sendable { case none, min, mid, max }
  public enum NavigationDirection: Int, @unchecked Sendable { case forward, reverse }
  public enum TransitionStyle: Int, @unchecked Sendable { case pageCurl, scroll }
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  open weak var delegate: (any UIPageViewControllerDelegate)?
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      stage?.neighboursMayHaveChanged()
      updateIndicator()
    }
  }
  public private(set) final var transitionStyle = TransitionStyle.pageCurl
  public private(set) final var navigationOrientation = NavigationOrientation.horizontal
  public internal(set) final var spineLocation = SpineLocation.none
  /// - Inert: the back of a page is never seen.
  open var isDoubleSided = false {
    // A spine in the middle sets it by itself.
    didSet { if isDoubleSided, spineLocation != .mid { reportInert() } }
  }
  var spacing: CGFloat = 0

  var stage: (any PageStage)?
  /// The pages that are shown together: one, or two beside the spine.
  var spread: [UIViewController] = []
  var turn: PageTurn?
  var isChoosingSpine = false
  let indicator = UIPageControl()
  /// The dot of the page that is shown.
  var shownIndex = 0

  // MARK: Making

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    let spine = options?[.spineLocation] as? Int ?? (options?[.spineLocation] as? SpineLocation)?.rawValue
    adopt(
      style, navigationOrientation, spine: spine.flatMap(SpineLocation.init),
      spacing: (options?[.interPageSpacing] as? NSNumber).map { CGFloat($0.doubleValue) }
        ?? options?[.interPageSpacing] as? CGFloat ?? 0)
  }

  public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  func adopt(
    _ style: TransitionStyle, _ orientation: NavigationOrientation, spine: SpineLocation?, spacing: CGFloat
  ) {
    transitionStyle = style
    navigationOrientation = orientation
    spineLocation = style == .scroll ? .none : spine ?? .min
    isDoubleSided = spineLocation == .mid
    self.spacing = style == .scroll ? spacing : 0
  }

  // MARK: Pages

  open var viewControllers: [UIViewController]? { spread }

  /// Those that turn curling pages; what scrolls has its own.
  open var gestureRecognizers: [UIGestureRecognizer] {
    loadViewIfNeeded()
    return stage?.gestureRecognizers ?? []
  }

  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    turn(to: viewControllers ?? [], direction, animated: animated, completion)
  }

  // MARK: View

  open override func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let stage: any PageStage = transitionStyle == .scroll ? ScrollPageStage(self) : CurlPageStage(self)
    self.stage = stage
    indicator.addAction(UIAction { [weak self] _ in self?.indicatorPressed() }, for: .valueChanged)
    for page in spread { stage.surface.addSubview(page.view) }
    updateIndicator()
    stage.layOut()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeIndicator()
    stage?.layOut()
  }

  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    chooseSpine(for: size)
  }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  open override var childForStatusBarStyle: UIViewController? { spread.first }
  open override var childForStatusBarHidden: UIViewController? { spread.first }
}
