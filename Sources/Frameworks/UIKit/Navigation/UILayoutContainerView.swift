/// The view of a controller that shows others: navigation and tab bar controllers have one.
@MainActor final class UILayoutContainerView: UIView {}

/// What the shown page of such a controller lies in, below the bars; animators put their views here.
@MainActor final class UINavigationTransitionView: UIView {
  init() {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { return nil }
}
