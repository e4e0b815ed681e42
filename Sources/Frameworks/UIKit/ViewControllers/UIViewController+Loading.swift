/// How a controller's view comes to be.
struct ViewLoadingState {
  var view: UIView?
  var nibName: String?
  var nibBundle: Bundle?
  var isLoading = false
}

extension UIViewController {
  /// `loadView`, then `viewDidLoad`, once.
  func loadOnce() {
    guard loading.view == nil, !loading.isLoading else { return }
    loading.isLoading = true
    loadView()
    loading.isLoading = false
    guard loading.view != nil else {
      NSException.raise(
        .internalInconsistencyException,
        "\(type(of: self)).loadView() did not set `view`. Assign a view in it, or do not override it.")
    }
    viewDidLoad()
  }

  func loadDefaultView() {
    if UIKitRuntime.shared.rooms.loadView(of: self) { return }
    let made = UIView(frame: UIScreen.main.bounds)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  func setView(_ view: UIView?) {
    guard view !== loading.view else { return }
    loading.view?.owningController = nil
    loading.view = view
    view?.owningController = self
    if let view, traits.overrides != nil { view.environmentDidChange() }
    placeContentUnavailable()
  }

  nonisolated func abandonView() {
    withMainActorAssumed {
      for child in containment.children { child.containment.parent = nil }
    }
  }
}
