import CTouchstoneProcess
import Foundation

/// A program that runs beside this one, with its output in pipes. It inherits nothing, and ends with this process, however
/// that ends; whatever it has started itself ends with it.
public final class ChildProcess: @unchecked Sendable {
  public enum End: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  public let processIdentifier: pid_t
  /// Read ends; whoever reads them closes them.
  public let standardOutput: Int32
  public let standardError: Int32
  /// The write end of its input, where it was asked for one; -1 else.
  public let standardInput: Int32

  private let lock = NSLock()
  private var isReaped = false
  private let starter: Starter
  private let guardian: pid_t
  /// The process that the program, and whatever it starts, descend from.
  public var guardIdentifier: pid_t { guardian }

  /// - Parameters:
  ///   - folder: Its working directory; this process's own, if not given.
  ///   - confinement: How it is kept from what is not its business.
  ///   - writable: Where it may write all the same.
  ///   - visible: What it must be able to read even among what is hidden.
  ///   - takesInput: It reads what is written to `standardInput`; else its input is empty.
  public init(
    program: String, arguments: [String] = [], environment: [String: String], folder: String? = nil,
    confinement: Confinement = .none(reason: "it is the user's own program"), writable: [String] = [],
    visible: [String] = [], takesInput: Bool = false
  ) throws(ProgramFailure) {
    let output = try OutputPipe(program)
    let errors: OutputPipe
    do { errors = try OutputPipe(program) } catch {
      output.close()
      throw error
    }
    let input: OutputPipe?
    do { input = takesInput ? try OutputPipe(program) : nil } catch {
      output.close()
      errors.close()
      throw error
    }
    defer {
      close(output.writing)
      close(errors.writing)
      if let input { close(input.reading) }
    }
    var isLandlocked = false
    if case .landlock = confinement { isLandlocked = true }
    let spawn = Spawn(
      command: confinement.command(program, arguments, writable: writable, visible: visible, in: folder),
      environment: environment, folder: folder, input: input?.reading, output: output.writing,
      error: errors.writing, writable: isLandlocked ? writable : nil)
    do {
      let started: Spawn.Started
      (starter, started) = try Starter.start(spawn)
      (guardian, processIdentifier) = (started.guardian, started.program)
    } catch {
      close(output.reading)
      close(errors.reading)
      if let input { close(input.writing) }
      throw error
    }
    (standardOutput, standardError) = (output.reading, errors.reading)
    standardInput = input?.writing ?? -1
    Running.shared.add(self)
  }

  /// A program on a terminal: that is its input and its output, and what is typed there commands it.
  ///
  /// - Parameter terminal: The side of a pseudo-terminal that programs are given.
  public init(
    program: String, arguments: [String], environment: [String: String], terminal: Int32
  ) throws(ProgramFailure) {
    let spawn = Spawn(
      command: [program] + arguments, environment: environment, input: terminal, output: terminal,
      error: terminal)
    let started: Spawn.Started
    (starter, started) = try Starter.start(spawn)
    (guardian, processIdentifier) = (started.guardian, started.program)
    (standardOutput, standardError, standardInput) = (-1, -1, -1)
    Running.shared.add(self)
  }

  /// Kills those that run and blocks until they are gone. For a process that is about to end: whoever waits for one of
  /// them hears nothing more, so that nothing is made of their ends.
  public static func endAll() {
    let running = Running.shared.endingAll()
    for child in running { child.send(SIGKILL) }
    for child in running { child.waitUntilGone() }
  }

  /// Blocks until the process is gone, and all that it has started. Once only.
  public func wait() -> End {
    // Waits without reaping first, so that `send` never meets another guard with the same number.
    waitUntilGone()
    if Running.shared.forget(self) == .endOfProcess { while true { pause() } }
    lock.lock()
    defer { lock.unlock() }
    var status: Int32 = 0
    while waitpid(guardian, &status, 0) < 0, errno == EINTR {}
    isReaped = true
    starter.end()
    let signal = status & 0x7f
    return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
  }

  private func waitUntilGone() {
    var info = siginfo_t()
    while waitid(P_PID, id_t(guardian), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
  }

  /// Sends a signal, to nobody once the process is gone.
  public func send(_ signal: Int32) {
    lock.lock()
    defer { lock.unlock() }
    if !isReaped { touchstone_signal(guardian, signal) }
  }
}

/// Those that nobody has waited for yet.
private final class Running: @unchecked Sendable {
  static let shared = Running()
  private let lock = NSLock()
  private var children: [ObjectIdentifier: ChildProcess] = [:]

  private var isEnding = false

  enum Reason { case ownEnd, endOfProcess }

  func add(_ child: ChildProcess) { lock.withLock { children[ObjectIdentifier(child)] = child } }

  func endingAll() -> [ChildProcess] {
    lock.withLock {
      isEnding = true
      return Array(children.values)
    }
  }

  /// Answers why it is gone.
  func forget(_ child: ChildProcess) -> Reason {
    lock.withLock {
      children[ObjectIdentifier(child)] = nil
      return isEnding ? .endOfProcess : .ownEnd
    }
  }
}

/// The thread that starts a child and stays until the child is gone: the kernel kills a child with the thread that made
/// it, which must therefore be none that a pool may end.
private final class Starter: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)

  static func start(_ spawn: Spawn) throws(ProgramFailure) -> (Starter, Spawn.Started) {
    let starter = Starter()
    let started = DispatchSemaphore(value: 0)
    let result = Box()
    let thread = Thread {
      do throws(ProgramFailure) {
        result.value = .success(try spawn.start())
        started.signal()
        starter.done.wait()
      } catch {
        result.value = .failure(error)
        started.signal()
      }
    }
    thread.name = "touchstone.child"
    thread.stackSize = 256 << 10
    thread.start()
    started.wait()
    return (starter, try result.value!.get())
  }

  func end() { done.signal() }

  /// Handed over by a semaphore.
  private final class Box: @unchecked Sendable { var value: Result<Spawn.Started, ProgramFailure>? }
}
