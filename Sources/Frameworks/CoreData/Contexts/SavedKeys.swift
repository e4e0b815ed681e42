import TouchstoneFoundation

/// Keys that objects had before their context saved them, and have since. Contexts below go on with the first.
///
/// Any thread: a child asks its parents from its own queue.
final class SavedKeys: @unchecked Sendable {
  private let lock = NSLock()
  private var later: [ObjectKey: ObjectKey] = [:]
  private var earlier: [ObjectKey: ObjectKey] = [:]
  private var isWanted = false

  /// From now on there are contexts below.
  func want() { lock.withLock { isWanted = true } }

  func note(_ new: ObjectKey, after old: ObjectKey) {
    guard old.isTemporary, !new.isTemporary else { return }
    lock.withLock {
      guard isWanted else { return }
      (later[old], earlier[new]) = (new, old)
    }
  }

  func later(than key: ObjectKey) -> ObjectKey? { lock.withLock { later[key] } }
  func earlier(than key: ObjectKey) -> ObjectKey? { lock.withLock { earlier[key] } }
}
