/// Finds misspelt words with the dictionaries that are installed on the computer (`hunspell-en-us` and its
/// like, or a list of words); no word is wrong in a language that has none.
///
/// - Partial: learnt words are forgotten with the app; there is no grammar.
@preconcurrency @MainActor open class UITextChecker: _NSObject {
  open var ignoredWords: [String]?

  private let dictionaries: SpellingDictionaries

  @_nonoverride public convenience init() { self.init(UIKitRuntime.shared.spelling) }

  init(_ dictionaries: SpellingDictionaries) {
    self.dictionaries = dictionaries
    super.init()
  }

  open class var availableLanguages: [String] { UIKitRuntime.shared.spelling.languages }

  open class func learnWord(_ word: String) { UIKitRuntime.shared.spelling.learned.insert(word) }
  open class func unlearnWord(_ word: String) { UIKitRuntime.shared.spelling.learned.remove(word) }
  open class func hasLearnedWord(_ word: String) -> Bool {
    UIKitRuntime.shared.spelling.learned.contains(word)
  }

  open func ignoreWord(_ wordToIgnore: String) { ignoredWords = (ignoredWords ?? []) + [wordToIgnore] }

  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    let nothing = NSRange(location: NSNotFound, length: 0)
    guard let dictionary = dictionaries.dictionary(of: language) else { return nothing }
    let wrong = words(of: stringToCheck, in: range).filter { isWrong($0.word, dictionary) }
    return wrong.first { $0.range.location >= startingOffset }?.range
      ?? (wrapFlag ? wrong.first?.range : nil) ?? nothing
  }

  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? {
    guard let dictionary = dictionaries.dictionary(of: language) else { return nil }
    return dictionary.guesses(for: (string as NSString).substring(with: range))
  }

  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? {
    guard let dictionary = dictionaries.dictionary(of: language) else { return nil }
    return dictionary.completions(of: (string as NSString).substring(with: range))
  }

  private func isWrong(_ word: String, _ dictionary: SpellingDictionary) -> Bool {
    !Self.hasLearnedWord(word) && ignoredWords?.contains(word) != true && !dictionary.contains(word)
  }

  /// Letters with apostrophes between them; what holds a figure is no word.
  private func words(of text: String, in range: NSRange) -> [(word: String, range: NSRange)] {
    guard let expression = try? NSRegularExpression(pattern: "[\\p{L}\\p{N}]+(?:['’][\\p{L}\\p{N}]+)*") else {
      return []
    }
    return expression.matches(in: text, range: range).compactMap { match in
      let word = (text as NSString).substring(with: match.range)
      return word.contains(where: \.isNumber) ? nil : (word, match.range)
    }
  }
}
