/// Why an interface file cannot be read: where, what, and what to do.
public struct InterfaceFileError: Error, CustomStringConvertible, Equatable {
  public var path: String
  /// 0 where no line is to blame.
  public var line: Int
  public var message: String

  public init(path: String, line: Int, message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  public var description: String { "\(path):\(line == 0 ? "" : "\(line):") error: \(message)" }
}
