import Foundation

/// A file or folder of ours could not be made, written or removed: the machine's fault, and no project's.
struct FileFailure: Error, Hashable {
  var path: String
  /// "written", "made", "removed", "read": what it could not be.
  var action: String
  var code: Int32
}

/// An open folder. Whatever is done in it is done by name, and a link among the names is never followed: nothing that a
/// build left, or somebody put there, leads a later one out of its folder.
struct FolderHandle: ~Copyable {
  private let descriptor: Int32
  /// For errors.
  let path: String

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// A folder that the user chose; links in its path are the user's own.
  init(opening path: String) throws(FileFailure) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(path: path, action: "opened", code: errno) }
    self.init(descriptor: descriptor, path: path)
  }

  /// A folder in this one. With `creating`, whatever else has its name makes way.
  func folder(_ name: SafeName, creating: Bool, mode: mode_t = 0o755) throws(FileFailure) -> FolderHandle {
    for _ in 0..<2 {
      let found = openat(descriptor, checked(name), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if found >= 0 { return FolderHandle(descriptor: found, path: place(name)) }
      guard creating else { break }
      if errno == ENOTDIR || errno == ELOOP { unlinkat(descriptor, checked(name), 0) }
      // Two builds may make it at the same time.
      guard mkdirat(descriptor, checked(name), mode) == 0 || errno == EEXIST else { break }
    }
    throw FileFailure(path: place(name), action: creating ? "made" : "opened", code: errno)
  }

  /// What the name stands for, a link not followed; nil if there is nothing.
  func info(_ name: SafeName) -> stat? {
    var info = stat()
    return fstatat(descriptor, checked(name), &info, AT_SYMLINK_NOFOLLOW) == 0 ? info : nil
  }

  /// Everything in it, sorted.
  func names() throws(FileFailure) -> [SafeName] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else {
      throw FileFailure(path: path, action: "read", code: errno)
    }
    defer { closedir(stream) }
    var names: [SafeName] = []
    while let entry = readdir(stream) {
      let text = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name = try? SafeName(onDisk: text) { names.append(name) }
    }
    return names.sorted { $0.text < $1.text }
  }

  /// A regular file's contents; nil if there is none.
  func read(_ name: SafeName) -> Data? {
    let file = openat(descriptor, checked(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    return try? handle.readToEnd() ?? Data()
  }

  /// Replaces the file in one step: whoever has the old one open keeps it.
  func write(
    _ name: SafeName, mode: mode_t = 0o644, times: [timespec]? = nil,
    _ fill: (Int32) throws(FileFailure) -> Void
  )
    throws(FileFailure)
  {
    if let info = info(name), info.st_mode & S_IFMT == S_IFDIR { try remove(name) }
    // A name that nobody can have chosen; what a killed build left is in the way of nobody.
    let draft = SafeName(
      naming: ".touchstone-draft", suffix: String(UInt64.random(in: 0 ... .max), radix: 36))
    let file = openat(descriptor, checked(draft), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard file >= 0 else { throw FileFailure(path: place(name), action: "written", code: errno) }
    do {
      defer { close(file) }
      do throws(FileFailure) { try fill(file) } catch {
        unlinkat(descriptor, checked(draft), 0)
        throw error
      }
      fchmod(file, mode)
      if let times { _ = times.withUnsafeBufferPointer { futimens(file, $0.baseAddress) } }
    }
    guard renameat(descriptor, checked(draft), descriptor, checked(name)) == 0 else {
      throw FileFailure(path: place(name), action: "written", code: errno)
    }
  }

  /// Removes what has the name, a folder with all that is in it, a link itself. Nothing there is fine.
  func remove(_ name: SafeName) throws(FileFailure) {
    guard let info = info(name) else { return }
    let isFolder = info.st_mode & S_IFMT == S_IFDIR
    if isFolder {
      let inner = try folder(name, creating: false)
      for name in try inner.names() { try inner.remove(name) }
    }
    guard unlinkat(descriptor, checked(name), isFolder ? AT_REMOVEDIR : 0) == 0 || errno == ENOENT else {
      throw FileFailure(path: place(name), action: "removed", code: errno)
    }
  }

  func setModificationTime(_ name: SafeName, _ time: timespec) throws(FileFailure) {
    let done = [time, time].withUnsafeBufferPointer {
      utimensat(descriptor, checked(name), $0.baseAddress, AT_SYMLINK_NOFOLLOW)
    }
    guard done == 0 else { throw FileFailure(path: place(name), action: "written", code: errno) }
  }

  /// Opens, or makes, a file to hold a lock on.
  func lockFile(_ name: SafeName) throws(FileFailure) -> Int32 {
    let file = openat(descriptor, checked(name), O_CREAT | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw FileFailure(path: place(name), action: "made", code: errno) }
    return file
  }

  private func place(_ name: SafeName) -> String { "\(path)/\(name)" }

  /// The last door: whatever a name is made of, the kernel gets one that stays here.
  private func checked(_ name: SafeName) -> String {
    precondition(SafeName.problem(name.text) == nil, "a name that leads out of its folder")
    return name.text
  }
}
