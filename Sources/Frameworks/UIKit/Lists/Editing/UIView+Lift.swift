extension UIView {
  /// Raises a row or item over its neighbours while a finger carries it.
  func lift() {
    superview?.bringSubviewToFront(self)
    layer.zPosition = 1000
    clipsToBounds = false
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) {
      self.layer.shadowColor = UIColor.black.cgColor
      self.layer.shadowOpacity = 0.25
      self.layer.shadowRadius = 8
      self.layer.shadowOffset = CGSize(width: 0, height: 2)
    }
  }

  /// Lets it down where `place` puts it.
  func settle(_ place: @escaping () -> Void, then done: @escaping () -> Void) {
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) {
      place()
      self.layer.shadowOpacity = 0
    } completion: { _ in
      self.layer.zPosition = 0
      done()
    }
  }
}
