import BuildDiagnostics
import Foundation

/// An `.xcconfig` file with what it includes, as layers of settings.
///
/// A setting that is assigned twice makes a second layer, so that `$(inherited)` sees the first.
struct ConfigurationFile {
  private(set) var levels: [SettingLevel] = [SettingLevel()]
  /// The file and all it includes: what a build must watch.
  private(set) var files: [URL] = []
  private var open: [String] = []
  private var size = 0
  private let finder: FileFinder
  private let reach: ProjectReach

  init(contentsOf url: URL, namedAt place: Diagnostic.Place, finder: FileFinder, reach: ProjectReach)
    throws(Diagnostic)
  {
    self.finder = finder
    self.reach = reach
    try read(url, place)
  }

  private mutating func read(_ url: URL, _ place: Diagnostic.Place) throws(Diagnostic) {
    _ = try reach.item(url, namedAt: place)
    func tooMany(_ what: String) -> Diagnostic {
      Diagnostic(
        .error, at: place, what, reason: ProjectLimits.reason, nextStep: "Remove includes that repeat.")
    }
    guard open.count < ProjectLimits.depth else {
      throw tooMany("more than \(ProjectLimits.depth) configuration files include one another in a row")
    }
    guard files.count < ProjectLimits.includes else {
      throw tooMany("more than \(ProjectLimits.includes) configuration files are included")
    }
    let text = try ProjectFile.text(url, "the configuration file")
    size += text.utf8.count
    guard size <= ProjectLimits.fileSize else {
      throw tooMany(
        "the configuration files hold more than \(ProjectLimits.text(ofBytes: ProjectLimits.fileSize))")
    }
    files.append(url)
    open.append(url.path)
    defer { open.removeLast() }
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      try read(Self.withoutComment(line), of: url, number: number)
    }
  }

  private mutating func read(_ line: String, of url: URL, number: Int) throws(Diagnostic) {
    guard !line.isEmpty else { return }
    let place = Diagnostic.Place(file: url.path, line: number)
    if line.hasPrefix("#include") { return try include(line, from: url, place) }
    guard let equals = Self.assignment(line) else {
      throw Diagnostic(
        .error, at: place, "'\(line)' is neither a setting nor an #include",
        nextStep: "Write it as NAME = value.")
    }
    let key = line[..<equals].trimmingCharacters(in: .whitespaces)
    var value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
    if value.hasSuffix(";") { value.removeLast() }
    if levels[levels.count - 1].has(key) { levels.append(SettingLevel()) }
    let variants = levels[levels.count - 1].set(key, to: value, at: place)
    guard levels.count <= ProjectLimits.repetitions, variants <= ProjectLimits.repetitions else {
      throw Diagnostic(
        .error, at: place, "settings are given more than \(ProjectLimits.repetitions) times",
        reason: "\(key) is the last of them. \(ProjectLimits.reason)", nextStep: "Give it once.")
    }
  }

  private mutating func include(_ line: String, from url: URL, _ place: Diagnostic.Place)
    throws(Diagnostic)
  {
    let isOptional = line.hasPrefix("#include?")
    guard let first = line.firstIndex(of: "\""), let last = line.lastIndex(of: "\""), first < last else {
      throw Diagnostic(
        .error, at: place, "#include without a file name",
        nextStep: "Write it as #include \"Name.xcconfig\".")
    }
    let path = String(line[line.index(after: first)..<last])
    let target = URL(fileURLWithPath: path, relativeTo: url.deletingLastPathComponent())
      .standardizedFileURL
    guard let found = finder.find(target) else {
      if isOptional { return }
      throw Diagnostic(
        .error, at: place, "the included file \(path) is missing",
        reason: "It was looked for at \(target.path).",
        nextStep: "Add the file, or write #include? if it need not exist.")
    }
    guard !open.contains(found.path) else {
      throw Diagnostic(.error, at: place, "\(path) includes itself")
    }
    try read(found, place)
  }

  /// The `=` that assigns; one inside `[…]` is a condition's.
  private static func assignment(_ line: String) -> String.Index? {
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  private static func withoutComment(_ line: Substring) -> String {
    let kept = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
    return kept.trimmingCharacters(in: .whitespaces)
  }
}
