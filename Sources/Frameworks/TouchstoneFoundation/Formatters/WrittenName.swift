import Foundation

/// A name that somebody wrote, taken apart: "Dr. Ada King Lovelace", "Lovelace, Ada".
struct WrittenName {
  let components: PersonNameComponents?

  private static let titles: Set = [
    "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "dame", "rev", "hon",
  ]
  private static let endings: Set = ["jr", "sr", "ii", "iii", "iv", "esq", "phd", "md"]

  init(_ text: String) {
    var parts = text.split(separator: ",", maxSplits: 1).map(Self.words)
    // After a comma stands an ending, or the given names of a name turned round.
    var result = PersonNameComponents()
    if parts.count == 2, let first = parts[1].first {
      if Self.has(first, in: Self.endings) {
        result.nameSuffix = parts.removeLast().joined(separator: " ")
      } else {
        result.familyName = parts.removeFirst().joined(separator: " ")
      }
    }
    var words = parts.first ?? []
    if words.count > 1, Self.has(words[0], in: Self.titles) { result.namePrefix = words.removeFirst() }
    if words.count > 1, Self.has(words[words.count - 1], in: Self.endings) {
      result.nameSuffix = words.removeLast()
    }
    if result.familyName == nil, words.count > 1 { result.familyName = words.removeLast() }
    if !words.isEmpty { result.givenName = words.removeFirst() }
    if !words.isEmpty { result.middleName = words.joined(separator: " ") }
    components = result == PersonNameComponents() ? nil : result
  }

  private static func words(_ text: Substring) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func has(_ word: String, in list: Set<String>) -> Bool {
    list.contains(word.lowercased().filter { $0 != "." })
  }
}
