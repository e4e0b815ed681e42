public func XCTAssertThrowsError<T>(
  _ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line, _ errorHandler: (_ error: any Error) -> Void = { _ in }
) {
  do { _ = try expression() } catch { return errorHandler(error) }
  Assertion.fail("XCTAssertThrowsError", "did not throw an error", message, file, line)
}

public func XCTAssertNoThrow<T>(
  _ expression: @autoclosure () throws -> T, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  do { _ = try expression() } catch {
    Assertion.fail("XCTAssertNoThrow", "threw error \"\(error)\"", message, file, line)
  }
}
