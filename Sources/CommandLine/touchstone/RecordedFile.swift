import BuildDiagnostics
import Foundation
import TestRecording

/// The file that `run --record` writes: a new one, or one with a marker, which is written nowhere else.
struct RecordedFile {
  let url: URL

  /// Throws if nothing could be written there, before anybody has recorded anything.
  init(path: String) throws {
    url = URL(fileURLWithPath: path)
    guard FileManager.default.fileExists(atPath: url.path) else {
      var isFolder: ObjCBool = false
      let folder = url.deletingLastPathComponent().path
      guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
        throw Diagnostic(.error, "there is no folder '\(folder)' to record into")
      }
      return
    }
    guard RecordedTest(of: []).inserted(into: try text()) != nil else {
      throw Diagnostic(
        .error, "'\(path)' has no place for a recording",
        reason: "The file is there already, and has no line that is '\(RecordedTest.marker)'.",
        nextStep: "Put that line into a test, or name a file that is not there.")
    }
  }

  private func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

  /// Writes nothing if nothing was done. Answers whether it wrote.
  func write(_ test: RecordedTest) throws -> Bool {
    guard !test.statements.isEmpty else { return false }
    let text: String
    if FileManager.default.fileExists(atPath: url.path) {
      guard let inserted = test.inserted(into: try self.text()) else {
        throw Diagnostic(
          .error,
          "'\(url.path)' has lost its line '\(RecordedTest.marker)'; the recording is:\n"
            + test.body.joined(separator: "\n"))
      }
      text = inserted
    } else {
      text = test.file(named: url.deletingPathExtension().lastPathComponent)
    }
    try Data(text.utf8).write(to: url, options: .atomic)
    return true
  }
}
