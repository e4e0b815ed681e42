/// Where the app on a device is in its life.
///
/// There is no state for an app that something else covers for a moment: on this device nothing does.
public enum AppState: Equatable, Sendable {
  /// It does not run: never started, or about to be started anew.
  case off
  /// Its process has been started and has said nothing yet. Behind: the user has left it already.
  case launching(isBehind: Bool)
  /// In front, with the user's events.
  case active
  /// The user has left it; it may finish what it does.
  case background
  /// It has no time any more: nothing happens in it until it comes back.
  case suspended
  /// It was told that it ends.
  case ending
  /// Ended, in order or by a crash.
  case ended(AppEnd)

  public var runs: Bool {
    switch self {
    case .off, .ended: false
    case .launching, .active, .background, .suspended, .ending: true
    }
  }

  /// It runs and the user has left it.
  public var isBehind: Bool {
    switch self {
    case .launching(let isBehind): isBehind
    case .background, .suspended: true
    case .off, .active, .ending, .ended: false
    }
  }

  public var hasCrashed: Bool {
    if case .ended(let end) = self { end.isFailure } else { false }
  }
}
