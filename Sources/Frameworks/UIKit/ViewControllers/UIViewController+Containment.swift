/// A controller's place among controllers.
struct ContainmentState {
  nonisolated(unsafe) unowned(unsafe) var parent: UIViewController?
  nonisolated(unsafe) var children: [UIViewController] = []
  var overridesOfChildren: [ObjectIdentifier: UITraitCollection] = [:]
  var isMovingToParent = false
  var isMovingFromParent = false
  var preferredContentSize = CGSize.zero
  var additionalSafeArea = UIEdgeInsets.zero
  /// What the bars of the container around cover.
  var containerInsets = UIEdgeInsets.zero
  var respectsMinimumMargins = true
  var isEditing = false
}

extension UIViewController {
  /// The child hears `willMove` now; `didMove` is the container's to call, after its transition.
  func adopt(_ child: UIViewController) {
    guard child !== self else {
      NSException.raise(.invalidArgumentException, "\(self) cannot be its own child view controller.")
    }
    guard child.containment.parent !== self else { return }
    if child.containment.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    child.containment.parent = self
    containment.children.append(child)
    child.containment.isMovingToParent = true
    // A child that is on its way stops moving when it has appeared.
    UIKitRuntime.shared.frameLoop.afterCommit { [weak child] in
      guard let child, !child.isInTransition else { return }
      child.containment.isMovingToParent = false
    }
    child.viewIfLoaded?.environmentDidChange()
  }

  /// `willMove(toParent: nil)` is the container's to call, before its transition.
  func leaveParent() {
    guard let parent = containment.parent else { return }
    withExtendedLifetime(self) {
      parent.containment.children.removeAll { $0 === self }
      parent.containment.overridesOfChildren[ObjectIdentifier(self)] = nil
      containment.parent = nil
      containment.isMovingToParent = false
      containment.isMovingFromParent = false
      didMove(toParent: nil)
    }
  }

  /// Both are children; the new one's view is added for the transition, the old one's removed after it.
  func exchange(
    _ from: UIViewController, _ to: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    guard from.parent === self, to.parent === self else {
      NSException.raise(
        .invalidArgumentException,
        "transition(from:to:): both controllers must be children of \(self). Call addChild(_:) first.")
    }
    guard let container = from.view.superview else { return }
    from.beginAppearance(false, animated: duration > 0)
    to.beginAppearance(true, animated: duration > 0)
    let finish: (Bool) -> Void = { finished in
      if from.view.superview === container { from.view.removeFromSuperview() }
      to.endAppearance()
      from.endAppearance()
      completion?(finished)
    }
    let transitions: UIView.AnimationOptions = [
      .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp, .transitionCurlDown,
      .transitionCrossDissolve, .transitionFlipFromTop, .transitionFlipFromBottom,
    ]
    if !options.isDisjoint(with: transitions) {
      UIView.transition(
        with: container, duration: duration, options: options,
        animations: {
          from.view.removeFromSuperview()
          container.addSubview(to.view)
          animations?()
        }, completion: finish)
    } else {
      if to.view.superview !== container { container.addSubview(to.view) }
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: finish)
    }
  }

  func setPreferredContentSize(_ size: CGSize) {
    guard containment.preferredContentSize != size else { return }
    containment.preferredContentSize = size
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    guard let modal = incomingPresentation else { return }
    modal.effective.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}

extension UIViewController {
  /// The nearest container of a kind around the controller.
  func ancestor<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var controller = parent
    while let current = controller {
      if let found = current as? Container { return found }
      controller = current.parent
    }
    return nil
  }
}
