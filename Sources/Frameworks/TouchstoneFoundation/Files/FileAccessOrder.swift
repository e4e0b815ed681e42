import Foundation

/// Who reads and writes which files in this process: many readers at a time or one writer of a file or of a folder that
/// the file is in. A thread never waits for itself. Any thread.
final class FileAccessOrder: @unchecked Sendable {
  struct Claim {
    var path: String
    var isWriting: Bool

    func conflicts(with other: Claim) -> Bool {
      guard isWriting || other.isWriting else { return false }
      return path == other.path || path.hasPrefix(other.path + "/") || other.path.hasPrefix(path + "/")
    }
  }

  private struct Held {
    var claim: Claim
    var thread: ObjectIdentifier
  }

  private let condition = NSCondition()
  private var held: [Held] = []

  /// Waits until all of them are free; false if `isCancelled` says so meanwhile.
  func take(_ claims: [Claim], isCancelled: () -> Bool) -> Bool {
    let thread = ObjectIdentifier(Thread.current)
    condition.lock()
    defer { condition.unlock() }
    while held.contains(where: { held in
      held.thread != thread && claims.contains { $0.conflicts(with: held.claim) }
    }) {
      if isCancelled() { return false }
      condition.wait()
    }
    guard !isCancelled() else { return false }
    held += claims.map { Held(claim: $0, thread: thread) }
    return true
  }

  func giveBack(_ claims: [Claim]) {
    let thread = ObjectIdentifier(Thread.current)
    condition.lock()
    for claim in claims {
      let index = held.lastIndex {
        $0.thread == thread && $0.claim.path == claim.path && $0.claim.isWriting == claim.isWriting
      }
      if let index { held.remove(at: index) }
    }
    condition.broadcast()
    condition.unlock()
  }

  /// Those who wait ask again whether they still should.
  func wake() {
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }

  // MARK: Presenters

  private let presenterLock = NSLock()
  private var presenters: [any NSFilePresenter] = []

  func add(_ presenter: any NSFilePresenter) {
    presenterLock.withLock {
      if !presenters.contains(where: { $0 === presenter }) { presenters.append(presenter) }
    }
  }
  func remove(_ presenter: any NSFilePresenter) {
    presenterLock.withLock { presenters.removeAll { $0 === presenter } }
  }
  var allPresenters: [any NSFilePresenter] { presenterLock.withLock { presenters } }
}
