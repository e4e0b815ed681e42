import Foundation

/// Copies of files that are read for an upload, in a folder of their own. A folder would become an archive on a device; there is
/// none here, so reading one is an error.
struct UploadSnapshots {
  private var folder: URL?

  /// Those intents are of the copies from then on.
  init(of intents: [NSFileAccessIntent]) throws {
    for (number, intent) in intents.enumerated() where intent.isUpload {
      let all =
        folder
        ?? FileManager.default.temporaryDirectory.appendingPathComponent("Uploads-\(UUID().uuidString)")
      folder = all
      do {
        intent.move(to: try Self.copy(intent.url, into: all.appendingPathComponent("\(number)")))
      } catch {
        remove()
        throw error
      }
    }
  }

  private static func copy(_ url: URL, into folder: URL) throws -> URL {
    guard !FilePath(url).isFolder else {
      throw CocoaError(.featureUnsupported, userInfo: [NSURLErrorKey: url])
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appendingPathComponent(url.lastPathComponent)
    try FileManager.default.copyItem(at: url, to: copy)
    return copy
  }

  /// Whoever wants one longer has moved it, or has it open.
  func remove() {
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }
}
