import BuildDiagnostics
import Foundation
import XcodeProject

extension ProjectReach {
  /// Every file below a folder, with its path from there; a file is itself, with an empty path.
  func files(of url: URL) throws(Diagnostic) -> [(path: SafePath, item: Item)] {
    var found: [(SafePath, Item)] = []
    var count = 0
    func walk(_ item: Item, _ path: SafePath, _ trail: [String]) throws(Diagnostic) {
      count += 1
      guard count <= most else {
        throw Diagnostic(
          .error, at: .init(file: url.path), "the folder holds more than \(most) files and folders",
          nextStep: "If links make it look so large, remove them.")
      }
      guard item.isFolder else { return found.append((path, item)) }
      for inner in try items(in: item, trail: trail) {
        try walk(inner, path / Self.name(of: inner), trail + [item.url.path])
      }
    }
    try walk(try item(url), SafePath(), [])
    return found
  }

  private static func name(of item: Item) throws(Diagnostic) -> SafeName {
    do throws(UnsafePath) { return try SafeName(onDisk: item.name) } catch {
      throw Diagnostic(
        .error, at: .init(file: item.url.path), "the file cannot be copied because \(error.reason)")
    }
  }
}
