/// VoiceOver: a cursor that goes from element to element, and what is said of them.
///
/// Lives while VoiceOver is on; after each frame it looks whether what it is on is still there.
@MainActor final class ScreenReader: ScreenReading {
  static var shared: ScreenReader { UIKitRuntime.shared.room(ScreenReader.self) { ScreenReader() } }

  /// Seconds after which something that is updated often is looked at again: every 4 to 5. R26.17
  static let interval = 4.5

  let speech = Speech()
  private let cursor = ReaderCursor()
  // A view is its app's; an element that is no view may have been made for the answer alone.
  private weak var view: UIResponder?
  private var part: UIResponder?
  /// Whose screen it was on.
  private weak var screen: UIViewController?
  private var lastFrame = CGRect.null
  private var heard = ""
  private var updates: Timer?
  /// Until when a change of what it is on is said at once: something was done to it.
  private var attentive: TimeInterval = 0
  /// Which of its own actions a double tap does; nil: what activates it.
  var chosenAction: UIAccessibilityCustomAction?

  var isRunning: Bool { UIKitRuntime.shared.environment.isVoiceOverRunning }
  var focused: UIResponder? { part ?? view }

  // MARK: On and off

  func switched() {
    let frames = UIKitRuntime.shared.frameLoop
    guard isRunning else {
      frames.stopWatching(self)
      forget()
      speech.stop()
      return
    }
    frames.watch(self) { [weak self] in self?.follow() }
    frames.setNeedsFrame()
  }

  private func forget() {
    lose()
    cursor.show(nil)
  }

  // MARK: The cursor

  /// Where it is among the elements; also one that was made anew for the same thing.
  func place(in elements: [UIResponder]) -> Int? {
    guard let focused else { return nil }
    if let same = elements.firstIndex(where: { $0 === focused }) { return same }
    guard let part = part as? UIAccessibilityElement else { return nil }
    return elements.firstIndex { other in
      guard let other = other as? UIAccessibilityElement else { return false }
      return other.accessibilityContainer === part.accessibilityContainer
        && other.accessibilityFrame == lastFrame
        && type(of: other) == type(of: part)
    }
  }

  func focus(on element: UIResponder, says: Bool = true, interrupting: Bool = true) {
    let old = focused
    if old !== element {
      if let old { tellLoss(of: old) }
      if let found = element as? UIView { (view, part) = (found, nil) } else { (view, part) = (nil, element) }
      screen = Self.front
      chosenAction = nil
    }
    lastFrame = element.accessibilityFrame
    heard = SpokenText.all(of: element)
    cursor.show(lastFrame)
    if says { speech.say(heard, interrupting: interrupting) }
    watchUpdates()
    guard old !== element else { return }
    element.accessibilityElementDidBecomeFocused()
    tellFocus(element, before: old)
  }

  private func lose() {
    updates?.invalidate()
    updates = nil
    guard let old = focused else { return }
    (view, part, screen, lastFrame, heard) = (nil, nil, nil, .null, "")
    chosenAction = nil
    tellLoss(of: old)
  }

  private func tellLoss(of element: UIResponder) { element.accessibilityElementDidLoseFocus() }

  private func tellFocus(_ element: UIResponder, before: UIResponder?) {
    var info: [AnyHashable: Any] = [
      UIAccessibility.focusedElementUserInfoKey: element,
      UIAccessibility.assistiveTechnologyUserInfoKey:
        UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver,
    ]
    info[UIAccessibility.unfocusedElementUserInfoKey] = before
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
  }

  /// The controller whose content is in front.
  private static var front: UIViewController? {
    var front = UIKitRuntime.shared.keyWindow?.rootViewController
    while let here = front {
      if let next = here.presentedViewController, !next.isBeingDismissed {
        front = next
      } else if let next = (here as? UINavigationController)?.topViewController
        ?? (here as? UITabBarController)?.selectedViewController
        ?? (here as? UISplitViewController)?.viewControllers.last
      {
        front = next
      } else {
        break
      }
    }
    return front
  }

  private static var isBetweenScreens: Bool {
    var next = front
    while let here = next {
      if here.transitionCoordinator != nil { return true }
      next = here.parent
    }
    return false
  }

  // MARK: After each frame

  private func follow() {
    guard isRunning, UIKitRuntime.shared.application != nil else { return }
    let elements = SpokenElements.all()
    guard let place = place(in: elements) else { return find(among: elements) }
    let element = elements[place]
    if element !== focused { part = element }
    lastFrame = element.accessibilityFrame
    cursor.show(lastFrame)
    if CACurrentMediaTime() < attentive { tellChange(of: element) }
  }

  /// What it was on is gone, or it was on nothing: with it its screen, or only itself.
  private func find(among elements: [UIResponder]) {
    guard !elements.isEmpty else { return forget() }
    // What leaves the screen is still there, and what comes not yet in its place.
    guard !Self.isBetweenScreens else { return cursor.show(nil) }
    let (frame, isSame) = (lastFrame, screen != nil && screen === Self.front)
    let nearest = elements.min { Self.distance($0, frame) < Self.distance($1, frame) }
    lose()
    focus(on: isSame ? nearest ?? elements[0] : elements[0])
  }

  private static func distance(_ element: UIResponder, _ frame: CGRect) -> CGFloat {
    let other = element.accessibilityFrame
    return hypot(other.midX - frame.midX, other.midY - frame.midY)
  }

  /// What an action changed is said: the value alone, if the rest is as it was.
  private func tellChange(of element: UIResponder) {
    let now = SpokenText.all(of: element)
    guard now != heard else { return }
    heard = now
    attentive = 0
    speech.say(element.accessibilityValue == nil ? now : SpokenText.value(of: element), interrupting: true)
  }

  func watchChange() { attentive = CACurrentMediaTime() + 1 }

  // MARK: What is updated often

  private func watchUpdates() {
    updates?.invalidate()
    // Strong until it is switched off or on nothing: both end it.
    updates = Timer.scheduledTimer(withTimeInterval: Self.interval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.tellUpdate() }
    }
  }

  /// R26.17: it is said again only if its value is another one.
  private func tellUpdate() {
    guard isRunning, let focused, focused.accessibilityTraits.contains(.updatesFrequently) else { return }
    let now = SpokenText.all(of: focused)
    guard now != heard else { return }
    heard = now
    speech.say(SpokenText.value(of: focused), interrupting: false)
  }
}
