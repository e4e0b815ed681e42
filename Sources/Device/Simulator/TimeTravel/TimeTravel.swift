import Foundation

/// The histories of the app's runs: of the one that goes on, and of the one before as long as nothing was done in it.
struct TimeTravel {
  struct Report: Codable, Equatable, Sendable {
    /// Seconds that can be gone to.
    var length = 0.0
    /// Where in them the app is; nil if it is where nobody has gone back from.
    var position: Double?
    /// When something was done.
    var marks: [Double] = []
    var isReplaying = false
    /// What is to be said of the last replay, or of why there can be none.
    var note = ""
  }

  /// A history to be run again, up to a moment; the copy of the home in which that is done is kept as long as it runs.
  struct Replay {
    var history: RunHistory
    var until: Double
    var run: AppRun?
    /// The app has come up.
    var isUnderWay = false
    var home: TemporaryFolder?
    /// Ends where a touch reaches something else than before, in place of going on from there.
    var stopsAtDifference = false
  }

  /// Seconds after the last thing that was done in which something may still come of it.
  private static let aftermath = 1.0, longestAftermath = 10.0

  /// An app that a saved file has changed is brought to where the one before it was.
  let comesBack: Bool
  /// The user has ended the app by hand: a saved file does not bring it back to where it was (R2.3).
  var beginsAnew = false
  var history: RunHistory?
  /// Of the run before.
  private(set) var earlier: RunHistory?
  var replay: Replay?
  /// The device's time at the history's beginning.
  var origin = 0.0
  var position: Double?
  /// The moment that somebody has asked for, as long as nothing was done since: saved files bring the app back there. Without
  /// it they bring it to the latest.
  var chosen: Double?
  var note = ""
  /// In which the app runs that was gone back with.
  private var home: TemporaryFolder?

  init(comesBack: Bool = false) { self.comesBack = comesBack }

  var isReplaying: Bool { replay?.run != nil }

  func time(at now: Double) -> Double { max(0, now - origin) }

  /// What can be run again: of a run in which nothing was done nobody wants to see more.
  var shown: RunHistory? {
    guard let history, !history.events.isEmpty else { return earlier ?? history }
    return history
  }

  func length(of history: RunHistory) -> Double { (history.events.last?.time ?? 0) + Self.aftermath }

  /// The moment at which the user is: all that was done, and what came of it.
  func present(of history: RunHistory, now: Double) -> Double {
    let last = history.events.last?.time ?? 0
    guard history.events.count == self.history?.events.count else { return last + Self.aftermath }
    return max(last + Self.aftermath, min(time(at: now), last + Self.longestAftermath))
  }

  var report: Report {
    let shown = shown
    return Report(
      length: shown.map { $0.events.isEmpty ? 0 : length(of: $0) } ?? 0, position: position,
      marks: shown?.marks ?? [],
      isReplaying: replay != nil, note: note)
  }

  /// These are the histories from now on; what is kept for others goes.
  mutating func keep(_ history: RunHistory?, earlier: RunHistory?) {
    let kept = [history, earlier].compactMap { $0?.start.home }
    for old in [self.history, self.earlier].compactMap({ $0?.start.home })
    where !kept.contains(where: { $0 === old }) { old.remove() }
    (self.history, self.earlier) = (history, earlier)
  }

  /// The app runs in that copy of its home from now on, or in its own.
  mutating func move(to home: TemporaryFolder?) {
    self.home?.remove()
    self.home = home
  }

  /// Nothing can be gone back to any more, and nothing that was kept for it stays.
  mutating func end() {
    replay?.home?.remove()
    replay = nil
    keep(nil, earlier: nil)
    move(to: nil)
  }

  /// What is done at a moment that was gone back to takes the place of what was done then.
  mutating func branch(at now: Double) {
    chosen = nil
    guard let left = position else { return }
    history?.forget(after: left)
    (position, note) = (nil, "")
  }
}
