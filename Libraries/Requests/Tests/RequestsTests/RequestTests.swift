import XCTest

@testable import Requests

@MainActor
final class RequestTests: XCTestCase {
  struct Tide: Codable, Equatable, Sendable { var port: String, metres: Double }

  private final class TideRequest: JSONRequest<Tide> {
    var address = "https://example.org/tide"
    override func makeURLRequest() throws -> URLRequest {
      URLRequest(url: try URL.with(base: address, query: [("port", "Cuxhaven")]))
    }
  }

  nonisolated private static func answer(
    _ text: String, status: Int = 200, type: String = "application/json"
  ) -> @Sendable (URLRequest) throws -> (Data, HTTPURLResponse) {
    { request in
      let response = HTTPURLResponse(
        url: request.url!, statusCode: status, httpVersion: "HTTP/1.1", headerFields: ["Content-Type": type])!
      return (Data(text.utf8), response)
    }
  }

  private func result(_ request: TideRequest) -> Result<Tide, any Error>? {
    let ended = expectation(description: "ended")
    var result: Result<Tide, any Error>?
    request.start {
      XCTAssertTrue(Thread.isMainThread)
      result = $0
      ended.fulfill()
    }
    XCTAssertNil(result, "not before the call has returned")
    wait(for: [ended], timeout: 2)
    return result
  }

  private func error(_ request: TideRequest) -> RequestError? {
    if case .failure(let error)? = result(request) { return error as? RequestError }
    return nil
  }

  func testOneCallWithOneBlock() throws {  // R53.1, R53.2
    let request = TideRequest()
    request.responseOverride = Self.answer(#"{"port": "Cuxhaven", "metres": 3.2}"#)
    XCTAssertEqual(try result(request)?.get(), Tide(port: "Cuxhaven", metres: 3.2))
    XCTAssertEqual(request.progress, 1)
    XCTAssertFalse(request.isRunning)
  }

  func testASubclassSetsUp() {  // R53.2
    let request = TideRequest()
    let seen = expectation(description: "seen")
    request.responseOverride = {
      XCTAssertEqual($0.url?.absoluteString, "https://example.org/tide?port=Cuxhaven")
      seen.fulfill()
      throw URLError(.timedOut)
    }
    guard case .failure(let error)? = result(request) else { return XCTFail("it fails") }
    XCTAssertEqual((error as? URLError)?.code, .timedOut)
    wait(for: [seen], timeout: 0)
  }

  func testAStatusIsAnError() {
    let request = TideRequest()
    request.responseOverride = Self.answer("{}", status: 503)
    XCTAssertEqual(error(request), .status(503))
    XCTAssertEqual(request.error?.localizedDescription, "The server answered with status 503.")
  }

  func testAPageInPlaceOfDataIsAGate() {
    let request = TideRequest()
    request.responseOverride = Self.answer("<html>", type: "text/html; charset=utf-8")
    XCTAssertEqual(error(request), .captivePortal)
  }

  func testAnotherTypeIsAnError() {
    let request = TideRequest()
    request.responseOverride = Self.answer("{}", type: "text/plain")
    XCTAssertEqual(error(request), .mediaType("text/plain"))
  }

  func testWhatCannotBeReadIsAnError() {
    let request = TideRequest()
    request.responseOverride = Self.answer(#"{"port": 7}"#)
    guard case .failure(let error)? = result(request) else { return XCTFail("it fails") }
    XCTAssertTrue(error is DecodingError)
  }

  func testNoCompletionComesAfterCancel() {
    let request = TideRequest()
    request.responseOverride = Self.answer(#"{"port": "Cuxhaven", "metres": 3.2}"#)
    request.start { _ in XCTFail("it was cancelled") }
    request.cancel()
    XCTAssertTrue(request.isCancelled)
    XCTAssertFalse(request.isRunning)
    XCTAssertEqual(NetworkActivity.shared.count, 0)
    let passed = expectation(description: "time passes")
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { passed.fulfill() }
    wait(for: [passed], timeout: 1)
  }

  func testActivityIsCountedWhileItRuns() {
    var changes: [Bool] = []
    NetworkActivity.shared.onChange = { changes.append($0) }
    defer { NetworkActivity.shared.onChange = nil }
    let request = TideRequest()
    request.responseOverride = Self.answer("{}", status: 404)
    _ = result(request)
    XCTAssertEqual(changes, [true, false])
  }

  func testAValueIsAwaited() async throws {
    let request = TideRequest()
    request.responseOverride = Self.answer(#"{"port": "Husum", "metres": 1.5}"#)
    let tide = try await request.value()
    XCTAssertEqual(tide.port, "Husum")
  }

  func testACancelledTaskGetsItsError() async {
    let task = Task { @MainActor () -> Bool in
      let request = TideRequest()
      request.responseOverride = { _ in
        Thread.sleep(forTimeInterval: 0.5)
        throw URLError(.timedOut)
      }
      do { _ = try await request.value() } catch { return error is CancellationError }
      return false
    }
    task.cancel()
    let isCancellation = await task.value
    XCTAssertTrue(isCancellation)
  }

  func testAnInvalidAddressIsTheResult() {
    let request = TideRequest()
    request.address = "http://[broken"
    guard case .failure? = result(request) else { return XCTFail("it fails") }
  }

  /// Nobody listens there.
  func testWithoutAnOverrideTheSystemsSessionLoads() {  // R53.3
    let request = TideRequest()
    request.address = "http://127.0.0.1:1/tide"
    guard case .failure(let error)? = result(request) else { return XCTFail("it fails") }
    XCTAssertTrue(error is URLError, "\(error)")
  }

  func testOnlySoManyLoadAtATime() {  // R53.3
    let queue = RequestQueue(width: 2)
    final class Counter: @unchecked Sendable {
      let lock = NSLock()
      var now = 0
      var most = 0
    }
    let counter = Counter()
    var ended = 0
    let all = expectation(description: "all")
    for _ in 0..<6 {
      let request = TideRequest()
      request.responseOverride = { _ in
        counter.lock.withLock {
          counter.now += 1
          counter.most = max(counter.most, counter.now)
        }
        Thread.sleep(forTimeInterval: 0.02)
        counter.lock.withLock { counter.now -= 1 }
        throw URLError(.timedOut)
      }
      request.start(in: queue) { _ in
        ended += 1
        if ended == 6 { all.fulfill() }
      }
    }
    wait(for: [all], timeout: 5)
    XCTAssertLessThanOrEqual(counter.most, 2)
  }
}
