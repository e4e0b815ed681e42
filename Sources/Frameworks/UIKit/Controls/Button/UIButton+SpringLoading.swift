extension UIButton: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests on the button presses it.
  public var isSpringLoaded: Bool {
    get { springLoading != nil }
    set {
      guard newValue != isSpringLoaded else { return }
      if let old = springLoading {
        removeInteraction(old)
        springLoading = nil
      } else {
        let new = UISpringLoadedInteraction { [weak self] _, _ in
          guard let self, isEnabled else { return }
          sendActions(for: .touchUpInside)
          sendActions(for: .primaryActionTriggered)
        }
        springLoading = new
        addInteraction(new)
      }
    }
  }
}
