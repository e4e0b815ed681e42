/// Lets the app animate along while something is lifted, dropped or goes back.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Collects what the app wants to happen along with one movement.
@MainActor final class DragAnimator: NSObject, UIDragAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  func animate() { for animation in animations { animation() } }
  func complete(_ position: UIViewAnimatingPosition) {
    let due = completions
    completions = []
    for completion in due { completion(position) }
  }
}
