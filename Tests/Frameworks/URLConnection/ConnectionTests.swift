import Foundation
import LoopbackServer
import Testing
import TouchstoneFoundation

/// `NSURLConnection`, each on a thread whose run loop it is started on.
@Suite("URL connections", .serialized) struct ConnectionTests {
  /// Writes down what it is told, and on which thread.
  private final class Listener: NSObject, NSURLConnectionDataDelegate, @unchecked Sendable {
    var said: [String] = []
    var data = Data()
    var threads: Set<ObjectIdentifier> = []
    var isOver = false
    var follows = true

    private func note(_ text: String) {
      said.append(text)
      threads.insert(ObjectIdentifier(Thread.current))
    }

    func connection(
      _ connection: NSURLConnection, willSend request: URLRequest, redirectResponse response: URLResponse?
    ) -> URLRequest? {
      note("redirect")
      return follows ? request : nil
    }

    func connection(_ connection: NSURLConnection, didReceive response: URLResponse) {
      note("response \((response as? HTTPURLResponse)?.statusCode ?? 0)")
    }

    func connection(_ connection: NSURLConnection, didReceive data: Data) {
      self.data += data
      if said.last != "data" { note("data") }
    }

    func connectionDidFinishLoading(_ connection: NSURLConnection) {
      note("finished")
      isOver = true
    }

    func connection(_ connection: NSURLConnection, didFailWithError error: any Error) {
      note("failed \((error as NSError).code)")
      isOver = true
    }
  }

  /// Runs on a thread with a run loop of its own.
  private func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread {
        body()
        continuation.resume()
      }.start()
    }
  }

  private func run(until isOver: () -> Bool) {
    let patience = Date(timeIntervalSinceNow: 20)
    while !isOver(), Date() < patience {
      RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
    }
  }

  private static func server() throws -> LoopbackServer {
    try LoopbackServer { request in
      switch request.path {
      case "/moved": LoopbackServer.Response(Data(), status: 302, headers: ["Location": "/there"])
      case "/silence": nil
      default: LoopbackServer.Response(Data(count: 300_000))
      }
    }
  }

  @Test("R32.7: its delegate is called on the run loop that started it, in order")
  func order() async throws {
    let server = try Self.server()
    defer { server.stop() }
    let listener = Listener()
    await onThread {
      let connection = NSURLConnection(
        request: URLRequest(url: URL(string: server.address)!), delegate: listener)
      #expect(connection != nil && listener.said.isEmpty)
      run { listener.isOver }
      #expect(listener.threads == [ObjectIdentifier(Thread.current)])
    }
    #expect(listener.said == ["response 200", "data", "finished"] && listener.data.count == 300_000)
  }

  @Test("R32.7: cancelled, it calls nobody any more")
  func cancelling() async throws {
    let server = try Self.server()
    defer { server.stop() }
    let (listener, other) = (Listener(), Listener())
    await onThread {
      let connection = NSURLConnection(
        request: URLRequest(url: URL(string: "\(server.address)/silence")!), delegate: listener)
      run { !server.requests.isEmpty }
      connection?.cancel()
      // One that comes later is answered; the first one is not heard of meanwhile.
      _ = NSURLConnection(request: URLRequest(url: URL(string: server.address)!), delegate: other)
      run { other.isOver }
    }
    #expect(listener.said.isEmpty && other.said.last == "finished")
  }

  @Test("R32.4: who is not there is told as a failure")
  func failing() async throws {
    let listener = Listener()
    await onThread {
      _ = NSURLConnection(request: URLRequest(url: URL(string: "http://127.0.0.1:1/")!), delegate: listener)
      run { listener.isOver }
    }
    #expect(listener.said.count == 1 && listener.said[0].hasPrefix("failed"))
  }

  @Test("a redirection is followed if the delegate wants it")
  func redirection() async throws {
    let server = try Self.server()
    defer { server.stop() }
    let listener = Listener()
    await onThread {
      _ = NSURLConnection(
        request: URLRequest(url: URL(string: "\(server.address)/moved")!), delegate: listener)
      run { listener.isOver }
    }
    #expect(listener.said == ["redirect", "response 200", "data", "finished"])
  }

  @Test("it waits until it is started, and is called on a queue if it has one")
  func queue() async throws {
    let server = try Self.server()
    defer { server.stop() }
    let listener = Listener()
    await onThread {
      let connection = NSURLConnection(
        request: URLRequest(url: URL(string: server.address)!), delegate: listener, startImmediately: false)
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      connection?.setDelegateQueue(queue)
      run { true }
      #expect(server.requests.isEmpty)
      connection?.start()
      run { listener.isOver }
      #expect(!listener.threads.contains(ObjectIdentifier(Thread.current)))
    }
    #expect(listener.said.last == "finished")
  }

  @Test("a call waits for its answer")
  func synchronous() throws {
    let server = try Self.server()
    defer { server.stop() }
    var response: URLResponse?
    let data = try NSURLConnection.sendSynchronousRequest(
      URLRequest(url: URL(string: server.address)!), returning: &response)
    #expect(data.count == 300_000 && (response as? HTTPURLResponse)?.statusCode == 200)
  }
}
