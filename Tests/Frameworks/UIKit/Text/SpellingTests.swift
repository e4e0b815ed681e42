import Foundation
import Testing

@testable import UIKit

@Suite("Spelling") @MainActor struct SpellingTests {
  private static let rules = """
    SET UTF-8
    SFX S Y 2
    SFX S y ies [^aeiou]y
    SFX S 0 s [^y]
    PFX U Y 1
    PFX U 0 un .
    """
  private let dictionary = SpellingDictionary(
    words: "5\nberry/S\nlock/SU\nwind\nParis\nboy", rules: rules)

  @Test("words are stems with what the rules put before and behind them")
  func affixes() {
    for word in ["berry", "berries", "lock", "locks", "unlock", "unlocks", "wind"] {
      #expect(dictionary.contains(word), "\(word)")
    }
    for word in ["berrys", "unberry", "winds", "lokc", "boys"] {
      #expect(!dictionary.contains(word), "\(word)")
    }
  }

  @Test("capitals may stand at the start of any word and all through it, names need theirs")
  func capitals() {
    #expect(dictionary.contains("Lock") && dictionary.contains("LOCKS") && dictionary.contains("PARIS"))
    #expect(!dictionary.contains("lOck") && !dictionary.contains("paris"))
  }

  @Test("guesses are one mistake away, completions go on with what is there")
  func suggestions() {
    #expect(dictionary.guesses(for: "lokc") == ["lock"])
    #expect(dictionary.guesses(for: "wnd") == ["wind"])
    #expect(dictionary.completions(of: "be") == ["berry"])
  }

  @Test("the checker finds the first word that no dictionary has, from the start again if it wraps")
  func checker() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "3\nlock\nthe\nwind".write(
      to: folder.appendingPathComponent("xx_XX.dic"), atomically: true, encoding: .utf8)
    let dictionaries = SpellingDictionaries(folders: [folder.path], lists: [:])
    #expect(dictionaries.languages == ["xx_XX"])
    let checker = UITextChecker(dictionaries)
    let text = "lock teh wind wnid 42"
    func first(from start: Int, wrap: Bool = false, language: String = "xx") -> NSRange {
      checker.rangeOfMisspelledWord(
        in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: start, wrap: wrap,
        language: language)
    }
    #expect(first(from: 0) == NSRange(location: 5, length: 3))
    #expect(first(from: 8) == NSRange(location: 14, length: 4))
    #expect(first(from: 19).location == NSNotFound && first(from: 19, wrap: true).location == 5)
    #expect(first(from: 0, language: "tlh").location == NSNotFound)
    checker.ignoreWord("teh")
    #expect(first(from: 0).location == 14)
  }
}
