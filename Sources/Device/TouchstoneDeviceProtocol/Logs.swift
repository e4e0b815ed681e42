/// Something the app's side of the device has to say; the app's own output comes through its pipes.
public struct AppLogEntry: Codable, Equatable, Sendable {
  public enum Level: String, Codable, Sendable { case note, warning, error }
  public var level: Level
  public var message: String
  public init(level: Level, message: String) {
    self.level = level
    self.message = message
  }
}
