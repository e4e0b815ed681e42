/// Which text the tab key goes to: the next one on the screen in the direction of reading.
@MainActor enum TabOrder {
  static func move(from responder: UIResponder?, back: Bool) -> Bool {
    guard let current = responder as? UIView, let window = current.window else { return false }
    let root = controller(of: current)?.view ?? window
    let fields = texts(in: root).sorted { comesBefore($0, $1, in: window) }
    guard fields.count > 1, let index = fields.firstIndex(where: { $0 === current }) else { return false }
    let next = fields[(index + (back ? fields.count - 1 : 1)) % fields.count]
    return next.becomeFirstResponder()
  }

  private static func texts(in view: UIView) -> [UIView] {
    guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return [] }
    if view is any UITextInput, view.canBecomeFirstResponder, (view as? UITextView)?.isEditable ?? true {
      return [view]
    }
    return view.subviews.flatMap(texts)
  }

  private static func comesBefore(_ first: UIView, _ second: UIView, in window: UIWindow) -> Bool {
    let a = first.convert(first.bounds, to: window)
    let b = second.convert(second.bounds, to: window)
    // Side by side on one line: whose middle is within the other's height.
    if a.minY < b.midY, b.midY < a.maxY {
      return window.effectiveUserInterfaceLayoutDirection == .rightToLeft ? a.maxX > b.maxX : a.minX < b.minX
    }
    return a.minY < b.minY
  }

  /// The nearest controller up the chain.
  private static func controller(of view: UIView) -> UIViewController? {
    var responder: UIResponder? = view.next
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}
