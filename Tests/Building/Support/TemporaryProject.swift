import Foundation

/// A small Xcode project in a temporary folder, gone when the test is.
public final class TemporaryProject: Sendable {
  public let folder: URL
  public let name: String
  public var url: URL { folder.appendingPathComponent("\(name).xcodeproj") }

  /// - Parameters:
  ///   - files: Contents by path below the folder. Swift files become sources of the app, `Info.plist`
  ///     its plist, everything else a resource; files in `.lproj` folders become variants.
  ///   - listed: Files the project lists that are not there.
  public init(
    _ name: String = "Sample", files: [String: String] = TemporaryProject.app, listed: [String] = [],
    settings: [String: String] = [:], objects: String = "", targetKeys: String = "",
    objectVersion: Int = 56
  ) throws {
    self.name = name
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "touchstone-tests/\(UUID().uuidString)")
    for (path, text) in files { try write(text, to: path) }
    var text = ProjectText(name: name)
    text.files = (files.keys + listed).filter { !$0.hasSuffix(".xcconfig") && !$0.contains("xcodeproj/") }
    text.settings = settings
    text.objects = objects
    text.targetKeys = targetKeys
    text.objectVersion = objectVersion
    try write(text.pbxproj, to: "\(name).xcodeproj/project.pbxproj")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The smallest app there is.
  public static let app = [
    "AppDelegate.swift": """
    import UIKit

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }

    """,
    "Info.plist": plist([
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
      "CFBundleName": "$(PRODUCT_NAME)",
    ]),
  ]

  public static func plist(_ values: [String: String]) -> String {
    let pairs = values.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      \(pairs.joined(separator: "\n"))
      </dict></plist>
      """
  }

  public func path(_ path: String) -> String { folder.appendingPathComponent(path).path }

  public func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  public func write(_ data: Data, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  public func edit(_ path: String, _ change: (String) -> String) throws {
    let url = folder.appendingPathComponent(path)
    try write(change(String(contentsOf: url, encoding: .utf8)), to: path)
  }

  /// Every file with its size and time: equal before and after, or something was written.
  public func snapshot() -> [String] {
    let walk = FileManager.default.enumerator(atPath: folder.path)
    return (walk?.compactMap { $0 as? String } ?? []).sorted().map { path in
      var info = stat()
      stat(folder.appendingPathComponent(path).path, &info)
      return "\(path) \(info.st_size) \(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
    }
  }
}
