import Foundation
import TouchstoneConfinement

/// What the tests need to know of the toolchain, and of this repository.
enum Toolchain {
  private static func path(_ name: String) -> String? {
    let compiler = Program.find("swiftc").map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
    let path = compiler?.deletingLastPathComponent().appendingPathComponent(name).path
    return path.flatMap { access($0, X_OK) == 0 ? $0 : nil }
  }

  /// Whether it has a program.
  static func has(_ name: String) -> Bool { path(name) != nil }

  /// Whether its debugger starts, by itself or by what `touchstone debug` makes for it.
  static let hasDebugger: Bool = {
    guard let debugger = path("lldb"), has("lldb-dap") else { return false }
    if (try? run(debugger, ["--version"], [:]))?.status == 0 { return true }
    return ["x86_64", "aarch64"].contains {
      access("/usr/lib/\($0)-linux-gnu/libpython3.11.so.1.0", R_OK) == 0
    }
  }()

  /// Runs a program to its end; answers what it said as well.
  static func run(_ program: String, _ arguments: [String], _ environment: [String: String]) throws -> (
    status: Int32, output: String
  ) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  static let root: URL = {
    var root = URL(fileURLWithPath: #filePath)
    while !FileManager.default.fileExists(atPath: root.path + "/Package.swift") {
      root.deleteLastPathComponent()
    }
    return root
  }()

  /// A process that is a zombie is none.
  static func isAlive(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return status.map { !$0.contains("State:\tZ") } ?? false
  }
}
