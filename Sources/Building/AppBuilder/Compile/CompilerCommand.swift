import Foundation

/// What the compiler itself is told of a module's sources, apart from which they are.
struct CompilerCommand {
  let program: String
  private let flags: [String]

  /// - Parameters:
  ///   - jobs: What the driver would run to compile `source` into `object`, as it prints it. Nil where that is not one
  ///     command.
  init?(jobs: String, source: String, object: String) {
    let commands = jobs.split(separator: "\n").filter { $0.contains(" -frontend ") }
    guard commands.count == 1, var words = Self.words(commands[0]), words.count > 3,
      words[1] == "-frontend", words[2] == "-c"
    else { return nil }
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

  /// Words as a shell takes them apart; nil if a quote is left open.
  static func words(_ text: some StringProtocol) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil, !isEscaped else { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}
