/// A guide whose constraints may depend on the edges it is near.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  private var near: [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []
  private var away: [(edge: NSDirectionalRectEdge, constraints: [NSLayoutConstraint])] = []

  /// Where the guide is: what it tracks lies at these edges.
  var edgesNear: NSDirectionalRectEdge { [] }

  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    near.append((edge, trackingConstraints))
    updateTracking()
  }

  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    away.append((edge, trackingConstraints))
    updateTracking()
  }

  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    near.filter { $0.edge == edge }.flatMap(\.constraints)
  }
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    away.filter { $0.edge == edge }.flatMap(\.constraints)
  }

  open func removeAllTrackedConstraints() {
    NSLayoutConstraint.deactivate((near + away).flatMap(\.constraints))
    near = []
    away = []
  }

  func updateTracking() {
    for entry in near {
      for constraint in entry.constraints { constraint.isActive = edgesNear.isSuperset(of: entry.edge) }
    }
    for entry in away {
      for constraint in entry.constraints { constraint.isActive = edgesNear.isDisjoint(with: entry.edge) }
    }
  }

  nonisolated deinit {}
}

/// The strip of a view that the keyboard covers; without a keyboard, its bottom safe area.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// - Inert: stored and returned; the keyboard here is always docked.
  open var followsUndockedKeyboard = false { didSet { reportInert() } }
  /// Whether the guide covers the bottom safe area while there is no keyboard.
  open var usesBottomSafeArea = true {
    didSet {
      guard usesBottomSafeArea != oldValue else { return }
      owningView?.boxDidChange()
      owningView?.setNeedsLayout()
    }
  }

  private var observation: (any NSObjectProtocol)?

  init(of view: UIView) {
    super.init()
    belong(to: view, as: .keyboard, identifier: "UIViewKeyboardLayoutGuide")
    observation = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      MainActor.assumeIsolated { self?.follow(note) }
    }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit {
    if let observation { NotificationCenter.default.removeObserver(observation) }
  }

  /// A docked keyboard touches both sides and the bottom.
  override var edgesNear: NSDirectionalRectEdge { [.bottom, .leading, .trailing] }

  /// How high the strip is.
  var coveredHeight: CGFloat {
    guard let view = owningView else { return 0 }
    let safe = usesBottomSafeArea ? view.safeAreaInsets.bottom : 0
    let keyboard = UIKitRuntime.shared.keyboard
    guard view.window != nil, keyboard.isShown else { return safe }
    let covered = view.convert(keyboard.frame, from: UIScreen.main.coordinateSpace)
    return max(safe, min(view.bounds.maxY - covered.minY, view.bounds.height))
  }

  /// Moves what hangs on the guide together with the keyboard.
  private func follow(_ note: Notification) {
    guard let view = owningView, let window = view.window else { return }
    let seconds = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
    view.boxDidChange()
    UIView.animate(
      withDuration: seconds?.doubleValue ?? 0, delay: 0, options: [.curveEaseOut, .beginFromCurrentState],
      animations: { window.layoutIfNeeded() })
  }
}

extension UIView {
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide { layoutState.keyboardGuide(of: self) }
}
