/// Whether and how a view takes part in touches.
struct ViewInteractionState {
  var isEnabled = true
  var isMultipleTouchEnabled = false
  var isExclusiveTouch = false
  var recognizers: [UIGestureRecognizer] = []
  /// In the order they were added.
  var interactions: [any UIInteraction] = []
}

extension UIView {
  /// The frontmost descendant under the point. Hidden, disabled and nearly transparent views, and
  /// what lies outside its superview's bounds, get no touches.
  func deepestView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard interaction.isEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    let animations = ViewAnimations.current
    for child in subviews.reversed() where animations.letsTouchesThrough(child) {
      let inChild = point.applying(child.transformToParent.inverted())
      if let hit = child.hitTest(inChild, with: event) { return hit }
    }
    return self
  }

  // MARK: Recognisers

  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    interaction.recognizers.append(recognizer)
    recognizer.view = self
  }

  func release(_ recognizer: UIGestureRecognizer) {
    guard let index = interaction.recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    interaction.recognizers.remove(at: index)
    recognizer.leaveView()
  }

  func replaceRecognizers(_ recognizers: [UIGestureRecognizer]) {
    for old in interaction.recognizers where !recognizers.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for new in recognizers { addGestureRecognizer(new) }
  }
}
