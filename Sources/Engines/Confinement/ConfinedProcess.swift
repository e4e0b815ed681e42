import Foundation

/// A helper program (compiler, linker, converter of images) that is run to its end.
///
/// It gets nothing of this process's open files, and ends with it, as does whatever it has started itself.
public struct ConfinedProcess: Sendable {
  public struct Output: Sendable {
    /// The exit code; 128 and the signal if a signal ended it.
    public var status: Int32
    /// Standard output and standard error, as they came.
    public var text: String
    /// It was ended because it took longer than it may.
    public var isOverdue: Bool

    public init(status: Int32, text: String, isOverdue: Bool = false) {
      self.status = status
      self.text = text
      self.isOverdue = isOverdue
    }
  }

  public typealias Failure = ProgramFailure

  /// An absolute path.
  public var program: String
  public var arguments: [String]
  public var confinement: Confinement
  /// Files and folders it may write to, which exist. Confined, it may write nowhere else.
  public var writable: [String]
  /// What it must be able to read even if it lies among temporary files, which are hidden otherwise.
  public var visible: [String]
  /// Its working directory; this process's own, if not given.
  public var folder: String?
  /// Added to the little that helpers see of this process's environment.
  public var environment: [String: String]
  /// Seconds after which it is ended; nil: never.
  public var limit: Int?
  /// Bytes of address space that it, and each program that it starts, may have; nil: as many as there are.
  public var memory: Int?
  /// It may use the network although it is confined: what fetches packages has to.
  public var hasNetwork = false

  public init(
    program: String, arguments: [String] = [], confinement: Confinement, writable: [String] = [],
    visible: [String] = [], folder: String? = nil, environment: [String: String] = [:], limit: Int? = nil,
    memory: Int? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.confinement = confinement
    self.writable = writable
    self.visible = visible
    self.folder = folder
    self.environment = environment
    self.limit = limit
    self.memory = memory
  }

  /// Starts it and blocks until it has ended.
  public func run() throws(Failure) -> Output {
    let pipe = try OutputPipe(program)
    defer { close(pipe.reading) }
    let guardian: pid_t
    do {
      defer { close(pipe.writing) }
      guardian = try start(output: pipe.writing)
    }
    let text = Self.readToEnd(pipe.reading)
    var status: Int32 = 0
    while waitpid(guardian, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return Output(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, text: String(decoding: text, as: UTF8.self),
      isOverdue: limit != nil && signal == SIGALRM)
  }

  private func start(output: Int32) throws(Failure) -> pid_t {
    var isConfined = false
    if case .landlock = confinement { isConfined = true }
    return try Spawn(
      command: confinement.command(
        program, arguments, writable: writable, visible: visible, in: folder, hasNetwork: hasNetwork),
      environment: Program.environment.merging(environment) { $1 }, folder: folder, output: output,
      error: output, writable: isConfined ? writable : nil, hasNetwork: hasNetwork, limit: limit ?? 0,
      memory: memory ?? 0
    ).start().guardian
  }

  /// What a program says beyond this is read and forgotten.
  private static let longestOutput = 64 << 20

  private static func readToEnd(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<min(count, longestOutput - bytes.count)]
      } else if count == 0 || errno != EINTR {
        return bytes
      }
    }
  }
}
