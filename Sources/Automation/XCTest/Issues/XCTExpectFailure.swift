import TouchstoneFoundation

/// A failure that was expected, and came.
public final class XCTExpectedFailure: _NSObject {
  public let failureReason: String?
  public let issue: XCTIssue

  init(failureReason: String?, issue: XCTIssue) {
    (self.failureReason, self.issue) = (failureReason, issue)
    super.init()
  }

  public final class Options: _NSObject {
    /// Which issues are expected; all if nil.
    public var issueMatcher: ((XCTIssue) -> Bool)?
    public var isEnabled = true
    /// That nothing fails is a failure then.
    public var isStrict = true

    public override init() { super.init() }

    public class func nonStrict() -> Options {
      let options = Options()
      options.isStrict = false
      return options
    }
  }
}

/// The failures that one test expects. Any thread.
final class ExpectedFailures: @unchecked Sendable {
  final class Entry {
    let failureReason: String?
    let options: XCTExpectedFailure.Options
    let location: XCTSourceCodeLocation
    fileprivate var isMatched = false

    fileprivate init(
      _ reason: String?, _ options: XCTExpectedFailure.Options, _ location: XCTSourceCodeLocation
    ) {
      (failureReason, self.options, self.location) = (reason, options, location)
    }
  }

  private let lock = NSRecursiveLock()
  private var entries: [Entry] = []

  func add(_ reason: String?, _ options: XCTExpectedFailure.Options, _ location: XCTSourceCodeLocation)
    -> Entry?
  {
    guard options.isEnabled else { return nil }
    let entry = Entry(reason, options, location)
    lock.withLock { entries.append(entry) }
    return entry
  }

  /// The innermost that expects the issue.
  func take(_ issue: XCTIssue) -> Entry? {
    lock.withLock {
      let entry = entries.last { $0.options.issueMatcher?(issue) ?? true }
      entry?.isMatched = true
      return entry
    }
  }

  /// Ends one; answers what is to be said if it expected in vain.
  func end(_ entry: Entry) -> XCTIssue? {
    lock.withLock { entries.removeAll { $0 === entry } }
    return Self.complaint(entry)
  }

  func unmatched() -> [XCTIssue] {
    let rest = lock.withLock {
      defer { entries = [] }
      return entries
    }
    return rest.compactMap(Self.complaint)
  }

  private static func complaint(_ entry: Entry) -> XCTIssue? {
    guard entry.options.isStrict, !entry.isMatched else { return nil }
    return XCTIssue(
      type: .unmatchedExpectedFailure,
      compactDescription: "Expected failure\(entry.failureReason.map { " '\($0)'" } ?? "") but none recorded",
      sourceCodeContext: XCTSourceCodeContext(location: entry.location))
  }
}

private func options(_ enabled: Bool?, _ strict: Bool?, _ matcher: ((XCTIssue) -> Bool)?)
  -> XCTExpectedFailure.Options
{
  let options = XCTExpectedFailure.Options()
  options.isEnabled = enabled ?? true
  options.isStrict = strict ?? true
  options.issueMatcher = matcher
  return options
}

/// Every failure of the test from here on is expected.
public func XCTExpectFailure(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options, file: StaticString = #filePath,
  line: UInt = #line
) {
  _ = TestSession.shared.current?.progress.expectedFailures.add(
    failureReason, options, XCTSourceCodeLocation(filePath: file, lineNumber: line))
}

public func XCTExpectFailure(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, file: StaticString = #filePath,
  line: UInt = #line, issueMatcher: ((XCTIssue) -> Bool)? = nil
) {
  XCTExpectFailure(
    failureReason, options: options(enabled, strict, issueMatcher), file: file, line: line)
}

/// Failures in the block are expected.
@discardableResult public func XCTExpectFailure<R>(
  _ failureReason: String? = nil, options: XCTExpectedFailure.Options, file: StaticString = #filePath,
  line: UInt = #line, failingBlock: () throws -> R
) rethrows -> R {
  guard let test = TestSession.shared.current,
    let entry = test.progress.expectedFailures.add(
      failureReason, options, XCTSourceCodeLocation(filePath: file, lineNumber: line))
  else { return try failingBlock() }
  defer { if let complaint = test.progress.expectedFailures.end(entry) { test.record(complaint) } }
  return try failingBlock()
}

@discardableResult public func XCTExpectFailure<R>(
  _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, file: StaticString = #filePath,
  line: UInt = #line, failingBlock: () throws -> R, issueMatcher: ((XCTIssue) -> Bool)? = nil
) rethrows -> R {
  try XCTExpectFailure(
    failureReason, options: options(enabled, strict, issueMatcher), file: file, line: line,
    failingBlock: failingBlock)
}
