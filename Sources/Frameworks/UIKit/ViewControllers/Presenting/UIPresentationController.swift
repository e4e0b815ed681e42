/// Places a presented view in its container and takes part in its coming and going.
@preconcurrency @MainActor
open class UIPresentationController: _NSObject, UITraitEnvironment,
  UIContentContainer
{
  /// It keeps this one, and a presentation keeps both, whatever the delegate shows in its place.
  private unowned let presented: UIViewController
  /// Nil as long as nobody presents.
  weak var presenter: UIViewController?
  /// The style this one stands for.
  var style: UIModalPresentationStyle = .custom
  /// The presentation that runs, from its first call to its last.
  weak var presentation: ModalPresentation?
  private var traitOverride: UITraitCollection?

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenter = presentingViewController
    super.init()
  }

  // MARK: Who and how

  open var presentedViewController: UIViewController { presented }
  /// Before the presentation, the presented controller itself.
  open var presentingViewController: UIViewController { presenter ?? presented }
  open var presentationStyle: UIModalPresentationStyle { style }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var containerView: UIView? { presentation?.container }
  open var presentedView: UIView? { presented.view }

  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  open var shouldPresentInFullscreen: Bool { true }
  open var shouldRemovePresentersView: Bool { false }

  // MARK: Adapting

  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(for: traitCollection)
  }

  /// `.none` where the style stays what it is.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    .none
  }

  open var overrideTraitCollection: UITraitCollection? {
    get { traitOverride }
    set {
      traitOverride = newValue
      traitsChanged()
    }
  }

  /// Traits that the style itself decides: a narrow plate on a wide screen is compact, and what floats is lighter in
  /// the dark.
  var systemTraits: UITraitCollection? { nil }

  func traitsChanged() {
    guard traitOverride != nil || systemTraits != nil else { return }
    UIKitRuntime.shared.hasTraitOverrides = true
    presented.viewIfLoaded?.environmentDidChange()
  }

  // MARK: Coming and going

  /// Comes before anything asks for the presented view.
  func willTakePresentedView() {}
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}

  /// The animator of the style, where the app has none of its own.
  func styleAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    ModalAnimator.of(presented.modalTransitionStyle, isPresenting: isPresenting)
  }

  /// The presented view's place follows the container; a style of the app's own does that itself.
  var placesPresentedView: Bool { false }

  /// Whether touches beside the presented view go to what is behind.
  func passesTouch(at point: CGPoint, with event: UIEvent?) -> Bool { false }

  /// A touch beside the presented view has ended.
  func touchedOutside() {}

  // MARK: What styles add; apps do not see it

  /// Whether the presenter becomes a card behind, on black.
  var pushesPresenterBack: Bool { false }
  /// Whether what is behind shows in grey what it shows in its tint.
  var dimsTintBehind: Bool { false }
  /// What the app set up for the style this one becomes in a narrow environment.
  func adaptedController(for style: UIModalPresentationStyle) -> UIPresentationController? { nil }
  /// What a style's own delegate says, after `delegate` agreed.
  var allowsDismissalByUser: Bool { true }
  func dismissedByUser() {}

  // MARK: Environment

  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presenter?.traitCollection ?? presented.traitCollection
  }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var preferredContentSize: CGSize { presented.preferredContentSize }
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }
  /// - Inert: never called; sizes that fit are asked for anew in every layout.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    reportInert()
  }
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    forwardTransition(to: size, with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    presented.willTransition(to: newCollection, with: coordinator)
  }

  private func forwardTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let own = self.size(forChildContentContainer: presented, withParentContainerSize: size)
    if own != presented.viewIfLoaded?.bounds.size {
      presented.viewWillTransition(to: own, with: coordinator)
    }
  }
}

/// The styles that fill the screen or the context, with or without what is behind them.
@MainActor final class FillingPresentationController: UIPresentationController {
  override var shouldPresentInFullscreen: Bool { style != .currentContext && style != .overCurrentContext }
  override var shouldRemovePresentersView: Bool { style == .fullScreen || style == .currentContext }
  override var placesPresentedView: Bool { true }
  private let keyboard = CoveredKeyboard()

  /// What the keyboard serves leaves the screen with the presenter's view.
  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    if shouldRemovePresentersView { keyboard.goDown(in: presentingViewController.viewIfLoaded) }
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { keyboard.comeBack(from: presentedView) }
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { keyboard.comeBack(from: presentedView) }
  }

  /// A context may set the way others come and go over it.
  override func styleAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    guard !shouldPresentInFullscreen, let presenter, presenter.providesPresentationContextTransitionStyle
    else { return super.styleAnimator(isPresenting: isPresenting) }
    return ModalAnimator.of(presenter.modalTransitionStyle, isPresenting: isPresenting)
  }
}
