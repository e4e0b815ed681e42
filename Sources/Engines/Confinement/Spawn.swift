import CTouchstoneProcess
import Foundation

/// Why a program does not run.
public struct ProgramFailure: Error, CustomStringConvertible {
  public var description: String

  init(_ program: String, _ step: String, _ code: Int32) {
    description = "\(program) cannot be started (\(step)): \(String(cString: strerror(code)))"
  }
}

/// A child process that is about to be: the one way in which this process makes others.
struct Spawn {
  /// The program's absolute path first.
  var command: [String]
  var environment: [String: String]
  var folder: String?
  /// Nothing is to be read, if not given.
  var input: Int32?
  var output: Int32
  var error: Int32
  /// The files and folders that it may write to, if Landlock is to keep it from all others.
  var writable: [String]?
  /// Landlock lets it connect over TCP.
  var hasNetwork = false
  /// Seconds after which it is killed; 0: never.
  var limit = 0
  /// Bytes of address space that it may have; 0: as many as there are.
  var memory = 0

  /// Who was started: the program, and its guard, which ends as the program does and is the one to wait for.
  struct Started {
    var guardian: pid_t
    var program: pid_t
  }

  /// Starts it. It is killed as soon as the thread that calls this is gone, with all that it has started itself.
  func start() throws(ProgramFailure) -> Started {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let places = writable ?? []
    var step: UnsafePointer<CChar>?
    var program: pid_t = 0
    let guardian = CStrings.with(command) { arguments in
      CStrings.with(variables) { environment in
        CStrings.with(places) { writable in
          writable.withMemoryRebound(to: UnsafePointer<CChar>?.self, capacity: places.count + 1) { writable in
            folder.withOptionalCString { folder in
              var request = touchstone_spawn(
                path: arguments[0], arguments: arguments, environment: environment, folder: folder,
                input: input ?? nothing, output: output, error: error, writable: writable,
                is_confined: self.writable != nil, has_network: hasNetwork, limit: Int32(clamping: limit),
                memory: UInt64(max(0, memory)))
              return touchstone_spawn(&request, &program, &step)
            }
          }
        }
      }
    }
    guard guardian > 0 else {
      throw ProgramFailure(command[0], step.map { String(cString: $0) } ?? "its start", -guardian)
    }
    return Started(guardian: guardian, program: program)
  }
}

/// A pipe that no child inherits.
struct OutputPipe {
  let reading: Int32
  let writing: Int32

  init(_ program: String) throws(ProgramFailure) {
    var ends: [Int32] = [0, 0]
    let result = touchstone_pipe(&ends)
    guard result == 0 else { throw ProgramFailure(program, "a pipe for its output", -result) }
    (reading, writing) = (ends[0], ends[1])
  }

  func close() {
    _ = Foundation.close(reading)
    _ = Foundation.close(writing)
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
