import Foundation
import Testing
import TouchstoneFoundation

/// What a delegate decides about the response that a class of the app's gives.
@Suite("Decisions about an answer of the app's own") struct AnswerDecisionTests {
  private final class Answering: _URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      let response = HTTPURLResponse(
        url: request.url!, statusCode: 200, httpVersion: nil, headerFields: ["Content-Length": "3"])!
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data("a".utf8))
      client?.urlProtocol(self, didLoad: Data("bc".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
  }

  private final class Deciding: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let disposition: URLSession.ResponseDisposition
    private let ended = AsyncStream.makeStream(of: [String].self)
    private var said: [String] = []

    init(_ disposition: URLSession.ResponseDisposition) { self.disposition = disposition }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      said.append("\(dataTask.countOfBytesExpectedToReceive) \(dataTask.response == response)")
      let disposition = disposition
      // All has been answered by then.
      DispatchQueue.global().async { completionHandler(disposition) }
    }
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      said.append(String(decoding: data, as: UTF8.self))
    }
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      said.append((error as? URLError).map { "\($0.code.rawValue)" } ?? "end")
      ended.continuation.yield(said)
      ended.continuation.finish()
    }

    func all() async -> [String]? { await ended.stream.first { _ in true } }
  }

  private func session(_ delegate: (any URLSessionDelegate)?) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Answering.self]
    return URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  private let url = URL(string: "http://answer.example/")!

  private func said(_ disposition: URLSession.ResponseDisposition) async -> [String]? {
    let delegate = Deciding(disposition)
    let session = session(delegate)
    session.dataTask(with: url).resume()
    session.finishTasksAndInvalidate()
    return await delegate.all()
  }

  @Test("the body comes after the delegate has allowed it, and its length is known before")
  func allowed() async { #expect(await said(.allow) == ["3 true", "a", "bc", "end"]) }

  @Test("a delegate that cancels at the response gets no body, and the task ends as cancelled")
  func cancelled() async { #expect(await said(.cancel) == ["3 true", "-999"]) }

  @Test("a task with a completion handler asks no delegate")
  func handler() async {
    let session = session(Deciding(.cancel))
    let text: String? = await withCheckedContinuation { continuation in
      session.dataTask(with: url) { data, _, _ in
        continuation.resume(returning: data.map { String(decoding: $0, as: UTF8.self) })
      }.resume()
    }
    #expect(text == "abc")
  }

  @Test("the delegate of an asynchronous call is asked")
  func asynchronous() async throws {
    let session = session(nil)
    #expect(try await session.data(from: url, delegate: Deciding(.allow)).0.count == 3)
    let result = await Task { try await session.data(from: url, delegate: Deciding(.cancel)).0 }.result
    #expect { try result.get() } throws: { ($0 as? URLError)?.code == .cancelled }
  }
}
