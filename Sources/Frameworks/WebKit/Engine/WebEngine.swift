import CTouchstoneProcess
import CTouchstoneRuntime
import Foundation
@_spi(Host) import TouchstoneFoundation

/// The program that draws this app's web pages, started with its first web view. It ends when the app does.
@MainActor
final class WebEngine {
  private static var started: WebEngine?
  static var shared: WebEngine {
    if let started { return started }
    let new = WebEngine()
    started = new
    return new
  }

  /// Why there are no pages: what is not installed, or what ended. Nil while all is well.
  private(set) var failure: String?
  /// The engine's process, whose frames lie among its descriptors.
  private(set) var process: pid_t = 0
  let wait = RealTimeWait()
  /// What pages keep for good.
  let store = WKWebsiteDataStore()
  let worlds = WKContentWorld.Common()

  private var connection: Int32 = -1
  private var input = Data()
  private var views: [UInt32: WeakView] = [:]
  private var lastView: UInt32 = 0
  private var lastQuestion = 0
  private var answers: [Int: (Result<String, EngineError>) -> Void] = [:]

  private struct WeakView { weak var view: WKWebView? }

  struct EngineError: Error { var message: String }

  // MARK: Views

  /// The first view starts the program.
  func register(_ view: WKWebView) -> UInt32 {
    if connection < 0, failure == nil { start() }
    lastView += 1
    views[lastView] = WeakView(view: view)
    return lastView
  }

  func forget(_ number: UInt32) {
    views[number] = nil
    send("E", number)
  }

  // MARK: Sending

  func send(_ kind: Character, _ view: UInt32, _ fields: String...) {
    send(kind, view, data: fields.map { Data($0.utf8) })
  }

  func send(_ kind: Character, _ view: UInt32, data fields: [Data]) {
    guard connection >= 0 else { return }
    wait.touch()
    let bytes = EngineMessage(kind, view: view, fields).bytes
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        let sent = Glibc.send(
          connection, bytes.baseAddress! + place, bytes.count - place, Int32(MSG_NOSIGNAL))
        if sent < 0, errno == EINTR { continue }
        guard sent > 0 else { return end("the web engine has ended") }
        place += sent
      }
    }
  }

  /// Has a script run and its value, as JSON, or "" for undefined, passed on.
  func evaluate(
    _ source: String, in view: UInt32, world: String = "",
    answer: @escaping (Result<String, EngineError>) -> Void
  ) {
    question("J", view, [source, world], answer)
  }

  /// Has a function's body run that may wait, like `evaluate`.
  func call(
    _ source: String, in view: UInt32, world: String,
    answer: @escaping (Result<String, EngineError>) -> Void
  ) {
    question("j", view, [source, world], answer)
  }

  /// Asks for something that concerns no view; the first starts the program.
  func ask(
    _ kind: Character, _ fields: String..., answer: @escaping (Result<String, EngineError>) -> Void
  ) { ask(kind, fields, answer: answer) }

  func ask(_ kind: Character, _ fields: [String], answer: @escaping (Result<String, EngineError>) -> Void) {
    if connection < 0, failure == nil { start() }
    question(kind, 0, fields, answer)
  }

  private func question(
    _ kind: Character, _ view: UInt32, _ fields: [String],
    _ answer: @escaping (Result<String, EngineError>) -> Void
  ) {
    guard connection >= 0 else { return answer(.failure(EngineError(message: failure ?? "no web engine"))) }
    lastQuestion += 1
    answers[lastQuestion] = answer
    wait.begin()
    send(kind, view, data: ([String(lastQuestion)] + fields).map { Data($0.utf8) })
  }

  /// Where the pages are that keep what they keep in a store.
  func addresses(isPersistent: Bool) -> [String] {
    views.values.compactMap(\.view).filter { $0.isPersistent == isPersistent }
      .compactMap { $0.url?.absoluteString }.filter { $0.hasPrefix("http") }
  }

  // MARK: Starting

  private func start() {
    var ends: [Int32] = [-1, -1]
    guard let program = Self.program,
      socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
    else {
      failure = "touchstone-web-engine"
      return
    }
    defer { close(ends[1]) }
    let folder = Self.folder
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(null) }
    let environment = ProcessInfo.processInfo.environment.filter {
      !$0.key.hasPrefix("TOUCHSTONE") && $0.key != "LD_PRELOAD"
    }
    let started = withStrings([program, folder]) { arguments in
      withStrings(environment.map { "\($0)=\($1)" }) { environment in
        program.withCString { path -> Bool in
          var request = touchstone_spawn()
          request.path = path
          request.arguments = arguments
          request.environment = environment
          (request.input, request.output, request.error) = (ends[1], null, null)
          var step: UnsafePointer<CChar>?
          var child: pid_t = 0
          return touchstone_spawn(&request, &child, &step) > 0
        }
      }
    }
    guard started else {
      close(ends[0])
      failure = "touchstone-web-engine"
      return
    }
    connection = ends[0]
    waitUntilReady()
    // Nobody reads what would be asked.
    if let failure { return end(failure) }
    touchstone_runloop_add_fd(connection, Unmanaged.passUnretained(self).toOpaque()) { context in
      let engine = Unmanaged<WebEngine>.fromOpaque(context!).takeUnretainedValue()
      MainActor.assumeIsolated { engine.receive() }
    }
  }

  /// The program says at once whether its libraries are there: a few milliseconds in which nothing else can be done.
  private func waitUntilReady() {
    while process == 0, failure == nil, receiveOnce(waiting: true) {}
  }

  /// Beside the library that this is in: that of the SDK, or the folder of what runs.
  private static var program: String? {
    // A file of the kernel's has no size, by which Foundation reads.
    let file = FileHandle(forReadingAtPath: "/proc/self/maps")
    let maps = String(decoding: file?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
    var places: [URL] = []
    if let line = maps.split(separator: "\n").first(where: { $0.hasSuffix("/libTouchstoneServices.so") }),
      let start = line.firstIndex(of: "/")
    {
      places.append(
        URL(fileURLWithPath: String(line[start...])).deletingLastPathComponent().appendingPathComponent(
          "../bin"))
    }
    places.append(
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent())
    return places.map { $0.appendingPathComponent("touchstone-web-engine").standardizedFileURL.path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What pages keep lies in the app's home.
  private static var folder: String {
    let folder = NSHomeDirectory() + "/Library/WebKit"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private func withStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
  }

  // MARK: Receiving

  private func receive() {
    _ = receiveOnce(waiting: false)
  }

  /// Works off what the engine says until something has come; two seconds of the machine's own time without a word end that.
  func receive(until hasCome: () -> Bool) {
    func wait(seconds: Int) {
      var limit = timeval(tv_sec: seconds, tv_usec: 0)
      setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    wait(seconds: 2)
    while connection >= 0, !hasCome(), receiveOnce(waiting: true) {}
    if connection >= 0 { wait(seconds: 0) }
  }

  /// Whether more may come.
  private func receiveOnce(waiting: Bool) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = recv(connection, &bytes, bytes.count, waiting ? 0 : Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN || errno == EINTR { return !waiting || errno == EINTR }
    guard count > 0 else {
      end("the web engine has ended")
      return false
    }
    input.append(contentsOf: bytes[..<count])
    while let message = EngineMessage(from: &input) { handle(message) }
    return true
  }

  private func handle(_ message: EngineMessage) {
    wait.touch()
    switch message.kind {
    case "r": process = pid_t(message.number(0))
    case "n": failure = message.text(0)
    case "j":
      guard let answer = answers.removeValue(forKey: message.number(0)) else { return }
      wait.end()
      answer(
        message.number(1) == 1 ? .success(message.text(2)) : .failure(EngineError(message: message.text(2))))
    default: views[message.view]?.view?.receive(message)
    }
  }

  private func end(_ reason: String) {
    guard connection >= 0 else { return }
    if failure == nil { failure = reason }
    close(connection)
    connection = -1
    let waiting = answers
    answers = [:]
    for answer in waiting.values {
      wait.end()
      answer(.failure(EngineError(message: reason)))
    }
    for view in views.values { view.view?.engineEnded() }
  }
}
