import Foundation

/// Where a project's simulator was last, and the token of its page, so that a tab that was left open finds its way back.
///
/// A file a project and port that only its user may read, as those of running simulators are.
public struct KnownAddress: Codable, Equatable, Sendable {
  public var port: UInt16
  /// 32 hexadecimal digits.
  public var token: String

  public init(port: UInt16, token: String) { (self.port, self.token) = (port, token) }

  /// `touchstone/addresses` in the user's cache.
  private static var folder: URL {
    RunningDevice.folder.deletingLastPathComponent().appendingPathComponent("addresses")
  }

  /// - Parameter port: The port that was asked for; nil: whichever it was last time.
  private static func file(of project: URL, port: UInt16?) -> URL {
    // FNV-1a: short, and the same at every run.
    let hash = project.standardizedFileURL.path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let name = String(hash, radix: 16) + (port.map { "-\($0)" } ?? "")
    return folder.appendingPathComponent(name + ".json")
  }

  /// Nil for one that is not known, or not to be trusted.
  public static func of(_ project: URL, port: UInt16?) -> KnownAddress? {
    let file = file(of: project, port: port)
    var info = stat()
    guard lstat(file.path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_uid == getuid(),
      info.st_mode & 0o077 == 0, let data = try? Data(contentsOf: file),
      let known = try? JSONDecoder().decode(KnownAddress.self, from: data),
      known.token.count == 32, known.token.allSatisfy(\.isHexDigit), port == nil || known.port == port
    else { return nil }
    return known
  }

  /// Nobody misses it who cannot write it: the next simulator has another address.
  public func remember(for project: URL, port: UInt16?) {
    guard let data = try? JSONEncoder().encode(self) else { return }
    try? RunningDevice.writePrivately(data, to: Self.file(of: project, port: port))
  }
}
