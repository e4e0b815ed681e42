import Foundation

/// Who reads and writes which files in this process: many readers at a time or one writer of a file. A thread never
/// waits for itself. Any thread.
final class FileAccessOrder: @unchecked Sendable {
  private let condition = NSCondition()
  private var held: [FileAccess] = []
  private var waiting: [FileAccess] = []

  /// Waits until all of its files are free; false if `isCancelled` says so meanwhile. Nobody's thread waits for all.
  func take(_ access: FileAccess, on thread: ObjectIdentifier?, isCancelled: () -> Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    access.thread = thread
    enlist(access)
    defer { waiting.removeAll { $0 === access } }
    while !isCancelled() {
      guard held.contains(where: { $0.blocks(access) }) else {
        held.append(access)
        return true
      }
      condition.wait()
    }
    return false
  }

  /// Takes them for nobody's thread yet, if they are free; else it is among those who wait, and is to be taken later.
  func takeIfFree(_ access: FileAccess) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    guard !held.contains(where: { $0.blocks(access) }) else {
      enlist(access)
      return false
    }
    held.append(access)
    return true
  }

  private func enlist(_ access: FileAccess) {
    if !waiting.contains(where: { $0 === access }) { waiting.append(access) }
  }

  /// It is to be begun on that thread, whose other work need not wait for it.
  func park(_ access: FileAccess, for thread: ObjectIdentifier?) {
    condition.withLock {
      access.thread = thread
      condition.broadcast()
    }
  }

  /// The files are about to be used on this thread, once the last guest is gone; false if `isCancelled` says so.
  func begin(_ access: FileAccess, isCancelled: () -> Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    access.thread = ObjectIdentifier(Thread.current)
    while !isCancelled() {
      guard held.contains(where: { $0 !== access && $0.blocks(access) }) else {
        access.guests = []
        return true
      }
      condition.wait()
    }
    return false
  }

  /// False if that was done before.
  func giveBack(_ access: FileAccess) -> Bool {
    condition.withLock {
      let count = held.count
      held.removeAll { $0 === access }
      condition.broadcast()
      return held.count < count
    }
  }

  /// Those who wait ask again whether they still should.
  func wake() { condition.withLock { condition.broadcast() } }

  // MARK: The main thread

  private let mainLock = NSLock()
  private var mainWaits = 0

  /// Whether the main thread can do nothing for anybody, as it waits for a file or for a presenter.
  var isMainThreadWaiting: Bool { mainLock.withLock { mainWaits > 0 } }

  func waiting<Result>(_ wait: () -> Result) -> Result {
    guard Thread.isMainThread else { return wait() }
    mainLock.withLock { mainWaits += 1 }
    defer { mainLock.withLock { mainWaits -= 1 } }
    return wait()
  }

  // MARK: Guests

  func welcome(_ purpose: String, to access: FileAccess) {
    condition.withLock {
      access.guests.insert(purpose)
      condition.broadcast()
    }
  }

  func release(_ presenter: any NSFilePresenter, from access: FileAccess, toWriter: Bool) {
    condition.withLock {
      let before = access.released[ObjectIdentifier(presenter)] ?? false
      access.released[ObjectIdentifier(presenter)] = before || toWriter
    }
  }

  /// Whether it has already let go for work of which this is a part.
  func hasReleased(_ presenter: any NSFilePresenter, around access: FileAccess) -> Bool {
    condition.withLock {
      held.contains { outer in
        guard outer !== access, outer.isRelated(to: access) else { return false }
        return outer.hasReleased(presenter, toWriter: access.isWriting)
      }
    }
  }

  func hasReleased(_ presenter: any NSFilePresenter, _ access: FileAccess, toWriter: Bool) -> Bool {
    condition.withLock { access.hasReleased(presenter, toWriter: toWriter) }
  }

  // MARK: Moves

  /// Those who wait for the file get it at its new place, once whoever moved it is done.
  func move(_ oldURL: URL, to newURL: URL, purpose: String) {
    let oldPath = FilePath(oldURL)
    condition.withLock {
      for access in waiting { access.follow(oldPath, to: newURL) }
      for access in held where access.purpose == purpose { access.keep(oldPath, at: newURL) }
      condition.broadcast()
    }
  }

  // MARK: Presenters

  private struct Registration {
    weak var presenter: (any NSFilePresenter)?
  }

  private let presenterLock = NSLock()
  /// A presenter that is gone is no longer there.
  private var registrations: [Registration] = []

  func add(_ presenter: any NSFilePresenter) {
    presenterLock.withLock {
      registrations.removeAll { $0.presenter == nil }
      if !registrations.contains(where: { $0.presenter === presenter }) {
        registrations.append(Registration(presenter: presenter))
      }
    }
  }
  func remove(_ presenter: any NSFilePresenter) {
    presenterLock.withLock { registrations.removeAll { $0.presenter === presenter } }
  }
  var allPresenters: [any NSFilePresenter] {
    presenterLock.withLock { registrations.compactMap(\.presenter) }
  }

  /// Not the one on whose behalf somebody works.
  func presenters(_ relation: PresenterRelation.Need, of path: FilePath, but own: (any NSFilePresenter)?)
    -> [(presenter: any NSFilePresenter, relation: PresenterRelation)]
  {
    allPresenters.compactMap { presenter in
      guard presenter !== own, let url = presenter.presentedItemURL,
        let found = PresenterRelation(of: FilePath(url), to: path)
      else { return nil }
      if case .inside = found, relation == .around { return nil }
      return (presenter, found)
    }
  }
}

/// What a presenter shows, seen from a file.
enum PresenterRelation: Equatable {
  /// Which of them somebody asks for: those of the file and of folders that it is in, or of what is in it as well.
  enum Need { case around, all }

  case item
  case folder
  case inside

  init?(of shown: FilePath, to path: FilePath) {
    if shown == path {
      self = .item
    } else if shown.contains(path) {
      self = .folder
    } else if path.contains(shown) {
      self = .inside
    } else {
      return nil
    }
  }
}
