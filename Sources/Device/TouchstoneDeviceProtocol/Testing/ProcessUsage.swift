/// What a process takes of the machine, and has taken since it began.
public struct ProcessUsage: Codable, Equatable, Sendable {
  /// Another one after each launch.
  public var process: Int32
  /// Bytes that it has in memory.
  public var memory: Double
  /// Seconds that processors have worked for it.
  public var processorSeconds: Double
  /// Bytes that it has written, also into pipes and sockets.
  public var written: Double

  public init(process: Int32, memory: Double, processorSeconds: Double, written: Double) {
    (self.process, self.memory) = (process, memory)
    (self.processorSeconds, self.written) = (processorSeconds, written)
  }
}
