/// The folders of UIKit by level, from the top down, with the arrows that no other arrow implies.
public func folderPicture(of tree: SourceTree) -> String {
  FolderPicture(table: .uiKit, arrows: FolderArrows(in: tree, root: FolderTable.uiKit.root).arrows).text
}

struct FolderPicture {
  let table: FolderTable
  /// With the core as one folder.
  private let arrows: [String: Set<String>]
  private static let core = "core"

  init(table: FolderTable, arrows: [String: Set<String>]) {
    self.table = table
    func collapsed(_ folder: String) -> String { table.core.contains(folder) ? Self.core : folder }
    var merged: [String: Set<String>] = [:]
    for (from, to) in arrows {
      let from = collapsed(from)
      // A name from above is no step of the stairs.
      let below = to.filter { table.allows(from == Self.core ? table.core[0] : from, $0) }
      merged[from, default: []].formUnion(below.map(collapsed))
      merged[from]?.remove(from)
    }
    self.arrows = merged
  }

  var text: String {
    var lines: [String] = []
    for level in table.levels.reversed() {
      if level == table.core {
        lines.append(line("core: " + level.joined(separator: ", "), Self.core))
      } else {
        lines += level.sorted().map { line($0, $0) }
      }
      lines.append("")
    }
    return lines.dropLast().joined(separator: "\n")
  }

  private func line(_ title: String, _ folder: String) -> String {
    let direct = arrows[folder] ?? []
    let implied = direct.reduce(into: Set<String>()) { $0.formUnion(everythingBelow($1)) }
    let shown = direct.subtracting(implied).sorted()
    return shown.isEmpty ? title : "\(title) → \(shown.joined(separator: ", "))"
  }

  private func everythingBelow(_ folder: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = Array(arrows[folder] ?? [])
    while let next = waiting.popLast() {
      if found.insert(next).inserted { waiting += arrows[next] ?? [] }
    }
    return found
  }
}
