/// What happens to the app as a whole, from outside.
public enum LifecycleEvent: String, Codable, Sendable {
  /// The home button: the app goes to the background.
  case home
  /// Its icon was tapped: the app comes to the front.
  case activate
  case memoryWarning
  /// The system ends the app in an orderly way.
  case terminate
}

/// What the app tells about itself beyond its pixels.
public enum AppLifecycleReport: Codable, Equatable, Sendable {
  /// Status bar style, idle timer and the like, by name.
  case status([String: String])
  /// The app asked the device to open a URL that is not its own.
  case openURL(String)
  /// The way back in the status bar was touched: to the app that opened this one.
  case previousApp
}
