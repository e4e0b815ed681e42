public func XCTAssertGreaterThan<T: Comparable>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let first = Assertion.value("XCTAssertGreaterThan", expression1, message, file, line),
    let second = Assertion.value("XCTAssertGreaterThan", expression2, message, file, line), !(first > second)
  else { return }
  Assertion.fail(
    "XCTAssertGreaterThan", "\(Assertion.text(first)) is not greater than \(Assertion.text(second))", message,
    file, line)
}

public func XCTAssertGreaterThanOrEqual<T: Comparable>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let first = Assertion.value("XCTAssertGreaterThanOrEqual", expression1, message, file, line),
    let second = Assertion.value("XCTAssertGreaterThanOrEqual", expression2, message, file, line),
    !(first >= second)
  else { return }
  Assertion.fail(
    "XCTAssertGreaterThanOrEqual", "\(Assertion.text(first)) is less than \(Assertion.text(second))", message,
    file, line)
}

public func XCTAssertLessThan<T: Comparable>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let first = Assertion.value("XCTAssertLessThan", expression1, message, file, line),
    let second = Assertion.value("XCTAssertLessThan", expression2, message, file, line), !(first < second)
  else { return }
  Assertion.fail(
    "XCTAssertLessThan", "\(Assertion.text(first)) is not less than \(Assertion.text(second))", message, file,
    line)
}

public func XCTAssertLessThanOrEqual<T: Comparable>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let first = Assertion.value("XCTAssertLessThanOrEqual", expression1, message, file, line),
    let second = Assertion.value("XCTAssertLessThanOrEqual", expression2, message, file, line),
    !(first <= second)
  else { return }
  Assertion.fail(
    "XCTAssertLessThanOrEqual", "\(Assertion.text(first)) is greater than \(Assertion.text(second))", message,
    file, line)
}
