import Foundation
import Simulator
import TestTraces
import TouchstoneImageCoding
import TouchstoneRaster

/// Keeps what a script did, step by step, for `--trace`.
final class ScriptTrace {
  private let folder: URL
  private var recorder: TraceRecorder
  /// The step that was begun last.
  private var last: String?
  /// The app, once it is there.
  weak var app: HeadlessApp?

  init(of name: String, on device: String, in folder: URL) {
    self.folder = folder
    recorder = TraceRecorder(test: name, device: device, now: 0)
  }

  private var now: Double { app?.now ?? 0 }

  func printed(_ line: String, isError: Bool) { recorder.printed(line, isError: isError, now: now) }

  /// Before the step is taken.
  func step(_ step: String) async {
    let look = await look()
    recorder.step(step, now: now, look: look)
    last = step
  }

  /// Writes the trace; `failure` is what ended the script.
  func end(failure: String? = nil) async throws {
    // Of an app that has ended there is nothing to look at.
    let look = failure == nil ? await look() : TraceRecorder.Look(picture: nil, tree: nil)
    if let failure { recorder.failed(failure) }
    recorder.end(failure == nil ? .passed : .failed, now: now, look: look)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in try TraceFiles.files(of: recorder.trace, pictures: recorder.pictures) {
      try file.content.write(to: folder.appendingPathComponent(file.name), options: .atomic)
    }
  }

  private func look() async -> TraceRecorder.Look {
    guard let app else { return .init(picture: nil, tree: nil) }
    // What cannot be seen is left out of the trace; the step itself says why.
    let picture = (try? await app.picture(after: last)).flatMap { try? ImageEncoder.png(PixelBuffer($0)) }
    let tree = try? await app.reply(to: .tree(after: 0))?.tree
    return .init(picture: picture, tree: tree ?? nil)
  }
}
