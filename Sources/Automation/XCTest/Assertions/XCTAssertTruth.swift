/// Fails without a condition.
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {
  Assertion.fail("", nil, { message }, file, line)
}

public func XCTAssert(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let value = Assertion.value("XCTAssert", expression, message, file, line) else { return }
  if !value { Assertion.fail("XCTAssert", nil, message, file, line) }
}

public func XCTAssertTrue(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let value = Assertion.value("XCTAssertTrue", expression, message, file, line) else { return }
  if !value { Assertion.fail("XCTAssertTrue", nil, message, file, line) }
}

public func XCTAssertFalse(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let value = Assertion.value("XCTAssertFalse", expression, message, file, line) else { return }
  if value { Assertion.fail("XCTAssertFalse", nil, message, file, line) }
}

public func XCTAssertNil(
  _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let value = Assertion.value("XCTAssertNil", expression, message, file, line) else { return }
  if let value { Assertion.fail("XCTAssertNil", "\"\(value)\"", message, file, line) }
}

public func XCTAssertNotNil(
  _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let value = Assertion.value("XCTAssertNotNil", expression, message, file, line) else { return }
  if value.isNone { Assertion.fail("XCTAssertNotNil", nil, message, file, line) }
}

extension Optional {
  fileprivate var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

/// What `XCTUnwrap` throws after it has failed the test.
struct UnwrapFailure: Error {}

/// The value, or a failure and an error.
public func XCTUnwrap<T>(
  _ expression: @autoclosure () throws -> T?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) throws -> T {
  if let value = try expression() { return value }
  Assertion.fail("XCTUnwrap", "expected non-nil value of type \"\(T.self)\"", message, file, line)
  throw UnwrapFailure()
}
