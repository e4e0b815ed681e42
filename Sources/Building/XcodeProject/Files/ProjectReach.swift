import BuildDiagnostics
import Foundation

/// Which files are read for a project: those in its own folder, in the git repository around that, and in folders the
/// user allowed. A project that somebody downloaded cannot bring the user's own files into an app, or into a message.
///
/// A symbolic link counts as what it points to.
public struct ProjectReach: Sendable {
  /// Real paths.
  private let roots: [String]
  /// How many files and folders one folder may hold: far above what any project's does. Links can make it look endless.
  public let most: Int

  /// - Parameters:
  ///   - folder: Where the project lies, or the workspace it was found in; never what a project says of itself.
  ///   - allowed: Further folders, or files, that the user named.
  public init(folder: URL, allowed: [URL] = [], most: Int = ProjectLimits.files) {
    self.most = most
    let own = [folder].compactMap { Self.real($0.path) }
    roots = own + own.compactMap(Self.repository) + allowed.compactMap { Self.real($0.path) }
  }

  /// A file or folder that was found to be what it says.
  public struct Item: Sendable {
    /// Links resolved.
    public var url: URL
    /// As it was named.
    public var name: String
    public var isFolder: Bool
  }

  /// The file or folder. Throws if it lies elsewhere, if there is nothing, or if it is neither.
  /// - Parameter place: Where somebody names it; the file itself, if not given.
  public func item(_ url: URL, namedAt place: Diagnostic.Place? = nil) throws(Diagnostic) -> Item {
    guard let real = Self.real(url.path) else { throw unreadable(url, place) }
    guard contains(real) else { throw outside(url, real, place) }
    return try item(real, named: url.lastPathComponent, from: url)
  }

  /// What lies in a folder, sorted by name.
  /// - Parameter trail: The real paths of the folders on the way to it.
  public func items(in folder: Item, trail: [String]) throws(Diagnostic) -> [Item] {
    guard trail.count < ProjectLimits.depth else {
      throw Diagnostic(
        .error, at: .init(file: folder.url.path),
        "more than \(ProjectLimits.depth) folders lie in each other", reason: ProjectLimits.reason,
        nextStep: "Remove the folder from the target.")
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() else {
      throw Diagnostic(
        .error, at: .init(file: folder.url.path), "the folder cannot be read",
        nextStep: "Make it readable.")
    }
    var items: [Item] = []
    for name in names where name != ".DS_Store" {
      let url = folder.url.appendingPathComponent(name)
      var info = stat()
      guard lstat(url.path, &info) == 0 else { continue }
      guard info.st_mode & S_IFMT == S_IFLNK else {
        items.append(try item(url.path, named: name, from: url))
        continue
      }
      guard let real = Self.real(url.path) else { throw unreadable(url, nil) }
      guard contains(real) else { throw outside(url, real, nil) }
      guard !(trail + [folder.url.path]).contains(where: { Self.isPath($0, in: real) }) else {
        throw Diagnostic(
          .error, at: .init(file: url.path), "the link points to a folder that it lies in",
          reason: "To copy \(real) would never end.", nextStep: "Remove the link.")
      }
      items.append(try item(real, named: name, from: url))
    }
    return items
  }

  // MARK: Inside and outside

  private func contains(_ real: String) -> Bool {
    roots.contains { Self.isPath(real, in: $0) }
  }

  /// Whether a path is the folder or lies in it, byte by byte: to Swift two spellings of an accent are one folder.
  private static func isPath(_ path: String, in folder: String) -> Bool {
    let (path, folder) = (Array(path.utf8), Array(folder.utf8))
    guard path.starts(with: folder) else { return false }
    return path.count == folder.count || folder.last == UInt8(ascii: "/")
      || path[folder.count] == UInt8(ascii: "/")
  }

  private func item(_ real: String, named name: String, from url: URL) throws(Diagnostic) -> Item {
    var info = stat()
    guard stat(real, &info) == 0 else { throw unreadable(url, nil) }
    switch info.st_mode & S_IFMT {
    case S_IFREG: return Item(url: URL(fileURLWithPath: real), name: name, isFolder: false)
    case S_IFDIR: return Item(url: URL(fileURLWithPath: real), name: name, isFolder: true)
    default:
      throw Diagnostic(
        .error, at: .init(file: url.path), "this is neither a file nor a folder",
        reason: "To read a pipe, a socket or a device may never end.", nextStep: "Remove it from the target.")
    }
  }

  private func outside(_ url: URL, _ real: String, _ place: Diagnostic.Place?) -> Diagnostic {
    let isLink = url.standardizedFileURL.path != real
    return Diagnostic(
      .error, at: place ?? .init(file: url.path),
      isLink
        ? "the link \(url.path) points out of the project, to \(real)" : "\(real) lies outside the project",
      reason:
        "Files are read from the project's folder and its git repository, so that nobody's own come into an app unasked.",
      nextStep:
        "If it belongs to the project, allow it: --allow-read \(URL(fileURLWithPath: real).deletingLastPathComponent().path)"
    )
  }

  private func unreadable(_ url: URL, _ place: Diagnostic.Place?) -> Diagnostic {
    Diagnostic(
      .error, at: place ?? .init(file: url.path), "\(url.lastPathComponent) cannot be read",
      reason: String(cString: strerror(errno)) + ".",
      nextStep: "If it is a link, what it points to may be missing.")
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The nearest folder above that is a git repository. A home folder that is kept in one is no project, and neither is
  /// what lies above one, or a folder that everybody writes to.
  private static func repository(around path: String) -> String? {
    let homes = [NSHomeDirectory(), ProcessInfo.processInfo.environment["HOME"] ?? "/"].compactMap(real)
    var folder = URL(fileURLWithPath: path)
    while folder.path != "/", !homes.contains(where: { isPath($0, in: folder.path) }) {
      if isRepository(folder) { return folder.path }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func isRepository(_ folder: URL) -> Bool {
    var info = stat()
    guard stat(folder.path, &info) == 0, info.st_mode & S_IWOTH == 0 else { return false }
    let git = folder.appendingPathComponent(".git")
    // A folder of git's own; of a worktree or a submodule, a file that names one.
    if access(git.appendingPathComponent("HEAD").path, F_OK) == 0 { return true }
    guard lstat(git.path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size < 65536 else {
      return false
    }
    return (try? Data(contentsOf: git))?.starts(with: Data("gitdir: ".utf8)) == true
  }
}
