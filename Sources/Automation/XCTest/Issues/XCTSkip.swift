/// Thrown by a test that does not want to run.
public struct XCTSkip: Error, Sendable {
  public let message: String?

  let file: StaticString
  let line: UInt

  public init(
    _ message: @autoclosure () -> String? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    (self.message, self.file, self.line) = (message(), file, line)
  }
}

public func XCTSkipIf(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil,
  file: StaticString = #filePath, line: UInt = #line
) throws {
  if try expression() { throw XCTSkip(message(), file: file, line: line) }
}

public func XCTSkipUnless(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil,
  file: StaticString = #filePath, line: UInt = #line
) throws {
  if try !expression() { throw XCTSkip(message(), file: file, line: line) }
}
