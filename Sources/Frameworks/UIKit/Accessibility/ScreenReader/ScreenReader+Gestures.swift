extension ScreenReader {
  func perform(_ gesture: VoiceOverGesture) {
    guard isRunning else { return }
    UIKitRuntime.shared.frameLoop.layOut()
    switch gesture {
    case .next: step(1)
    case .previous: step(-1)
    case .first: SpokenElements.all().first.map { focus(on: $0) }
    case .last: SpokenElements.all().last.map { focus(on: $0) }
    case .activate: activate()
    case .increment: turn(up: true)
    case .decrement: turn(up: false)
    case .escape: escape()
    case .magicTap: magicTap()
    }
  }

  // MARK: From one to the other

  private func step(_ way: Int) {
    var elements = SpokenElements.all()
    guard let place = place(in: elements) else {
      return (way > 0 ? elements.first : elements.last).map { focus(on: $0) } ?? ()
    }
    if scrolls(
      from: elements[place], to: elements.indices.contains(place + way) ? elements[place + way] : nil, way)
    {
      UIKitRuntime.shared.frameLoop.layOut()
      elements = SpokenElements.all()
    }
    guard let now = self.place(in: elements), elements.indices.contains(now + way) else { return }
    let next = elements[now + way]
    Self.bringIntoView(next)
    focus(on: next)
  }

  /// A list shows only some of its rows: before the cursor leaves it, what follows is brought in.
  private func scrolls(from element: UIResponder, to next: UIResponder?, _ way: Int) -> Bool {
    guard let view = AutomationTree.view(of: element) else { return false }
    let nextView = next.flatMap(AutomationTree.view)
    for case let scroll as UIScrollView in sequence(first: view, next: \.superview) where scroll !== view {
      guard scroll.isScrollEnabled else { continue }
      if let nextView, nextView.isDescendant(of: scroll) { return false }
      let frame = scroll.convert(element.accessibilityFrame, from: UIScreen.main.coordinateSpace)
      let insets = scroll.adjustedContentInset
      let (low, high) = (
        -insets.top, max(-insets.top, scroll.contentSize.height + insets.bottom - scroll.bounds.height)
      )
      let wanted =
        way > 0 ? frame.minY - insets.top : frame.maxY + insets.bottom - scroll.bounds.height
      let offset = min(max(wanted, low), high)
      guard way > 0 ? offset > scroll.contentOffset.y : offset < scroll.contentOffset.y else { continue }
      scroll.setContentOffset(CGPoint(x: scroll.contentOffset.x, y: offset), animated: false)
      return true
    }
    return false
  }

  private static func bringIntoView(_ element: UIResponder) {
    guard let view = AutomationTree.view(of: element) else { return }
    if let bring = element.hostedLook?.bringIntoView,
      !view.accessibilityFrame.contains(element.accessibilityFrame)
    {
      _ = bring()
    }
    for case let scroll as UIScrollView in sequence(first: view, next: \.superview) where scroll !== view {
      let seen = scroll.bounds.inset(by: scroll.adjustedContentInset)
      let frame = scroll.convert(element.accessibilityFrame, from: UIScreen.main.coordinateSpace)
      guard !seen.contains(frame), scroll.isScrollEnabled else { continue }
      scroll.scrollRectToVisible(frame, animated: false)
    }
    UIKitRuntime.shared.frameLoop.layOut()
  }

  // MARK: What is done

  private func activate() {
    guard let element = focused else { return }
    watchChange()
    if let action = chosenAction { return Self.perform(action) }
    guard !element.accessibilityTraits.contains(.notEnabled) else { return }
    if element.accessibilityActivate() { return }
    let point = element.accessibilityActivationPoint
    let runtime = UIKitRuntime.shared
    runtime.deliver(.touch(identifier: Self.finger, phase: .began, x: point.x, y: point.y))
    runtime.deliver(.touch(identifier: Self.finger, phase: .ended, x: point.x, y: point.y))
  }

  /// No other one has this number.
  private static let finger = 1_000_000_007

  private static func perform(_ action: UIAccessibilityCustomAction) {
    if let handler = action.actionHandler { return _ = handler(action) }
    guard let target = action.target, let selector = action.selector else { return }
    UIApplication.shared.sendAction(selector, to: target, from: action, for: nil)
  }

  private func turn(up: Bool) {
    guard let element = focused else { return }
    guard element.accessibilityTraits.contains(.adjustable) else { return chooseAction(up: up) }
    let before = element.accessibilityValue
    if up { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
    watchChange()
    if element.accessibilityValue != before { focus(on: element, says: false) }
    speech.say(SpokenText.value(of: element), interrupting: true)
  }

  /// Through its own actions and back to what activates it.
  private func chooseAction(up: Bool) {
    guard let actions = focused?.accessibilityCustomActions, !actions.isEmpty else { return }
    let place = chosenAction.flatMap { chosen in actions.firstIndex { $0 === chosen } }.map { $0 + 1 } ?? 0
    let next = (place + (up ? -1 : 1) + actions.count + 1) % (actions.count + 1)
    chosenAction = next == 0 ? nil : actions[next - 1]
    speech.say(chosenAction?.name ?? "Activate", interrupting: true)
  }

  private func escape() {
    if let element = focused, Self.chain(from: element).contains(where: { $0.accessibilityPerformEscape() }) {
      return
    }
    if Self.dismissesAlert() { return }
    guard let back = ElementFinder.backButtonPoint() else { return }
    let runtime = UIKitRuntime.shared
    runtime.deliver(.touch(identifier: Self.finger, phase: .began, x: back.x, y: back.y))
    runtime.deliver(.touch(identifier: Self.finger, phase: .ended, x: back.x, y: back.y))
  }

  private func magicTap() {
    let start: UIResponder? = focused ?? UIApplication.shared
    _ = start.map { Self.chain(from: $0).contains { $0.accessibilityPerformMagicTap() } }
  }

  /// An element that is no view is asked before its view; who passes a question up by itself is asked once.
  private static func chain(from element: UIResponder) -> [UIResponder] {
    [element] + (element is UIView ? [] : [AutomationTree.view(of: element)].compactMap { $0 })
  }

  /// What lies in front of the app goes: an alert by its way out, a popover.
  private static func dismissesAlert() -> Bool {
    var top = UIKitRuntime.shared.keyWindow?.rootViewController
    guard top?.presentedViewController != nil else { return false }
    while let next = top?.presentedViewController { top = next }
    guard let top else { return false }
    if let alert = top as? UIAlertController {
      guard let cancel = alert.actions.first(where: { $0.style == .cancel }) else { return true }
      let buttons = SpokenElements.all().filter { $0.accessibilityLabel == cancel.title }
      guard let point = buttons.last?.accessibilityActivationPoint else { return true }
      let runtime = UIKitRuntime.shared
      runtime.deliver(.touch(identifier: finger, phase: .began, x: point.x, y: point.y))
      runtime.deliver(.touch(identifier: finger, phase: .ended, x: point.x, y: point.y))
      return true
    }
    guard top.presentationController is UIPopoverPresentationController else { return false }
    top.dismiss(animated: true)
    return true
  }
}
