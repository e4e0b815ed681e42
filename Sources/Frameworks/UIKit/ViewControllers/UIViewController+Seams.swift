/// Where the rooms next door enter a controller's life.
extension UIViewController {
  /// The title changed: navigation and tab items that follow it do too (Navigation/, Bars/).
  func titleDidChange() { titleChanged() }

  /// The controller that has the screen: the presented one, the navigation's top (Presentation/).
  var frontmost: UIViewController {
    if let modal = presentation.active, !modal.isDismissing {
      // What lies over a sheet may cover the screen though the sheet does not.
      let above = modal.presented.frontmost
      if modal.coversStatusBar || above !== modal.presented { return above }
    }
    return frontmostChild?.frontmost ?? self
  }
}
