/// What is not a number is near nothing; what is infinite is near itself.
private func isNear<T: FloatingPoint>(_ first: T, _ second: T, _ accuracy: T) -> Bool {
  first == second || abs(first - second) <= accuracy
}

private func isNear<T: Numeric>(_ first: T, _ second: T, _ accuracy: T) -> Bool {
  func near<Number: BinaryInteger>(_ first: Number) -> Bool {
    guard let second = second as? Number, let accuracy = accuracy as? Number else { return false }
    // The distance of two numbers of one sign does not overflow; that of two signs is the sum of their magnitudes.
    let isSame = (first < 0) == (second < 0)
    let (low, high) = (min(first.magnitude, second.magnitude), max(first.magnitude, second.magnitude))
    let (sum, _) = (isSame ? high - low : high, 0)
    return isSame ? sum <= accuracy.magnitude : sum <= accuracy.magnitude && low <= accuracy.magnitude - sum
  }
  if let number = first as? any BinaryInteger { return near(number) }
  return first == second || (first - second).magnitude <= accuracy.magnitude
}

public func XCTAssertEqual<T: FloatingPoint>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, accuracy: T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let first = Assertion.value("XCTAssertEqual", expression1, message, file, line),
    let second = Assertion.value("XCTAssertEqual", expression2, message, file, line),
    !isNear(first, second, accuracy)
  else { return }
  Assertion.fail(
    "XCTAssertEqual",
    "\(Assertion.text(first)) is not equal to \(Assertion.text(second)) +/- \(Assertion.text(accuracy))",
    message,
    file, line)
}

public func XCTAssertNotEqual<T: FloatingPoint>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, accuracy: T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let first = Assertion.value("XCTAssertNotEqual", expression1, message, file, line),
    let second = Assertion.value("XCTAssertNotEqual", expression2, message, file, line),
    isNear(first, second, accuracy)
  else { return }
  Assertion.fail(
    "XCTAssertNotEqual",
    "\(Assertion.text(first)) is equal to \(Assertion.text(second)) +/- \(Assertion.text(accuracy))", message,
    file, line)
}

public func XCTAssertEqual<T: Numeric>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, accuracy: T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let first = Assertion.value("XCTAssertEqual", expression1, message, file, line),
    let second = Assertion.value("XCTAssertEqual", expression2, message, file, line),
    !isNear(first, second, accuracy)
  else { return }
  Assertion.fail(
    "XCTAssertEqual",
    "\(Assertion.text(first)) is not equal to \(Assertion.text(second)) +/- \(Assertion.text(accuracy))",
    message,
    file, line)
}

public func XCTAssertNotEqual<T: Numeric>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T, accuracy: T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  guard let first = Assertion.value("XCTAssertNotEqual", expression1, message, file, line),
    let second = Assertion.value("XCTAssertNotEqual", expression2, message, file, line),
    isNear(first, second, accuracy)
  else { return }
  Assertion.fail(
    "XCTAssertNotEqual",
    "\(Assertion.text(first)) is equal to \(Assertion.text(second)) +/- \(Assertion.text(accuracy))", message,
    file, line)
}
