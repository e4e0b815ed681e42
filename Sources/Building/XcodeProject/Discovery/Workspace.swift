import BuildDiagnostics
import Foundation

/// An `.xcworkspace`: the projects it holds.
public struct Workspace: Sendable {
  public let url: URL
  /// Existing ones, in the workspace's order.
  public let projects: [URL]
  /// Projects it lists that are not there (Pods before `pod install`, say).
  public let missing: [URL]
  /// Other folders it lists; packages are among them.
  public let folders: [URL]

  /// - Parameter reach: What may be read for it; its folder and repository, if not given.
  public init(contentsOf url: URL, reach: ProjectReach? = nil) throws(BuildFailure) {
    let reach = reach ?? ProjectReach(folder: url.deletingLastPathComponent())
    let file = url.appendingPathComponent("contents.xcworkspacedata")
    let data: Data
    do throws(Diagnostic) {
      if access(file.path, F_OK) == 0 { _ = try reach.item(file) }
      data = try ProjectFile.read(file, "the workspace")
    } catch {
      var problem = error
      problem.nextStep = "Name one of its .xcodeproj projects instead."
      throw BuildFailure(.brokenProject, problem)
    }
    let reader = Reader(folder: url.deletingLastPathComponent().standardizedFileURL)
    guard reader.read(data) else {
      throw BuildFailure(
        .brokenProject,
        Diagnostic(
          .error, at: .init(file: file.path, line: reader.problem?.line),
          "the workspace is not well-formed XML", reason: reader.problem?.reason,
          nextStep: "Restore the file, or name one of its .xcodeproj projects instead."))
    }
    let finder = FileFinder()
    self.url = url
    projects = reader.projects.compactMap { finder.find($0) }
    missing = reader.projects.filter { finder.find($0) == nil }
    folders = reader.others.compactMap { finder.find($0) }.filter { FileFinder.isFolder($0.path) }
  }

  private final class Reader: XMLReader {
    let folder: URL
    var groups: [URL] = []
    var projects: [URL] = []
    var others: [URL] = []

    init(folder: URL) { self.folder = folder }

    override func didStart(_ element: String, _ attributes: [String: String]) {
      let place = resolve(attributes["location"] ?? "")
      if element == "Group" { groups.append(place) }
      guard element == "FileRef" else { return }
      if place.pathExtension == "xcodeproj" { projects.append(place) } else { others.append(place) }
    }

    override func didEnd(_ element: String) {
      if element == "Group" { groups.removeLast() }
    }

    private func resolve(_ location: String) -> URL {
      let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let path = parts.count > 1 ? String(parts[1]) : ""
      let base: URL
      switch parts[0] {
      case "absolute": return URL(fileURLWithPath: path)
      case "group": base = groups.last ?? folder
      default: base = folder
      }
      return path.isEmpty ? base : base.appendingPathComponent(path).standardizedFileURL
    }
  }
}
