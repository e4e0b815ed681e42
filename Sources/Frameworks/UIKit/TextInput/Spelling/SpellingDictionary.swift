import Foundation

/// The words of a language, as Hunspell's files list them: stems, and rules for what can stand before and
/// behind them. A plain list of words does as well.
final class SpellingDictionary {
  private struct Affix {
    var flag: String
    var isPrefix: Bool
    var combines: Bool
    var strip: String
    var add: String
    var condition: NSRegularExpression?
  }

  private var stems: [String: Set<String>] = [:]
  private var affixes: [Affix] = []
  private enum FlagStyle { case letter, pair, number }
  private var flagStyle = FlagStyle.letter

  /// From the text of a `.dic` file, or a list of words, and of the `.aff` file beside it.
  init(words: String, rules: String?) {
    if let rules { read(rules: rules) }
    for line in words.split(whereSeparator: \.isNewline) {
      let entry = line.prefix { $0 != "\t" && $0 != " " }
      let parts = entry.split(separator: "/", maxSplits: 1)
      guard let stem = parts.first else { continue }
      stems[String(stem), default: []].formUnion(parts.count > 1 ? flags(String(parts[1])) : [])
    }
  }

  /// Capitals are right at the start of any word and all through it, and never wrong to leave out
  /// only where the dictionary has small letters.
  func contains(_ word: String) -> Bool {
    if isListed(word) { return true }
    let small = word.lowercased()
    if small == word { return false }
    let isCapitalised = word.dropFirst() == small.dropFirst()
    let isShouted = word == word.uppercased()
    return (isCapitalised || isShouted) && (isListed(small) || isListed(small.capitalized))
  }

  private func isListed(_ word: String) -> Bool {
    if stems[word] != nil { return true }
    for affix in affixes {
      guard let stem = stem(of: word, without: affix) else { continue }
      if stems[stem]?.contains(affix.flag) == true { return true }
      guard affix.combines, !affix.isPrefix else { continue }
      for other in affixes where other.isPrefix && other.combines {
        if let inner = self.stem(of: stem, without: other), let known = stems[inner],
          known.contains(affix.flag), known.contains(other.flag)
        {
          return true
        }
      }
    }
    return false
  }

  private func stem(of word: String, without affix: Affix) -> String? {
    guard affix.isPrefix ? word.hasPrefix(affix.add) : word.hasSuffix(affix.add) else { return nil }
    let rest = affix.isPrefix ? word.dropFirst(affix.add.count) : word.dropLast(affix.add.count)
    guard !rest.isEmpty else { return nil }
    let stem = affix.isPrefix ? affix.strip + String(rest) : String(rest) + affix.strip
    if let condition = affix.condition,
      condition.firstMatch(in: stem, range: NSRange(location: 0, length: stem.utf16.count)) == nil
    {
      return nil
    }
    return stem
  }

  // MARK: Suggestions

  private lazy var letters = Set(stems.keys.joined().lowercased()).filter(\.isLetter).sorted()

  /// Words one mistake away: a letter too many, too few, another, or two exchanged.
  func guesses(for word: String) -> [String] {
    let letters = Array(word)
    var found: [String] = []
    func consider(_ candidate: [Character]) {
      let text = String(candidate)
      if !candidate.isEmpty, text != word, !found.contains(text), contains(text) { found.append(text) }
    }
    for place in letters.indices.dropLast() {
      var other = letters
      other.swapAt(place, place + 1)
      consider(other)
    }
    for place in letters.indices {
      for letter in self.letters {
        var other = letters
        other[place] = letter
        consider(other)
      }
      var shorter = letters
      shorter.remove(at: place)
      consider(shorter)
    }
    for place in 0...letters.count {
      for letter in self.letters {
        var longer = letters
        longer.insert(letter, at: place)
        consider(longer)
      }
    }
    return found
  }

  func completions(of beginning: String) -> [String] {
    let small = beginning.lowercased()
    return stems.keys.filter { $0.lowercased().hasPrefix(small) && $0.count > beginning.count }.sorted()
  }

  // MARK: Rules

  private func read(rules: String) {
    for line in rules.split(whereSeparator: \.isNewline) where line.hasPrefix("FLAG") {
      flagStyle = line.hasSuffix("long") ? .pair : line.hasSuffix("num") ? .number : .letter
    }
    var combining: Set<String> = []
    for line in rules.split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.count >= 4, words[0] == "SFX" || words[0] == "PFX" else { continue }
      // The head of a group says whether it combines and how many rules follow.
      guard words.count >= 5 else {
        if words[2] == "Y" { combining.insert(words[0] + words[1]) }
        continue
      }
      affixes.append(affix(words, combines: combining.contains(words[0] + words[1])))
    }
  }

  private func affix(_ words: [String], combines: Bool) -> Affix {
    func plain(_ text: String) -> String { text == "0" ? "" : text }
    let isPrefix = words[0] == "PFX"
    let condition = words[4] == "." ? nil : isPrefix ? "^\(words[4])" : "\(words[4])$"
    return Affix(
      flag: words[1], isPrefix: isPrefix, combines: combines, strip: plain(words[2]),
      add: plain(String(words[3].prefix { $0 != "/" })),
      condition: condition.flatMap { try? NSRegularExpression(pattern: $0) })
  }

  private func flags(_ text: String) -> Set<String> {
    switch flagStyle {
    case .letter: return Set(text.map { String($0) })
    case .number: return Set(text.split(separator: ",").map(String.init))
    case .pair:
      let letters = Array(text)
      return Set(stride(from: 0, to: letters.count - 1, by: 2).map { String(letters[$0...$0 + 1]) })
    }
  }
}
