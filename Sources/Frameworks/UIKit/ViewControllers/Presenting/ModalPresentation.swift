/// One controller shown over another, from the call that presents it to the end of its dismissal.
///
/// The presenter keeps it, and it keeps what is presented; it keeps the presenter only while a transition runs.
@MainActor final class ModalPresentation {
  /// What is shown: the controller that was presented, or what an adaptive delegate put around it.
  private(set) var presented: UIViewController
  private(set) weak var presenting: UIViewController?
  /// What the app presented; nobody else need keep it while another is shown for it.
  private let original: UIViewController
  /// The one the app knows: it has the delegate.
  let controller: UIPresentationController
  /// The one that does the work: another than `controller` where the style was adapted.
  private(set) var effective: UIPresentationController
  let container = PresentationContainerView()
  private(set) var isDismissing = false
  private weak var source: UIViewController?
  private var isAdapted = false
  /// The transition, until the code that presents has returned: it may go on configuring what it presents.
  private var transitionToBegin: (() -> Void)?
  /// Where the presenter's view is while it is out of sight.
  private var presenterPlace: Place?

  @MainActor private struct Place {
    weak var superview: UIView?
    let index: Int

    init?(of view: UIView) {
      guard let superview = view.superview else { return nil }
      self.superview = superview
      index = superview.subviews.firstIndex { $0 === view } ?? 0
    }
  }

  init(
    _ controller: UIViewController, by presenter: UIViewController, from source: UIViewController,
    _ manager: UIPresentationController
  ) {
    presenting = presenter
    original = controller
    self.source = source
    self.controller = manager
    manager.presenter = presenter
    effective = manager
    presented = controller
    container.presentation = self
  }

  deinit { leaveWindow() }

  /// A presenter that nobody keeps takes along what it shows, though its window goes on.
  nonisolated private func leaveWindow() { withMainActorAssumed { container.removeFromSuperview() } }

  // MARK: Questions

  var style: UIModalPresentationStyle { effective.style }
  private var isInContext: Bool { !effective.shouldPresentInFullscreen }
  private var removesPresenter: Bool { effective.shouldRemovePresentersView }

  /// Whether the presented controller decides about the status bar.
  var coversStatusBar: Bool { style == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance }

  // MARK: Coming

  /// The presentation counts from here on; its transition begins with the next frame.
  func present(animated: Bool, completion: (() -> Void)?) {
    presenting?.presentation.active = self
    take(original)
    original.loadViewIfNeeded()
    transitionToBegin = { [unowned self] in begin(animated: animated, completion: completion) }
    UIKitRuntime.shared.frameLoop.atNextFrame { [self] in beginIfWaiting() }
  }

  /// Whoever needs the transition under way (to present more, to dismiss) has it begin at once.
  func beginIfWaiting() {
    guard let begin = transitionToBegin else { return }
    transitionToBegin = nil
    guard presenting?.viewIfLoaded?.window != nil else { return giveUp() }
    begin()
  }

  /// The presenter left the screen before anything was shown.
  private func giveUp() {
    presented.appearance.isBeingPresented = false
    removeAll()
  }

  private func take(_ controller: UIViewController) {
    presented = controller
    controller.presentation.incoming = self
    controller.presentation.controller =
      controller === self.controller.presentedViewController ? self.controller : effective
    controller.appearance.isBeingPresented = true
  }

  /// What it becomes here; the delegate may have been set after the call that presents.
  private func adapt(_ presenting: UIViewController) {
    let adapted = AdaptedPresentation(controller, in: presenting.traitCollection)
    isAdapted = adapted.style != .none
    effective = adapted.controller
    effective.presenter = presenting
    for each in [controller, effective] { each.presentation = self }
    if adapted.shown !== original {
      original.appearance.isBeingPresented = false
      original.presentation.incoming = nil
    }
    take(adapted.shown)
  }

  private func begin(animated: Bool, completion: (() -> Void)?) {
    guard let presenting else { return }
    adapt(presenting)
    let view = presented.view
    effective.traitsChanged()
    effective.willTakePresentedView()
    installContainer()
    let animator = animated ? self.animator(isPresenting: true) : nil
    let context = TransitionContext(
      from: .init(
        controller: presenting, view: removesPresenter ? presenting.view : nil,
        initialFrame: presenterFrame, finalFrame: removesPresenter ? .zero : presenterFrame),
      to: .init(
        controller: presented, view: effective.presentedView ?? view,
        finalFrame: effective.frameOfPresentedViewInContainerView),
      in: container, animated: animated, style: style)
    let transition = ControllerTransition(
      context, animator: animator ?? effective.styleAnimator(isPresenting: true),
      interactor: animator.flatMap {
        presented.transitioningDelegate?.interactionControllerForPresentation(using: $0)
      },
      settle: { [self] in presentationSettled($0, animated, presenting) },
      completion: { _ in completion?() })
    controller.delegate?.presentationController(
      controller, willPresentWithAdaptiveStyle: isAdapted ? style : .none,
      transitionCoordinator: transition.coordinator)
    effective.presentationTransitionWillBegin()
    if effective.dimsTintBehind { presenting.viewIfLoaded?.setBehindModal(true) }
    if removesPresenter { presenting.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    container.layoutIfNeeded()
    context.to.finalFrame = effective.frameOfPresentedViewInContainerView
    start(transition)
    presenting.setNeedsStatusBarAppearanceUpdate()
  }

  private func start(_ transition: ControllerTransition) {
    transition.start(blocking: container)
    guard transition.context.isAnimated else { return }
    // Animations begin with the first frame that shows them. Where the window goes before, none comes.
    UIKitRuntime.shared.frameLoop.atNextFrame { [container, weak presenting, weak transition] in
      guard container.window?.isHidden ?? true, let transition, !transition.isInteractive else { return }
      let layers = container.layer.tree + (presenting?.viewIfLoaded?.layer.tree ?? [])
      // First: an animator of the app's would take animations that are stopped for a transition that is cancelled.
      transition.complete(true)
      for layer in layers { layer.removeAllAnimations() }
    }
  }

  private func presentationSettled(_ completed: Bool, _ animated: Bool, _ presenting: UIViewController) {
    presented.appearance.isBeingPresented = false
    effective.presentationTransitionDidEnd(completed)
    guard completed else {
      removeAll()
      presented.beginAppearanceTransition(false, animated: animated)
      presented.endAppearanceTransition()
      if removesPresenter { presenting.beginAppearanceTransition(true, animated: animated) }
      presenting.endAppearanceTransition()
      return
    }
    if removesPresenter { takePresenterAway() }
    presented.endAppearanceTransition()
    if removesPresenter { presenting.endAppearanceTransition() }
    presenting.setNeedsStatusBarAppearanceUpdate()
  }

  // MARK: Going

  /// The completion hears whether the presentation went or its dismissal was cancelled.
  func dismiss(animated: Bool, completion: @escaping (Bool) -> Void) {
    beginIfWaiting()
    guard !isDismissing, let presenting else { return }
    isDismissing = true
    presented.appearance.isBeingDismissed = true
    let view = effective.presentedView ?? presented.view!
    let animator = animated && container.window != nil ? self.animator(isPresenting: false) : nil
    let context = TransitionContext(
      from: .init(controller: presented, view: view, initialFrame: view.frame),
      to: .init(
        controller: presenting, view: removesPresenter ? presenting.view : nil,
        initialFrame: removesPresenter ? .zero : presenterFrame, finalFrame: presenterFrame),
      in: container, animated: animated && container.window != nil, style: style)
    let transition = ControllerTransition(
      context, animator: animator ?? effective.styleAnimator(isPresenting: false),
      interactor: animator.flatMap {
        presented.transitioningDelegate?.interactionControllerForDismissal(using: $0)
      },
      settle: { [self] in dismissalSettled($0, animated, presenting) }, completion: completion)
    effective.dismissalTransitionWillBegin()
    presenting.viewIfLoaded?.setBehindModal(false)
    presented.beginAppearanceTransition(false, animated: animated)
    if removesPresenter {
      presenting.beginAppearanceTransition(true, animated: animated)
      // Whoever animates may take it from there; it is never missing behind.
      if let place = presenterPlace { put(presenting.view, back: place) }
    }
    start(transition)
  }

  private func dismissalSettled(_ completed: Bool, _ animated: Bool, _ presenting: UIViewController) {
    effective.dismissalTransitionDidEnd(completed)
    guard completed else {
      presented.appearance.isBeingDismissed = false
      isDismissing = false
      if effective.dimsTintBehind { presenting.viewIfLoaded?.setBehindModal(true) }
      if removesPresenter {
        presenting.beginAppearanceTransition(false, animated: animated)
        takePresenterAway()
        presenting.endAppearanceTransition()
      }
      presented.beginAppearanceTransition(true, animated: animated)
      presented.endAppearanceTransition()
      return
    }
    removeAll()
    if removesPresenter { presenting.endAppearanceTransition() }
    // It may ask in viewDidDisappear whether it goes for good.
    presented.endAppearanceTransition()
    presented.appearance.isBeingDismissed = false
    presenting.setNeedsStatusBarAppearanceUpdate()
  }

  /// Nothing of the presentation stays; the presenter is where it was.
  private func removeAll() {
    if let view = presenting?.viewIfLoaded {
      view.setBehindModal(false)
      if let place = presenterPlace, view.superview !== place.superview { put(view, back: place) }
    }
    effective.presentedView?.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    container.removeFromSuperview()
    // Another presentation may have begun in its last moments.
    if presenting?.presentation.active === self { presenting?.presentation.active = nil }
    guard presented.presentation.incoming === self else { return }
    presented.presentation.incoming = nil
    presented.presentation.controller = nil
    original.presentation.controller = nil
  }

  // MARK: Views

  private func installContainer() {
    guard let view = presenting?.viewIfLoaded, let window = view.window else { return }
    // A context keeps what is presented in its own place; everything else covers the window.
    let host = isInContext ? view.superview ?? window : window
    container.frame = isInContext ? view.frame : window.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if isInContext { adoptShape(of: view) }
    if isInContext { host.insertSubview(container, aboveSubview: view) } else { host.addSubview(container) }
    if removesPresenter { presenterPlace = Place(of: view) }
  }

  /// What takes the place of a sheet's view has its round corners.
  private func adoptShape(of view: UIView) {
    container.layer.cornerRadius = view.layer.cornerRadius
    container.layer.maskedCorners = view.layer.maskedCorners
    container.clipsToBounds = view.layer.cornerRadius > 0 && view.clipsToBounds
  }

  private var presenterFrame: CGRect {
    guard let view = presenting?.viewIfLoaded else { return .zero }
    guard let superview = view.superview, superview !== container else { return container.bounds }
    return container.convert(view.frame, from: superview)
  }

  private func takePresenterAway() { presenting?.viewIfLoaded?.removeFromSuperview() }

  private func put(_ view: UIView, back place: Place) {
    guard let superview = place.superview else { return }
    superview.insertSubview(view, at: min(place.index, superview.subviews.count))
    view.frame = isInContext ? container.frame : superview.bounds
  }

  /// The context leaves its place among the views, and takes what it presents along.
  func leaveContext() { if isInContext { container.removeFromSuperview() } }

  func enterContext() {
    guard isInContext, transitionToBegin == nil, let view = presenting?.viewIfLoaded,
      let superview = view.superview
    else { return }
    container.frame = view.frame
    superview.insertSubview(container, aboveSubview: view)
    guard removesPresenter else { return }
    presenterPlace = Place(of: view)
    takePresenterAway()
  }

  func containerLaysOut() {
    effective.containerViewWillLayoutSubviews()
    if effective.placesPresentedView, !isDismissing, presented.runningTransition == nil {
      effective.presentedView?.frame = effective.frameOfPresentedViewInContainerView
    }
    effective.containerViewDidLayoutSubviews()
  }

  // MARK: Animators

  /// The app's, or the style's.
  private func animator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    let delegate = presented.transitioningDelegate
    let own =
      isPresenting
      ? presenting.flatMap {
        delegate?.animationController(forPresented: presented, presenting: $0, source: source ?? $0)
      }
      : delegate?.animationController(forDismissed: presented)
    return own ?? effective.styleAnimator(isPresenting: isPresenting)
  }

  // MARK: Dismissal by the user

  /// Asks whoever has a say; true if the presentation goes.
  @discardableResult
  func userWantsDismissal(animated: Bool = true) -> Bool {
    guard !isDismissing, presented.runningTransition == nil else { return false }
    let delegate = controller.delegate
    let isRefused = presented.staysUntilDismissed || original.staysUntilDismissed
    guard !isRefused, delegate?.presentationControllerShouldDismiss(controller) ?? true,
      controller.allowsDismissalByUser
    else {
      delegate?.presentationControllerDidAttemptToDismiss(controller)
      return false
    }
    delegate?.presentationControllerWillDismiss(controller)
    dismiss(animated: animated) { [self] completed in
      guard completed else { return }
      presented.dismissedFromOutside()
      controller.delegate?.presentationControllerDidDismiss(controller)
      controller.dismissedByUser()
    }
    return true
  }
}

extension CALayer {
  /// It and all below it.
  fileprivate var tree: [CALayer] { [self] + (sublayers ?? []).flatMap(\.tree) }
}
