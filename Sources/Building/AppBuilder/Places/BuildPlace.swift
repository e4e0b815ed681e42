import Foundation

/// A place inside the folder of all builds. Whatever a build writes or removes, it does through one of these; there is no
/// other way to come by one than names that were checked.
struct BuildPlace: Hashable, Sendable {
  /// The folder of all builds, which the user chose.
  private let cache: URL
  private let path: SafePath

  /// The folder of all builds itself.
  init(cache: URL) {
    self.cache = cache
    path = SafePath()
  }

  private init(cache: URL, path: SafePath) {
    self.cache = cache
    self.path = path
  }

  static func / (place: BuildPlace, name: SafeName) -> BuildPlace {
    BuildPlace(cache: place.cache, path: place.path / name)
  }

  static func / (place: BuildPlace, path: SafePath) -> BuildPlace {
    BuildPlace(cache: place.cache, path: SafePath(place.path.names + path.names))
  }

  /// To read from, and to name to the compiler.
  var url: URL { path.names.reduce(cache) { $0.appendingPathComponent($1.text) } }

  var isExecutable: Bool { access(url.path, X_OK) == 0 }
}

// MARK: - Reading and writing

extension BuildPlace {
  /// Makes the folder and those above it.
  func makeFolder(mode: mode_t = 0o755) throws(FileFailure) { _ = try openFolder(creating: true, mode: mode) }

  func openFolder(creating: Bool, mode: mode_t = 0o755) throws(FileFailure) -> FolderHandle {
    if creating, !FileManager.default.fileExists(atPath: cache.path) {
      do { try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true) } catch {
        // Foundation does not say why; the kernel does.
        guard mkdir(cache.path, 0o755) == 0 else {
          throw FileFailure(path: cache.path, action: "made", code: errno)
        }
      }
    }
    var handle = try FolderHandle(opening: cache.path)
    for (index, name) in path.names.enumerated() {
      let isLast = index == path.names.count - 1
      handle = try handle.folder(name, creating: creating, mode: isLast ? mode : 0o755)
    }
    return handle
  }

  /// The file's contents; nil if there is no such file.
  func read() -> Data? { (try? inFolder(creating: false) { $0.read($1) }) ?? nil }

  /// A link is not followed; nil if there is nothing.
  func info() -> stat? { (try? inFolder(creating: false) { $0.info($1) }) ?? nil }

  /// Answers whether the file was another before.
  @discardableResult
  func write(_ data: Data) throws(FileFailure) -> Bool {
    try inFolder(creating: true) { (folder, name) throws(FileFailure) in
      if let info = folder.info(name), info.st_mode & (S_IFMT | 0o777) == S_IFREG | 0o644,
        folder.read(name) == data
      {
        return false
      }
      let path = url.path
      try folder.write(name) { (file) throws(FileFailure) in try data.write(to: file, path) }
      return true
    }
  }

  /// Copies an open file, with its time and whether it may be executed.
  func copy(_ source: Int32, _ info: stat) throws(FileFailure) {
    try inFolder(creating: true) { (folder, name) throws(FileFailure) in
      let mode = info.st_mode & 0o111 | 0o644
      if let old = folder.info(name), old.st_mode & (S_IFMT | 0o777) == S_IFREG | mode,
        old.st_size == info.st_size,
        old.st_mtim.tv_sec == info.st_mtim.tv_sec, old.st_mtim.tv_nsec == info.st_mtim.tv_nsec,
        folder.read(name) == FileHandle(fileDescriptor: source).readDataToEndOfFile()
      {
        return
      }
      let path = url.path
      lseek(source, 0, SEEK_SET)
      try folder.write(name, mode: mode, times: [info.st_atim, info.st_mtim]) {
        (file) throws(FileFailure) in
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
          let count = Glibc.read(source, &buffer, buffer.count)
          if count == 0 { return }
          guard count > 0 else { throw FileFailure(path: path, action: "copied", code: errno) }
          try Data(buffer[..<count]).write(to: file, path)
        }
      }
    }
  }

  /// In whole seconds since 1970. A link is not followed.
  func setModificationTime(_ seconds: Int) throws(FileFailure) {
    try inFolder(creating: false) { (folder, name) throws(FileFailure) in
      try folder.setModificationTime(name, timespec(tv_sec: seconds, tv_nsec: 0))
    }
  }

  /// Removes what is there, a folder with all that is in it. Nothing there is fine.
  func remove() throws(FileFailure) {
    guard info() != nil else { return }
    try inFolder(creating: false) { (folder, name) throws(FileFailure) in try folder.remove(name) }
  }

  /// Runs the body with the folder that this lies in, and its name there.
  func inFolder<Result>(
    creating: Bool, _ body: (borrowing FolderHandle, SafeName) throws(FileFailure) -> Result
  ) throws(FileFailure) -> Result {
    guard let name = path.names.last else {
      throw FileFailure(path: cache.path, action: "replaced", code: EBUSY)
    }
    let folder = try BuildPlace(cache: cache, path: SafePath(path.names.dropLast())).openFolder(
      creating: creating)
    return try body(folder, name)
  }
}

extension Data {
  fileprivate func write(to file: Int32, _ path: String) throws(FileFailure) {
    var code: Int32 = 0
    withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    if code != 0 { throw FileFailure(path: path, action: "written", code: code) }
  }
}
