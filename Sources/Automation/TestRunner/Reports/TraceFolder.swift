import Foundation
import TestTraces

/// Where traces of UI tests are kept, a folder for each test, written when the test has ended.
public struct TraceFolder: Sendable {
  public enum Kept: String, Sendable, CaseIterable {
    /// Of tests that failed.
    case retainOnFailure = "retain-on-failure"
    case on
  }

  private let folder: URL
  private let kept: Kept

  public init(_ folder: URL, keeping kept: Kept) { (self.folder, self.kept) = (folder, kept) }

  /// Answers the trace's folder; nil if it is not kept.
  func write(_ recorder: TraceRecorder, of name: TestName, repetition: Int) throws -> URL? {
    guard kept == .on || recorder.trace.result == .failed else { return nil }
    var parts = AttachmentFolder.parts(of: name)
    if repetition > 1 { parts.append("repetition \(repetition)") }
    let own = parts.reduce(folder) { $0.appendingPathComponent(AttachmentFolder.fileName($1)) }
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    for file in try TraceFiles.files(of: recorder.trace, pictures: recorder.pictures) {
      try file.content.write(to: own.appendingPathComponent(file.name), options: .atomic)
    }
    return own
  }
}
