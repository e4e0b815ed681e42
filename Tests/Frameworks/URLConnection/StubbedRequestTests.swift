import Foundation
import LoopbackServer
import Testing
import TouchstoneFoundation

/// Requests that a class of the app's answers in the network's place, and those it does not.
@Suite("Stubbed requests") struct StubbedRequestTests {
  private final class Stub: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { request.url?.host == "stub.example" }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      let response = HTTPURLResponse(url: request.url!, statusCode: 201, httpVersion: nil, headerFields: nil)!
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data("stubbed".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
  }

  private static func session() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Stub.self] + (configuration.protocolClasses ?? [])
    return URLSession(configuration: configuration)
  }

  @Test("a stub's answer to a download is a file with its body")
  func stubbed() async throws {
    let url = try #require(URL(string: "http://stub.example/file"))
    let (file, response) = try await Self.session().download(from: url)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Data(contentsOf: file) == Data("stubbed".utf8))
    #expect((response as? HTTPURLResponse)?.statusCode == 201)
  }

  @Test("a download that no stub takes comes from its server")
  func unstubbed() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Response(Data("served".utf8)) }
    defer { server.stop() }
    let request = URLRequest(url: try #require(URL(string: server.address)))
    let (file, _) = try await Self.session().download(for: request)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Data(contentsOf: file) == Data("served".utf8))
  }

  @Test("a cancelled task has no answer, however soon a stub gives one")
  func cancelled() async throws {
    let url = try #require(URL(string: "http://stub.example/file"))
    let session = Self.session()
    #expect(try await session.data(from: url).0 == Data("stubbed".utf8))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await session.data(for: URLRequest(url: url)).0
    }
    let result = await task.result
    #expect { try result.get() } throws: { ($0 as? URLError)?.code == .cancelled }
    let download = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await session.download(from: url).0
    }
    let other = await download.result
    #expect { try other.get() } throws: { ($0 as? URLError)?.code == .cancelled }
  }

  @Test("a response may be made out of nothing")
  func emptyResponse() {
    #expect(HTTPURLResponse().allHeaderFields.isEmpty)
  }
}
