/// Keeps a sheet above the keyboard while something on the sheet takes the typing.
@MainActor final class SheetLift {
  private unowned let sheet: UISheetPresentationController
  private var tokens: [any NSObjectProtocol] = []
  /// How much of the sheet's container the keyboard covers, in points; 0 while it serves others.
  private(set) var height: CGFloat = 0

  init(_ sheet: UISheetPresentationController) { self.sheet = sheet }

  deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

  func begin() {
    end()
    height = coveredHeight
    // The keyboard stays where it is when another field takes the focus.
    let names = [
      UIResponder.keyboardWillChangeFrameNotification, UITextField.textDidBeginEditingNotification,
      UITextView.textDidBeginEditingNotification,
    ]
    tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
        let seconds = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
        MainActor.assumeIsolated { self?.follow(seconds?.doubleValue ?? 0.25) }
      }
    }
  }

  func end() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens = []
    height = 0
  }

  /// The sheet moves together with the keyboard.
  private func follow(_ seconds: TimeInterval) {
    let covered = coveredHeight
    guard covered != height else { return }
    height = covered
    UIView.animate(
      withDuration: seconds, delay: 0, options: [.curveEaseOut, .beginFromCurrentState],
      animations: { [sheet] in sheet.liftChanged() })
  }

  private var coveredHeight: CGFloat {
    let keyboard = UIKitRuntime.shared.keyboard
    guard let container = sheet.containerView, container.window != nil, keyboard.isShown,
      let typist = UIKitRuntime.shared.focus.responder as? UIView, keyboard.writes(into: typist),
      let view = sheet.presentedView, CoveredKeyboard.serves(typist, in: view)
    else { return 0 }
    let frame = container.convert(keyboard.frame, from: UIScreen.main.coordinateSpace)
    return max(0, container.bounds.maxY - frame.minY)
  }
}
