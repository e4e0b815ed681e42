import BuildDiagnostics
import Foundation
import XcodeProject

/// Which files a build reads for a project: those it names, wherever they lie, and what lies in the folders it names.
///
/// A symbolic link counts as what it points to, but only inside the project: a link of a downloaded project that points
/// to the user's own files would bring them into the app.
struct ProjectReach: Sendable {
  /// Real paths.
  private let roots: [String]
  /// What the project's paths start from, as it was named.
  private let origin: String

  /// How many files and folders one folder may hold: far above what any project's does. Links can make it look endless.
  private let most: Int

  /// - Parameter folders: The project's own: its sources, its `.xcodeproj`, its workspace. A repository counts as a whole.
  init(folders: [URL], most: Int = 200_000) {
    self.most = most
    let named = folders.map(\.standardizedFileURL.path)
    origin = named.first ?? "/"
    roots = named.compactMap(Self.real).map { Self.repository(around: $0) ?? $0 }
  }

  /// A file or folder that was found to be what it says.
  struct Item {
    /// Links resolved.
    var url: URL
    /// As it was named.
    var name: String
    var info: stat

    var isFolder: Bool { info.st_mode & S_IFMT == S_IFDIR }

    func safeName() throws(Diagnostic) -> SafeName {
      do throws(UnsafePath) { return try SafeName(onDisk: name) } catch {
        throw Diagnostic(
          .error, at: .init(file: url.path), "the file cannot be copied because \(error.reason)")
      }
    }
  }

  /// What the project names. Throws if links lead out of the project, if there is nothing, or if it is neither file nor
  /// folder.
  func item(_ url: URL) throws(Diagnostic) -> Item {
    guard let real = Self.real(url.path) else {
      throw Diagnostic(
        .error, at: .init(file: url.path), "the file cannot be read", reason: String(cString: strerror(errno))
      )
    }
    if passesLink(url.standardizedFileURL.path) { try check(real, from: url, also: nil) }
    return try item(real, named: url.lastPathComponent, from: url)
  }

  /// What lies in a folder, sorted by name. `trail` are the real folders on the way to it.
  func items(in folder: Item, trail: [String]) throws(Diagnostic) -> [Item] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []).sorted()
    var items: [Item] = []
    for name in names where name != ".DS_Store" {
      let url = folder.url.appendingPathComponent(name)
      var info = stat()
      guard lstat(url.path, &info) == 0 else { continue }
      guard info.st_mode & S_IFMT == S_IFLNK else {
        items.append(try item(url.path, named: name, from: url))
        continue
      }
      guard let real = Self.real(url.path) else { throw broken(url) }
      try check(real, from: url, also: trail.first ?? folder.url.path)
      guard !(trail + [folder.url.path]).contains(where: { $0 == real || $0.hasPrefix(real + "/") }) else {
        throw Diagnostic(
          .error, at: .init(file: url.path), "the link points to a folder that it lies in",
          reason: "To copy \(real) would never end.", nextStep: "Remove the link.")
      }
      items.append(try item(real, named: name, from: url))
    }
    return items
  }

  /// Every file below a folder, with its path from there; a file is itself, with an empty path.
  func files(of url: URL) throws(Diagnostic) -> [(path: SafePath, item: Item)] {
    var found: [(SafePath, Item)] = []
    var count = 0
    func walk(_ item: Item, _ path: SafePath, _ trail: [String]) throws(Diagnostic) {
      count += 1
      guard count <= most else {
        throw Diagnostic(
          .error, at: .init(file: url.path), "the folder holds more than \(most) files and folders",
          nextStep: "If links make it look so large, remove them.")
      }
      guard item.isFolder else { return found.append((path, item)) }
      for inner in try items(in: item, trail: trail) {
        try walk(inner, path / inner.safeName(), trail + [item.url.path])
      }
    }
    try walk(try item(url), SafePath(), [])
    return found
  }

  // MARK: Links

  /// Whether a link stands in the path after what it has in common with the project's own folder.
  private func passesLink(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let common = zip(parts, origin.split(separator: "/")).prefix { $0 == $1 }.count
    var place = parts.prefix(common).map { "/" + $0 }.joined()
    for part in parts.dropFirst(common) {
      place += "/" + part
      var info = stat()
      if lstat(place, &info) == 0, info.st_mode & S_IFMT == S_IFLNK { return true }
    }
    return false
  }

  private func check(_ real: String, from url: URL, also folder: String?) throws(Diagnostic) {
    let inside = (roots + [folder].compactMap { $0 }).contains { real == $0 || real.hasPrefix($0 + "/") }
    guard !inside else { return }
    throw Diagnostic(
      .error, at: .init(file: url.path), "the link points out of the project, to \(real)",
      reason:
        "What a project does not name is not read, so that nobody's own files come into an app unasked.",
      nextStep: "Put a copy of the file in the place of the link, or name the file itself in Xcode.")
  }

  private func item(_ real: String, named name: String, from url: URL) throws(Diagnostic) -> Item {
    var info = stat()
    guard stat(real, &info) == 0 else { throw broken(url) }
    switch info.st_mode & S_IFMT {
    case S_IFREG, S_IFDIR: return Item(url: URL(fileURLWithPath: real), name: name, info: info)
    default:
      throw Diagnostic(
        .error, at: .init(file: url.path), "this is neither a file nor a folder",
        reason: "To read a pipe, a socket or a device may never end.", nextStep: "Remove it from the target.")
    }
  }

  private func broken(_ url: URL) -> Diagnostic {
    Diagnostic(
      .error, at: .init(file: url.path), "the file cannot be read", reason: String(cString: strerror(errno)),
      nextStep: "If it is a link, what it points to may be missing.")
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The nearest folder above that is a git repository; a home folder that is kept in one is no project.
  private static func repository(around path: String) -> String? {
    var folder = URL(fileURLWithPath: path)
    let home = real(NSHomeDirectory())
    while folder.path != "/", folder.path != home {
      if access(folder.appendingPathComponent(".git").path, F_OK) == 0 { return folder.path }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
