/// A named part of a test.
public protocol XCTActivity: AnyObject {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

public final class XCTContext: _NSObject {
  private override init() { super.init() }

  /// Runs a block as a part of the test under a name.
  @preconcurrency @MainActor public class func runActivity<Result>(
    named name: String, block: (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try TestSession.shared.activity(name) { try block(RunningActivity(name)) }
  }

  @preconcurrency @MainActor public class func runActivity<Result>(
    named name: String, block: @MainActor (any XCTActivity) async throws -> Result
  ) async rethrows -> Result {
    let activity = RunningActivity(name)
    TestSession.shared.beginActivity(name)
    defer { TestSession.shared.endActivity() }
    return try await block(activity)
  }
}

private final class RunningActivity: XCTActivity {
  let name: String
  init(_ name: String) { self.name = name }
  func add(_ attachment: XCTAttachment) {
    TestSession.shared.tell(attachment, of: TestSession.shared.current)
  }
}
