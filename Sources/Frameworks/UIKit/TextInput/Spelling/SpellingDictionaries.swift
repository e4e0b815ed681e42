import Foundation

/// The dictionaries of the computer, read when they are first asked for.
@MainActor final class SpellingDictionaries {
  private let folders: [String]
  private let lists: [String: String]
  private var read: [String: SpellingDictionary] = [:]
  var learned: Set<String> = []

  init(
    folders: [String] = ["/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/share/myspell"],
    lists: [String: String] = [
      "en_US": "/usr/share/dict/american-english", "en_GB": "/usr/share/dict/british-english",
      "en": "/usr/share/dict/words",
    ]
  ) {
    self.folders = folders
    self.lists = lists
  }

  var languages: [String] {
    var names = Set(lists.filter { FileManager.default.fileExists(atPath: $0.value) }.keys)
    for folder in folders {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      names.formUnion(
        files.filter { $0.hasSuffix(".dic") && !$0.hasPrefix("hyph") }.map { String($0.dropLast(4)) })
    }
    return names.sorted()
  }

  /// The dictionary of a language, `en_GB`, or of any region of it, `en`.
  func dictionary(of language: String) -> SpellingDictionary? {
    let wanted = language.replacingOccurrences(of: "-", with: "_")
    if let known = read[wanted] { return known }
    let languages = languages
    let base = wanted.prefix { $0 != "_" }
    guard
      let name = [wanted, "\(base)_US", String(base)].first(where: languages.contains)
        ?? languages.first(where: { $0.hasPrefix("\(base)_") }),
      let dictionary = load(name)
    else { return nil }
    read[wanted] = dictionary
    return dictionary
  }

  private func load(_ name: String) -> SpellingDictionary? {
    for folder in folders {
      if let words = Self.text(of: "\(folder)/\(name).dic") {
        return SpellingDictionary(words: words, rules: Self.text(of: "\(folder)/\(name).aff"))
      }
    }
    return lists[name].flatMap(Self.text).map { SpellingDictionary(words: $0, rules: nil) }
  }

  /// Older dictionaries are Latin-1.
  private static func text(of path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1)
  }
}

extension UIKitRuntime {
  var spelling: SpellingDictionaries { room(SpellingDictionaries.self) { SpellingDictionaries() } }
}
