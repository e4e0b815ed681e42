/// One line of the console.
public struct ConsoleEntry: Codable, Equatable, Sendable {
  public enum Stream: String, Codable, Sendable {
    /// What the app prints.
    case output
    /// What it writes to its error stream.
    case error
    /// What the simulator or the build says.
    case simulator
    /// An error of the build.
    case diagnostic
  }
  public var stream: Stream
  public var text: String
}
