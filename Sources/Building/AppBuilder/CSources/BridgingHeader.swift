import BuildDiagnostics
import Foundation
import XcodeProject

/// The header by which a target's Swift sees what is not Swift.
enum BridgingHeader {
  static func url(_ project: Project, _ settings: BuildSettings) -> URL? {
    let path = settings["SWIFT_OBJC_BRIDGING_HEADER"]
    guard !path.isEmpty else { return nil }
    let url = URL(fileURLWithPath: path, relativeTo: project.sourceRoot).standardizedFileURL
    return (try? project.reach.item(url))?.url
  }

  /// Where it comes to something that only Objective-C has, and what that is; nil if it is for C alone, or empty.
  static func objectiveC(_ project: Project, _ settings: BuildSettings) -> (
    place: Diagnostic.Place, header: String
  )? {
    guard let header = url(project, settings) else { return nil }
    let known = Dictionary(project.headers.map { ($0.lastPathComponent, $0) }) { first, _ in first }
    let hasFolders = ["HEADER_SEARCH_PATHS", "USER_HEADER_SEARCH_PATHS"].contains {
      !settings.list($0).isEmpty
    }
    var seen: Set<String> = []
    /// The header that is in Objective-C, and the line of this one that leads to it.
    func search(_ url: URL, depth: Int) -> (line: Int, header: String)? {
      guard seen.insert(url.path).inserted, depth < ProjectLimits.depth, seen.count < 1000,
        let text = try? ProjectFile.text(url, "the header")
      else { return nil }
      if let line = HeaderText.objectiveCLine(text) { return (line, url.lastPathComponent) }
      for (name, line) in HeaderText.quoted(in: text) {
        let beside = url.deletingLastPathComponent().appendingPathComponent(name).standardizedFileURL
        let found = (try? project.reach.item(beside))?.url ?? known[(name as NSString).lastPathComponent]
        guard let found else {
          // What a bridging header names and nobody has is mostly that of a library in Objective-C, which is not there.
          if depth == 0, !hasFolders, access("/usr/include/\(name)", R_OK) != 0 { return (line, name) }
          continue
        }
        if let inner = search(found, depth: depth + 1) { return (line, inner.header) }
      }
      return nil
    }
    guard let found = search(header, depth: 0) else { return nil }
    return (.init(file: header.path, line: found.line), found.header)
  }
}
