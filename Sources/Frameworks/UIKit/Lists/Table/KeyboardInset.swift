/// Keeps a table clear of what comes up from the bottom of the screen, and the row with the focus above it.
@MainActor final class KeyboardInset {
  private weak var table: UITableView?
  private var tokens: [any NSObjectProtocol] = []
  /// What the table's inset has for the keyboard, in points; the rest of it is the app's.
  private var added: CGFloat = 0

  init(of table: UITableView) {
    self.table = table
    watch(UIResponder.keyboardWillChangeFrameNotification) { inset, note in
      guard let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
      else { return }
      let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber
      inset.keepClear(of: end, duration: duration?.doubleValue ?? 0)
    }
    // The keyboard stays where it is when another field takes the focus.
    for name in [UITextField.textDidBeginEditingNotification, UITextView.textDidBeginEditingNotification] {
      watch(name) { inset, note in
        if inset.added > 0, let text = note.object as? UIView { inset.reveal(text, animated: true) }
      }
    }
  }

  private func watch(
    _ name: Notification.Name, _ heard: @escaping @MainActor (KeyboardInset, Notification) -> Void
  ) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
        nonisolated(unsafe) let note = note
        MainActor.assumeIsolated { if let self { heard(self, note) } }
      })
  }

  /// The table is left as if there had been no keyboard.
  func end() {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    tokens = []
    set(0)
  }

  private func keepClear(of keyboard: CGRect, duration: Double) {
    guard let table, table.window != nil else { return }
    let place = table.convert(table.bounds, to: nil)
    let covered = keyboard.intersects(place) ? max(0, place.maxY - keyboard.minY) : 0
    let automatic = table.adjustedContentInset.bottom - table.contentInset.bottom
    UIView.animate(withDuration: duration) { [self] in
      set(max(0, covered - automatic))
      if added > 0, let text = UIKitRuntime.shared.focus.responder as? UIView {
        reveal(text, animated: false)
      }
    }
  }

  private func set(_ height: CGFloat) {
    guard let table, height != added else { return }
    // An app that sets the whole inset itself has taken ours away already.
    table.contentInset.bottom = max(0, table.contentInset.bottom + height - added)
    table.verticalScrollIndicatorInsets.bottom = max(
      0, table.verticalScrollIndicatorInsets.bottom + height - added)
    added = height
  }

  private func reveal(_ text: UIView, animated: Bool) {
    guard let table, text.isDescendant(of: table) else { return }
    let views = sequence(first: text, next: \.superview).prefix { $0 !== table }
    // The whole row where there is one: what stands beside the text says what it is for.
    let shown = views.first { $0 is UITableViewCell } ?? text
    table.scrollRectToVisible(shown.convert(shown.bounds, to: table), animated: animated)
  }
}
