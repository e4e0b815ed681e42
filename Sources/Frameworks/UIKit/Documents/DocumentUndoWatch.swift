/// Counts what an undo manager does as changes of its document.
@MainActor final class DocumentUndoWatch {
  private weak var document: UIDocument?
  private var tokens: [any NSObjectProtocol] = []
  private var current: UndoManager?

  init(_ document: UIDocument) { self.document = document }

  /// Made when it is first asked for.
  var manager: UndoManager? {
    get {
      if current == nil { watch(UndoManager()) }
      return current
    }
    set { watch(newValue) }
  }

  private func watch(_ manager: UndoManager?) {
    forget()
    current = manager
    guard let manager else { return }
    on(.NSUndoManagerDidUndoChange, manager) { $0.updateChangeCount(.undone) }
    on(.NSUndoManagerDidRedoChange, manager) { $0.updateChangeCount(.redone) }
    on(.NSUndoManagerDidCloseUndoGroup, manager) { [unowned manager] in
      // Groups close inside others, and while changes are undone.
      guard manager.groupingLevel == 0, !manager.isUndoing, !manager.isRedoing else { return }
      $0.updateChangeCount(.done)
    }
  }

  private func on(
    _ name: Notification.Name, _ manager: UndoManager, _ change: @escaping @MainActor (UIDocument) -> Void
  ) {
    tokens.append(
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { [weak self] _ in
        MainActor.assumeIsolated { if let document = self?.document { change(document) } }
      })
  }

  private func forget() {
    for token in tokens { NotificationCenter.default.removeObserver(token as Any) }
    tokens = []
  }

  isolated deinit { forget() }
}
