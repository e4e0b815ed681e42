import BuildDiagnostics
import Foundation

/// Text for standard output or a new file, in large pieces.
final class TextOutput {
  struct Failure: Error {
    let diagnostic: Diagnostic

    init(_ path: String, _ code: Int32) {
      diagnostic = Diagnostic(
        .error, at: Diagnostic.Place(file: path),
        code == EEXIST ? "it is there already, and nothing is written over" : "it cannot be written",
        reason: code == EEXIST ? nil : String(cString: strerror(code)) + ".",
        nextStep: code == EEXIST ? "Name another place with --to." : nil)
    }
  }

  private static let piece = 1 << 16
  private let descriptor: Int32
  private let path: String
  private var waiting: [UInt8] = []

  init() { (descriptor, path) = (STDOUT_FILENO, "standard output") }

  init(newFile path: String) throws {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw Failure(path, errno) }
  }

  deinit { if descriptor != STDOUT_FILENO { close(descriptor) } }

  func write(_ text: String) throws {
    waiting += text.utf8
    if waiting.count >= Self.piece { try flush() }
  }

  func flush() throws {
    var done = 0
    while done < waiting.count {
      let count = waiting.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress! + done, waiting.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(path, errno) }
      done += count
    }
    waiting.removeAll(keepingCapacity: true)
  }
}
