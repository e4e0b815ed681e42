import Foundation

/// A simulator that runs on this machine, as others find it: a file that only its user may read says where.
public struct RunningDevice: Codable, Equatable, Sendable {
  /// The page's address, with its token.
  public var url: URL
  public var app: String
  public var device: String
  public var processIdentifier: Int32

  public init(url: URL, app: String, device: String, processIdentifier: Int32 = getpid()) {
    (self.url, self.app, self.device) = (url, app, device)
    self.processIdentifier = processIdentifier
  }

  /// `touchstone/running` in the user's cache.
  static var folder: URL { cache.appendingPathComponent("running") }

  /// What the home screen of every simulated device has beside the app.
  public static var webClips: URL { cache.appendingPathComponent("web-clips.json") }

  private static var cache: URL {
    let environment = ProcessInfo.processInfo.environment
    let cache =
      environment["XDG_CACHE_HOME"].map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory()).appendingPathComponent(".cache")
    return cache.appendingPathComponent("touchstone")
  }

  private var file: URL { Self.folder.appendingPathComponent("\(processIdentifier).json") }

  /// Makes it known until `withdraw`; again when the device has become another.
  public func announce() throws {
    try Self.writePrivately(try JSONEncoder().encode(self), to: file)
  }

  static func writePrivately(_ data: Data, to file: URL) throws {
    let privately: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: privately)
    // The permission is there before the token is, and the token before anybody looks.
    let draft = file.appendingPathExtension("draft")
    guard
      FileManager.default.createFile(
        atPath: draft.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteNoPermission) }
    let handle = try FileHandle(forWritingTo: draft)
    try handle.write(contentsOf: data)
    try handle.close()
    guard rename(draft.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  public func withdraw() {
    try? FileManager.default.removeItem(at: file)
    withdrawPage()
  }

  // MARK: - For a browser

  private var page: URL { Self.folder.appendingPathComponent("\(processIdentifier).html") }

  /// Writes a page that only its user may read and that leads to the simulator's: what starts a browser is told its path, and
  /// every user of the machine may read what a program is told.
  public func announcePage() throws -> URL {
    let script = "location.replace(\"\(url.absoluteString)\")"
    let text = "<!doctype html><meta charset=\"utf-8\"><title>Touchstone</title><script>\(script)</script>\n"
    try Self.writePrivately(Data(text.utf8), to: page)
    return page
  }

  /// It was for one browser.
  public func withdrawPage() { try? FileManager.default.removeItem(at: page) }

  /// Those whose process lives, the latest first.
  public static var all: [RunningDevice] {
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    let dated = files.filter { $0.pathExtension == "json" }.compactMap { file -> (RunningDevice, Date)? in
      guard let data = try? Data(contentsOf: file),
        let device = try? JSONDecoder().decode(RunningDevice.self, from: data)
      else { return nil }
      guard kill(device.processIdentifier, 0) == 0 else {
        // Its simulator was killed before it could take it back.
        device.withdraw()
        return nil
      }
      let date = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
      return (device, date ?? .distantPast)
    }
    return dated.sorted { $0.1 > $1.1 }.map(\.0)
  }
}
