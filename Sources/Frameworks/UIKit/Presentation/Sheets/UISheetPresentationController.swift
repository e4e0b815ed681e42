/// Shows a controller on a sheet: at the lower edge of a phone, in the middle of a pad.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
  /// A sheet's delegate is a `UISheetPresentationControllerDelegate`; Swift keeps the type its superclass
  /// declared.
  open override weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { sheetDelegate = delegate as? any UISheetPresentationControllerDelegate }
  }
  private weak var sheetDelegate: (any UISheetPresentationControllerDelegate)?

  open var detents: [Detent] = [.large()] { didSet { settingsChanged() } }
  open var selectedDetentIdentifier: Detent.Identifier? { didSet { settingsChanged() } }
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { settingsChanged() } }
  open var prefersGrabberVisible = false { didSet { settingsChanged() } }
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  open var prefersEdgeAttachedInCompactHeight = false { didSet { settingsChanged() } }
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { settingsChanged() } }
  open var preferredCornerRadius: CGFloat? { didSet { settingsChanged() } }
  /// - Inert: a sheet always comes out of the lower edge, or stands in the middle.
  open weak var sourceView: UIView? { didSet { reportInert() } }

  private let dimming = PresentationDimmingView()
  private let grabber = SheetGrabber()
  private lazy var drag = SheetDrag(self)
  private let card = PresenterCard()
  private let keyboard = CoveredKeyboard()
  private lazy var lift = SheetLift(self)
  private var isAnimatingChanges = false

  static let cornerRadius: CGFloat = 10
  private static let dimmingAlpha: CGFloat = 0.2

  // MARK: Settings

  open func animateChanges(_ changes: () -> Void) {
    guard containerView?.window != nil else { return changes() }
    UIView.animate(
      0.4, 0, .curve(UIView.AnimationCurve.easeInOut.timingFunction), [],
      animations: {
        isAnimatingChanges = true
        changes()
        isAnimatingChanges = false
        layOut()
      }, completion: nil)
  }

  open func invalidateDetents() { settingsChanged() }

  private func settingsChanged() {
    guard !isAnimatingChanges, containerView != nil else { return }
    layOut()
  }

  private func layOut() {
    guard let presentedView, presentation?.isDismissing == false else { return }
    presentedView.frame = frameOfPresentedViewInContainerView
    decorate(presentedView)
    dimming.alpha = isUndimmed ? 0 : 1
    presentingViewController.viewIfLoaded?.setBehindModal(dimsTintBehind)
    placeCard()
    containerView?.layoutIfNeeded()
  }

  // MARK: Detents

  private var isPhone: Bool { UIDevice.current.userInterfaceIdiom != .pad }

  /// On a phone the sheet is at the lower edge; a low phone's sheet covers the screen unless it may not.
  private var isAttached: Bool {
    isPhone && (!isLow || prefersEdgeAttachedInCompactHeight)
  }
  private var isLow: Bool {
    guard let bounds = containerView?.bounds else { return false }
    return bounds.height <= bounds.width
  }

  private var context: DetentContext {
    let (bounds, safe) = (containerView?.bounds ?? .zero, containerView?.safeAreaInsets ?? .zero)
    return DetentContext(traitCollection, maximum: max(0, bounds.height - topGap - safe.bottom))
  }

  /// What stays free above the highest sheet.
  private var topGap: CGFloat {
    let safe = containerView?.safeAreaInsets.top ?? 0
    return isPhone ? safe + 10 : safe
  }

  /// The detents that apply now, lowest first, with their heights above the safe area.
  var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let context = self.context
    return detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, $0) }
    }.sorted { $0.1 < $1.1 }
  }

  private var selected: (identifier: Detent.Identifier, height: CGFloat)? {
    let heights = self.heights
    return heights.first { $0.identifier == selectedDetentIdentifier } ?? heights.first
  }

  private var isUndimmed: Bool {
    guard isAttached, let largestUndimmedDetentIdentifier, let selected else { return false }
    let limit = heights.first { $0.identifier == largestUndimmedDetentIdentifier }
    return limit.map { selected.height <= $0.height } ?? false
  }

  /// The user left the sheet at another height.
  func select(_ identifier: Detent.Identifier) {
    let isNew = identifier != selected?.identifier
    animateChanges { selectedDetentIdentifier = identifier }
    if isNew { sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self) }
  }

  /// A tap on the grabber: from the highest detent the sheet goes to the lowest.
  private func goToNextDetent() {
    let (heights, selected) = (self.heights, self.selected)
    guard heights.count > 1, presentedViewController.runningTransition == nil,
      let index = heights.firstIndex(where: { $0.identifier == selected?.identifier })
    else { return }
    select(heights[(index + 1) % heights.count].identifier)
  }

  /// Beside a sheet that leaves what is behind in use nothing dims.
  override var dimsTintBehind: Bool { !isUndimmed }

  // MARK: Place

  override var placesPresentedView: Bool { !drag.isDragging }

  override var systemTraits: UITraitCollection? {
    let floating = UITraitCollection(userInterfaceLevel: .elevated)
    guard !isPhone, style == .formSheet else { return floating }
    return UITraitCollection(traitsFrom: [floating, UITraitCollection(horizontalSizeClass: .compact)])
  }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let bounds = containerView.bounds
    guard isPhone else { return padFrame(bounds) }
    guard isAttached else { return bounds }
    let height = selected?.height ?? context.maximumDetentValue
    let top = top(ofHeight: height, in: containerView).rounded()
    var frame = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    let wanted = presentedViewController.preferredContentSize.width
    if isLow, widthFollowsPreferredContentSizeWhenEdgeAttached, wanted > 0, wanted < bounds.width {
      frame.origin.x = ((bounds.width - wanted) / 2).rounded()
      frame.size.width = wanted
    }
    return frame
  }

  /// Where a sheet of that height begins: above the safe area, or above the keyboard, but then not higher
  /// than a large one.
  func top(ofHeight height: CGFloat, in container: UIView) -> CGFloat {
    let safe = container.safeAreaInsets.bottom
    let top = container.bounds.height - safe - height
    guard isAttached else { return top }
    return min(top, max(topGap, top - max(0, lift.height - safe)))
  }

  /// The keyboard came, went or serves another; the sheet follows unless it is on its way anyhow.
  func liftChanged() {
    guard isAttached, !drag.isDragging, presentedViewController.runningTransition == nil else { return }
    layOut()
  }

  /// R10.6: a page sheet is as high as the screen and, in landscape, as wide as the portrait screen; a form
  /// sheet is smaller than the screen both ways.
  private func padFrame(_ bounds: CGRect) -> CGRect {
    if style == .pageSheet {
      let width = min(bounds.width, bounds.height)
      return CGRect(
        x: ((bounds.width - width) / 2).rounded(), y: topGap, width: width, height: bounds.height - topGap)
    }
    let wanted = presentedViewController.preferredContentSize
    let size = CGSize(
      width: min(wanted.width > 0 ? wanted.width : 540, bounds.width - 40),
      height: min(wanted.height > 0 ? wanted.height : 620, bounds.height - 40))
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// - Partial: on a phone the presented controller hears of the screen's new size, not of the sheet's.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    isPhone || container !== presentedViewController
      ? super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
      : padFrame(CGRect(origin: .zero, size: parentSize)).size
  }

  /// Whether what is behind shows only as the edge of a card.
  override var pushesPresenterBack: Bool { card.isBack }

  private func placeCard() {
    guard let containerView else { return }
    let wasBack = card.isBack
    let isFull = isAttached && !isLow && selected.map { $0.height >= context.maximumDetentValue } ?? true
    if isFull, presentation?.isDismissing == false {
      card.stepBack(presentingViewController.viewIfLoaded, in: containerView)
    } else {
      card.comeForward()
    }
    // Around a card the screen is black.
    if card.isBack != wasBack { UIKitRuntime.shared.updateStatusBar() }
  }

  private func decorate(_ view: UIView) {
    let isSheet = !isPhone || isAttached
    view.layer.cornerRadius = isSheet ? preferredCornerRadius ?? Self.cornerRadius : 0
    let touchesEdge = isPhone || style == .pageSheet
    view.layer.maskedCorners =
      touchesEdge
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    view.clipsToBounds = true
    grabber.isHidden = !prefersGrabberVisible || !isAttached
    grabber.place(in: view)
  }

  // MARK: Coming and going

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView, let presentedView else { return }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = UIColor.black.withAlphaComponent(Self.dimmingAlpha)
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    presentedView.frame = frameOfPresentedViewInContainerView
    decorate(presentedView)
    grabber.tapped = { [weak self] in self?.goToNextDetent() }
    drag.attach(to: presentedView)
    lift.begin()
    // Beside a sheet that leaves what is behind in use one may go on typing.
    if !isUndimmed { keyboard.goDown(in: presentingViewController.viewIfLoaded) }
    presentedViewController.transitionCoordinator?.animate { [weak self] _ in
      guard let self else { return }
      dimming.alpha = isUndimmed ? 0 : 1
      placeCard()
    }
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    presentedViewController.transitionCoordinator?.animate { [dimming, card] _ in
      dimming.alpha = 0
      card.comeForward()
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else {
      containerView?.setNeedsLayout()
      return
    }
    end()
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard !completed else {
      // The keyboard may have come meanwhile.
      if lift.height > 0 { animateChanges {} }
      return
    }
    card.comeForward()
    end()
  }

  /// The presented view is as it was before.
  private func end() {
    drag.detach()
    lift.end()
    grabber.removeFromSuperview()
    presentedView?.layer.cornerRadius = 0
    keyboard.comeBack(from: presentedView)
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    if let presentedView, presentedView.superview != nil { decorate(presentedView) }
    if presentedViewController.runningTransition == nil, !drag.isDragging { placeCard() }
  }

  // MARK: Touches beside it

  override func passesTouch(at point: CGPoint, with event: UIEvent?) -> Bool { isUndimmed }

  override func touchedOutside() { presentation?.userWantsDismissal() }
}
