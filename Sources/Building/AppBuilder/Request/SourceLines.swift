import BuildDiagnostics
import Foundation

/// Finds the lines of sources that addresses in a built file belong to.
public struct SourceLines: Sendable {
  let file: URL
  let folder: BuildFolder
  let sdk: InstalledSDK
  let isConfined: Bool

  /// The first line of a source that one of these return addresses comes from; a failure says why there is none.
  public func place(of returnAddresses: [UInt64]) throws(BuildFailure) -> (file: String, line: Int) {
    // A return address is the line after the call.
    let calls = returnAddresses.prefix(100).filter { $0 > 0 }.map { "0x" + String($0 - 1, radix: 16) }
    guard !calls.isEmpty else { throw failure("no call of the stack lies in it") }
    let tool = ToolProcess(
      isConfined: isConfined, writable: [], temporary: folder.temporary,
      visible: [folder.root.url, sdk.toolchain],
      limit: 30)
    let program = sdk.toolchain.appendingPathComponent("bin/llvm-symbolizer").path
    let arguments = ["--obj=\(file.path)", "--functions=none"] + calls
    let output: ToolProcess.Output
    do { output = try tool.run(program, arguments, in: folder.root) } catch { throw failure("\(error)") }
    guard output.status == 0 else {
      throw failure("llvm-symbolizer ended with \(output.status): \(output.text.prefix(500))")
    }
    guard let place = output.text.split(separator: "\n").lazy.compactMap({ Self.place(in: $0) }).first else {
      throw failure("llvm-symbolizer knows no source of \(calls.count) calls: \(output.text.prefix(500))")
    }
    return place
  }

  private func failure(_ reason: String) -> BuildFailure {
    BuildFailure(
      .machine,
      Diagnostic(.warning, "\(file.lastPathComponent): the line of a failure was not found: \(reason)"))
  }

  /// "/path/File.swift:56:18"; what the compiler made itself has line 0.
  static func place(in line: Substring) -> (file: String, line: Int)? {
    var parts = line.split(separator: ":", omittingEmptySubsequences: false)
    guard line.hasPrefix("/"), parts.count >= 3, Int(parts.removeLast()) != nil,
      let number = Int(parts.removeLast()), number > 0
    else { return nil }
    let file = parts.joined(separator: ":")
    return file.contains("<") ? nil : (file, number)
  }
}
