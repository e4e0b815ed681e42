import BuildDiagnostics
import Foundation
import XcodeProject

/// Puts files into a bundle, touching only what differs, and remembers what belongs there.
struct BundleWriter {
  let bundle: BuildPlace
  let reach: ProjectReach
  /// Paths of this build, below the bundle.
  private var paths: Set<SafePath> = []
  /// The bytes copied so far.
  private var size = 0

  init(bundle: BuildPlace, reach: ProjectReach) throws(FileFailure) {
    self.bundle = bundle
    self.reach = reach
    try bundle.makeFolder()
  }

  mutating func write(_ data: Data, to path: SafePath) throws(FileFailure) {
    paths.insert(path)
    try (bundle / path).write(data)
  }

  /// Copies a file of the project, or a folder with all that is in it. A running app keeps the file it had.
  mutating func copy(_ source: URL, to path: SafePath) throws {
    for (inner, item) in try reach.files(of: source) {
      try copy(opened: item.url.path, to: SafePath(path.names + inner.names))
    }
  }

  /// Copies a file of ours.
  mutating func copy(_ source: BuildPlace, to path: SafePath) throws {
    try copy(opened: source.url.path, to: path)
  }

  /// Copies a file of ours, or a folder with all that is in it.
  mutating func copy(tree source: BuildPlace, to path: SafePath) throws {
    guard let info = source.info(), info.st_mode & S_IFMT == S_IFDIR else {
      return try copy(source, to: path)
    }
    for name in try source.openFolder(creating: false).names() {
      try copy(tree: source / name, to: path / name)
    }
  }

  private mutating func copy(opened source: String, to path: SafePath) throws {
    // What was a file a moment ago may be a pipe now: that must not keep us waiting.
    let file = open(source, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { throw FileFailure(path: source, action: "read", code: errno) }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw FileFailure(path: source, action: "read", code: EINVAL)
    }
    size += info.st_size
    guard size <= ProjectLimits.appSize else {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: .init(file: source),
          "with this the app is larger than \(ProjectLimits.text(ofBytes: ProjectLimits.appSize))",
          reason: ProjectLimits.reason, nextStep: "Take it out of the target."))
    }
    paths.insert(path)
    try (bundle / path).copy(file, info)
  }

  /// Removes what an earlier build left.
  func removeOthers() throws(FileFailure) {
    var kept: [SafePath: Set<SafeName>] = [:]
    for path in paths {
      for (index, name) in path.names.enumerated() {
        kept[SafePath(Array(path.names[..<index])), default: []].insert(name)
      }
    }
    func clean(_ path: SafePath) throws(FileFailure) {
      let folder = try (bundle / path).openFolder(creating: false)
      for name in try folder.names() {
        guard kept[path]?.contains(name) == true else {
          try folder.remove(name)
          continue
        }
        if kept[path / name] != nil { try clean(path / name) }
      }
    }
    try clean(SafePath())
  }
}
