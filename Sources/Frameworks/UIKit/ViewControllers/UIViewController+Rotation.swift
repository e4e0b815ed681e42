extension UIViewController {
  /// Calls from before size transitions: every controller in the view hears them, containers first.
  func tellOfRotation(_ tell: (UIViewController) -> Void) {
    guard isViewLoaded else { return }
    tell(self)
    for child in containment.children { child.tellOfRotation(tell) }
    presentation.active?.presented.tellOfRotation(tell)
  }

  /// The controller that fills the screen is asked first and passes it on to its children.
  func frontmostChainWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard isViewLoaded else { return }
    viewWillTransition(to: size, with: coordinator)
    passOnToPresented(size, of: size, with: coordinator)
  }

  /// What is presented from here hears through its presentation: with the window's new size where it covers
  /// the window, else with that of its context.
  private func passOnToPresented(
    _ own: CGSize, of window: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in containment.children where child.isViewLoaded {
      let size = self.size(forChildContentContainer: child, withParentContainerSize: own)
      child.passOnToPresented(size, of: window, with: coordinator)
    }
    guard let modal = presentation.active, !modal.isDismissing else { return }
    let size = modal.effective.shouldPresentInFullscreen ? window : own
    modal.effective.viewWillTransition(to: size, with: coordinator)
    modal.presented.passOnToPresented(size, of: window, with: coordinator)
  }

  func frontmostChainWillTransition(
    to traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    guard isViewLoaded else { return }
    willTransition(to: traits, with: coordinator)
    passOnToPresented(traits, with: coordinator)
  }

  private func passOnToPresented(
    _ traits: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in containment.children where child.isViewLoaded {
      child.passOnToPresented(traits, with: coordinator)
    }
    guard let modal = presentation.active, !modal.isDismissing else { return }
    modal.effective.willTransition(to: traits, with: coordinator)
    modal.presented.passOnToPresented(traits, with: coordinator)
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
