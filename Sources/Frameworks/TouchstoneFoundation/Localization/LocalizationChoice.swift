import Foundation

/// Which of an app's languages the user gets.
///
/// Foundation on Linux takes the first that the file system lists.
enum LocalizationChoice {
  /// The localization for the languages that are wanted, the most wanted first; nil when none is in one of them.
  static func best(of localizations: [String], for languages: [String]) -> String? {
    for language in languages {
      let wanted = parts(language)
      let candidates = localizations.filter { parts($0).first == wanted.first }
      // "de-AT" is best served by itself, then by "de", then by another country's German; scripts are never mixed.
      if let exact = candidates.first(where: { parts($0) == wanted }) { return exact }
      let readable = candidates.filter { script(parts($0)) == script(wanted) }
      if let plain = readable.min(by: { parts($0).count < parts($1).count }) { return plain }
    }
    return nil
  }

  /// A tag's parts in lower case; localizations of old projects have English names.
  private static func parts(_ tag: String) -> [Substring] {
    let lower = tag.lowercased()
    return (oldNames[lower] ?? lower).split { $0 == "-" || $0 == "_" }
  }

  private static let oldNames = [
    "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "spanish": "es",
    "dutch": "nl", "zh-cn": "zh-hans", "zh_cn": "zh-hans", "zh-sg": "zh-hans", "zh_sg": "zh-hans",
    "zh-tw": "zh-hant", "zh_tw": "zh-hant", "zh-hk": "zh-hant", "zh_hk": "zh-hant",
  ]

  /// Four letters; for Chinese without one, the simplified.
  private static func script(_ parts: [Substring]) -> Substring? {
    parts.dropFirst().first { $0.count == 4 } ?? (parts.first == "zh" ? "hans" : nil)
  }
}
