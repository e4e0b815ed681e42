/// Holds the walls inside UIKit: its concept folders form levels over a small core, and each names only types of
/// folders below it.
struct FolderCheck: HouseCheck {
  let name = "folders"
  var table = FolderTable.uiKit

  func run(on tree: SourceTree) -> CheckOutcome {
    let seen = FolderArrows(in: tree, root: table.root)
    var violations = rows(seen)
    var used: Set<String> = []
    for naming in seen.namings where !table.allows(naming.from, naming.to) {
      if let mention = mention(of: naming) {
        used.insert(mention.type)
        continue
      }
      violations.append(Violation(naming.path, line: naming.line, message(naming)))
    }
    for mention in table.mentions where !used.contains(mention.type) {
      violations.append(
        Violation(name, "nobody below names \(mention.type) any more; take its row out of the folder table"))
    }
    for (from, to) in table.proof where seen.arrows[from]?.contains(to) != true {
      violations.append(blind("\(from) → \(to)"))
    }
    let arrows = seen.arrows.values.reduce(0) { $0 + $1.count }
    return CheckOutcome(
      violations: violations,
      summary:
        "\(seen.folders.count) folders, \(arrows) arrows, all point down but for \(table.mentions.count) names; "
        + "the core has \(table.core.count)")
  }

  /// Each folder has one row, and each row a folder.
  private func rows(_ seen: FolderArrows) -> [Violation] {
    var violations: [Violation] = []
    let rows = table.levels.flatMap { $0 }
    for folder in seen.folders.sorted() where !rows.contains(folder) {
      violations.append(
        Violation(
          "\(table.root)/\(folder)", "no row in the folder table; say what it stands on (FolderTable.swift)"))
    }
    for row in Set(rows).sorted() where !seen.folders.contains(row) {
      violations.append(Violation(name, "the folder table has a row for \(row), which is not there"))
    }
    if table.core.count > FolderTable.largestCore {
      violations.append(
        Violation(
          name, "a core of \(table.core.count) folders is no core; it has at most \(FolderTable.largestCore)")
      )
    }
    return violations
  }

  private func mention(of naming: FolderArrows.Naming) -> FolderTable.Mention? {
    let file = String(naming.path.dropFirst(table.root.count + 1))
    return table.mentions.first { mention in
      mention.files.contains(file)
        && (naming.type == mention.type || naming.type.hasPrefix(mention.type + "."))
    }
  }

  private func message(_ naming: FolderArrows.Naming) -> String {
    let advice =
      table.core.contains(naming.from)
      ? "ask through a member that the class there overrides, or through RoomsAbove"
      : "move one of the two, or ask through a member that the class there overrides"
    return "\(naming.from) must not name \(naming.type) of \(naming.to), which stands "
      + (table.level(of: naming.to) == table.level(of: naming.from) ? "beside" : "above") + " it; \(advice)"
  }
}
