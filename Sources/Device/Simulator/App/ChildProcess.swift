import Foundation

/// A child of this process with its output in pipes. Unlike Foundation's `Process` it tells a signal
/// from an exit code and needs no run loop.
final class ChildProcess: @unchecked Sendable {
  enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  struct SpawnError: Error, CustomStringConvertible {
    var description: String
  }

  let processIdentifier: pid_t
  /// Read ends; whoever reads them closes them.
  let standardOutput: Int32
  let standardError: Int32

  private let lock = NSLock()
  private var isReaped = false

  init(
    executable: String, arguments: [String], environment: [String: String], directory: String?
  ) throws {
    var output: [Int32] = [0, 0]
    var errors: [Int32] = [0, 0]
    guard pipe2(&output, O_CLOEXEC) == 0, pipe2(&errors, O_CLOEXEC) == 0 else {
      throw SpawnError(
        description: "\(executable): no pipe for its output: \(String(cString: strerror(errno)))")
    }
    defer {
      close(output[1])
      close(errors[1])
    }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output[1], 1)
    posix_spawn_file_actions_adddup2(&actions, errors[1], 2)
    if let directory { _ = posix_spawn_file_actions_addchdir_np(&actions, directory) }

    // A process group of its own: Ctrl-C in the terminal is the simulator's, which ends the app in order.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigfillset(&defaults)
    var mask = sigset_t()
    sigemptyset(&mask)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &mask)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var pid: pid_t = 0
    let status = Self.withCStrings([executable] + arguments) { argv in
      Self.withCStrings(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) {
        posix_spawn(&pid, executable, &actions, &attributes, argv, $0)
      }
    }
    guard status == 0 else {
      close(output[0])
      close(errors[0])
      throw SpawnError(
        description: "\(executable): cannot be started: \(String(cString: strerror(status)))")
    }
    processIdentifier = pid
    standardOutput = output[0]
    standardError = errors[0]
  }

  /// Blocks until the process is gone. Once only.
  func wait() -> End {
    var info = siginfo_t()
    // Waits without reaping first, so that `send` never meets another process with the same number.
    while waitid(P_PID, id_t(processIdentifier), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    lock.lock()
    defer { lock.unlock() }
    var status: Int32 = 0
    while waitpid(processIdentifier, &status, 0) < 0, errno == EINTR {}
    isReaped = true
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  /// Sends a signal, to nobody once the process is gone.
  func send(_ signal: Int32) {
    lock.lock()
    defer { lock.unlock() }
    if !isReaped { kill(processIdentifier, signal) }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
