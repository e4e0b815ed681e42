import CTouchstoneProcess
import Foundation

/// A helper program (compiler, linker, converter of images) that is run to its end.
///
/// It gets nothing of this process's open files, and ends with it.
public struct ConfinedProcess: Sendable {
  public struct Output: Sendable {
    /// The exit code; 128 and the signal if a signal ended it.
    public var status: Int32
    /// Standard output and standard error, as they came.
    public var text: String

    public init(status: Int32, text: String) {
      self.status = status
      self.text = text
    }
  }

  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

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

  public init(
    program: String, arguments: [String] = [], confinement: Confinement, writable: [String] = [],
    visible: [String] = [], folder: String? = nil, environment: [String: String] = [:]
  ) {
    self.program = program
    self.arguments = arguments
    self.confinement = confinement
    self.writable = writable
    self.visible = visible
    self.folder = folder
    self.environment = environment
  }

  /// Starts it and blocks until it has ended.
  public func run() throws(Failure) -> Output {
    var pipe: [Int32] = [0, 0]
    let result = touchstone_pipe(&pipe)
    guard result == 0 else { throw failure("a pipe for its output", -result) }
    defer { close(pipe[0]) }
    let child: pid_t
    do {
      defer { close(pipe[1]) }
      child = try start(output: pipe[1])
    }
    let text = Self.readToEnd(pipe[0])
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return Output(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal, text: String(decoding: text, as: UTF8.self))
  }

  private func start(output: Int32) throws(Failure) -> pid_t {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    let command = confinement.command(program, arguments, writable: writable, visible: visible, in: folder)
    let variables = Program.environment.merging(environment) { $1 }.sorted { $0.key < $1.key }
    var isConfined = false
    if case .landlock = confinement { isConfined = true }
    var step: UnsafePointer<CChar>?
    let child = CStrings.with(command) { arguments in
      CStrings.with(variables.map { "\($0.key)=\($0.value)" }) { environment in
        CStrings.with(writable) { places in
          places.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: writable.count + 1) { places in
            folder.withOptionalCString { folder in
              var request = touchstone_spawn(
                path: arguments[0], arguments: arguments, environment: environment, folder: folder,
                input: nothing, output: output, error: output, writable: places, is_confined: isConfined)
              return touchstone_spawn(&request, &step)
            }
          }
        }
      }
    }
    guard child > 0 else { throw failure(step.map { String(cString: $0) } ?? "its start", -child) }
    return child
  }

  private func failure(_ step: String, _ code: Int32) -> Failure {
    Failure(description: "\(program) cannot be started (\(step)): \(String(cString: strerror(code)))")
  }

  private static func readToEnd(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { return bytes }
    }
  }
}

/// Arrays of C strings that end with a null pointer, alive for one call.
private enum CStrings {
  static func with<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var copies = strings.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return copies.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
  }
}

extension String? {
  fileprivate func withOptionalCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    if let self { self.withCString(body) } else { body(nil) }
  }
}
