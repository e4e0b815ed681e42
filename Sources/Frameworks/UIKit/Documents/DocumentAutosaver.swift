/// Saves a changed document a while after the change, and when the app is left.
@MainActor final class DocumentAutosaver {
  private static let patience: TimeInterval = 15

  private weak var document: UIDocument?
  private var delay: RunLoopDelay?
  private var leaving: (any NSObjectProtocol)?

  init(_ document: UIDocument) { self.document = document }

  /// The first change of many counts: a document that changes all the time is saved, too.
  func documentChanged() {
    guard let document, document.hasUnsavedChanges else { return stop() }
    if delay == nil { delay = RunLoopDelay(Self.patience) { [weak self] in self?.save() } }
    guard leaving == nil else { return }
    leaving = NotificationCenter.default.addObserver(
      forName: UIApplication.willResignActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.save() } }
  }

  func stop() {
    delay = nil
    if let leaving { NotificationCenter.default.removeObserver(leaving as Any) }
    leaving = nil
  }

  private func save() {
    delay = nil
    document?.autosave { [weak self] isSaved in if !isSaved { self?.documentChanged() } }
  }

  isolated deinit { stop() }
}
