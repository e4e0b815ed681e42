import BuildDiagnostics
import Foundation
import XcodeProject

/// Reads an interface file once at build time, so that a broken one is an error of the build, with
/// its line, and not of the app's start.
enum InterfaceFileCheck {
  /// What is wrong with a storyboard or xib; nil if it can be loaded.
  static func problem(in file: URL) -> Diagnostic? {
    let data: Data
    do throws(Diagnostic) { data = try ProjectFile.read(file, "the interface file") } catch { return error }
    let reader = XMLReader()
    guard reader.read(data) else {
      let problem = reader.problem ?? .init(line: 1, column: 1)
      return Diagnostic(
        .error, at: .init(file: file.path, line: problem.line, column: problem.column),
        "the interface file is not well-formed XML",
        reason: data.isEmpty ? "It is empty." : conflict(data, near: problem.line) ?? problem.reason,
        nextStep: "Restore it from version control, or open and save it in Xcode.")
    }
    guard reader.root == "document" else {
      return Diagnostic(
        .error, at: .init(file: file.path, line: 1),
        "the interface file is of a form older than Xcode 5 (<\(reader.root ?? "")>)",
        nextStep: "Open and save it in Xcode.")
    }
    return nil
  }

  private static func conflict(_ data: Data, near line: Int) -> String? {
    let lines = data.split(separator: 10, omittingEmptySubsequences: false)
    let near = lines[max(line - 2, 0)..<min(line + 1, lines.count)]
    let hasMarker = near.contains { $0.starts(with: Data("<<<<<<<".utf8)) }
    return hasMarker ? "A merge conflict was left in the file." : nil
  }
}
