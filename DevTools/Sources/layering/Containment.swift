import Foundation

/// What changes a disk, or starts a program, may stand in these files of the building side only: everything else there
/// goes through them (Documentation/Decisions/0007-containment.md).
private let doors = [
  "Sources/Building/AppBuilder/Places/FolderHandle.swift",
  "Sources/Building/AppBuilder/Places/BuildPlace.swift",
]

private let calls = [
  "createDirectory(", "createFile(", "createSymbolicLink(", "removeItem(", "moveItem(", "copyItem(",
  "linkItem(",
  "replaceItem", ".write(to: url", ".write(to: file", "write(toFile", "fopen(", "O_CREAT", "O_WRONLY",
  "O_RDWR", "mkdir(",
  "mkdirat(", "mkdtemp(", "mkstemp(", "unlink(", "unlinkat(", "rmdir(", "rename(", "renameat(", "symlink(",
  "truncate(",
  "chmod(", "utimensat(", "forWritingTo", "Process()", "posix_spawn", "system(", "popen(",
]

/// The lines of the building side that could write, remove or run something on their own.
func uncontainedCalls(in root: URL) -> [String] {
  var found: [String] = []
  var seen = 0
  for file in swiftFiles(under: root.appendingPathComponent("Sources/Building")) {
    let path = file.path.replacingOccurrences(of: root.path + "/", with: "")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let code = line.drop { $0 == " " }
      guard !code.hasPrefix("//"), let call = calls.first(where: { code.contains($0) }) else { continue }
      if doors.contains(path) {
        seen += 1
      } else {
        found.append(
          "\(path):\(index + 1): error: \(call) outside Places; write and remove through a BuildPlace, run a ToolProcess"
        )
      }
    }
  }
  // A check that looked at nothing cannot pass.
  if seen < 5 {
    found.append(
      "layering: error: the check did not see how \(doors[0]) writes; it looked in the wrong place")
  }
  return found
}
