/// What stands in a controller's view for content that is not there.
struct ContentUnavailableState {
  var configuration: (any UIContentConfiguration)?
  var view: (UIView & UIContentView)?
  var needsUpdate = false
}

extension UIViewController {
  func showContentUnavailable(_ new: (any UIContentConfiguration)?) {
    contentUnavailable.configuration = new
    guard let new else {
      contentUnavailable.view?.removeFromSuperview()
      contentUnavailable.view = nil
      return
    }
    if let shown = contentUnavailable.view, shown.supports(new) {
      shown.configuration = new
    } else {
      contentUnavailable.view?.removeFromSuperview()
      contentUnavailable.view = new.makeContentView()
    }
    if isViewLoaded { placeContentUnavailable() }
  }

  /// Over everything, and as large as the view.
  func placeContentUnavailable() {
    guard let shown = contentUnavailable.view, let view = viewIfLoaded else { return }
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if shown.superview !== view { view.addSubview(shown) } else { view.bringSubviewToFront(shown) }
  }

  func markContentUnavailable() {
    contentUnavailable.needsUpdate = true
    viewIfLoaded?.setNeedsUpdate(.controller)
  }

  func updateContentUnavailableIfMarked() {
    guard contentUnavailable.needsUpdate else { return }
    contentUnavailable.needsUpdate = false
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }
}
