/// Shows a controller on a plate beside what it belongs to; on narrow screens it becomes a sheet unless its
/// delegate says otherwise.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  /// A popover's delegate is a `UIPopoverPresentationControllerDelegate`; Swift keeps the type its superclass
  /// declared.
  open override weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    didSet { popoverDelegate = delegate as? any UIPopoverPresentationControllerDelegate }
  }
  private weak var popoverDelegate: (any UIPopoverPresentationControllerDelegate)?

  open var permittedArrowDirections: UIPopoverArrowDirection = .any
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  open weak var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// In the source view's coordinates; null stands for its bounds.
  open var sourceRect: CGRect = .null { didSet { containerView?.setNeedsLayout() } }
  open weak var barButtonItem: UIBarButtonItem? { didSet { containerView?.setNeedsLayout() } }
  open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// - Inert: a popover never lies over its source.
  open var canOverlapSourceViewRect = false { didSet { reportInert() } }
  open var passthroughViews: [UIView]?
  open var backgroundColor: UIColor? { didSet { plate?.content.backgroundColor = backgroundColor } }
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  open var popoverBackgroundViewClass: (any UIPopoverBackgroundViewMethods.Type)?
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let sheet { return sheet }
    let made = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: nil)
    sheet = made
    return made
  }
  private(set) var sheet: UISheetPresentationController?
  override func adaptedController(for style: UIModalPresentationStyle) -> UIPresentationController? {
    style == .pageSheet || style == .formSheet ? sheet : nil
  }
  private var plate: PopoverView?
  /// The screen around the popover and what it points at, when it was placed last.
  private var surroundings: (bounds: CGRect, source: CGRect?)?

  private static let defaultSize = CGSize(width: 375, height: 667)

  // MARK: Adapting

  /// A phone has no room for popovers.
  open override func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none
  }

  override var systemTraits: UITraitCollection? {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceLevel: .elevated), UITraitCollection(horizontalSizeClass: .compact),
    ])
  }

  // MARK: Place

  open override var presentedView: UIView? { plate ?? super.presentedView }
  override var placesPresentedView: Bool { true }
  override var dimsTintBehind: Bool { true }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let placement = placement() else { return .zero }
    plate?.place(placement)
    arrowDirection = placement.direction
    presentedViewController.containerInsets = plate?.arrowInsets(placement.direction) ?? .zero
    return placement.frame
  }

  /// A popover is as large as before on a screen of another size.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard container === presentedViewController else {
      return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    return presentedViewController.viewIfLoaded?.bounds.size ?? parentSize
  }

  private func placement() -> PopoverPlacement? {
    guard let containerView, let plate, let source = sourceFrame(in: containerView) else { return nil }
    let safe = containerView.safeAreaInsets
    let margins = popoverLayoutMargins
    let area = containerView.bounds.inset(
      by: UIEdgeInsets(
        top: max(margins.top, safe.top), left: max(margins.left, safe.left),
        bottom: max(margins.bottom, safe.bottom), right: max(margins.right, safe.right)))
    let wanted = presentedViewController.preferredContentSize
    var size = CGSize(
      width: wanted.width > 0 ? wanted.width : Self.defaultSize.width,
      height: wanted.height > 0
        ? wanted.height + presentedViewController.barHeightOverPreferredSize : Self.defaultSize.height)
    size.width += plate.border.left + plate.border.right
    size.height += plate.border.top + plate.border.bottom
    return PopoverPlacement(
      size: size, at: source, in: area, permitted: permittedArrowDirections, arrow: plate.arrow,
      arrowBase: plate.base, corner: PopoverView.cornerRadius)
  }

  private func sourceFrame(in container: UIView) -> CGRect? {
    if let item: any UIPopoverPresentationControllerSourceItem = sourceItem ?? barButtonItem,
      !(item is UIView)
    {
      return item.frame(in: container)
    }
    guard let view = sourceView ?? sourceItem as? UIView, view.window != nil else { return nil }
    return container.convert(sourceRect.isNull ? view.bounds : sourceRect, from: view)
  }

  // MARK: Coming and going

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    popoverDelegate?.prepareForPopoverPresentation(self)
    guard sourceView != nil || sourceItem != nil || barButtonItem != nil else {
      NSException(
        name: .genericException,
        reason:
          "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set "
          + "before the presentation occurs.",
        userInfo: nil
      ).raise()
    }
    if plate == nil { makePlate() }
    if let containerView {
      let region = DismissRegion(frame: containerView.bounds, kind: .none)
      region.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      containerView.insertSubview(region, at: 0)
    }
  }

  override func willTakePresentedView() {
    if plate == nil { makePlate() }
  }

  private func makePlate() {
    let made = PopoverView(background: popoverBackgroundViewClass as? UIPopoverBackgroundView.Type)
    if let backgroundColor { made.content.backgroundColor = backgroundColor }
    made.content.addSubview(presentedViewController.view)
    plate = made
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { end() }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { end() }
  }

  private func end() {
    plate?.removeFromSuperview()
    plate = nil
    surroundings = nil
    presentedViewController.containerInsets = .zero
  }

  override func styleAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    DissolveAnimator(isPresenting: isPresenting)
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    reposition()
  }

  /// The delegate may move what a popover points at when the screen around it changes.
  private func reposition() {
    guard let containerView else { return }
    let (bounds, source) = (containerView.bounds, sourceFrame(in: containerView))
    let isMoved = surroundings.map { $0.bounds != bounds || $0.source != source } ?? false
    if isMoved { askForSource() }
    surroundings = (containerView.bounds, sourceFrame(in: containerView))
  }

  private func askForSource() {
    guard let popoverDelegate, let view = sourceView, plate?.window != nil,
      presentedViewController.runningTransition == nil
    else { return }
    var (rect, source) = (sourceRect.isNull ? view.bounds : sourceRect, view)
    let before = rect
    withUnsafeMutablePointer(to: &source) { pointer in
      popoverDelegate.popoverPresentationController(
        self, willRepositionPopoverTo: &rect, in: AutoreleasingUnsafeMutablePointer(pointer))
    }
    if source !== view { sourceView = source }
    if rect != before { sourceRect = rect }
  }

  // MARK: Touches beside it

  override func passesTouch(at point: CGPoint, with event: UIEvent?) -> Bool {
    guard let containerView else { return false }
    return (passthroughViews ?? []).contains { view in
      view.window != nil && view.bounds.contains(view.convert(point, from: containerView))
    }
  }

  override func touchedOutside() { presentation?.userWantsDismissal() }

  // MARK: The delegate's older calls

  override var allowsDismissalByUser: Bool {
    popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
  }
  override func dismissedByUser() { popoverDelegate?.popoverPresentationControllerDidDismissPopover(self) }
}
