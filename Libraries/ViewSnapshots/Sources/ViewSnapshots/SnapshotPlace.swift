import Foundation

/// Where a reference lies: `__Snapshots__/TestFile/testName.name.txt` beside the test's file.
struct SnapshotPlace {
  let reference: URL
  /// Where it is recorded: the reference itself, unless another folder was asked for.
  let recorded: URL

  init(testFile: String, testName: String, name: String, suffix: String, recordings: URL? = nil) {
    let file = URL(fileURLWithPath: testFile)
    let folder = file.deletingLastPathComponent()
    let test = testName.prefix { $0 != "(" }
    let parts = [
      Self.plain(file.deletingPathExtension().lastPathComponent),
      "\(Self.plain(String(test))).\(Self.plain(name)).\(suffix)",
    ]
    func path(in folder: URL) -> URL { parts.reduce(folder) { $0.appendingPathComponent($1) } }
    reference = path(in: folder.appendingPathComponent("__Snapshots__"))
    // Two targets may have files of one name.
    recorded =
      recordings.map { path(in: $0.appendingPathComponent(Self.plain(folder.lastPathComponent))) }
      ?? reference
  }

  /// Copies what was recorded to where it is looked for; nil if it lies there.
  var copyCommand: String? {
    guard recorded != reference else { return nil }
    let folder = Self.quoted(reference.deletingLastPathComponent().path)
    return "mkdir -p \(folder) && cp \(Self.quoted(recorded.path)) \(folder)"
  }

  /// A name leads nowhere else.
  private static func plain(_ text: String) -> String {
    let name = String(text.map { $0.isLetter || $0.isNumber || "-_+.".contains($0) ? $0 : "-" })
    return name.allSatisfy { $0 == "." } ? "-" : name
  }

  private static func quoted(_ path: String) -> String {
    "'" + path.replacingOccurrences(of: "'", with: #"'\''"#) + "'"
  }
}
