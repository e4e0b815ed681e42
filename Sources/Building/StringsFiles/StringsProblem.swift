/// What keeps a command over files of strings from being done, in one sentence or a few lines.
public struct StringsProblem: Error, Sendable, Hashable, CustomStringConvertible {
  public var message: String
  public init(_ message: String) { self.message = message }
  public var description: String { message }
}
