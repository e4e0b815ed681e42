import Foundation
import XcodeProject

/// What a project takes from CocoaPods, by the file that says so.
enum Podfile {
  /// The modules of the pods that are named beside the projects or the workspace.
  static func pods(of projects: [Project], workspace: URL?) -> Set<String> {
    var folders: Set<String> = []
    for project in projects {
      folders.insert(project.url.deletingLastPathComponent().standardizedFileURL.path)
      folders.insert(project.sourceRoot.standardizedFileURL.path)
    }
    if let workspace { folders.insert(workspace.deletingLastPathComponent().standardizedFileURL.path) }
    var found: Set<String> = []
    for folder in folders {
      let file = URL(fileURLWithPath: folder).appendingPathComponent("Podfile")
      guard let text = try? ProjectFile.text(file, "the Podfile") else { continue }
      found.formUnion(modules(in: text))
    }
    return found
  }

  /// `pod 'Name/Part', '~> 1.0'`: a module is called as its pod, with _ for what is no letter of a name.
  static func modules(in text: String) -> Set<String> {
    var found: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      guard let match = line.prefixMatch(of: /\s*pod[\s(]+['"]([^'"\/]+)/) else { continue }
      found.insert(String(match.1.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }))
    }
    return found
  }
}
