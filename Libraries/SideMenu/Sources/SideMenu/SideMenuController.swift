import UIKit

/// A container with content and a menu on one or both sides, which slides over it by call, by a pan from the screen's edge, and away
/// by a pan or a tap on the dimmed content.
///
/// The three are child controllers and hear of their appearance from UIKit alone. A menu is in the view hierarchy only while it can be
/// seen. Its width is that of its `preferredContentSize`, 320 points without one, its horizontal size class compact.
@MainActor
open class SideMenuController: UIViewController {
  /// What stands below the menus. It may be exchanged at any time.
  public var content: UIViewController {
    didSet { if content !== oldValue { exchange(oldValue, for: content) } }
  }
  /// The menu before the content. It may be exchanged only while it is closed.
  public var leadingMenu: UIViewController? {
    didSet { exchangeMenu(oldValue, on: .leading) }
  }
  /// The menu after the content. It may be exchanged only while it is closed.
  public var trailingMenu: UIViewController? {
    didSet { exchangeMenu(oldValue, on: .trailing) }
  }
  /// Hears of what the user does, and may forbid it.
  public weak var delegate: (any SideMenuDelegate)?
  /// Whether a finger can pull menus in from the edges. Closing works anyway.
  public var isPanningEnabled = true {
    didSet { updateGestures() }
  }
  /// The open side, also while it is on its way in; nil once it has gone.
  public private(set) var openSide: SideMenuSide?

  /// The gesture that pulls the leading menu in, for those who must put others behind it (`require(toFail:)`).
  public let leadingEdgeGesture = UIScreenEdgePanGestureRecognizer()
  /// The same of the trailing menu.
  public let trailingEdgeGesture = UIScreenEdgePanGestureRecognizer()

  /// How far the visible menu is in, from 0 to 1. Frames and dimming follow from it alone.
  private(set) var progress: CGFloat = 0
  private var startOfPan: CGFloat = 0
  private var animator: UIViewPropertyAnimator?
  private var isUserClosing = false
  private let dimming = UIView()
  private let dismissPan = UIPanGestureRecognizer()
  private let dismissTap = UITapGestureRecognizer()

  /// - Parameters:
  ///   - content: what is below the menus.
  ///   - leading: the menu before it.
  ///   - trailing: the menu after it.
  public init(content: UIViewController, leading: UIViewController? = nil, trailing: UIViewController? = nil)
  {
    self.content = content
    leadingMenu = leading
    trailingMenu = trailing
    super.init(nibName: nil, bundle: nil)
    addChild(content)
    content.didMove(toParent: self)
    for side in SideMenuSide.allCases { adopt(menu(on: side)) }
  }

  @available(*, unavailable, message: "make it in code, with its content")
  public required init?(coder: NSCoder) {
    fatalError("SideMenuController is made in code: its content is an argument.")
  }

  /// The controller on a side.
  public func menu(on side: SideMenuSide) -> UIViewController? {
    side == .leading ? leadingMenu : trailingMenu
  }

  // MARK: Opening and closing

  /// Opens a side. Nothing happens where it is open already or has no menu; the other side is closed first.
  ///
  /// - Parameter completion: called once, on the main thread: true when the menu is in, false when something else came between.
  public func open(_ side: SideMenuSide, animated: Bool = true, completion: ((Bool) -> Void)? = nil) {
    guard openSide != side, menu(on: side) != nil else {
      completion?(openSide == side)
      return
    }
    loadViewIfNeeded()
    guard openSide == nil else {
      return close(animated: animated) { [weak self] isGone in
        guard let self, isGone else { return completion?(false) ?? () }
        open(side, animated: animated, completion: completion)
      }
    }
    show(side)
    slide(to: 1, animated: animated) { completion?($0) }
  }

  /// Closes the open side. Nothing happens where none is.
  ///
  /// - Parameter completion: called once, on the main thread: true when the menu is gone, false when something else came between.
  public func close(animated: Bool = true, completion: ((Bool) -> Void)? = nil) {
    guard openSide != nil else {
      completion?(true)
      return
    }
    slide(to: 0, animated: animated) { completion?($0) }
  }

  // MARK: View

  open override func viewDidLoad() {
    super.viewDidLoad()
    content.view.frame = view.bounds
    view.addSubview(content.view)
    dimming.backgroundColor = .black
    dimming.isAccessibilityElement = true
    dimming.accessibilityLabel = NSLocalizedString(
      "Dismiss menu", comment: "spoken for the content beside an open menu")
    dimming.accessibilityTraits = .button
    for (gesture, edge) in [(leadingEdgeGesture, SideMenuSide.leading), (trailingEdgeGesture, .trailing)] {
      gesture.addTarget(
        self, action: edge == .leading ? #selector(panLeading(_:)) : #selector(panTrailing(_:)))
      gesture.delegate = self
      view.addGestureRecognizer(gesture)
    }
    dismissPan.addTarget(self, action: #selector(panToClose(_:)))
    dismissTap.addTarget(self, action: #selector(tapToClose(_:)))
    for gesture in [dismissPan, dismissTap] {
      gesture.delegate = self
      dimming.addGestureRecognizer(gesture)
    }
    updateGestures()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if animator == nil { place() }
  }

  /// Turning and resizing end what moves where it was going to.
  open override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    animator?.stopAnimation(false)
    animator?.finishAnimation(at: .end)
    coordinator.animate { _ in self.place() }
  }

  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateGestures()
  }

  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if isViewLoaded { view.setNeedsLayout() }
  }

  /// Closing by VoiceOver's escape.
  open override func accessibilityPerformEscape() -> Bool {
    guard let side = openSide, delegate?.sideMenu(self, shouldClose: side) ?? true else { return false }
    closeByUser()
    return true
  }

  open override var childForStatusBarStyle: UIViewController? { content }
  open override var childForStatusBarHidden: UIViewController? { content }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { content }
}

// MARK: - Children

extension SideMenuController {
  private func adopt(_ menu: UIViewController?) {
    guard let menu else { return }
    addChild(menu)
    setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .compact), forChild: menu)
    menu.didMove(toParent: self)
  }

  private func release(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  private func exchange(_ old: UIViewController, for new: UIViewController) {
    old.willMove(toParent: nil)
    addChild(new)
    if isViewLoaded {
      new.view.frame = old.view.frame
      view.insertSubview(new.view, aboveSubview: old.view)
      old.view.removeFromSuperview()
      place()
    }
    new.didMove(toParent: self)
    old.removeFromParent()
    setNeedsStatusBarAppearanceUpdate()
  }

  private func exchangeMenu(_ old: UIViewController?, on side: SideMenuSide) {
    let new = menu(on: side)
    guard old !== new else { return }
    precondition(openSide != side, "SideMenuController: an open menu cannot be exchanged; close it first")
    if let old { release(old) }
    adopt(new)
    updateGestures()
  }
}

// MARK: - Movement

extension SideMenuController {
  var geometry: SideMenuGeometry? {
    guard let side = openSide, let menu = menu(on: side) else { return nil }
    return SideMenuGeometry(
      bounds: view.bounds, preferred: menu.preferredContentSize,
      edge: side.edge(for: view.effectiveUserInterfaceLayoutDirection))
  }

  /// Puts content, dimming and menu where `progress` says.
  private func place() {
    guard let geometry, let side = openSide, let menu = menu(on: side) else {
      content.viewIfLoaded?.frame = view.bounds
      return
    }
    content.view.frame = geometry.content(at: progress)
    dimming.frame = view.bounds
    dimming.alpha = 0.75 * progress
    menu.view.frame = geometry.menu(at: progress)
  }

  /// Brings a menu's view in, still outside the bounds.
  private func show(_ side: SideMenuSide) {
    guard let menu = menu(on: side) else { return }
    openSide = side
    progress = 0
    view.addSubview(dimming)
    view.addSubview(menu.view)
    menu.view.accessibilityViewIsModal = false
    place()
    updateGestures()
  }

  /// Takes the views of a closed menu out.
  private func hide() {
    if let side = openSide { menu(on: side)?.viewIfLoaded?.removeFromSuperview() }
    dimming.removeFromSuperview()
    openSide = nil
    progress = 0
    isUserClosing = false
    place()
    updateGestures()
  }

  /// Moves to an end. What was moving stops and is told that it did not get there.
  private func slide(to end: CGFloat, animated: Bool, completion: @escaping (Bool) -> Void) {
    stop()
    guard animated, view.window != nil else {
      progress = end
      place()
      arrive()
      completion(true)
      return
    }
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 1) {
      self.progress = end
      self.place()
    }
    animator.addCompletion { [weak self] position in
      if self?.animator === animator { self?.animator = nil }
      if position == .end { self?.arrive() }
      completion(position == .end)
    }
    self.animator = animator
    animator.startAnimation()
  }

  /// Ends a movement on its way, with the views where they are seen.
  private func stop() {
    guard let animator else { return }
    self.animator = nil
    let seen = openSide.flatMap { menu(on: $0) }?.view.layer.presentation()?.frame
    animator.stopAnimation(false)
    animator.finishAnimation(at: .current)
    if let seen, let geometry, geometry.width > 0 {
      let hidden =
        geometry.edge == .left ? geometry.bounds.minX - seen.minX : seen.maxX - geometry.bounds.maxX
      progress = min(max(1 - hidden / geometry.width, 0), 1)
      place()
    }
  }

  private func arrive() {
    if progress == 0 {
      hide()
    } else {
      updateGestures()
      UIAccessibility.post(notification: .screenChanged, argument: openSide.flatMap { menu(on: $0) }?.view)
    }
  }
}

// MARK: - Gestures

extension SideMenuController: UIGestureRecognizerDelegate {
  private func updateGestures() {
    guard isViewLoaded else { return }
    let direction = view.effectiveUserInterfaceLayoutDirection
    for (gesture, side) in [(leadingEdgeGesture, SideMenuSide.leading), (trailingEdgeGesture, .trailing)] {
      gesture.edges = side.edge(for: direction) == .left ? .left : .right
      let isPulling = gesture.state == .began || gesture.state == .changed
      gesture.isEnabled = isPulling || (isPanningEnabled && openSide == nil && menu(on: side) != nil)
    }
    dismissPan.isEnabled = openSide != nil
    dismissTap.isEnabled = openSide != nil
  }

  @objc private func panLeading(_ gesture: UIPanGestureRecognizer) { panToOpen(.leading, gesture) }
  @objc private func panTrailing(_ gesture: UIPanGestureRecognizer) { panToOpen(.trailing, gesture) }

  private func panToOpen(_ side: SideMenuSide, _ gesture: UIPanGestureRecognizer) {
    if gesture.state == .began { show(side) }
    pan(gesture) { [weak self] isOpen in
      guard let self, isOpen else { return }
      delegate?.sideMenu(self, didOpen: side)
    }
  }

  @objc private func panToClose(_ gesture: UIPanGestureRecognizer) {
    guard let side = openSide else { return }
    pan(gesture) { [weak self] isOpen in
      guard let self, !isOpen else { return }
      delegate?.sideMenu(self, didClose: side)
    }
  }

  /// Follows a finger; on release goes on to the end that the finger was going to.
  private func pan(_ gesture: UIPanGestureRecognizer, ended: @escaping (_ isOpen: Bool) -> Void) {
    switch gesture.state {
    case .began:
      stop()
      startOfPan = progress
    case .changed:
      guard let geometry else { return }
      progress = geometry.progress(from: startOfPan, translation: gesture.translation(in: view).x)
      place()
    case .ended, .cancelled, .failed:
      guard let geometry else { return }
      let wasEnded = gesture.state == .ended
      let opens =
        wasEnded
        ? geometry.opens(velocity: gesture.velocity(in: view).x, progress: progress) : startOfPan >= 0.5
      slide(to: opens ? 1 : 0, animated: true) { if $0 { ended(opens) } }
    default: break
    }
  }

  @objc private func tapToClose(_ gesture: UITapGestureRecognizer) { closeByUser() }

  private func closeByUser() {
    guard let side = openSide else { return }
    close { [weak self] isClosed in
      guard let self, isClosed else { return }
      delegate?.sideMenu(self, didClose: side)
    }
  }

  public func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
    switch gesture {
    case leadingEdgeGesture:
      return openSide == nil && !contentGoesBack && (delegate?.sideMenu(self, shouldOpen: .leading) ?? true)
    case trailingEdgeGesture:
      return openSide == nil && (delegate?.sideMenu(self, shouldOpen: .trailing) ?? true)
    default:
      guard let side = openSide else { return false }
      return delegate?.sideMenu(self, shouldClose: side) ?? true
    }
  }

  /// Whether a pan from the leading edge belongs to the content's navigation controller, which has a page to go back to (R42.3).
  private var contentGoesBack: Bool {
    var current: UIViewController? = content
    while let controller = current {
      if let navigation = controller as? UINavigationController {
        return navigation.viewControllers.count > 1
      }
      current = (controller as? UITabBarController)?.selectedViewController ?? controller.children.first
    }
    return false
  }
}
