import BuildDiagnostics
import Foundation

/// Runs a program and waits for it.
enum ToolProcess {
  struct Output {
    var status: Int32
    /// Standard output and standard error, as they came.
    var text: String
  }

  static func run(_ program: String, _ arguments: [String], in folder: URL? = nil) throws(BuildFailure)
    -> Output
  {
    guard let path = find(program) else {
      throw BuildFailure(
        .machine,
        Diagnostic(
          .error, "\(program) is not on the PATH", nextStep: "touchstone doctor says what is missing."))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch {
      throw BuildFailure(
        .machine, Diagnostic(.error, "\(path) cannot be started", reason: error.localizedDescription))
    }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let crashed = process.terminationReason == .uncaughtSignal
    return Output(
      status: crashed ? 128 + process.terminationStatus : process.terminationStatus,
      text: String(decoding: data, as: UTF8.self))
  }

  /// The program's path; nil if it is not there.
  static func find(_ program: String) -> String? {
    if program.contains("/") { return access(program, X_OK) == 0 ? program : nil }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }
}
