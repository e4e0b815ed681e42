extension AutomationTree {
  /// Where a touch reaches an element; nil if nothing of it can be touched.
  public func hitPoint(of number: Int) -> CGPoint? {
    if number == 0 {
      let bounds = UIScreen.main.bounds
      return CGPoint(x: bounds.midX, y: bounds.midY)
    }
    guard place(number) == nil, let object = object(number), let view = Self.view(of: object) else {
      return nil
    }
    let seen = Self.visible(of: object, in: view)
    guard !seen.isNull, seen.width > 0, seen.height > 0 else { return nil }
    let free = Self.candidates(object, seen).lazy.filter { ElementFinder.isReachable(view, at: $0) }
    guard let reached = object.hostedLook?.reached else { return free.first }
    return reached(Array(free))
  }

  /// The element that gets a touch at that place, or what is nearest around it; the app itself if none does.
  public func touched(at point: CGPoint) -> Int {
    guard let view = ElementFinder.view(at: point) else { return 0 }
    return pressedPart(of: view, at: point) ?? number(around: view)
  }

  /// The view of an element, or the one that it is a part of.
  static func view(of object: UIResponder) -> UIView? {
    object as? UIView ?? (object as? UIAccessibilityElement)?.containerView
  }

  /// Where an app says that it is activated, else its middle, then what a neighbour may leave free.
  private static func candidates(_ object: UIResponder, _ seen: CGRect) -> [CGPoint] {
    let parts: [(CGFloat, CGFloat)] = [
      (0.5, 0.5), (0.25, 0.5), (0.75, 0.5), (0.5, 0.25), (0.5, 0.75), (0.1, 0.1), (0.9, 0.1), (0.1, 0.9),
      (0.9, 0.9),
    ]
    let own = object.accessibilityRecord?.activationPoint.map { [$0] } ?? []
    return own + parts.map { CGPoint(x: seen.minX + seen.width * $0, y: seen.minY + seen.height * $1) }
  }

  /// What of it is on the screen: nothing around it cuts that off.
  private static func visible(of object: UIResponder, in view: UIView) -> CGRect {
    let screen = UIScreen.main
    var seen = AutomationLook(of: object).frame ?? object.accessibilityFrame
    seen = seen.intersection(screen.bounds)
    for outer in sequence(first: view, next: \.superview) where outer !== object && outer.clipsToBounds {
      seen = seen.intersection(outer.convert(outer.bounds, to: screen.coordinateSpace))
    }
    return seen
  }

  // MARK: Scrolling

  /// Scrolls what is around an element until it can be seen; answers whether anything moved.
  public func scrollToVisible(_ number: Int) -> Bool {
    guard let object = object(number), let view = Self.view(of: object) else { return false }
    if let place = place(number), let table = object as? UITableView {
      let before = table.contentOffset
      table.bringToMiddle(place)
      return table.contentOffset != before
    }
    if object.hostedLook?.bringIntoView?() == true { return true }
    var moved = false
    let frame = object.accessibilityFrame
    for case let scroll as UIScrollView in sequence(first: view, next: \.superview) where scroll !== view {
      let before = scroll.contentOffset
      scroll.bringToMiddle(scroll.convert(frame, from: UIScreen.main.coordinateSpace))
      if scroll.contentOffset != before {
        moved = true
        // The frame that the ones around it would scroll to is another one now.
        break
      }
    }
    return moved
  }

  // MARK: Turning

  public func move(_ number: Int, to target: AutomationTarget) -> AutomationMove {
    guard let view = object(number) as? UIView else { return .impossible("It is gone.") }
    return view.move(to: target)
  }
}

extension UIScrollView {
  /// As far as the content goes, without animation, as an assistive technology scrolls.
  fileprivate func bringToMiddle(_ rect: CGRect) {
    let insets = adjustedContentInset
    func offset(_ middle: CGFloat, _ low: CGFloat, _ high: CGFloat, _ length: CGFloat, _ content: CGFloat)
      -> CGFloat
    {
      let wanted = middle - (length - low - high) / 2 - low
      return min(max(wanted, -low), max(-low, content + high - length))
    }
    var to = contentOffset
    if contentSize.width + insets.left + insets.right > bounds.width {
      to.x = offset(rect.midX, insets.left, insets.right, bounds.width, contentSize.width)
    }
    if contentSize.height + insets.top + insets.bottom > bounds.height {
      to.y = offset(rect.midY, insets.top, insets.bottom, bounds.height, contentSize.height)
    }
    if to != contentOffset { setContentOffset(to, animated: false) }
  }
}
