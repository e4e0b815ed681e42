/// An interaction that a finger's rest starts, as a menu: what is lifted before it can be carried first.
@preconcurrency @MainActor protocol HoldInteraction: UIInteraction {
  var press: UILongPressGestureRecognizer { get }
}
