/// The one keyboard of a device: comes and goes with the first responder and tells the app where it is.
@MainActor final class OnScreenKeyboard {
  static var shared: OnScreenKeyboard {
    UIKitRuntime.shared.room(OnScreenKeyboard.self) { OnScreenKeyboard() }
  }

  /// Where the keyboard stands in the screen, below it while hidden.
  private(set) var frame = CGRect.zero
  private(set) var isShown = false
  private var window: KeyboardWindow?
  private(set) var keys: KeyboardView?
  private weak var responder: UIResponder?
  private let dock = BarDock()
  private var holds = 0
  private var held: (UIResponder?)?
  private let listener = KeyboardInputListener()

  static let duration: TimeInterval = 0.25
  /// The curve that keyboards alone have.
  static let curve = 7

  // MARK: Focus

  func focusChanged(to responder: UIResponder?) {
    UIKitRuntime.shared.host?.statusChanged(["takesText": writes(into: responder) ? "1" : "0"])
    dock.focusChanged(to: responder)
    if holds > 0 {
      held = .some(responder)
    } else {
      apply(responder)
    }
  }

  /// Runs `body`, in which a responder takes the focus, and brings up the keyboard after it.
  func holdingBack(_ body: () -> Bool) -> Bool {
    holds += 1
    let result = body()
    holds -= 1
    if holds == 0, let held {
      self.held = nil
      apply(held)
    }
    return result
  }

  func textChanged(_ responder: UIResponder) {
    barMayGrow(around: responder)
    guard responder === self.responder else { return }
    keys?.refresh()
    keys?.capitalise()
  }

  /// Without a focus, the keyboard serves the controller whose bar stands at the bottom: with the bar alone, also where
  /// the controller would take keys.
  private func apply(_ focused: UIResponder?, isSameText: Bool = false) {
    guard let responder = focused ?? dock.controller, !BarDock.isAway(responder) else { return hide() }
    let input = focused?.inputView ?? focused?.inputViewController?.inputView
    let source = AccessorySource(for: responder)
    let accessory = source?.view
    guard writes(into: focused) || input != nil || accessory != nil else { return hide() }
    let keepsKeys = isSameText && keys != nil && self.responder === responder
    self.responder = responder
    dock.owner = source?.owner as? UIViewController ?? dock.owner
    // A view that keeps its own text tells its input delegate what it changes by itself.
    if let text = focused as? any UITextInput, !(text is any EditorOwner) {
      text.inputDelegate = listener
    }
    var content: UIView?
    if let input {
      content = input
      keys = nil
    } else if let typist = focused as? any UIKeyInput, writes(into: focused),
      !UIKitRuntime.shared.environment.hasHardwareKeyboard
    {
      let keys = self.keys ?? KeyboardView()
      if !keepsKeys { keys.configure(for: typist) }
      self.keys = keys
      content = keys
    }
    guard content != nil || accessory != nil else {
      if isShown { move(to: 0, isShowing: false) }
      return
    }
    let window = keyboardWindow()
    let safeBottom = UIKitRuntime.shared.environment.safeArea.bottom
    window.tray.show(content: content, accessory: accessory, of: source?.owner, safeBottom: safeBottom)
    // Who typed in a bar that went has lost the focus meanwhile.
    guard self.responder === responder else { return }
    move(to: window.tray.height, isShowing: true)
  }

  private func hide() {
    responder = nil
    guard isShown else { return }
    move(to: 0, isShowing: false)
  }

  private func keyboardWindow() -> KeyboardWindow {
    if let window { return window }
    let window = KeyboardWindow.make()
    self.window = window
    return window
  }

  /// A keyboard was connected or taken away while somebody may be typing.
  func hardwareChanged() {
    if responder != nil { applyAgain() }
  }

  /// The screen turned or grew: the keyboard is laid out anew without animation.
  func screenChanged() {
    guard let window else { return }
    window.fillScreen()
    guard isShown, responder != nil else { return }
    applyAgain()
  }

  private func applyAgain() { apply(UIKitRuntime.shared.focus.responder) }

  // MARK: Bars of controllers

  func controllerMoved(_ controller: UIViewController) {
    // Those of the input views themselves come and go with them.
    if let tray = window?.tray, controller.viewIfLoaded?.isInside(tray) == true { return }
    let phase = controller.appearance.phase
    dock.controllerMoved(controller)
    let focused = UIKitRuntime.shared.focus.responder
    if phase == .disappearing, let tray = window?.tray, let typist = focused as? UIView,
      tray.holdsInBar(typist), tray.isBar(of: controller)
    {
      typist.resignFirstResponder()
      return
    }
    // Who types keeps what is up. A controller that comes without animation is asked when it is there.
    guard !(focused is UIView), phase != .appearing || controller.appearance.isAnimated else { return }
    guard isShown || dock.owner != nil || controller.canBecomeFirstResponder else { return }
    if controller.appearance.isAnimated { return apply(focused, isSameText: true) }
    UIView.performWithoutAnimation { apply(focused, isSameText: true) }
  }

  /// Who types goes on with the keys that are there.
  func barMayChange() {
    if holds == 0 { apply(UIKitRuntime.shared.focus.responder, isSameText: true) }
  }

  func barOwner(around view: UIView) -> UIResponder? {
    guard let tray = window?.tray, tray.holdsInBar(view) else { return nil }
    return tray.owner
  }

  /// A text in the bar that grows with its lines makes the bar higher, and one that was sent away lower again.
  private func barMayGrow(around responder: UIResponder) {
    guard let view = responder as? UIView, let tray = window?.tray, tray.holdsInBar(view) else { return }
    UIKitRuntime.shared.frameLoop.afterCommit { [weak self] in
      guard let self, isShown, tray.refitBar() else { return }
      move(to: tray.height, isShowing: true)
    }
  }

  func putDown(for window: UIWindow?) {
    window?.endEditing(true)
    let focused = UIKitRuntime.shared.focus.responder
    if let typist = focused as? UIView, let tray = self.window?.tray, tray.holdsInBar(typist) {
      typist.resignFirstResponder()
    }
  }

  // MARK: Being pushed away

  /// A finger that drags content reached a height of the screen: what is above it stays, and so does a bar that
  /// docks at the bottom.
  func yield(to height: CGFloat) {
    guard isShown, let tray = window?.tray else { return }
    let docked = dock.keeps(tray.owner) ? tray.dockedHeight : 0
    let lowest = UIKitRuntime.shared.environment.bounds.height - docked
    tray.frame.origin.y = max(frame.minY, min(height, lowest))
  }

  /// The finger let go: true if the keyboard is to go, else it comes back.
  func release(velocity: CGFloat) -> Bool {
    guard isShown, let tray = window?.tray, tray.frame.minY > frame.minY else { return false }
    if velocity > 0 || velocity == 0 && tray.frame.minY > frame.midY { return true }
    UIView.animate(withDuration: Self.duration) { tray.frame = self.frame }
    return false
  }

  // MARK: Moving

  private func move(to height: CGFloat, isShowing: Bool) {
    guard let window else { return }
    let screen = UIKitRuntime.shared.environment.bounds
    let hidden = CGRect(x: 0, y: screen.height, width: screen.width, height: max(height, frame.height))
    let begin = isShown ? frame : hidden
    let end =
      isShowing
      ? CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
      : CGRect(x: 0, y: screen.height, width: screen.width, height: begin.height)
    guard begin != end || isShowing != isShown else { return }
    let wasShown = isShown
    isShown = isShowing
    frame = end
    let info = userInfo(begin, end)
    window.isHidden = false
    if !wasShown {
      window.tray.frame = hidden
      window.tray.layoutIfNeeded()
    }
    post(UIResponder.keyboardWillChangeFrameNotification, info)
    post(
      isShowing ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification, info)
    let tray = window.tray
    let finish: (Bool) -> Void = { [weak self] _ in
      guard let self, self.frame == end else { return }
      if !isShowing {
        self.window?.isHidden = true
        self.window?.tray.empty()
      }
      self.post(UIResponder.keyboardDidChangeFrameNotification, info)
      self.post(
        isShowing ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification, info)
    }
    guard UIView.areAnimationsEnabled else {
      tray.frame = end
      return finish(true)
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0,
      options: [.curveEaseOut, .beginFromCurrentState, .allowUserInteraction],
      animations: { tray.frame = end }, completion: finish)
  }

  private func userInfo(_ begin: CGRect, _ end: CGRect) -> [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: Self.duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: Self.curve),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }

  private func post(_ name: NSNotification.Name, _ info: [AnyHashable: Any]) {
    NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
  }
}

extension OnScreenKeyboard: Keyboard {
  /// A text that is only read may have the focus for its selection.
  func writes(into responder: UIResponder?) -> Bool {
    responder is any UIKeyInput && (responder as? any EditorOwner)?.allowsEditing ?? true
  }
  func type(_ text: String) { TypedInput.type(text) }
  func press(_ key: HardwareKey) { TypedInput.press(key) }
}
