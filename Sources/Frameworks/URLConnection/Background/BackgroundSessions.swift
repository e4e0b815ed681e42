import Foundation
import FoundationNetworking

/// The program's background sessions by their identifiers, and whose a task is.
///
/// UIKit gives the app time for them, and lies in a library that is linked without networking. It is told by two
/// notifications, on the main thread:
/// - `countChanged`: how many transfers are under way while the app is in the background (`count`).
/// - `willTell`: those of a session (`identifier`) have ended; `tell`, a `Telling`, tells its delegate, and calls what it
///   was given when that is done, with session and delegate, on the delegate's queue.
final class BackgroundSessions: @unchecked Sendable {
  typealias Telling = @Sendable (_ then: @escaping @Sendable (AnyObject, AnyObject) -> Void) -> Void

  static let shared = BackgroundSessions()
  static let countChanged = Notification.Name("TouchstoneBackgroundTransferCountChanged")
  static let willTell = Notification.Name("TouchstoneBackgroundSessionWillTell")

  private struct Note {
    weak var task: URLSessionTask?
    weak var session: BackgroundURLSession?
  }

  private let lock = NSLock()
  private var sessions: [String: BackgroundURLSession] = [:]
  private var notes: [ObjectIdentifier: Note] = [:]
  /// When there are so many, those of tasks that are gone are removed.
  private var mostNotes = 100
  private var isAway = false

  private init() {
    for (name, isAway) in [
      ("UIApplicationDidEnterBackgroundNotification", true),
      ("UIApplicationWillEnterForegroundNotification", false),
    ] {
      _ = NotificationCenter.default.addObserver(forName: .init(name), object: nil, queue: nil) { [self] _ in
        moved(toBackground: isAway)
      }
    }
  }

  // MARK: - Sessions

  /// One for each identifier, until it is invalidated.
  func session(_ identifier: String, make: () -> BackgroundURLSession) -> BackgroundURLSession {
    let existing = lock.withLock { sessions[identifier] }
    if let existing {
      let text = "A background URLSession with identifier \(identifier) already exists!\n"
      FileHandle.standardError.write(Data(text.utf8))
      return existing
    }
    let session = make()
    return lock.withLock {
      if let other = sessions[identifier] { return other }
      sessions[identifier] = session
      return session
    }
  }

  func forget(_ session: BackgroundURLSession) {
    guard let identifier = session.configuration.identifier else { return }
    lock.withLock { if sessions[identifier] === session { sessions[identifier] = nil } }
  }

  // MARK: - Tasks

  func note(_ task: URLSessionTask, of session: BackgroundURLSession) {
    lock.withLock {
      if notes.count >= mostNotes {
        notes = notes.filter { $0.value.task != nil }
        mostNotes = max(100, notes.count * 2)
      }
      notes[ObjectIdentifier(task)] = Note(task: task, session: session)
    }
  }

  func session(of task: URLSessionTask) -> BackgroundURLSession? {
    lock.withLock {
      // One that is gone may have been at the same place.
      notes[ObjectIdentifier(task)].flatMap { $0.task === task ? $0.session : nil }
    }
  }

  // MARK: - The app's life

  var isInBackground: Bool { lock.withLock { isAway } }

  /// Those that are invalidated, too, while they have tasks.
  private var all: [BackgroundURLSession] {
    lock.withLock {
      let ofTasks = notes.values.compactMap { $0.task == nil ? nil : $0.session }
      let found = (ofTasks + sessions.values).map { (ObjectIdentifier($0), $0) }
      return Array(Dictionary(found) { first, _ in first }.values)
    }
  }

  private func moved(toBackground isAway: Bool) {
    lock.withLock { self.isAway = isAway }
    if isAway {
      countChanged()
    } else {
      for session in all { session.tellHeld(nil) }
    }
  }

  func countChanged() {
    guard isInBackground else { return }
    DispatchQueue.main.async { [self] in
      let count = all.reduce(0) { $0 + $1.count }
      NotificationCenter.default.post(name: Self.countChanged, object: nil, userInfo: ["count": count])
    }
  }

  /// All of a session's have ended.
  func announce(_ session: BackgroundURLSession) {
    let tell: Telling = { then in session.tellHeld(then) }
    let identifier = session.configuration.identifier ?? ""
    DispatchQueue.main.async {
      NotificationCenter.default.post(
        name: Self.willTell, object: nil, userInfo: ["identifier": identifier, "tell": tell])
    }
  }
}
