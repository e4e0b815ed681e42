import BuildDiagnostics
import Foundation
import PackageGraph
import XcodeProject

/// Checkouts that Xcode or SwiftPM made: `SourcePackages`, a `.build` folder, or a plain folder of repositories.
struct CheckoutFolder {
  private struct Entry {
    var folder: URL
    /// Empty where nothing says it.
    var revision: String
    /// The version that SwiftPM chose; nil where nothing says it.
    var version: PackageVersion?
  }

  private let url: URL
  private var entries: [String: Entry] = [:]

  init(_ url: URL) throws(Diagnostic) {
    self.url = url
    let inner = url.appendingPathComponent("checkouts")
    let folder = Self.isFolder(inner) ? inner : url
    guard Self.isFolder(folder) else {
      throw Diagnostic(
        .error, at: .init(file: url.path), "there is no such folder of packages",
        nextStep:
          "Name Xcode's SourcePackages, SwiftPM's .build, or a folder of checkouts by --packages-path.")
    }
    for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() {
      let place = folder.appendingPathComponent(name)
      guard access(place.appendingPathComponent("Package.swift").path, F_OK) == 0 else { continue }
      entries[PackageIdentity.of(location: name)] = Entry(folder: place, revision: "")
    }
    readState(url.appendingPathComponent("workspace-state.json"), folder)
  }

  /// Which commit each is at. Throws if it is another than the pinned one.
  func folder(of pin: PackagePin) throws(Diagnostic) -> URL? {
    guard let entry = entries[pin.identity] else { return nil }
    let revision = entry.revision.isEmpty ? Self.head(of: entry.folder) : entry.revision
    guard let revision, revision != pin.revision else { return entry.folder }
    throw Diagnostic(
      .error, at: .init(file: entry.folder.path),
      "this is \(pin.identity) at \(revision.prefix(7)), and the project pinned \(pin.state)",
      nextStep:
        "Have Xcode or SwiftPM resolve the packages of that folder again, or leave out --packages-path.")
  }

  /// A package that nothing pins, as it stands in the folder; nil if it is not there.
  func unpinned(_ identity: String) -> (folder: URL, version: PackageVersion?, state: String)? {
    guard let entry = entries[identity] else { return nil }
    let revision = entry.revision.isEmpty ? Self.head(of: entry.folder) ?? "" : entry.revision
    let state = [entry.version?.description, revision.isEmpty ? nil : "\(revision.prefix(7))"]
      .compactMap { $0 }
    return (entry.folder, entry.version, state.isEmpty ? "as it stands" : state.joined(separator: ", "))
  }

  private mutating func readState(_ file: URL, _ folder: URL) {
    guard let data = try? ProjectFile.read(file, "the state of the packages"),
      let state = try? JSONDecoder().decode(State.self, from: data)
    else { return }
    for dependency in state.object.dependencies {
      let identity = dependency.packageRef.identity.lowercased()
      guard let place = dependency.subpath.map({ folder.appendingPathComponent($0) }),
        !dependency.subpath!.contains(".."), Self.isFolder(place)
      else { continue }
      let state = dependency.state?.checkoutState
      entries[identity] = Entry(
        folder: place, revision: state?.revision ?? "", version: state?.version.flatMap { PackageVersion($0) }
      )
    }
  }

  private struct State: Decodable {
    struct Object: Decodable { var dependencies: [Dependency] }
    struct Dependency: Decodable {
      struct Reference: Decodable { var identity: String }
      struct Inner: Decodable { var checkoutState: Checkout? }
      struct Checkout: Decodable {
        var revision: String?
        var version: String?
      }
      var packageRef: Reference
      var subpath: String?
      var state: Inner?
    }
    var object: Object
  }

  /// The commit of a repository that stands on one; nil if it is none, or stands on a branch.
  private static func head(of folder: URL) -> String? {
    let file = folder.appendingPathComponent(".git/HEAD")
    guard let text = try? ProjectFile.text(file, "the commit") else { return nil }
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return line.hasPrefix("ref:") ? nil : line
  }

  private static func isFolder(_ url: URL) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
