/// The view of a controller that shows others: navigation and tab bar controllers have one.
@MainActor final class UILayoutContainerView: UIView {
  /// A bar at the top is found before what is below it.
  override func complete(_ look: inout AutomationLook) {
    look.subviews = subviews.filter { $0 is UINavigationBar } + subviews.filter { !($0 is UINavigationBar) }
  }
}

/// What the shown page of such a controller lies in, below the bars; animators put their views here.
@MainActor final class UINavigationTransitionView: UIView {
  init() {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { return nil }
}
