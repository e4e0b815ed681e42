/// Where a controller is between off and on the screen.
struct AppearanceState {
  enum Phase { case disappeared, appearing, appeared, disappearing }
  var phase = Phase.disappeared
  var isAnimated = false
  /// `viewIsAppearing` is owed: the view is in a window and has its size, before its next layout.
  var owesIsAppearing = false
  var isBeingPresented = false
  var isBeingDismissed = false
  /// It was first responder when it went.
  var hadFocus = false
}

extension UIViewController {
  var isInTransition: Bool { appearance.phase == .appearing || appearance.phase == .disappearing }

  /// Tells this controller and, where it forwards, its visible children: outermost first.
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    if startOne(isAppearing, animated: animated), shouldAutomaticallyForwardAppearanceMethods {
      for child in childrenInView { child.beginAppearance(isAppearing, animated: animated) }
    }
  }

  /// Innermost first: a child has appeared before its parent has.
  func endAppearance() {
    guard isInTransition else { return }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in childrenInView where child.isInTransition { child.endAppearance() }
    }
    finishOne()
  }

  /// False if the controller is there already.
  @discardableResult
  func startOne(_ isAppearing: Bool, animated: Bool) -> Bool {
    if isAppearing {
      guard appearance.phase == .disappeared || appearance.phase == .disappearing else { return false }
      loadViewIfNeeded()
      appearance.phase = .appearing
      appearance.isAnimated = animated
      appearance.owesIsAppearing = true
      viewWillAppear(animated)
    } else {
      guard appearance.phase == .appeared || appearance.phase == .appearing else { return false }
      appearance.phase = .disappearing
      appearance.isAnimated = animated
      appearance.owesIsAppearing = false
      viewWillDisappear(animated)
    }
    UIKitRuntime.shared.keyboard.controllerMoved(self)
    return true
  }

  func finishOne() {
    switch appearance.phase {
    case .appearing:
      isAppearingIfDue()
      appearance.phase = .appeared
      viewDidAppear(appearance.isAnimated)
      containment.isMovingToParent = false
      UIKitRuntime.shared.updateStatusBar()
      takeFocusBack()
      UIKitRuntime.shared.keyboard.controllerMoved(self)
    case .disappearing:
      appearance.phase = .disappeared
      viewDidDisappear(appearance.isAnimated)
      appearance.hadFocus = isFirstResponder
      UIKitRuntime.shared.focus.forget(self)
      UIKitRuntime.shared.keyboard.controllerMoved(self)
    case .appeared, .disappeared:
      break
    }
  }

  /// A controller that comes back has the focus that it had, unless somebody else took it.
  private func takeFocusBack() {
    guard appearance.hadFocus else { return }
    appearance.hadFocus = false
    if UIKitRuntime.shared.focus.responder == nil { becomeFirstResponder() }
  }

  func isAppearingIfDue() {
    guard appearance.owesIsAppearing, viewIfLoaded?.window != nil else { return }
    appearance.owesIsAppearing = false
    viewIsAppearing(appearance.isAnimated)
  }

  private var childrenInView: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return containment.children.filter { $0.viewIfLoaded?.isInside(view) ?? false }
  }

  func tellOfLowMemory() {
    didReceiveMemoryWarning()
    for child in containment.children { child.tellOfLowMemory() }
  }
}

/// What a view's move into or out of a window means for the controllers of its subtree.
///
/// Containers that run their own transitions (`beginAppearanceTransition`) did so before the move;
/// their children are in transition already and left alone.
@MainActor struct AppearanceChange {
  private enum Direction { case none, appear, disappear }
  private let direction: Direction
  private var controllers: [UIViewController] = []

  init(of view: UIView, from old: UIWindow?, to new: UIWindow?) {
    if old === new || (old != nil && new != nil) {
      direction = .none
    } else {
      direction = new != nil ? .appear : .disappear
      collect(view, forwarding: true)
    }
  }

  /// Parents before children. A parent that does not forward keeps its children out.
  private mutating func collect(_ view: UIView, forwarding: Bool) {
    var forwarding = forwarding
    if let controller = view.owningController {
      if let parent = controller.parent, !parent.shouldAutomaticallyForwardAppearanceMethods {
        forwarding = false
      }
      if forwarding, !controller.isInTransition { controllers.append(controller) }
    }
    for child in view.hierarchy.children { collect(child, forwarding: forwarding) }
  }

  func begin() {
    guard direction != .none else { return }
    for controller in controllers { controller.startOne(direction == .appear, animated: false) }
  }

  /// Disappearing ends at once; appearing when the first frame with the view is out.
  func finish() {
    let controllers = self.controllers
    switch direction {
    case .none: break
    case .disappear:
      for controller in controllers.reversed() where controller.appearance.phase == .disappearing {
        controller.finishOne()
      }
    case .appear:
      guard !controllers.isEmpty else { return }
      UIKitRuntime.shared.frameLoop.afterCommit {
        for controller in controllers.reversed() where controller.appearance.phase == .appearing {
          controller.finishOne()
        }
      }
    }
  }
}
