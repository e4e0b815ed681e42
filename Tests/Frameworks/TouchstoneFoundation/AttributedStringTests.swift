import Foundation
import Testing
import TouchstoneSwiftRuntime

@testable import TouchstoneFoundation

private let key = NSAttributedString.Key("key")
private let word = NSAttributedString.Key("word")

@Suite("Attributed strings") @MainActor
struct AttributedStringTests {
  private final class Value: NSObject {}

  init() { AttributedStringMemory.mend() }

  /// Whether the value that `make` puts into a string goes with the string.
  private func isReleased(_ make: (Value) -> Any) -> Bool {
    weak var value: Value?
    do {
      let own = Value()
      value = own
      _ = make(own)
    }
    return value == nil
  }

  @Test("attributes go with their string")
  func released() {
    #expect(isReleased { NSAttributedString(string: "abc", attributes: [key: $0]) })
    #expect(isReleased { NSMutableAttributedString(string: "abc", attributes: [key: $0]) })
  }

  @Test("and with copies, substrings and changed strings")
  func copies() {
    #expect(
      isReleased { value in
        let string = NSMutableAttributedString(string: "abc", attributes: [key: value])
        let copy = NSAttributedString(attributedString: string)
        let changed = NSMutableAttributedString(attributedString: copy)
        changed.addAttribute(word, value: 1, range: NSRange(location: 1, length: 1))
        changed.append(copy.attributedSubstring(from: NSRange(location: 0, length: 2)))
        changed.deleteCharacters(in: NSRange(location: 0, length: 1))
        return [string, copy, changed.copy(), changed.mutableCopy()]
      })
  }

  private final class Ours: _NSObject {}

  @Test("values of any class of ours are compared")
  func comparison() {
    let (one, other) = (Ours(), Ours())
    let string = NSMutableAttributedString(string: "abcd", attributes: [key: one])
    string.addAttribute(key, value: one, range: NSRange(location: 1, length: 1))
    string.addAttribute(key, value: other, range: NSRange(location: 2, length: 2))
    var range = NSRange()
    #expect(string.attribute(key, at: 0, effectiveRange: &range) as? Ours === one)
    #expect(range == NSRange(location: 0, length: 2))
    #expect(string != NSAttributedString(string: "abcd", attributes: [key: one]))
  }

  @Test("a copy keeps its attributes when what it was copied from is gone")
  func outlives() {
    let value = Value()
    var original: NSAttributedString? = NSAttributedString(string: "abc", attributes: [key: value])
    let copy = original?.mutableCopy() as? NSMutableAttributedString
    let again = copy.map(NSAttributedString.init(attributedString:))
    original = nil
    copy?.setAttributes([word: 2], range: NSRange(location: 0, length: 2))
    #expect(copy?.attribute(key, at: 2, effectiveRange: nil) as? Value === value)
    #expect(copy?.attribute(word, at: 0, effectiveRange: nil) as? Int == 2)
    #expect(again?.attribute(key, at: 0, effectiveRange: nil) as? Value === value)
    #expect(again?.attribute(word, at: 0, effectiveRange: nil) == nil)
  }
}
