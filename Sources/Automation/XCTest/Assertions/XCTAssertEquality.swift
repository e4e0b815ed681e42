import TouchstoneFoundation

public func XCTAssertEqual<T: Equatable>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let first = Assertion.value("XCTAssertEqual", expression1, message, file, line),
    let second = Assertion.value("XCTAssertEqual", expression2, message, file, line), !(first == second)
  else { return }
  Assertion.fail(
    "XCTAssertEqual", "\(Assertion.text(first)) is not equal to \(Assertion.text(second))", message, file,
    line)
}

public func XCTAssertNotEqual<T: Equatable>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let first = Assertion.value("XCTAssertNotEqual", expression1, message, file, line),
    let second = Assertion.value("XCTAssertNotEqual", expression2, message, file, line), !(first != second)
  else { return }
  Assertion.fail(
    "XCTAssertNotEqual", "\(Assertion.text(first)) is equal to \(Assertion.text(second))", message, file, line
  )
}

public func XCTAssertIdentical(
  _ expression1: @autoclosure () throws -> AnyObject?, _ expression2: @autoclosure () throws -> AnyObject?,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let first = Assertion.value("XCTAssertIdentical", expression1, message, file, line),
    let second = Assertion.value("XCTAssertIdentical", expression2, message, file, line), !(first === second)
  else { return }
  Assertion.fail(
    "XCTAssertIdentical", "\(Assertion.text(first)) is not identical to \(Assertion.text(second))", message,
    file, line)
}

public func XCTAssertNotIdentical(
  _ expression1: @autoclosure () throws -> AnyObject?, _ expression2: @autoclosure () throws -> AnyObject?,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let first = Assertion.value("XCTAssertNotIdentical", expression1, message, file, line),
    let second = Assertion.value("XCTAssertNotIdentical", expression2, message, file, line),
    !(first !== second)
  else { return }
  Assertion.fail(
    "XCTAssertNotIdentical", "\(Assertion.text(first)) is identical to \(Assertion.text(second))", message,
    file, line)
}
