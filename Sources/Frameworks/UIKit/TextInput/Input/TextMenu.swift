/// The bar of commands that a finger opens over a text: by a long press, by two taps, or, where the text can be edited, by a tap
/// where the caret is.
@MainActor final class TextMenu {
  private static let pressTime: TimeInterval = 0.5
  /// Points that a resting finger may move.
  private static let slack: CGFloat = 10
  private var press: RunLoopDelay?
  private var start = CGPoint.zero
  private var isPressed = false
  /// The caret as the finger came down; nil if there was none, or if the bar was there.
  private var caret: Int?
  private var isShown = false

  func fingerDown(_ touch: UITouch, on owner: any EditorOwner) {
    start = touch.location(in: owner)
    isPressed = false
    let selection = owner.editor.selection
    caret = owner.isFirstResponder && selection.isEmpty && !isShown ? selection.lowerBound : nil
    press = RunLoopDelay(Self.pressTime) { [weak self, weak owner, start] in
      self?.isPressed = true
      owner?.fingerRested(at: start)
    }
  }

  func fingerMoved(_ touch: UITouch, on owner: any EditorOwner) {
    // What the press has selected may become more.
    if isPressed, !owner.editor.selection.isEmpty { return }
    let point = touch.location(in: owner)
    if abs(point.x - start.x) > Self.slack || abs(point.y - start.y) > Self.slack { fingerLeft() }
  }

  /// The touch is another's now.
  func fingerLeft() {
    press?.cancel()
    (press, caret) = (nil, nil)
    isPressed = false
  }

  /// The text has done what the touch means to it.
  func fingerUp(_ touch: UITouch, on owner: any EditorOwner) {
    let selection = owner.editor.selection
    let isAtCaret =
      owner.allowsEditing && touch.tapCount == 1 && selection.isEmpty && selection.lowerBound == caret
    let isAskedFor = isPressed || touch.tapCount > 1 || isAtCaret
    fingerLeft()
    // A text that is only read has no caret.
    if isAskedFor, owner.allowsEditing || !selection.isEmpty { show(over: owner) }
  }

  /// A command has selected something else: chosen in the bar, it brings that up again for what is selected now.
  func selected(by sender: Any?, in owner: any EditorOwner) {
    if sender is UIMenuController { show(over: owner) }
  }

  private func show(over owner: any EditorOwner) {
    guard owner.isFirstResponder, owner.window != nil else { return }
    let selection = owner.editor.selection
    let entries = entries(for: owner, selection)
    guard !entries.isEmpty else { return }
    let boxes =
      selection.isEmpty ? [owner.caretBox(at: selection.lowerBound)] : owner.selectionBoxes(selection)
    let rect = boxes.reduce(CGRect.null) { $0.union($1) }.intersection(owner.bounds)
    // The bar before may be this text's own: its end is told first.
    EditMenuDesk.current.hide(animated: false)
    MenuAnimator.run { owner.editMenu(comes: true, with: $0) }
    EditMenuDesk.current.show(entries, at: rect.isNull ? owner.bounds : rect, of: owner) {
      [weak self, weak owner] in
      self?.isShown = false
      if let owner { MenuAnimator.run { owner.editMenu(comes: false, with: $0) } }
    }
    isShown = true
  }

  /// What the delegate makes of the commands, or all of them.
  private func entries(for owner: any EditorOwner, _ selection: Range<Int>) -> [EditMenuEntry] {
    let range = NSRange(location: selection.lowerBound, length: selection.count)
    let controller = UIMenuController.shared
    guard let menu = owner.editMenu(for: range, suggestedActions: EditCommand.elements(from: owner)) else {
      return controller.entries(from: owner)
    }
    return EditMenuEntry.entries(of: menu, from: owner, sender: controller)
  }

  /// The text is another, or nobody's any more.
  func close() {
    fingerLeft()
    if isShown { EditMenuDesk.current.hide(animated: false) }
  }
}
