extension UIView {
  /// Takes the keyboard focus away from the view or a view inside it; `force` does not ask.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let focused = focusedResponder else { return false }
    return focused.resignFirstResponder() || force
  }

  private var focusedResponder: UIResponder? {
    if isFirstResponder { return self }
    for view in subviews { if let focused = view.focusedResponder { return focused } }
    return nil
  }
}
