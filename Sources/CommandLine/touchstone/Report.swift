import AppBuilder
import ArgumentParser
import BuildDiagnostics
import Foundation

/// How a command speaks: diagnostics on standard error, or one JSON object on standard output.
struct Report {
  var asJSON: Bool

  /// Runs the building part of a command; failures are printed and become the exit code.
  func building<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let exit as ExitCode { throw exit } catch {
      throw fail(error)
    }
  }

  /// Prints what went wrong and answers the exit code to throw.
  func fail(_ error: any Error) -> ExitCode {
    let (code, diagnostics) = Self.meaning(of: error)
    return fail(diagnostics, code)
  }

  func fail(_ diagnostic: Diagnostic, _ code: ExitCode) -> ExitCode { fail([diagnostic], code) }

  private func fail(_ diagnostics: [Diagnostic], _ code: ExitCode) -> ExitCode {
    if asJSON {
      emit(Failure(exitCode: code.rawValue, diagnostics: diagnostics))
    } else {
      show(diagnostics)
    }
    return code
  }

  /// Prints diagnostics of a command that goes on.
  func show(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      var lines = ["\(diagnostic)"]
      if let excerpt = SourceExcerpt.lines(for: diagnostic) { lines.append(contentsOf: excerpt) }
      let text = Self.plain(lines.joined(separator: "\n"))
      let style = TerminalStyle.standardError
      FileHandle.standardError.write(
        Data((style(diagnostic.severity == .error ? .error : .plain, text) + "\n").utf8))
    }
  }

  /// Prints what names of a project are part of.
  static func say(_ text: String) { print(plain(text)) }

  /// A name of a project as part of a line.
  static func name(_ name: String) -> String { plain(name, keepsLines: false) }

  /// Names and lines of a project do not command the terminal.
  private static func plain(_ text: String, keepsLines: Bool = true) -> String {
    func isCommand(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control && !(keepsLines && (scalar == "\n" || scalar == "\t"))
    }
    guard text.unicodeScalars.contains(where: isCommand) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isCommand($0) ? "\u{FFFD}" : $0 }))
  }

  func emit(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else { return }
    FileHandle.standardOutput.write(data + Data("\n".utf8))
  }

  private struct Failure: Encodable {
    var succeeded = false
    var exitCode: Int32
    var diagnostics: [Diagnostic]
  }

  private static func meaning(of error: any Error) -> (ExitCode, [Diagnostic]) {
    switch error {
    case let failure as BuildFailure: (ExitCode(for: failure.kind), failure.diagnostics)
    case let list as DiagnosticList: (.buildFailed, list.diagnostics)
    case let diagnostic as Diagnostic: (.buildFailed, [diagnostic])
    default:
      (
        .internalFault,
        [
          Diagnostic(
            .error, "\(error)", reason: "This is a fault of Touchstone, not of the project.",
            nextStep: "Please report it with the command that led here.")
        ]
      )
    }
  }
}
