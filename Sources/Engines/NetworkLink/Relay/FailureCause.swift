/// Why a connection of the web engine's to a server was none.
public enum FailureCause: Sendable {
  /// The device has none.
  case noNetwork
  case unknownHost
  /// Nobody is there, or nobody lets it in.
  case refused
  /// It was there, and ended while an answer was waited for.
  case lost
  /// The answer did not come in time.
  case silence
}
