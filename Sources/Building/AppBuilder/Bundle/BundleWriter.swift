import Foundation

/// Puts files into a bundle, touching only what differs, and remembers what belongs there.
struct BundleWriter {
  let bundle: URL
  /// Paths of this build, below the bundle.
  private var paths: Set<String> = []

  init(bundle: URL) throws {
    self.bundle = bundle
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
  }

  mutating func write(_ data: Data, to path: String) throws {
    let url = try place(path)
    if (try? Data(contentsOf: url)) == data { return }
    try data.write(to: url, options: .atomic)
  }

  /// Copies a file, or a folder with all that is in it. A running app keeps the file it had.
  mutating func copy(_ source: URL, to path: String) throws {
    var info = stat()
    guard stat(source.path, &info) == 0 else { throw CocoaError(.fileReadNoSuchFile) }
    if info.st_mode & S_IFMT == S_IFDIR {
      for name in try FileManager.default.contentsOfDirectory(atPath: source.path).sorted()
      where name != ".DS_Store" {
        try copy(source.appendingPathComponent(name), to: "\(path)/\(name)")
      }
      return
    }
    let url = try place(path)
    var old = stat()
    if lstat(url.path, &old) == 0, old.st_size == info.st_size,
      old.st_mtim.tv_sec == info.st_mtim.tv_sec, old.st_mtim.tv_nsec == info.st_mtim.tv_nsec
    {
      return
    }
    let fresh = url.path + ".new"
    unlink(fresh)
    try FileManager.default.copyItem(atPath: source.path, toPath: fresh)
    chmod(fresh, info.st_mode & 0o111 | 0o644)
    let times = [info.st_atim, info.st_mtim]
    _ = times.withUnsafeBufferPointer { utimensat(AT_FDCWD, fresh, $0.baseAddress, 0) }
    guard rename(fresh, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Removes what an earlier build left.
  func removeOthers() throws {
    guard let walk = FileManager.default.enumerator(atPath: bundle.path) else { return }
    var folders: [String] = []
    for case let path as String in walk where !paths.contains(path) {
      let url = bundle.appendingPathComponent(path)
      var info = stat()
      guard lstat(url.path, &info) == 0 else { continue }
      if info.st_mode & S_IFMT == S_IFDIR { folders.append(url.path) } else { unlink(url.path) }
    }
    // Deepest first; one that still holds something stays.
    for folder in folders.sorted(by: { $0.count > $1.count }) { rmdir(folder) }
  }

  /// Where a path lies; claims it and makes its folder.
  private mutating func place(_ path: String) throws -> URL {
    paths.insert(path)
    let url = bundle.appendingPathComponent(path)
    // A file where a folder must be, or the reverse, is left over from an earlier build.
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    var info = stat()
    if lstat(url.path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR {
      try FileManager.default.removeItem(at: url)
    }
    return url
  }
}
