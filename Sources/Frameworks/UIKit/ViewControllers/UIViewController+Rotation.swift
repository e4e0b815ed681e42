extension UIViewController {
  /// Calls from before size transitions: every controller in the view hears them, containers first.
  func tellOfRotation(_ tell: (UIViewController) -> Void) {
    guard isViewLoaded else { return }
    tell(self)
    for child in containment.children { child.tellOfRotation(tell) }
  }

  /// The controller that fills the screen is asked first and passes it on to its children.
  func frontmostChainWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard isViewLoaded else { return }
    viewWillTransition(to: size, with: coordinator)
  }

  func frontmostChainWillTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard isViewLoaded else { return }
    willTransition(to: traits, with: coordinator)
  }

  func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in containment.children where child.isViewLoaded {
      let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if own != child.view.bounds.size { child.viewWillTransition(to: own, with: coordinator) }
    }
  }

  func forwardTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in containment.children where child.isViewLoaded {
      child.willTransition(to: traits, with: coordinator)
    }
  }
}
