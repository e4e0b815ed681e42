import TouchstoneRaster

/// What is on the screen by what it says, or by the name the app gave it: how a script finds things.
@_spi(Host) @MainActor public enum ElementFinder {
  public struct Element: CustomStringConvertible {
    public var text: String
    /// The kind of view that says it.
    public var kind: String
    /// In points of the screen.
    public var frame: CGRect
    /// Where a tap reaches it: the middle of what is visible of it.
    public var point: CGPoint
    /// The accessibility identifier, which is not to be seen.
    public var identifier: String?
    /// Whether it is a control or part of one.
    public var isInControl = false

    public var description: String {
      func number(_ value: CGFloat) -> Int { Int(bounded: value.rounded()) }
      return "\(kind) \"\(text)\" "
        + "\(number(frame.minX)),\(number(frame.minY)) \(number(frame.width))x\(number(frame.height))"
    }
  }

  /// Everything that says something and can be touched, from the top of the screen down.
  public static func elements() -> [Element] {
    let runtime = UIKitRuntime.shared
    var found: [Element] = []
    for window in runtime.windows.reversed() where isVisible(window) {
      collect(window, clip: runtime.screen.bounds, into: &found)
    }
    return found.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }

  /// The element a person would mean: the same words, else the identifier, else the same but for case,
  /// else the shortest that contains them. Of those that say the same a control comes first: an alert's
  /// button, not its title.
  public static func best(for text: String, among elements: [Element]) -> Element? {
    func first(_ fits: (Element) -> Bool) -> Element? {
      elements.first { $0.isInControl && fits($0) } ?? elements.first(where: fits)
    }
    if let exact = first({ $0.text == text }) ?? first({ $0.identifier == text }) { return exact }
    let wanted = text.lowercased()
    if let same = first({ $0.text.lowercased() == wanted }) { return same }
    return elements.filter { $0.text.lowercased().contains(wanted) }.min { $0.text.count < $1.text.count }
  }

  /// Where a tap goes back in the front navigation bar; nil if there is nowhere to go.
  public static func backButtonPoint() -> CGPoint? {
    for window in UIKitRuntime.shared.windows.reversed() where isVisible(window) {
      if let button = backButton(in: window) {
        let frame = button.convert(button.bounds, to: UIScreen.main.coordinateSpace)
        return CGPoint(x: frame.midX, y: frame.midY)
      }
    }
    return nil
  }

  private static func backButton(in view: UIView) -> BarButtonView? {
    if let button = view as? BarButtonView, button.isBackButton {
      let middle = button.convert(
        CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: UIScreen.main.coordinateSpace)
      return isReachable(button, at: middle) ? button : nil
    }
    for subview in view.subviews.reversed() where isVisible(subview) {
      if let found = backButton(in: subview) { return found }
    }
    return nil
  }

  private static func collect(_ view: UIView, clip: CGRect, into found: inout [Element]) {
    let frame = view.convert(view.bounds, to: UIScreen.main.coordinateSpace)
    let visible = view.clipsToBounds ? clip.intersection(frame) : clip
    guard !visible.isNull, !visible.isEmpty else { return }
    if view.accessibilityElementsHidden { return }
    let identifier =
      view.accessibilityIdentifier ?? (view as? any BarItemView)?.barItem.accessibilityIdentifier
    if let text = words(of: view) ?? identifier, !text.isEmpty {
      let seen = frame.intersection(visible)
      let point = CGPoint(x: seen.midX, y: seen.midY)
      if !seen.isNull, !seen.isEmpty, isReachable(view, at: point) {
        found.append(
          Element(
            text: text, kind: "\(type(of: view))", frame: frame, point: point, identifier: identifier,
            isInControl: isInControl(view)))
      }
    }
    for subview in view.subviews where isVisible(subview) { collect(subview, clip: visible, into: &found) }
  }

  /// What an app says of the view, else what is to be read in it.
  private static func words(of view: UIView) -> String? {
    if let item = (view as? any BarItemView)?.barItem {
      return item.accessibilityLabel ?? (showsWords(view) ? nil : view.accessibilityLabel)
    }
    if let speaking = view as? any ElementText {
      return view.accessibilityRecord?.label ?? speaking.elementText
    }
    let label = view.accessibilityLabel
    guard label == view.defaultAccessibilityLabel else { return label }
    // A control of pictures goes by what is spoken of it, as in UI tests.
    return view is UIControl && !showsWords(view) ? label : nil
  }

  /// Whether there is something to read in it, which is an element by itself.
  private static func showsWords(_ view: UIView) -> Bool {
    view.subviews.contains { part in
      isVisible(part) && (!((part as? any ElementText)?.elementText ?? "").isEmpty || showsWords(part))
    }
  }

  private static func isInControl(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains { ($0 as? UIControl)?.isEnabled == true }
  }

  private static func isVisible(_ view: UIView) -> Bool { !view.isHidden && view.alpha > 0.01 }

  /// False if a touch there would reach a view of another branch, which covers this one.
  static func isReachable(_ view: UIView, at point: CGPoint) -> Bool {
    guard let hit = self.view(at: point) else { return false }
    return hit === view || hit.isDescendant(of: view) || view.isDescendant(of: hit)
  }

  /// Which view gets a touch there.
  static func view(at point: CGPoint) -> UIView? {
    for window in UIKitRuntime.shared.windows.reversed() where isVisible(window) {
      let inside = window.convert(point, from: UIScreen.main.coordinateSpace)
      if let hit = window.hitTest(inside, with: nil) { return hit }
    }
    return nil
  }
}
