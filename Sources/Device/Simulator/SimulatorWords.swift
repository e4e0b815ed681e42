/// What a simulator's page tells its user beside what happens on the device.
public struct SimulatorWords: Sendable {
  /// How it is started again, once it has ended.
  public var command: String
  /// Why the app was opened as it was.
  public var remark: String?

  public init(command: String = "", remark: String? = nil) {
    (self.command, self.remark) = (command, remark)
  }
}
