import Foundation

/// Tells when files change that a build read, as soon as the system does and once for what is saved together.
///
/// Folders are watched, not files: editors replace a file by another one of its name. What an editor puts beside them is
/// nobody's input and is not told.
public final class InputWatcher: @unchecked Sendable {
  /// One for each time that something was saved.
  public let changes: AsyncStream<Void>

  /// Seconds of quiet after which what was saved counts as saved together.
  private static let quiet = 0.05
  /// A tree with more folders than these is watched as far as they go.
  static let mostFolders = 4096

  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private let queue = DispatchQueue(label: "touchstone.input-watcher")
  private let told: AsyncStream<Void>.Continuation
  // What follows belongs to the queue.
  private var inputs: Set<String> = []
  /// Inputs that are folders: all in them is an input.
  private var trees: [String] = []
  private var folders: [Int32: String] = [:]
  private var numbers: [String: Int32] = [:]
  private var pending: DispatchWorkItem?

  /// Nil where the system has no more watches to give.
  public init?() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    (changes, told) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler { [weak self] in self?.read() }
    source.setCancelHandler { [descriptor] in close(descriptor) }
    source.resume()
  }

  deinit {
    source.cancel()
    told.finish()
  }

  /// From now on these are watched; what a build read last. Answers false if not all of them can be.
  @discardableResult public func watch(_ inputs: [URL]) -> Bool { queue.sync { take(inputs) } }

  private func take(_ urls: [URL]) -> Bool {
    inputs = Set(urls.map(\.standardizedFileURL.path))
    var wanted: Set<String> = []
    trees = []
    for path in inputs {
      wanted.insert((path as NSString).deletingLastPathComponent)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        trees.append(path)
        wanted.formUnion(Self.folders(in: path))
      }
    }
    for (path, number) in numbers where !wanted.contains(path) { forget(path, number) }
    let watched = wanted.sorted().prefix(Self.mostFolders).filter { add($0) }
    return watched.count == wanted.count
  }

  private static func folders(in path: String) -> [String] {
    let all = FileManager.default.enumerator(
      at: URL(fileURLWithPath: path), includingPropertiesForKeys: [.isDirectoryKey],
      options: [.skipsHiddenFiles])
    var found = [path]
    while found.count < mostFolders, let url = all?.nextObject() as? URL {
      if (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true { found.append(url.path) }
    }
    return found
  }

  @discardableResult private func add(_ folder: String) -> Bool {
    guard numbers[folder] == nil else { return true }
    let interest = [IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVED_FROM, IN_DELETE, IN_CREATE, IN_ONLYDIR]
    let number = inotify_add_watch(descriptor, folder, interest.reduce(0) { $0 | UInt32($1) })
    guard number >= 0 else { return false }
    (numbers[folder], folders[number]) = (number, folder)
    return true
  }

  private func forget(_ folder: String, _ number: Int32) {
    inotify_rm_watch(descriptor, number)
    (numbers[folder], folders[number]) = (nil, nil)
  }

  // MARK: What the system tells

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    var isWanted = false
    while case let count = Glibc.read(descriptor, &buffer, buffer.count), count > 0 {
      buffer.withUnsafeBytes { bytes in
        var at = 0
        while at + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
          let start = at + MemoryLayout<inotify_event>.size
          let name = bytes[start..<min(start + Int(event.len), count)].prefix { $0 != 0 }
          if take(event, String(decoding: name, as: UTF8.self)) { isWanted = true }
          at = start + Int(event.len)
        }
      }
    }
    if isWanted { tellSoon() }
  }

  private func take(_ event: inotify_event, _ name: String) -> Bool {
    // More happened than the system kept.
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    guard let folder = folders[event.wd] else { return false }
    if event.mask & UInt32(IN_IGNORED) != 0 {
      (numbers[folder], folders[event.wd]) = (nil, nil)
      return false
    }
    let path = folder + "/" + name
    let isInTree = !name.hasPrefix(".") && trees.contains { folder == $0 || folder.hasPrefix($0 + "/") }
    let isFolder = event.mask & UInt32(IN_ISDIR) != 0
    if isFolder, isInTree { add(path) }
    // A file that was only begun is told of when it is closed.
    if !isFolder, event.mask & UInt32(IN_CREATE) != 0 { return false }
    return inputs.contains(path) || isInTree
  }

  private func tellSoon() {
    pending?.cancel()
    let work = DispatchWorkItem { [told] in told.yield() }
    pending = work
    queue.asyncAfter(deadline: .now() + Self.quiet, execute: work)
  }
}
