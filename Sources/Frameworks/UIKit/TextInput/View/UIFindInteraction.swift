/// Find and replace in a view: what a text view offers while `isFindInteractionEnabled`.
///
/// - Partial: there is no find navigator, and none is made for views of an app's own.
@preconcurrency @MainActor open class UIFindInteraction: _NSObject, UIInteraction {
  public private(set) final weak var view: UIView?

  /// Never true: there is no navigator.
  open var isFindNavigatorVisible: Bool { false }

  /// - Inert: there is no find navigator.
  open func presentFindNavigator(showingReplace: Bool) { reportInert() }
  open func dismissFindNavigator() {}

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}
