/// Where the rooms next door enter a controller's life.
extension UIViewController {
  /// Whether a navigation or tab bar controller around it is in a transition.
  var isInTransitionOfContainer: Bool {
    sequence(first: self, next: \.parent).dropFirst().contains { $0.runningTransition != nil }
  }

  /// The controller that has the screen: the one presented last, if it covers (Presentation/).
  var frontmost: UIViewController {
    if let modal = presentation.active, !modal.isDismissing {
      // What lies over a sheet may cover the screen though the sheet does not.
      let above = modal.presented.frontmost
      if modal.coversStatusBar || above !== modal.presented { return above }
    }
    return self
  }
}
