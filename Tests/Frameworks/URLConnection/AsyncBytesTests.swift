import Foundation
import LoopbackServer
import Testing
import TouchstoneFoundation

@Suite("Bodies as they arrive") struct AsyncBytesTests {
  private final class Redirections: NSObject, URLSessionTaskDelegate, @unchecked Sendable {
    var count = 0
    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      count += 1
      completionHandler(request)
    }
  }

  private static func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      switch request.path {
      case "/moved": LoopbackServer.Response(Data(), status: 302, headers: ["Location": "/there"])
      case "/silence": nil
      default: LoopbackServer.Response(Data("one\n\ntwo\r\nthree".utf8))
      }
    }
  }

  private static func url(_ server: LoopbackServer, _ path: String) throws -> URL {
    try #require(URL(string: server.address + path))
  }

  @Test("bytes come after the response, and make lines")
  func lines() async throws {
    let server = try Self.server()
    defer { server.stop() }
    let (bytes, response) = try await URLSession.shared.bytes(from: Self.url(server, "/"))
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    var lines: [String] = []
    for try await line in bytes.lines { lines.append(line) }
    #expect(lines == ["one", "two", "three"])
    let (others, _) = try await URLSession.shared.bytes(for: URLRequest(url: Self.url(server, "/")))
    var count = 0
    for try await byte in others where byte == UInt8(ascii: "e") { count += 1 }
    #expect(count == 3)
  }

  @Test("the delegate that is given is asked about redirections")
  func redirection() async throws {
    let server = try Self.server()
    defer { server.stop() }
    let delegate = Redirections()
    let (bytes, _) = try await URLSession.shared.bytes(from: Self.url(server, "/moved"), delegate: delegate)
    var first: String?
    for try await line in bytes.lines where first == nil { first = line }
    #expect(first == "one" && delegate.count == 1)
  }

  @Test("who is not there is an error before there are bytes")
  func failing() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    await #expect(throws: URLError.self) { _ = try await URLSession.shared.bytes(from: url) }
  }

  @Test("a cancelled task stops to wait for its response")
  func cancelled() async throws {
    let server = try Self.server()
    defer { server.stop() }
    let url = try Self.url(server, "/silence")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await URLSession.shared.bytes(from: url).1
    }
    let early = await task.result
    #expect { try early.get() } throws: { ($0 as? URLError)?.code == .cancelled }
    let waiting = Task { try await URLSession.shared.bytes(from: url).1 }
    while server.requests.isEmpty { await Task.yield() }
    waiting.cancel()
    let late = await waiting.result
    #expect { try late.get() } throws: { ($0 as? URLError)?.code == .cancelled }
  }
}
