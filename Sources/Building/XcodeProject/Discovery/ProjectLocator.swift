import BuildDiagnostics
import Foundation

/// From what the user typed to the projects that were meant.
public enum ProjectLocator {
  public struct Location: Sendable {
    /// `.xcodeproj` folders; several only for a workspace.
    public var projects: [URL]
    /// Where a workspace keeps schemes of its own.
    public var workspace: URL?
  }

  /// - Parameters:
  ///   - url: A `.xcodeproj`, a file in one, a `.xcworkspace`, or a folder that holds one.
  ///   - allowed: Further folders that may be read.
  public static func locate(_ url: URL, allowed: [URL] = []) throws(BuildFailure) -> Location {
    let url = url.standardizedFileURL
    guard let found = FileFinder().find(url) else {
      throw none(url, "there is nothing at \(url.path)", nextStep: "Check the path.")
    }
    for container in [found, found.deletingLastPathComponent()] {
      switch container.pathExtension {
      case "xcodeproj": return Location(projects: [container])
      case "xcworkspace" where container.deletingLastPathComponent().pathExtension == "xcodeproj":
        return Location(projects: [container.deletingLastPathComponent()])
      case "xcworkspace": return try location(ofWorkspace: container, allowed)
      default: continue
      }
    }
    guard FileFinder.isFolder(found.path) else {
      throw none(
        found, "\(found.lastPathComponent) is not an Xcode project",
        nextStep: "Name an .xcodeproj, an .xcworkspace or the folder that holds one.")
    }
    return try location(inFolder: found, allowed)
  }

  private static func location(ofWorkspace url: URL, _ allowed: [URL]) throws(BuildFailure) -> Location {
    let reach = ProjectReach(folder: url.deletingLastPathComponent(), allowed: allowed)
    let workspace = try Workspace(contentsOf: url, reach: reach)
    guard !workspace.projects.isEmpty else {
      let names = workspace.missing.map(\.lastPathComponent).joined(separator: ", ")
      throw none(
        url, "the workspace has no project that exists\(names.isEmpty ? "" : ": \(names) is missing")",
        nextStep: "Name an .xcodeproj instead.")
    }
    return Location(projects: workspace.projects, workspace: url)
  }

  private static func location(inFolder folder: URL, _ allowed: [URL]) throws(BuildFailure) -> Location {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let workspaces = names.filter { $0.hasSuffix(".xcworkspace") }
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }
    if workspaces.count == 1 {
      return try location(ofWorkspace: folder.appendingPathComponent(workspaces[0]), allowed)
    }
    if projects.count == 1 {
      return Location(projects: [folder.appendingPathComponent(projects[0])])
    }
    let choices = projects.isEmpty ? workspaces : projects
    guard choices.isEmpty else {
      throw none(
        folder, "the folder holds \(choices.count) projects: \(choices.joined(separator: ", "))",
        nextStep: "Name one of them: touchstone run \(folder.appendingPathComponent(choices[0]).path)")
    }
    let nearby = self.nearby(folder, names)
    throw none(
      folder, "the folder holds no Xcode project",
      nextStep: nearby.isEmpty
        ? "Name an .xcodeproj, an .xcworkspace or the folder that holds one."
        : "There are some further down: \(nearby.prefix(5).joined(separator: ", ")).")
  }

  /// Projects one and two folders down: suggestions for an error.
  private static func nearby(_ folder: URL, _ names: [String]) -> [String] {
    names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let inner = folder.appendingPathComponent(name).path
      return ((try? FileManager.default.contentsOfDirectory(atPath: inner)) ?? []).sorted()
        .filter { $0.hasSuffix(".xcodeproj") }.map { "\(name)/\($0)" }
    }
  }

  private static func none(_ url: URL, _ message: String, nextStep: String) -> BuildFailure {
    BuildFailure(
      .noProject, Diagnostic(.error, at: .init(file: url.path), message, nextStep: nextStep))
  }
}
