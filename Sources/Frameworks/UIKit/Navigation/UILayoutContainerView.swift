/// The view of a controller that shows others: navigation and tab bar controllers have one.
@MainActor final class UILayoutContainerView: UIView {}
