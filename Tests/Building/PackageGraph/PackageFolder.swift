import Foundation
import XcodeProject

@testable import PackageGraph

/// A package in a temporary folder, gone when the test is; its manifest is the JSON that SwiftPM would print.
final class PackageFolder {
  let root: URL

  init(_ name: String = "Sample", files: [String: String]) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-tests/\(UUID().uuidString)/\(name)")
    for (path, text) in files {
      let url = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }

  /// - Parameters:
  ///   - targets: JSON of targets.
  ///   - dependencies: JSON of other packages.
  func loaded(
    _ targets: [String], products: [String: [String]] = [:], dependencies: [String] = [],
    tools: String = "5.9.0",
    more: String = ""
  ) throws -> LoadedPackage {
    let list = products.sorted { $0.key < $1.key }.map { name, targets in
      #"{"name": "\#(name)", "targets": \#(targets), "type": {"library": ["automatic"]}}"#
    }
    let text = """
      {"name": "\(root.lastPathComponent)", "toolsVersion": {"_version": "\(tools)"}, "products": [\(list.joined(separator: ","))],
      "targets": [\(targets.joined(separator: ","))], "dependencies": [\(dependencies.joined(separator: ","))] \(more)}
      """
    return LoadedPackage(
      identity: root.lastPathComponent.lowercased(), root: root,
      manifest: try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8)),
      reach: ProjectReach(folder: root), isLocal: false)
  }

  static func target(
    _ name: String, _ type: String = "regular", dependencies: String = "[]", more: String = ""
  ) -> String {
    #"{"name": "\#(name)", "type": "\#(type)", "dependencies": \#(dependencies), "settings": [], "resources": [], "exclude": [] \#(more)}"#
  }

  static func remote(_ identity: String) -> String {
    #"{"sourceControl": [{"identity": "\#(identity)", "location": {"remote": [{"urlString": "https://example.com/\#(identity)"}]}, "requirement": {"range": [{"lowerBound": "1.0.0", "upperBound": "2.0.0"}]}}]}"#
  }
}
