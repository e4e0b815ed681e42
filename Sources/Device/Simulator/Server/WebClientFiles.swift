import FlyingFox
import Foundation

/// The web client's files, read once: what is not among them does not exist.
struct WebClientFiles: Sendable {
  struct File: Sendable {
    var data: Data
    var contentType: String
  }

  private let files: [String: File]

  init() throws {
    guard let root = Bundle.module.url(forResource: "WebClient", withExtension: nil) else {
      throw Failure(description: "The simulator's web client is missing beside it: build Touchstone again.")
    }
    var files: [String: File] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let url = root.appendingPathComponent(name)
      guard let contentType = Self.contentTypes[url.pathExtension] else { continue }
      files["/" + name] = File(data: try Data(contentsOf: url), contentType: contentType)
    }
    self.files = files
  }

  subscript(path: String) -> File? { files[path == "/" ? "/index.html" : path] }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private static let contentTypes = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
  ]
}
