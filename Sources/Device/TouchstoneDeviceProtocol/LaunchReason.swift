/// Why an app is started or brought to the front, if not by its icon.
public enum LaunchReason: Codable, Equatable, Sendable {
  /// A URL of one of the app's own schemes is to be opened.
  case url(String)
  /// One of the quick actions of its icon was chosen.
  case quickAction(type: String)
  /// A web page that the app is to show in the browser's stead.
  case webpage(url: String)
  /// The latest of the app's notifications was tapped; or one of its actions, by its identifier.
  case notification(action: String?)

  public var environmentValue: String {
    switch self {
    case .url(let url): "url=\(url)"
    case .quickAction(let type): "quickaction=\(type)"
    case .webpage(let url): "webpage=\(url)"
    case .notification(let action): "notification=\(action ?? Self.tap)"
    }
  }

  /// No action has this identifier: it would not be one word.
  private static let tap = "the notification"

  public init?(environmentValue: String) {
    let parts = environmentValue.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let value = String(parts[1])
    switch parts[0] {
    case "url": self = .url(value)
    case "quickaction": self = .quickAction(type: value)
    case "webpage": self = .webpage(url: value)
    case "notification": self = .notification(action: value == Self.tap ? nil : value)
    default: return nil
    }
  }
}
