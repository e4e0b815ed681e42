import TouchstoneFoundation

/// Something that is to happen. Any thread may fulfil it.
open class XCTestExpectation: _NSObject, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var text: String
  private var wanted = 1
  private var count = 0
  private var inverted = false
  private var failsOverFulfilled = true
  private var isWaited = false
  private var isClosed = false
  private var wake: (() -> Void)?
  private var origin: XCTSourceCodeLocation?
  /// Counts all fulfilments, so that their order is known.
  private(set) var moment: UInt64 = 0
  private static let moments = Moments()
  /// Tells the test of more fulfilments than it wanted.
  weak var test: XCTestCase?

  public init(description expectationDescription: String) {
    text = expectationDescription
    test = TestSession.shared.current
    super.init()
  }

  public convenience override init() { self.init(description: "no description provided") }

  open var expectationDescription: String {
    get { lock.withLock { text } }
    set { lock.withLock { text = newValue } }
  }

  /// That it is fulfilled is the failure.
  open var isInverted: Bool {
    get { lock.withLock { inverted } }
    set { lock.withLock { inverted = newValue } }
  }

  open var expectedFulfillmentCount: Int {
    get { lock.withLock { wanted } }
    set {
      guard newValue > 0 else {
        NSException.raise(
          .invalidArgumentException, "expectedFulfillmentCount must be above 0, not \(newValue).")
      }
      lock.withLock { wanted = newValue }
    }
  }

  open var assertForOverFulfill: Bool {
    get { lock.withLock { failsOverFulfilled } }
    set { lock.withLock { failsOverFulfilled = newValue } }
  }

  /// Where a test made it or, if that is not known, waited for it first; what is wrong with it is told there.
  var location: XCTSourceCodeLocation? { lock.withLock { origin } }
  func place(_ file: StaticString, _ line: UInt) {
    lock.withLock { origin = origin ?? XCTSourceCodeLocation(filePath: file, lineNumber: line) }
  }

  /// One time too many is told with the line where the expectation was made: this call has none.
  open func fulfill() {
    lock.lock()
    guard !isClosed else { return lock.unlock() }
    count += 1
    let isExcess = count > wanted && failsOverFulfilled && !inverted
    if count == wanted { moment = Self.moments.next() }
    let (text, test, wake, origin) = (text, test, wake, origin)
    lock.unlock()
    if isExcess {
      let issue = XCTIssue(
        type: .assertionFailure,
        compactDescription: "API violation - multiple calls made to fulfill for \(text).",
        sourceCodeContext: XCTSourceCodeContext(location: origin))
      if let test { test.record(issue) } else { TestSession.shared.tell(issue, of: nil, expected: nil) }
    }
    wake?()
  }

  // MARK: Waiting

  var isFulfilled: Bool { lock.withLock { count >= wanted } }
  var wasWaitedFor: Bool { lock.withLock { isWaited } }

  func beginWait(_ wake: @escaping () -> Void) {
    lock.withLock {
      isWaited = true
      self.wake = wake
    }
    waitWillBegin()
  }

  func endWait() {
    lock.withLock { wake = nil }
  }

  /// What is fulfilled from here on is of no interest.
  func close() { lock.withLock { isClosed = true } }

  /// For subclasses that look rather than hear.
  func waitWillBegin() {}
  /// Looks again whether what it is about has come.
  func look() {}
  /// Seconds between two looks; nil if it hears by itself.
  var interval: TimeInterval? { nil }

  private final class Moments: @unchecked Sendable {
    private let lock = NSLock()
    private var last: UInt64 = 0
    func next() -> UInt64 {
      lock.withLock {
        last += 1
        return last
      }
    }
  }
}
