import Foundation
import LoopbackServer
import Testing
import TouchstoneFoundation

/// Tasks that a class of the app's answers; the translator writes `_URLProtocol` above it.
@Suite("Tasks answered by a class of the app's") struct AnsweredTaskTests {
  private final class Answering: _URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool {
      request.url?.host == "answer.example" || request.url?.path == "/registered"
    }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      guard request.url?.path == "/cancelled" else { return answer() }
      // The queue of the task's is this call's until it returns.
      nonisolated(unsafe) let this = self
      DispatchQueue.global().async {
        this.task?.cancel()
        this.answer()
      }
    }

    /// In parts: the path and the body. After the end it says more.
    private func answer() {
      if request.url?.path == "/moved" { redirect() }
      let isClosed = request.url?.path == "/closed"
      let response = HTTPURLResponse(
        url: request.url!, statusCode: isClosed ? 401 : 201, httpVersion: nil,
        headerFields: isClosed ? ["WWW-Authenticate": "Basic realm=\"Closed\"", "X-Field": "a"] : nil)!
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data("\(request.url!.path) ".utf8))
      client?.urlProtocol(self, didLoad: body ?? Data("no body".utf8))
      client?.urlProtocolDidFinishLoading(self)
      client?.urlProtocol(self, didLoad: Data("more".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }

    private func redirect() {
      let response = HTTPURLResponse(url: request.url!, statusCode: 302, httpVersion: nil, headerFields: nil)!
      client?.urlProtocol(
        self, wasRedirectedTo: URLRequest(url: AnsweredTaskTests.url("/there")), redirectResponse: response)
    }

    private var body: Data? {
      guard request.httpBody == nil, let stream = request.httpBodyStream else { return request.httpBody }
      stream.open()
      defer { stream.close() }
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = stream.read(&bytes, maxLength: 100)
      return Data(bytes.prefix(count))
    }

    override func stopLoading() {}
  }

  private final class Listener: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate,
    @unchecked Sendable
  {
    private let ended = AsyncStream.makeStream(of: String.self)
    private var said: [String] = []

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      said.append(String(decoding: data, as: UTF8.self))
    }
    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
      said.append("file: " + ((try? String(contentsOf: location, encoding: .utf8)) ?? "none"))
      try? FileManager.default.removeItem(at: location)
    }
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      said.append(error == nil ? "end" : "failure")
      ended.continuation.yield(said.joined(separator: "|"))
      ended.continuation.finish()
    }

    func all() async -> String? { await ended.stream.first { _ in true } }
  }

  private static func configuration() -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Answering.self]
    return configuration
  }

  fileprivate static func url(_ path: String) -> URL { URL(string: "http://answer.example\(path)")! }

  /// What a task's completion handler is called with: the body, or the error's code.
  private static func answer(
    _ path: String, in session: URLSession = URLSession(configuration: configuration()),
    _ change: (inout URLRequest) -> Void = { _ in }, started: (URLSessionTask) -> Void = { _ in }
  ) async -> String {
    var request = URLRequest(url: path.hasPrefix("/") ? url(path) : URL(string: path)!)
    request.cachePolicy = .reloadIgnoringLocalCacheData
    change(&request)
    return await withCheckedContinuation { continuation in
      let task = session.dataTask(with: request) { data, _, error in
        let code = (error as? URLError)?.code.rawValue
        continuation.resume(
          returning: code.map(String.init) ?? String(decoding: data ?? Data(), as: UTF8.self))
      }
      task.resume()
      started(task)
    }
  }

  @Test("an answer in parts is whole for who is called back, and in parts for a delegate")
  func parts() async {
    #expect(await Self.answer("/data") == "/data no body")
    let listener = Listener()
    let session = URLSession(configuration: Self.configuration(), delegate: listener, delegateQueue: nil)
    session.dataTask(with: Self.url("/parts")).resume()
    session.finishTasksAndInvalidate()
    #expect(await listener.all() == "/parts |no body|end")
  }

  @Test("a download has a file, for who is called back and for a delegate")
  func downloads() async {
    let session = URLSession(configuration: Self.configuration())
    let text: String? = await withCheckedContinuation { continuation in
      session.downloadTask(with: Self.url("/file")) { file, _, _ in
        continuation.resume(returning: file.flatMap { try? String(contentsOf: $0, encoding: .utf8) })
        if let file { try? FileManager.default.removeItem(at: file) }
      }.resume()
    }
    #expect(text == "/file no body")
    let listener = Listener()
    let other = URLSession(configuration: Self.configuration(), delegate: listener, delegateQueue: nil)
    other.downloadTask(with: Self.url("/file")).resume()
    other.finishTasksAndInvalidate()
    #expect(await listener.all() == "file: /file no body|end")
  }

  @Test("a task that is cancelled ends with that, whatever is answered then")
  func cancelled() async {
    #expect(await Self.answer("/cancelled") == String(URLError.Code.cancelled.rawValue))
  }

  @Test("a task that is cancelled as it starts ends once")
  func cancelledAtOnce() async {
    for _ in 0..<20 {
      let answer = await Self.answer("/soon", started: { $0.cancel() })
      #expect([String(URLError.Code.cancelled.rawValue), "/soon no body"].contains(answer))
    }
  }

  @Test("bytes end whenever who reads them is cancelled")
  func cancelledBytes() async {
    let session = URLSession(configuration: Self.configuration())
    for round in 0..<200 {
      let reader = Task.detached {
        var count = 0
        for try await _ in try await session.bytes(from: Self.url("/bytes")).0 { count += 1 }
        return count
      }
      for _ in 0..<round % 40 { await Task.yield() }
      reader.cancel()
      switch await reader.result {
      case .success(let count): #expect(count == "/bytes no body".utf8.count)
      case .failure(let error): #expect((error as? URLError)?.code == .cancelled)
      }
    }
  }

  @Test("a redirection ends the task with an error, whatever is answered then")
  func redirected() async {
    #expect(await Self.answer("/moved") == String(URLError.Code.httpTooManyRedirects.rawValue))
  }

  @Test("an answer that asks for a password is an answer")
  func closed() async {
    let (text, status, field): (String, Int?, String?) = await withCheckedContinuation { continuation in
      URLSession(configuration: Self.configuration()).dataTask(with: Self.url("/closed")) {
        data, response, _ in
        let answer = response as? HTTPURLResponse
        continuation.resume(
          returning: (
            String(decoding: data ?? Data(), as: UTF8.self), answer?.statusCode,
            answer?.value(forHTTPHeaderField: "X-Field")
          ))
      }.resume()
    }
    #expect(text == "/closed no body" && status == 401 && field == "a")
  }

  @Test("who answers reads the body of a request as a stream")
  func body() async {
    let answer = await Self.answer("/body") {
      $0.httpMethod = "POST"
      $0.httpBody = Data("sent".utf8)
    }
    #expect(answer == "/body sent")
  }

  @Test("the shared session asks the classes that are registered at the time")
  func registered() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Response(Data("served".utf8)) }
    defer { server.stop() }
    let address = "\(server.address)/registered"
    #expect(await Self.answer(address, in: .shared) == "served")
    URLProtocol.registerClass(Answering.self)
    #expect(await Self.answer(address, in: .shared) == "/registered no body")
    URLProtocol.unregisterClass(Answering.self)
    #expect(await Self.answer(address, in: .shared) == "served")
  }

  @Test("a client that somebody else made is called as it is")
  func otherClient() {
    final class Client: NSObject, URLProtocolClient, @unchecked Sendable {
      var count = 0
      func urlProtocol(_ p: URLProtocol, wasRedirectedTo r: URLRequest, redirectResponse: URLResponse) {}
      func urlProtocol(_ p: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {}
      func urlProtocol(
        _ p: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy policy: URLCache.StoragePolicy
      ) { count += 1 }
      func urlProtocol(_ p: URLProtocol, didLoad data: Data) { count += 1 }
      func urlProtocolDidFinishLoading(_ p: URLProtocol) { count += 1 }
      func urlProtocol(_ p: URLProtocol, didFailWithError error: any Error) {}
      func urlProtocol(_ p: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {}
      func urlProtocol(_ p: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {}
    }
    let client = Client()
    Answering(request: URLRequest(url: Self.url("/unit")), cachedResponse: nil, client: client).startLoading()
    #expect(client.count == 6)
  }
}
