import Foundation
import LoopbackServer
import Testing
import TouchstoneFoundation

/// Sessions whose transfers go on while the app is in the background. What depends on where the app is runs in a process of
/// its own: UIKit's notifications say it to all of them.
@Suite("Background sessions") struct BackgroundSessionTests {
  /// Notes what it is told, in order; who waits for an end gets all of it.
  private class Notes: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    private let ended = AsyncStream.makeStream(of: String.self)

    var said: [String] { lock.withLock { lines } }
    func say(_ line: String) { lock.withLock { lines.append(line) } }

    func urlSession(
      _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
      say("file " + ((try? String(contentsOf: location, encoding: .utf8)) ?? "none"))
      try? FileManager.default.removeItem(at: location)
    }
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      say("end \((error as? URLError)?.code.rawValue ?? 0)")
      ended.continuation.yield("")
    }

    /// All that was said until so many tasks had ended.
    func ends(_ count: Int) async -> [String] {
      var ends = ended.stream.makeAsyncIterator()
      for _ in 0..<count { _ = await ends.next() }
      return said
    }
  }

  private final class Listener: Notes, URLSessionDownloadDelegate, @unchecked Sendable {}

  private final class Deciding: Notes, URLSessionDownloadDelegate, @unchecked Sendable {
    let disposition: URLSession.DelayedRequestDisposition

    init(_ disposition: URLSession.DelayedRequestDisposition) { self.disposition = disposition }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willBeginDelayedRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) -> Void
    ) {
      say("begins \(request.url?.lastPathComponent ?? "")")
      completionHandler(disposition, nil)
    }
  }

  private static func server() throws -> LoopbackServer {
    try LoopbackServer { LoopbackServer.Response(Data($0.path.utf8)) }
  }

  private static func session(_ name: String, _ delegate: any URLSessionDelegate) -> URLSession {
    URLSession(
      configuration: .background(withIdentifier: "org.example.\(name)"), delegate: delegate,
      delegateQueue: nil)
  }

  @Test("a download tells its delegate of its file and its end")
  func download() async throws {
    let server = try Self.server()
    defer { server.stop() }
    let listener = Listener()
    let session = Self.session("download", listener)
    session.downloadTask(with: URL(string: server.address + "/a")!).resume()
    #expect(await listener.ends(1) == ["file /a", "end 0"])
    session.invalidateAndCancel()
  }

  @Test("there is one session for an identifier, until it is invalidated")
  func identifiers() {
    let first = Self.session("one", Listener())
    #expect(Self.session("one", Listener()) === first)
    #expect(Self.session("other", Listener()) !== first)
    #expect(first.configuration.identifier == "org.example.one")
    first.invalidateAndCancel()
    let next = Self.session("one", Listener())
    #expect(next !== first)
    for session in [next, Self.session("other", Listener())] { session.invalidateAndCancel() }
  }

  @Test("any other session is Foundation's own")
  func others() {
    let listener = Listener()
    let session = URLSession(configuration: .default, delegate: listener, delegateQueue: .main)
    #expect(type(of: session) == URLSession.self && session.delegate === listener)
    #expect(session.delegateQueue === OperationQueue.main)
    session.invalidateAndCancel()
  }

  @Test("a task with a date does not begin before it")
  func waitingTask() async throws {
    let server = try Self.server()
    defer { server.stop() }
    let listener = Deciding(.continueLoading)
    let session = Self.session("waiting", listener)
    let waiting = session.downloadTask(with: URL(string: server.address + "/later")!)
    waiting.earliestBeginDate = .distantFuture
    waiting.resume()
    session.downloadTask(with: URL(string: server.address + "/now")!).resume()
    #expect(await listener.ends(1) == ["file /now", "end 0"])
    #expect(server.requests.map(\.path) == ["/now"] && waiting.state == .running)
    waiting.cancel()
    #expect(await listener.ends(1).last == "end \(URLError.Code.cancelled.rawValue)")
    session.invalidateAndCancel()
  }

  @Test(
    "when its time has come, its delegate is asked, and may cancel it; one without an opinion does not stop it"
  )
  func begin() async throws {
    let server = try Self.server()
    defer { server.stop() }
    func lines(_ name: String, _ listener: any Notes & URLSessionDelegate) async -> [String] {
      let session = Self.session(name, listener)
      let task = session.downloadTask(with: URL(string: server.address + "/\(name)")!)
      task.earliestBeginDate = .distantPast
      task.resume()
      defer { session.invalidateAndCancel() }
      return await listener.ends(1)
    }
    #expect(await lines("goes", Deciding(.continueLoading)) == ["begins goes", "file /goes", "end 0"])
    let cancelled = URLError.Code.cancelled.rawValue
    #expect(await lines("stops", Deciding(.cancel)) == ["begins stops", "end \(cancelled)"])
    #expect(await lines("silent", Listener()) == ["file /silent", "end 0"])
    #expect(server.requests.map(\.path) == ["/goes", "/silent"])
  }

  @Test("completion handlers are refused, and so is an upload of data")
  func refusals() async {
    let handler = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = BackgroundSessionTests.session("refused", Listener())
      _ = session.downloadTask(with: URL(string: "http://127.0.0.1/")!) { _, _, _ in }
    }
    #expect(
      Self.reason(handler).contains("Completion handler blocks are not supported in background sessions"))
    let upload = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = BackgroundSessionTests.session("refused", Listener())
      _ = session.uploadTask(with: URLRequest(url: URL(string: "http://127.0.0.1/")!), from: Data())
    }
    #expect(Self.reason(upload).contains("Upload tasks from NSData are not supported in background sessions"))
  }

  private static func reason(_ result: ExitTest.Result?) -> String {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    return text.contains("uncaught exception 'NSGenericException'") ? text : ""
  }

  // MARK: - In the background

  private typealias Telling = @Sendable (_ then: @escaping @Sendable (AnyObject, AnyObject) -> Void) -> Void

  /// What UIKit tells sessions, and what they tell UIKit.
  private static let entersBackground = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  private static let entersForeground = Notification.Name("UIApplicationWillEnterForegroundNotification")
  private static let willTell = Notification.Name("TouchstoneBackgroundSessionWillTell")

  @Test("in the background ends wait until all have come, and whoever gives the app time lets them through")
  func away() async {
    await #expect(processExitsWith: .success) {
      let asked = AsyncStream.makeStream(of: Void.self)
      let mayAnswer = DispatchSemaphore(value: 0)
      let server = try LoopbackServer {
        asked.continuation.yield()
        mayAnswer.wait()
        return LoopbackServer.Response(Data($0.path.utf8))
      }
      let listener = Listener()
      let session = BackgroundSessionTests.session("away", listener)
      let announced = AsyncStream.makeStream(of: Telling.self)
      let token = NotificationCenter.default.addObserver(
        forName: BackgroundSessionTests.willTell, object: nil, queue: nil
      ) { note in
        guard note.userInfo?["identifier"] as? String == "org.example.away" else { return }
        if let tell = note.userInfo?["tell"] as? Telling { announced.continuation.yield(tell) }
      }
      var requests = asked.stream.makeAsyncIterator()
      for name in ["a", "b"] {
        session.downloadTask(with: URL(string: server.address + "/\(name)")!).resume()
        await requests.next()
      }
      NotificationCenter.default.post(name: BackgroundSessionTests.entersBackground, object: nil)
      for _ in 0..<2 { mayAnswer.signal() }
      var announcements = announced.stream.makeAsyncIterator()
      guard let tell = await announcements.next() else { exit(2) }
      // Both have ended, and the delegate does not know.
      guard listener.said.isEmpty else { exit(3) }
      let isTold = await withCheckedContinuation { continuation in
        tell { told, delegate in
          continuation.resume(returning: told === session && delegate === listener)
        }
      }
      guard isTold, listener.said.sorted() == ["end 0", "end 0", "file /a", "file /b"] else { exit(4) }
      NotificationCenter.default.removeObserver(token)
      exit(0)
    }
  }

  @Test("when the user comes back the delegate is told what has ended meanwhile")
  func back() async {
    await #expect(processExitsWith: .success) {
      // The one answers, the other does not before its client has gone.
      let server = try LoopbackServer {
        $0.path == "/never" ? nil : LoopbackServer.Response(Data($0.path.utf8))
      }
      let listener = Listener()
      let session = BackgroundSessionTests.session("back", listener)
      NotificationCenter.default.post(name: BackgroundSessionTests.entersBackground, object: nil)
      session.downloadTask(with: URL(string: server.address + "/never")!).resume()
      session.downloadTask(with: URL(string: server.address + "/a")!).resume()
      NotificationCenter.default.post(name: BackgroundSessionTests.entersForeground, object: nil)
      // Held or not when the user came: it is told.
      exit(await listener.ends(1) == ["file /a", "end 0"] ? 0 : 2)
    }
  }
}
