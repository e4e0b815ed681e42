import BuildDiagnostics
import Foundation
import TouchstoneConfinement

/// A tool that a build needs: compiler, linker, converter. Its arguments are paths of ours and words of ours; of what a
/// project says only identifiers come in.
struct ToolProcess {
  typealias Output = ConfinedProcess.Output

  let isConfined: Bool
  /// Where it may write: folders of the build.
  let writable: [BuildPlace]
  let temporary: BuildPlace
  /// What it reads, beside the machine's own programs.
  var visible: [URL] = []
  /// Seconds that it may take. Far above what compilers need; converters of images have less.
  var limit = 1800
  /// Only what fetches packages has it.
  var hasNetwork = false
  /// Words of ours.
  var environment: [String: String] = [:]

  /// Found out when something is run, which is not every time an app is built.
  var confinement: Confinement { isConfined ? .best : .none(reason: "--no-sandbox says so") }

  func run(_ program: String, _ arguments: [String], in folder: BuildPlace) throws -> Output {
    guard let path = Program.find(program) else {
      throw BuildFailure(
        .machine,
        Diagnostic(
          .error, "\(program) is not on the PATH", nextStep: "touchstone doctor says what is missing."))
    }
    // Compilers and linkers read more arguments from such a file.
    if let argument = arguments.first(where: { $0.utf8.first == UInt8(ascii: "@") }) {
      throw BuildFailure(
        .brokenProject, Diagnostic(.error, "'\(argument)' cannot be an argument of \(program)"))
    }
    for place in writable + [temporary] { try place.makeFolder() }
    var process = ConfinedProcess(
      program: path, arguments: arguments, confinement: confinement,
      writable: (writable + [temporary]).map(\.url.path), visible: visible.map(\.path),
      folder: folder.url.path,
      environment: ["TMPDIR": temporary.url.path, "XDG_CACHE_HOME": temporary.url.path].merging(environment) {
        $1
      }, limit: limit, memory: ProjectLimits.toolMemory)
    process.hasNetwork = hasNetwork
    let output: Output
    do throws(ConfinedProcess.Failure) { output = try process.run() } catch {
      throw BuildFailure(.machine, Diagnostic(.error, error.description))
    }
    guard !output.isOverdue else {
      throw BuildFailure(
        .buildFailed, Diagnostic(.error, "\(program) was ended: it took longer than \(limit) seconds"))
    }
    return output
  }
}
