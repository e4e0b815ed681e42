import XcodeProject

/// What the compiler itself is told of a module's sources, apart from which they are.
struct CompilerCommand: Codable {
  let program: String
  private let flags: [String]

  /// - Parameters:
  ///   - jobs: What the driver would run to compile `source` into `object`, as it prints it. Nil where that is not one
  ///     command.
  init?(jobs: String, source: String, object: String) {
    let commands = jobs.split(separator: "\n").filter { $0.contains(" -frontend ") }
    guard commands.count == 1 else { return nil }
    var words = SettingList.items(String(commands[0]), asShell: true)
    guard words.count > 3, words[1] == "-frontend", words[2] == "-c" else { return nil }
    for pair in [["-primary-file", source], ["-o", object]] {
      guard let place = words.firstRange(of: pair) else { return nil }
      words.removeSubrange(place)
    }
    // Nothing else may be made of a source: who would know what to call it?
    guard !words.contains(source), !words.contains(object), !words.contains("-primary-file") else {
      return nil
    }
    program = words[0]
    flags = Array(words[3...])
  }

  /// Compiles some of a module's sources, each into its object.
  func compiling(_ sources: [(path: String, object: String, dependencies: String)], of all: [String])
    -> [String]
  {
    let chosen = Set(sources.map(\.path))
    return ["-frontend", "-c"] + all.flatMap { chosen.contains($0) ? ["-primary-file", $0] : [$0] } + flags
      + sources.flatMap { ["-emit-reference-dependencies-path", $0.dependencies] }
      + sources.flatMap { ["-o", $0.object] }
  }

  /// Lists what sources import.
  func listingImports(of sources: [String], into list: String) -> [String] {
    ["-frontend", "-emit-imported-modules"] + sources + flags + ["-o", list]
  }
}
