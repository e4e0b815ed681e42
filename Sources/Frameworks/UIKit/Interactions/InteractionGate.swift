/// The delegate of an interaction's own recogniser: asks the interaction whether the gesture leads anywhere
/// before it takes the touch from the view.
@MainActor final class InteractionGate: NSObject, UIGestureRecognizerDelegate {
  private let mayBegin: @MainActor () -> Bool

  init(_ mayBegin: @escaping @MainActor () -> Bool) { self.mayBegin = mayBegin }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin() }
}
