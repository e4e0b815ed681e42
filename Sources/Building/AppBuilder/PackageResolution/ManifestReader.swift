import BuildDiagnostics
import Foundation
import PackageGraph
import TouchstoneConfinement
import XcodeProject

/// Has SwiftPM evaluate manifests, which are programs: without network, and without a place to write. What one said is kept
/// until its text, its place or the compiler changes.
struct ManifestReader {
  private let place: BuildPlace
  private let isConfined: Bool
  /// The toolchain's `usr`.
  private let toolchain: URL

  init(place: BuildPlace, isConfined: Bool) throws {
    (self.place, self.isConfined) = (place, isConfined)
    guard let swift = Program.find("swift") else {
      throw BuildFailure(
        .machine,
        Diagnostic(.error, "swift is not on the PATH", nextStep: "touchstone doctor says what is missing."))
    }
    toolchain = URL(fileURLWithPath: swift).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  private struct Kept: Codable {
    /// The text of the manifests, the compiler's place, and the form of this.
    var key: String
    /// As on a Mac, and as here where that is something else.
    var outputs: [String]
  }

  /// What a package says of itself, as on a Mac; and as here, where it asks which machine it is on.
  struct Views {
    var mac: PackageManifest
    var linux: PackageManifest?

    fileprivate init(_ outputs: [String]) throws {
      let manifests = try outputs.map { try JSONDecoder().decode(PackageManifest.self, from: Data($0.utf8)) }
      (mac, linux) = (manifests[0], manifests.count > 1 ? manifests[1] : nil)
    }
  }

  func manifest(of identity: String, at folder: URL, _ reach: ProjectReach) throws -> Views {
    let texts = try self.texts(of: identity, in: folder, reach)
    var hash = StableHash()
    hash.combine(folder.path)
    let name = SafeName(naming: String(identity.prefix(60)), suffix: hash.text)
    let file = place / "manifests" / SafeName(owning: name)
    let key =
      ["3", toolchain.path, folder.path].joined(separator: "\n")
      + texts.map { "\n\($0.0)\n\($0.1)" }.joined()
    if let kept = file.read().flatMap({ try? JSONDecoder().decode(Kept.self, from: $0) }), kept.key == key,
      !kept.outputs.isEmpty, let views = try? Views(kept.outputs)
    {
      return views
    }
    let outputs = try evaluated(texts, identity, folder, copy: place / "manifests" / name)
    let views: Views
    do { views = try Views(outputs) } catch {
      throw failure(identity, folder, "What SwiftPM says of it has an unknown form.")
    }
    try file.write(try JSONEncoder().encode(Kept(key: key, outputs: outputs)))
    return views
  }

  /// The manifest, and those for other versions of the tools.
  private func texts(of identity: String, in folder: URL, _ reach: ProjectReach) throws -> [(String, String)]
  {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let manifests = names.filter {
      $0 == "Package.swift" || $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")
    }
    guard manifests.contains("Package.swift") else {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: .init(file: folder.path),
          "there is no Package.swift: this is not the package \(identity)",
          nextStep: "Check the reference in Xcode."))
    }
    return try manifests.map { name in
      let item = try reach.item(folder.appendingPathComponent(name))
      return (name, try ProjectFile.text(item.url, "the manifest"))
    }
  }

  // MARK: Running it

  /// As it is, and before that as a Mac would see it, where it asks which machine it is on and that works.
  private func evaluated(
    _ texts: [(String, String)], _ identity: String, _ folder: URL, copy: BuildPlace
  ) throws -> [String] {
    let asked = texts.map { ($0.0, ManifestText.askedOnMac($0.1)) }
    guard asked.contains(where: { $0.1 != nil }) else { return [try dump(identity, folder)] }
    try copy.remove()
    for ((name, text), (_, other)) in zip(texts, asked) {
      try (copy / SafeName(name)).write(Data((other ?? text).utf8))
    }
    let mac = (try? dump(identity, copy.url)).map { Self.moved($0, from: copy.url.path, to: folder.path) }
    let linux = Result { try dump(identity, folder) }
    guard let mac else { return [try linux.get()] }
    return [mac] + [try? linux.get()].compactMap { $0 }
  }

  private func dump(_ identity: String, _ folder: URL) throws -> String {
    let own = place / "tmp" / SafeName(naming: String(identity.prefix(60)), suffix: "manifest")
    let tool = ToolProcess(
      isConfined: isConfined, writable: [own], temporary: own, visible: [folder, toolchain], limit: 300)
    let output = try tool.run(
      toolchain.appendingPathComponent("bin/swift").path,
      [
        "package", "--package-path", folder.path, "--scratch-path",
        own.url.appendingPathComponent("scratch").path,
        "--cache-path", own.url.appendingPathComponent("cache").path, "--config-path",
        own.url.appendingPathComponent("configuration").path, "--security-path",
        own.url.appendingPathComponent("security").path, "--manifest-cache", "none", "dump-package",
      ], in: own)
    defer { try? own.remove() }
    guard output.status == 0, let start = output.text.range(of: "{\n"),
      let end = output.text.lastIndex(of: "}"),
      start.lowerBound < end
    else {
      let lines = output.text.split(separator: "\n").filter { $0.contains("error:") }.prefix(4)
      throw failure(identity, folder, lines.isEmpty ? nil : lines.joined(separator: "\n  "))
    }
    return String(output.text[start.lowerBound...end])
  }

  private func failure(_ identity: String, _ folder: URL, _ reason: String?) -> BuildFailure {
    BuildFailure(
      .brokenProject,
      Diagnostic(
        .error, at: .init(file: folder.appendingPathComponent("Package.swift").path),
        "the manifest of \(identity) cannot be evaluated", reason: reason,
        nextStep:
          "It may need other tools than this machine's; a newer or older version of the package may not."))
  }

  /// Paths to neighbours, which a manifest takes from where it lies.
  static func moved(_ output: String, from copy: String, to folder: String) -> String {
    guard let data = output.data(using: .utf8), let value = try? JSONSerialization.jsonObject(with: data),
      var content = value as? [String: Any], let dependencies = content["dependencies"] as? [[String: Any]]
    else { return output }
    content["dependencies"] = dependencies.map { dependency -> [String: Any] in
      guard var bodies = dependency["fileSystem"] as? [[String: Any]] else { return dependency }
      for index in bodies.indices {
        guard let path = bodies[index]["path"] as? String else { continue }
        let neighbour = relative(path, to: copy)
        let real = URL(fileURLWithPath: folder).appendingPathComponent(neighbour).standardizedFileURL.path
        bodies[index]["path"] = real
      }
      return ["fileSystem": bodies]
    }
    guard let moved = try? JSONSerialization.data(withJSONObject: content, options: .sortedKeys) else {
      return output
    }
    return String(decoding: moved, as: UTF8.self)
  }

  /// "../Neighbour".
  private static func relative(_ path: String, to folder: String) -> String {
    let (path, folder) = (path.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(path, folder).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: folder.count - common) + path[common...].map(String.init)).joined(
      separator: "/")
  }
}
