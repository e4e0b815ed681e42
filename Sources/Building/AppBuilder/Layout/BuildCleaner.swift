import BuildDiagnostics
import Foundation
import XcodeProject

/// Removes what builds made: the folders of a project, or those of all. Apps' own data stays, as it does on a device, and so
/// does whatever lies there and is no build of ours.
public struct BuildCleaner: Sendable {
  /// A project's folder that is gone.
  public struct Removal: Sendable, Encodable {
    /// The project it was built from.
    public var project: String
    public var folder: String
  }

  /// Of projects, and of packages, which several projects may share.
  private let builds: BuildPlace
  private let modules: BuildPlace

  /// - Parameter cache: The folder of all builds; the user's cache folder, if not given.
  public init(cache: URL? = nil) {
    let cache = BuildPlace(cache: cache ?? BuildFolder.cache())
    (builds, modules) = (cache / "builds", cache / "modules")
  }

  /// Throws a `BuildFailure` if one is being built.
  public func removeAll() throws -> [Removal] {
    try remove(in: builds) { _ in true } + remove(in: modules) { _ in true }
  }

  /// - Parameter project: As for a build; of one that is gone, the path it had.
  public func remove(_ project: URL, allowed: [URL] = []) throws -> [Removal] {
    let typed = project.standardizedFileURL.path
    guard access(typed, F_OK) == 0 else {
      return try remove(in: builds) { $0 == typed || $0.hasPrefix(typed + "/") }
    }
    let found = try ProjectLocator.locate(project, allowed: allowed).projects.map(\.standardizedFileURL.path)
    return try remove(in: builds, where: found.contains)
  }

  private func remove(in builds: BuildPlace, where isMeant: (String) -> Bool) throws -> [Removal] {
    do {
      guard builds.info() != nil else { return [] }
      var removals: [Removal] = []
      for (name, owner) in try claims(builds) where isMeant(owner) {
        let folder = builds / name
        let locks = try self.locks(in: folder, owner)
        defer { for lock in locks { close(lock) } }
        try folder.remove()
        try (builds / SafeName(owning: name)).remove()
        removals.append(Removal(project: owner, folder: folder.url.path))
      }
      return removals
    } catch let failure as FileFailure { throw BuildFailure(failure) }
  }

  /// The folders that belong to a project, each with the project's path.
  private func claims(_ builds: BuildPlace) throws(FileFailure) -> [(name: SafeName, owner: String)] {
    let names = try builds.openFolder(creating: false).names()
    return names.compactMap { name in
      guard name.text.utf8.count <= 200, let data = (builds / SafeName(owning: name)).read() else {
        return nil
      }
      return (name, String(decoding: data, as: UTF8.self))
    }
  }

  /// The locks that builds hold while they run, one for each target and platform.
  private func locks(in folder: BuildPlace, _ owner: String) throws -> [Int32] {
    var locks: [Int32] = []
    for platform in try subfolders(folder) {
      for target in try subfolders(platform) where (target / "state").info() != nil {
        let lock = try (target / "state").openFolder(creating: false).lockFile("lock")
        locks.append(lock)
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
          for lock in locks { close(lock) }
          throw BuildFailure(
            .machine,
            Diagnostic(
              .error, at: .init(file: owner), "the project is being built",
              nextStep: "Try again when it is done."))
        }
      }
    }
    return locks
  }

  private func subfolders(_ place: BuildPlace) throws(FileFailure) -> [BuildPlace] {
    guard let info = place.info(), info.st_mode & S_IFMT == S_IFDIR else { return [] }
    return try place.openFolder(creating: false).names().map { place / $0 }.filter { inner in
      inner.info().map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }
  }
}
