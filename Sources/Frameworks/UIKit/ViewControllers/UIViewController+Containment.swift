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
    precondition(child !== self, "\(self) cannot be its own child view controller.")
    guard child.containment.parent !== self else { return }
    if child.containment.parent != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    child.containment.parent = self
    containment.children.append(child)
    child.containment.isMovingToParent = true
    UIKitRuntime.shared.frameLoop.afterCommit { [weak child] in child?.containment.isMovingToParent = false }
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
      didMove(toParent: nil)
    }
  }

  func setPreferredContentSize(_ size: CGSize) {
    guard containment.preferredContentSize != size else { return }
    containment.preferredContentSize = size
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}
