/// Where the rooms next door enter a controller's life.
extension UIViewController {
  /// The title changed: navigation and tab items that follow it do too (Navigation/, Bars/).
  func titleDidChange() { titleChanged() }

  /// The controller that has the screen: the presented one, the navigation's top (Presentation/).
  var frontmost: UIViewController {
    if let modal = presentation.active, !modal.isDismissing, modal.coversStatusBar {
      return modal.presented.frontmost
    }
    return frontmostChild?.frontmost ?? self
  }
}
