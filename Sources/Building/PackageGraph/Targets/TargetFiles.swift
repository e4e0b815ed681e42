import BuildDiagnostics
import Foundation
import XcodeProject

/// The files of a package's target, found on the disk by SwiftPM's rules, and those that Xcode adds to them.
struct TargetFiles {
  private(set) var folder: URL
  private(set) var swiftSources: [String] = []
  private(set) var otherSources: [String] = []
  private(set) var resources: [PackageModule.Resource] = []
  private(set) var publicHeaders: String?
  private(set) var moduleMap: String?

  /// What belongs to a module without being declared, with the first version of the tools where it does.
  private static let ownKinds: [String: PackageVersion] = {
    let interface = ["xib", "storyboard", "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel"]
    var kinds = Dictionary(uniqueKeysWithValues: interface.map { ($0, PackageVersion(5, 3, 0)) })
    kinds["xcstrings"] = PackageVersion(5, 9, 0)
    return kinds
  }()
  /// Folders that are one thing.
  private static let bundles: Set<String> = [
    "xcassets", "xcdatamodeld", "xcdatamodel", "xcmappingmodel", "bundle", "framework", "xcframework",
    "scnassets",
    "docc", "playground", "xcodeproj", "xcworkspace", "artifactbundle",
  ]
  static let objectiveC: Set<String> = ["m", "mm"]
  private static let otherKinds: Set<String> = ["c", "cc", "cpp", "cxx", "m", "mm", "s"]

  private let target: TargetDescription
  private let package: LoadedPackage
  private var seen = 0

  init(_ target: TargetDescription, of package: LoadedPackage) throws(Diagnostic) {
    (self.target, self.package) = (target, package)
    folder = try Self.folder(of: target, in: package)
    try walk(folder, "", region: nil, depth: 0)
    if target.kind == .system {
      moduleMap = existing("module.modulemap")
    } else if !otherSources.isEmpty || swiftSources.isEmpty {
      let headers = folder.appendingPathComponent(target.publicHeadersPath ?? "include").standardizedFileURL
      if (try? package.reach.item(headers))?.isFolder == true {
        publicHeaders = headers.path
        let map = headers.appendingPathComponent("module.modulemap")
        if (try? package.reach.item(map)) != nil { moduleMap = map.path }
      }
    }
  }

  private func existing(_ name: String) -> String? {
    (try? package.reach.item(folder.appendingPathComponent(name)))?.url.path
  }

  // MARK: Where it lies

  private static func folder(of target: TargetDescription, in package: LoadedPackage) throws(Diagnostic)
    -> URL
  {
    let manifest = package.root.appendingPathComponent("Package.swift")
    var candidates: [String] = []
    if let path = target.path {
      candidates = [path]
    } else {
      let parents: [String] =
        switch target.kind {
        case .test: ["Tests", "Sources", "Source", "src", "srcs"]
        case .plugin: ["Plugins"]
        default: ["Sources", "Source", "src", "srcs"]
        }
      candidates = parents.map { "\($0)/\(target.name)" }
      let others = package.manifest.targets.filter { $0.kind == target.kind }
      if package.manifest.toolsVersion >= PackageVersion(5, 9, 0), others.count == 1 { candidates += parents }
    }
    for path in candidates {
      let folder = package.root.appendingPathComponent(path).standardizedFileURL
      guard access(folder.path, F_OK) == 0 else { continue }
      let root = package.root.standardizedFileURL.path
      guard folder.path == root || folder.path.hasPrefix(root + "/") else {
        throw Diagnostic(
          .error, at: .init(file: manifest.path),
          "the target \(target.name) lies outside its package, at \(path)",
          nextStep: "Report it to whoever made the package.")
      }
      let item = try package.reach.item(folder, namedAt: .init(file: manifest.path))
      if item.isFolder { return folder }
    }
    throw Diagnostic(
      .error, at: .init(file: manifest.path), "the folder of the target \(target.name) is missing",
      reason: "The package \(package.identity) should have it at \(candidates[0]).",
      nextStep: "Check out the package again, with its submodules.")
  }

  // MARK: What lies in it

  private mutating func walk(_ folder: URL, _ path: String, region: String?, depth: Int) throws(Diagnostic) {
    guard depth < ProjectLimits.depth else {
      throw tooLarge("more than \(ProjectLimits.depth) folders lie in each other")
    }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    for name in names where !name.hasPrefix(".") {
      seen += 1
      guard seen <= ProjectLimits.files else {
        throw tooLarge("the target holds more files than a target may")
      }
      let inner = path.isEmpty ? name : "\(path)/\(name)"
      guard !isListed(inner, in: target.exclude) else { continue }
      let url = folder.appendingPathComponent(name)
      let kind = (name as NSString).pathExtension.lowercased()
      let rule = declared(inner)
      var isFolder: ObjCBool = false
      // A link to nothing is nothing.
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue, !(Self.bundles.contains(kind) || rule?.rule == .copy && rule?.isWhole == true) {
        _ = try package.reach.item(url)
        let region = kind == "lproj" ? (name as NSString).deletingPathExtension : region
        try walk(url, inner, region: region, depth: depth + 1)
      } else {
        try take(url, inner, kind, isFolder.boolValue, rule, region)
      }
    }
  }

  private mutating func take(
    _ url: URL, _ path: String, _ kind: String, _ isFolder: Bool, _ rule: Declared?, _ region: String?
  ) throws(Diagnostic) {
    if let rule {
      // A file in a folder that is copied comes with the folder.
      guard rule.rule != .copy || rule.isWhole else { return }
      if !(rule.rule == .process && kind == "swift") {
        return resources.append(
          .init(rule: rule.rule, path: try real(url), localization: rule.localization ?? region))
      }
    }
    if !isFolder, kind == "swift" || Self.otherKinds.contains(kind) {
      guard target.sources.map({ isListed(path, in: $0) }) ?? true, target.kind != .system else { return }
      if kind == "swift" { swiftSources.append(try real(url)) } else { otherSources.append(try real(url)) }
    } else if let first = Self.ownKinds[kind], package.manifest.toolsVersion >= first {
      resources.append(.init(rule: .process, path: try real(url), localization: region))
    }
  }

  /// The path itself; it throws where a link leads out of what may be read.
  private func real(_ url: URL) throws(Diagnostic) -> String {
    _ = try package.reach.item(url)
    return url.path
  }

  private struct Declared {
    var rule: PackageModule.Resource.Rule
    var localization: String?
    /// The path itself was named, not a folder that it lies in.
    var isWhole: Bool
  }

  private func declared(_ path: String) -> Declared? {
    for resource in target.resources {
      let named = Self.plain(resource.path)
      guard path == named || path.hasPrefix(named + "/") || named == "." else { continue }
      let language: String? =
        switch resource.localization {
        case "base": "Base"
        case "default": package.manifest.defaultLocalization
        default: nil
        }
      return Declared(rule: resource.rule, localization: language, isWhole: path == named)
    }
    return nil
  }

  private func isListed(_ path: String, in list: [String]) -> Bool {
    list.contains { item in
      let item = Self.plain(item)
      return item == "." || item.isEmpty || path == item || path.hasPrefix(item + "/")
    }
  }

  /// "./Resources/" is "Resources".
  private static func plain(_ path: String) -> String {
    var path = Substring(path)
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    while path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }

  private func tooLarge(_ message: String) -> Diagnostic {
    Diagnostic(
      .error, at: .init(file: folder.path), message, reason: ProjectLimits.reason,
      nextStep: "If links make it look so large, remove them.")
  }
}
