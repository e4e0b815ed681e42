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
  /// How the pages reach their servers, once the program runs.
  private(set) var network: EngineNetwork?
  /// What pages keep for good.
  let store = WKWebsiteDataStore()
  let worlds = WKContentWorld.Common()
  /// Rules that the app keeps in its home.
  let ruleLists = WKContentRuleListStore(folder: NSHomeDirectory() + "/Library/WebKit/ContentRuleLists")

  private var connection: EngineConnection?
  private var views: [UInt32: WeakView] = [:]
  private var lastView: UInt32 = 0
  private var lastQuestion = 0
  private var questions: [Int: Question] = [:]
  /// What the engine said while somebody waited for the value of a script.
  private var postponed: [EngineMessage] = []
  /// Scripts for whose value nobody waits any more, and of which views.
  private var overdue: [Int: UInt32] = [:]

  private struct WeakView { weak var view: WKWebView? }

  private struct Question {
    var view: UInt32
    var answer: (Result<String, EngineError>) -> Void
  }

  struct EngineError: Error {
    var message: String
    var code = WKError.Code.javaScriptExceptionOccurred
  }

  // MARK: Views

  /// The first view starts the program.
  func register(_ view: WKWebView) -> UInt32 {
    if connection == nil, failure == nil { start() }
    lastView += 1
    views[lastView] = WeakView(view: view)
    return lastView
  }

  func forget(_ number: UInt32) {
    views[number] = nil
    overdue = overdue.filter { $0.value != number }
    endQuestions(of: number, EngineError(message: "the web view is gone", code: .webViewInvalidated))
    send("E", number)
  }

  /// A page that is gone answers nothing any more. Whoever asked is told later, as this may be a view's end.
  func endQuestions(of view: UInt32, _ error: EngineError) {
    let numbers = questions.filter { $0.value.view == view }.keys.sorted()
    let answers = numbers.compactMap { settle($0) }
    guard !answers.isEmpty else { return }
    Task { @MainActor in for answer in answers { answer(.failure(error)) } }
  }

  // MARK: Sending

  /// Whether it was sent: not where there is no engine, nor what is longer than a message may be (64 MB).
  @discardableResult func send(_ kind: Character, _ view: UInt32, _ fields: String...) -> Bool {
    send(kind, view, data: fields.map { Data($0.utf8) })
  }

  @discardableResult func send(_ kind: Character, _ view: UInt32, data fields: [Data]) -> Bool {
    let message = EngineMessage(kind, view: view, fields)
    guard let connection, EngineConnection.canHold(message) else { return false }
    wait.touch()
    connection.send(message)
    // What came meanwhile is told when whoever sends is done: it may be in the middle of something.
    if connection.hasInput || connection.isOver {
      Task { @MainActor [weak self] in self?.workOff() }
    }
    return !connection.isOver
  }

  /// Has a script run and its value, as JSON, or "" for undefined, passed on.
  func evaluate(
    _ source: String, in view: UInt32, world: String = "",
    answer: @escaping (Result<String, EngineError>) -> Void
  ) {
    question("J", view, [source, world], answer)
  }

  enum ScriptAnswer {
    /// As JSON.
    case value(String)
    /// Why there is none.
    case refused(String)
    /// The page has just asked the user something, and runs no script until he has answered.
    case asks
    case nothing
  }

  /// Has a script run that changes nothing a clock would have to wait for, and waits for its value, for so many seconds of the machine's
  /// own time. What else the engine says meanwhile is told when whoever asks is done: he may be in the middle of something.
  func value(of source: String, in view: UInt32, world: String, within seconds: Int64) -> ScriptAnswer {
    guard let connection else { return .refused(failure ?? "there is no web engine") }
    lastQuestion += 1
    let number = lastQuestion
    connection.send(EngineMessage("J", view: view, [String(number), source, world].map { Data($0.utf8) }))
    defer {
      if !postponed.isEmpty || connection.hasInput || connection.isOver {
        Task { @MainActor [weak self] in self?.workOff() }
      }
    }
    let end = touchstone_clock_real_now() + seconds * 1_000_000_000
    while true {
      while let message = connection.next() {
        if message.kind == "j", message.number(0) == number {
          return message.number(1) == 1 ? .value(message.text(2)) : .refused(message.text(2))
        }
        postponed.append(message)
      }
      if postponed.contains(where: { $0.kind == "d" && $0.view == view }) { return .asks }
      let now = touchstone_clock_real_now()
      if connection.isOver { return .refused("the web engine has ended") }
      guard now < end else {
        overdue[number] = view
        return .nothing
      }
      connection.fill(until: end, now: now)
    }
  }

  /// Has a function's body run that may wait, like `evaluate`.
  func call(
    _ source: String, in view: UInt32, world: String,
    answer: @escaping (Result<String, EngineError>) -> Void
  ) {
    question("j", view, [source, world], answer)
  }

  /// Asks for something that concerns no view; the first starts the program.
  func ask(_ kind: Character, _ fields: [String], answer: @escaping (Result<String, EngineError>) -> Void) {
    if connection == nil, failure == nil { start() }
    question(kind, 0, fields, answer)
  }

  private func question(
    _ kind: Character, _ view: UInt32, _ fields: [String],
    _ answer: @escaping (Result<String, EngineError>) -> Void
  ) {
    guard connection != nil else {
      return answer(
        .failure(EngineError(message: failure ?? "no web engine", code: .webContentProcessTerminated)))
    }
    lastQuestion += 1
    let number = lastQuestion
    questions[number] = Question(view: view, answer: answer)
    wait.begin()
    let isSent = send(kind, view, data: ([String(number)] + fields).map { Data($0.utf8) })
    // An engine that has just ended answers all of them.
    if !isSent, connection?.isOver == false {
      settle(number)?(.failure(EngineError(message: "more than 64 MB", code: .unknown)))
    }
  }

  /// A question is over; the answer goes to what is given back.
  private func settle(_ number: Int) -> ((Result<String, EngineError>) -> Void)? {
    guard let question = questions.removeValue(forKey: number) else { return nil }
    wait.end()
    return question.answer
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
    let connection = EngineConnection(ends[0])
    self.connection = connection
    // The program says at once whether its libraries are there: a few milliseconds in which nothing else can be done.
    receive(within: 30) { process != 0 || failure != nil }
    // Nobody reads what would be asked.
    guard process != 0, failure == nil else { return end(failure ?? "it says nothing") }
    connection.watch(Unmanaged.passUnretained(self).toOpaque()) { context in
      let engine = Unmanaged<WebEngine>.fromOpaque(context!).takeUnretainedValue()
      MainActor.assumeIsolated { engine.receive() }
    }
  }

  /// Beside the library that this is in: that of the SDK, or the folder of what runs.
  private static var program: String? {
    var places: [URL] = []
    withUnsafeMutablePointer(to: &places) { places in
      touchstone_visit_images(places) { path, places in
        let library = String(cString: path!)
        guard library.hasSuffix("/libTouchstoneServices.so") else { return }
        places!.assumingMemoryBound(to: [URL].self).pointee.append(
          URL(fileURLWithPath: library).deletingLastPathComponent().appendingPathComponent("../bin"))
      }
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
    connection?.fill()
    workOff()
  }

  /// Works off what the engine says until something has come, or so many seconds of the machine's own time are over.
  func receive(within seconds: Int64, until hasCome: () -> Bool) {
    let end = touchstone_clock_real_now() + seconds * 1_000_000_000
    workOff()
    while let connection, !hasCome() {
      let now = touchstone_clock_real_now()
      guard now < end else { return }
      connection.fill(until: end, now: now)
      workOff()
    }
  }

  private func workOff() {
    while let message = postponed.isEmpty ? connection?.next() : postponed.removeFirst() { handle(message) }
    if connection?.isOver == true { end("the web engine has ended") }
  }

  private func handle(_ message: EngineMessage) {
    wait.touch()
    switch message.kind {
    case "r":
      process = pid_t(message.number(0))
      network = EngineNetwork(wait)
      if let network { send("P", 0, network.address) }
    case "n": failure = message.text(0)
    case "j":
      if let view = overdue.removeValue(forKey: message.number(0)) {
        views[view]?.view?.content.page.answeredLate()
      }
      settle(message.number(0))?(
        message.number(1) == 1 ? .success(message.text(2)) : .failure(EngineError(message: message.text(2))))
    default: views[message.view]?.view?.receive(message)
    }
  }

  private func end(_ reason: String) {
    guard connection != nil else { return }
    if failure == nil { failure = reason }
    connection = nil
    (postponed, overdue) = ([], [:])
    for number in questions.keys.sorted() {
      settle(number)?(.failure(EngineError(message: reason, code: .webContentProcessTerminated)))
    }
    for view in views.values { view.view?.engineEnded() }
  }
}
