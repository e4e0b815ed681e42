import BuildDiagnostics
import Foundation
import PackageGraph

/// Packages that were fetched: one folder for each commit, shared by all projects.
///
/// ```
/// ~/.cache/touchstone/packages/
///   checkouts/<identity>-<hash of place and commit>/      the files; beside it `.owner`, once they are whole
///   manifests/   what manifests said    tmp/   of the programs that are run
/// ```
struct CheckoutStore: Sendable {
  let place: BuildPlace
  let isConfined: Bool
  let progress: @Sendable (String) -> Void

  private var checkouts: BuildPlace { place / "checkouts" }

  private func name(_ pin: PackagePin, _ location: String) -> SafeName {
    var hash = StableHash()
    hash.combine(location)
    hash.combine(pin.revision)
    return SafeName(naming: String(pin.identity.prefix(60)), suffix: hash.text)
  }

  private func owner(_ pin: PackagePin, _ location: String) -> Data {
    Data("\(location)\n\(pin.revision)\n".utf8)
  }

  /// nil if it is not there, or not whole.
  func folder(of pin: PackagePin, from location: String) -> URL? {
    let name = name(pin, location)
    guard (checkouts / SafeName(owning: name)).read() == owner(pin, location) else { return nil }
    return (checkouts / name).url
  }

  /// - Parameter isUsersMirror: The user said where to fetch it from, which may be a folder.
  func fetch(_ pin: PackagePin, from location: String, isUsersMirror: Bool) throws -> URL {
    let isFolder = isUsersMirror && location.hasPrefix("/")
    if !isFolder {
      do throws(RemoteLocation.Refused) { _ = try RemoteLocation(location) } catch {
        throw BuildFailure(
          .unsupported,
          Diagnostic(
            .error, "\(pin.identity) cannot be fetched from '\(location)'",
            reason:
              "Packages come over https or ssh; a folder of this machine can be named by a mirror of your own.",
            nextStep:
              "swift package config set-mirror says how, or give a folder of checkouts by --packages-path."))
      }
    }
    let lock = try place.openFolder(creating: true).lockFile("lock")
    defer { close(lock) }
    flock(lock, LOCK_EX)
    if let folder = folder(of: pin, from: location) { return folder }
    progress("fetching \(pin.identity) \(pin.state) from \(location)")
    let folder = checkouts / name(pin, location)
    try folder.remove()
    try folder.makeFolder()
    let git = GitFetch(
      folder: folder, temporary: place / "tmp", isConfined: isConfined,
      visible: isFolder ? [URL(fileURLWithPath: location)] : [])
    do { try git.run(pin.revision, from: location) } catch {
      try? folder.remove()
      throw error
    }
    try (checkouts / SafeName(owning: name(pin, location))).write(owner(pin, location))
    return folder.url
  }
}
