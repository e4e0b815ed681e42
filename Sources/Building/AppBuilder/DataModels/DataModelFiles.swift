import BuildDiagnostics
import CoreData
import Foundation
import SourceTranslator
import XcodeProject

/// A data model of a project: its versions, and what a build makes of them.
struct DataModelFiles {
  struct Version {
    /// "Model 2", as files and version lists name it.
    var name: String
    var contents: URL
  }

  let url: URL
  let versions: [Version]
  /// By name; the only one, if no list says so.
  let current: String?

  /// An `.xcdatamodeld`, or a lone `.xcdatamodel`.
  init(_ url: URL, _ reach: ProjectReach) throws(Diagnostic) {
    self.url = url
    let files = try reach.files(of: url)
    if url.pathExtension == "xcdatamodeld" {
      versions = files.compactMap { path, item in
        guard path.names.count == 2, path.names[1].text == "contents",
          path.names[0].text.hasSuffix(".xcdatamodel")
        else { return nil }
        return Version(name: String(path.names[0].text.dropLast(12)), contents: item.url)
      }
    } else {
      versions = files.filter { $0.path.names.map(\.text) == ["contents"] }.map {
        Version(name: url.deletingPathExtension().lastPathComponent, contents: $0.item.url)
      }
    }
    let list = files.first { $0.path.names.map(\.text) == [".xccurrentversion"] }
    var listed: String?
    if let list, case .dictionary(let values) = try PropertyListFile.read(list.item.url) {
      listed = values["_XCCurrentVersionName"]?.string.map { $0.replacing(".xcdatamodel", with: "") }
    }
    current = listed ?? versions.first?.name
  }

  var isVersioned: Bool { url.pathExtension == "xcdatamodeld" }

  /// The classes that Xcode would make of the current version, ready for the translator.
  func sources() throws(Diagnostic) -> [(name: String, text: String)] {
    guard let version = versions.first(where: { $0.name == current }) ?? versions.first else { return [] }
    let model = try DataModelReader.read(version.contents)
    return model.entities.compactMap { ManagedClassSource($0, in: model) }.flatMap(\.files)
  }

  // MARK: In the bundle

  /// `Name.momd` with a file for each version and a list of them and of their digests; `Name.mom` of a lone one. What the files hold stays
  /// Xcode's XML, which the run time reads, but for the module of the classes.
  func write(to folder: SafePath, module: String, _ writer: inout BundleWriter) throws {
    let stem = try SafeName(onDisk: url.deletingPathExtension().lastPathComponent)
    guard isVersioned else {
      for version in versions {
        try writer.write(try contents(of: version, module), to: folder / (try stem.appending(".mom")))
      }
      return
    }
    let place = folder / (try stem.appending(".momd"))
    var (hashes, checksums) = ([String: PropertyListValue](), [String: PropertyListValue]())
    for version in versions {
      let name = try SafeName(onDisk: version.name).appending(".mom")
      let contents = try contents(of: version, module)
      try writer.write(contents, to: place / name)
      guard let digests = ModelFile.digests(of: contents) else { continue }
      hashes[version.name] = .dictionary(digests.hashes.mapValues { .data($0) })
      checksums[version.name] = .string(digests.checksum)
    }
    let list: [String: PropertyListValue] = [
      "NSManagedObjectModel_CurrentVersionName": .string(current ?? ""),
      "NSManagedObjectModel_VersionHashes": .dictionary(hashes),
      "NSManagedObjectModel_VersionChecksums": .dictionary(checksums),
    ]
    try writer.write(PropertyListFile.data(list), to: place / "VersionInfo.plist")
  }

  /// Xcode's compiler replaces the point by the module, too.
  private func contents(of version: Version, _ module: String) throws(Diagnostic) -> Data {
    let text = try ProjectFile.text(version.contents, "the data model")
    return Data(text.replacing("representedClassName=\".", with: "representedClassName=\"\(module).").utf8)
  }
}
