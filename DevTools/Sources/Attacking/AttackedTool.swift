import Foundation

/// The tool with a home, a cache and temporary files in a place of its own, so that whatever is left of it is found.
public struct AttackedTool: Sendable {
  public let program: URL
  public let scratch: URL
  /// How often a program that is being written is tried again.
  var busyTries = 2_000
  /// Comes before each further try.
  var waitWhileBusy: @Sendable () -> Void = { usleep(5_000) }

  public init(program: URL, scratch: URL) {
    (self.program, self.scratch) = (program, scratch)
  }

  /// The packages beside the examples, beside their copies: a project names them two folders above its own.
  private var packages: URL { scratch.appendingPathComponent("Libraries") }

  /// Has copies of examples find these packages.
  public func bring(packages folder: URL) throws {
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: folder, to: packages)
  }

  /// With what a copy of an example is built, run or shown.
  var projectOptions: [String] {
    FileManager.default.fileExists(atPath: packages.path) ? ["--allow-read", packages.path] : []
  }

  public var temporary: URL { scratch.appendingPathComponent("temporary") }

  /// One run of the tool. Foundation's own `Process` hears of an end only when all have ended that hold what it holds open,
  /// which is what is asked here.
  final class Running: @unchecked Sendable {
    struct NotStarted: Error, CustomStringConvertible {
      var program: String
      /// An `errno`.
      var code: Int32

      var description: String { "\(program) cannot be started: \(String(cString: strerror(code)))" }
    }

    let processIdentifier: Int32
    private let said: URL
    private var end: Int32?

    fileprivate init(
      _ tool: AttackedTool, _ arguments: [String], _ environment: [String: String]
    ) throws {
      let program = tool.program.path
      let said = tool.scratch.appendingPathComponent("said.txt")
      self.said = said
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, said.path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o644)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
      // With no signal blocked or ignored, whatever it is here.
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      var (none, all) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      sigfillset(&all)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setsigdefault(&attributes, &all)
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
      var words = ([program] + arguments).map { strdup($0) } + [nil]
      var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { (words + variables).forEach { free($0) } }
      var number: pid_t = 0
      var result = posix_spawn(&number, program, &actions, &attributes, &words, &variables)
      // A program that was written a moment ago is busy while a process that was forked meanwhile has it open.
      for _ in 0..<tool.busyTries where result == ETXTBSY {
        tool.waitWhileBusy()
        result = posix_spawn(&number, program, &actions, &attributes, &words, &variables)
      }
      guard result == 0 else { throw NotStarted(program: program, code: result) }
      processIdentifier = number
    }

    /// What it said so far, on both of its streams; the end of it.
    var text: String { (try? String(decoding: Data(contentsOf: said).suffix(8_000), as: UTF8.self)) ?? "" }

    var isRunning: Bool {
      var status: Int32 = 0
      if end == nil, waitpid(processIdentifier, &status, WNOHANG) == processIdentifier {
        let signal = status & 0x7f
        end = signal == 0 ? (status >> 8) & 0xff : -signal
      }
      return end == nil
    }

    func send(_ signal: Int32) { if isRunning { kill(processIdentifier, signal) } }

    /// The exit code, a signal's as its negative; nil if it lives on. It is ended then.
    func wait(seconds: Double) -> Int32? {
      let deadline = Date(timeIntervalSinceNow: seconds)
      while isRunning, Date() < deadline { usleep(2_000) }
      if let end { return end }
      send(SIGKILL)
      while isRunning { usleep(2_000) }
      return nil
    }
  }

  func start(_ arguments: [String]) throws -> Running {
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    let environment = ProcessInfo.processInfo.environment.merging([
      "XDG_CACHE_HOME": scratch.path + "/cache", "HOME": scratch.path + "/canaries/home",
      "TMPDIR": temporary.path, "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    return try Running(self, arguments, environment)
  }

  // MARK: - What is left

  /// Processes that have to do with this place: its path is among their arguments or their variables.
  func survivors() -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { number in
      guard number != getpid() else { return false }
      return ["cmdline", "environ"].contains { file in
        guard let data = FileManager.default.contents(atPath: "/proc/\(number)/\(file)") else { return false }
        return data.range(of: Data(scratch.path.utf8)) != nil
      }
    }
  }

  /// Those that are still there after so many seconds.
  func orphans(within seconds: Double) -> [Int32] {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      let left = survivors()
      if left.isEmpty || Date() > end { return left }
      usleep(20_000)
    }
  }

  /// Folders of apps among temporary files.
  func leftovers() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: temporary.path)) ?? []
    return names.filter { $0.hasPrefix("touchstone-") }.sorted()
  }
}

/// How many cases of one kind of attack there were, and which did harm.
public struct AttackTally: Sendable {
  public var name: String
  public var tried = 0
  /// Per exit code, where there is one.
  public var ends: [Int32: Int] = [:]
  public var failures: [String] = []

  public init(_ name: String) { self.name = name }

  public var text: String {
    let ends = ends.sorted { $0.key < $1.key }.map { "\($0.value) with \($0.key)" }.joined(separator: ", ")
    return
      "\(name): \(tried) cases tried, \(tried - failures.count) survived\(ends.isEmpty ? "" : " (\(ends))"), "
      + "\(failures.count) failed" + failures.map { "\n  \($0)" }.joined()
  }
}
