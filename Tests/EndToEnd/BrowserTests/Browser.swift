import Foundation

/// A headless Chromium, driven over a pair of pipes (`--remote-debugging-pipe`): no port, no WebSocket.
/// Every call blocks until the browser has answered.
final class Browser {
  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Debian's Chromium, or whichever goes by one of its names; nil where there is none.
  static let executable: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .flatMap { folder in ["chromium", "chromium-browser", "google-chrome"].map { "\(folder)/\($0)" } }
    .first(where: FileManager.default.isExecutableFile(atPath:))

  private let process: pid_t
  private let commands: Int32
  private let answers: Int32
  private let profile: URL
  private var pending: [UInt8] = []
  private var nextIdentifier = 1
  /// What pages complained of: exceptions, and errors in their consoles.
  private(set) var complaints: [String] = []

  init(width: Int, height: Int, pixelRatio: Double = 1) throws {
    guard let executable = Self.executable else { throw Failure(description: "There is no Chromium.") }
    profile = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-browser-\(UUID().uuidString)")
    var toBrowser: [Int32] = [0, 0]
    var fromBrowser: [Int32] = [0, 0]
    guard pipe(&toBrowser) == 0, pipe(&fromBrowser) == 0 else { throw Failure(description: "no pipes") }
    for descriptor in toBrowser + fromBrowser { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // Above 4 first: one of the pipe's own ends may be 3 or 4.
    posix_spawn_file_actions_adddup2(&actions, toBrowser[0], 103)
    posix_spawn_file_actions_adddup2(&actions, fromBrowser[1], 104)
    posix_spawn_file_actions_adddup2(&actions, 103, 3)
    posix_spawn_file_actions_adddup2(&actions, 104, 4)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = [
      executable, "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu",
      "--disable-extensions", "--disable-background-networking", "--mute-audio", "--hide-scrollbars",
      "--user-data-dir=\(profile.path)", "--window-size=\(width),\(height)",
      "--force-device-scale-factor=\(pixelRatio)",
    ]
    // Chromium refuses its sandbox to root, which is who a container runs as.
    if getuid() == 0 { arguments += ["--no-sandbox", "--disable-dev-shm-usage"] }
    var strings = arguments.map { strdup($0) } + [nil]
    defer { strings.forEach { free($0) } }
    var pid: pid_t = 0
    let status = posix_spawn(&pid, executable, &actions, nil, &strings, environ)
    _ = Foundation.close(toBrowser[0])
    _ = Foundation.close(fromBrowser[1])
    guard status == 0 else {
      throw Failure(description: "\(executable): \(String(cString: strerror(status)))")
    }
    process = pid
    commands = toBrowser[1]
    answers = fromBrowser[0]
  }

  /// Ends the browser and waits for it.
  func close() {
    _ = try? call("Browser.close")
    _ = Foundation.close(commands)
    _ = Foundation.close(answers)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    try? FileManager.default.removeItem(at: profile)
  }

  /// A tab with that page.
  func open(_ url: URL) throws -> BrowserPage {
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    let attached = try call("Target.attachToTarget", ["targetId": target, "flatten": true])
    let page = BrowserPage(browser: self, session: attached["sessionId"] as? String ?? "")
    try page.call("Page.enable")
    for room in ["Runtime", "Log"] { try page.call("\(room).enable") }
    try page.call("Page.navigate", ["url": url.absoluteString])
    return page
  }

  // MARK: - The pipe: JSON messages with a zero after each

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:], session: String? = nil) throws -> [String:
    Any]
  {
    let identifier = nextIdentifier
    nextIdentifier += 1
    var message: [String: Any] = ["id": identifier, "method": method, "params": parameters]
    message["sessionId"] = session
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: message)) + [0]
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(commands, $0.baseAddress! + done, bytes.count - done) }
      guard count > 0 else { throw Failure(description: "\(method): the browser has gone") }
      done += count
    }
    while true {
      let answer = try nextMessage()
      guard answer["id"] as? Int == identifier else {
        note(answer)
        continue
      }
      if let error = answer["error"] as? [String: Any] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Runtime.exceptionThrown": complaints.append("\(parameters)")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      if entry["level"] as? String == "error" { complaints.append("\(entry["text"] ?? "")") }
    case "Runtime.consoleAPICalled":
      if parameters["type"] as? String == "error" { complaints.append("\(parameters["args"] ?? "")") }
    default: break
    }
  }

  private func nextMessage() throws -> [String: Any] {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = pending.firstIndex(of: 0) {
        let message = Data(pending[0..<end])
        pending.removeFirst(end + 1)
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let count = read(answers, &buffer, buffer.count)
      guard count > 0 else { throw Failure(description: "the browser said no more") }
      pending += buffer[0..<count]
    }
  }
}
