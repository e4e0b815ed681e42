extension UIAccessibilityCustomAction {
  // Names with attributes for their speech, of which the text is kept.

  public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.init(name: attributedName.string, target: target, selector: selector)
  }

  public convenience init(
    attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector
  ) {
    self.init(name: attributedName.string, image: image, target: target, selector: selector)
  }

  public convenience init(attributedName: NSAttributedString, actionHandler: @escaping Handler) {
    self.init(name: attributedName.string, actionHandler: actionHandler)
  }

  public convenience init(
    attributedName: NSAttributedString, image: UIImage?, actionHandler: @escaping Handler
  ) {
    self.init(name: attributedName.string, image: image, actionHandler: actionHandler)
  }
}
