/// What changes a disk, or starts a program, may stand in a few files of the building side only: everything else there
/// goes through them (Documentation/Decisions/0007-containment.md).
struct ContainmentCheck: HouseCheck {
  let name = "containment"

  private static let doors = [
    "Sources/Building/AppBuilder/Places/FolderHandle.swift",
    "Sources/Building/AppBuilder/Places/BuildPlace.swift",
  ]

  private static let calls = [
    "createDirectory(", "createFile(", "createSymbolicLink(", "removeItem(", "moveItem(", "copyItem(",
    "linkItem(",
    "replaceItem", ".write(to: url", ".write(to: file", "write(toFile", "fopen(", "O_CREAT", "O_WRONLY",
    "O_RDWR", "mkdir(",
    "mkdirat(", "mkdtemp(", "mkstemp(", "unlink(", "unlinkat(", "rmdir(", "rename(", "renameat(", "symlink(",
    "truncate(",
    "chmod(", "utimensat(", "forWritingTo", "Process()", "posix_spawn", "system(", "popen(",
  ]

  func run(on tree: SourceTree) -> CheckOutcome {
    var violations: [Violation] = []
    var seen = 0
    for path in tree.swiftFiles(under: "Sources/Building") {
      for (index, line) in tree.lines(of: path).enumerated() {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//"), let call = Self.calls.first(where: { code.contains($0) }) else {
          continue
        }
        if Self.doors.contains(path) {
          seen += 1
        } else {
          violations.append(
            Violation(
              path, line: index + 1,
              "\(call) outside Places; write and remove through a BuildPlace, run a ToolProcess"))
        }
      }
    }
    if seen < 5 { violations.append(blind("how \(Self.doors[0]) writes")) }
    return CheckOutcome(
      violations: violations, summary: "the building side writes through \(Self.doors.count) files")
  }
}
