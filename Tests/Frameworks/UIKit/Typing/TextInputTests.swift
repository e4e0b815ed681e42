import Testing
import TouchstoneTestSupport
import UIKit

@Suite(.serialized) @MainActor struct TextInputTests {
  private func view(_ text: String) -> (VirtualDevice, UITextView) {
    let view = UITextView(frame: CGRect(x: 16, y: 100, width: 300, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = text
    let device = device(with: view)
    view.becomeFirstResponder()
    device.settle()
    return (device, view)
  }

  private func place(_ offset: Int, _ view: UITextView) -> UITextPosition {
    view.position(from: view.beginningOfDocument, offset: offset)!
  }
  private func offset(_ position: UITextPosition?, _ view: UITextView) -> Int? {
    position.map { view.offset(from: view.beginningOfDocument, to: $0) }
  }
  private func text(_ range: UITextRange?, _ view: UITextView) -> String? {
    range.flatMap { view.text(in: $0) }
  }

  @Test("places move by whole characters on the screen and by units in the text")
  func moving() {
    let (_, view) = view("a👩‍👩‍👧b")
    #expect(offset(view.position(from: place(1, view), in: .right, offset: 1), view) == 9)
    #expect(offset(view.position(from: place(9, view), in: .left, offset: 2), view) == 0)
    #expect(view.position(from: place(0, view), in: .left, offset: 1) == nil)
    #expect(offset(view.position(from: place(1, view), offset: 1), view) == 2)
    #expect(view.position(from: place(1, view), offset: 99) == nil)
    #expect(view.compare(place(1, view), to: place(2, view)) == .orderedAscending)
  }

  @Test("in a paragraph that begins on the right, left goes on")
  func rightToLeft() {
    let (_, view) = view("שלום\nabc")
    #expect(view.baseWritingDirection(for: place(1, view), in: .forward) == .rightToLeft)
    #expect(view.baseWritingDirection(for: place(6, view), in: .forward) == .leftToRight)
    #expect(offset(view.position(from: place(1, view), in: .left, offset: 1), view) == 2)
    let word = view.textRange(from: place(0, view), to: place(4, view))!
    #expect(offset(view.position(within: word, farthestIn: .left), view) == 4)
    #expect(text(view.characterRange(byExtending: place(1, view), in: .right), view) == "ש")
    view.setBaseWritingDirection(.rightToLeft, for: view.textRange(from: place(5, view), to: place(8, view))!)
    #expect(view.baseWritingDirection(for: place(6, view), in: .forward) == .rightToLeft)
  }

  @Test("boxes stand where the characters are, and points find them")
  func geometry() {
    let (_, view) = view("one two\nthree")
    let caret = view.caretRect(for: place(4, view))
    #expect(offset(view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY)), view) == 4)
    #expect(text(view.characterRange(at: CGPoint(x: caret.maxX + 2, y: caret.midY)), view) == "t")
    let all = view.textRange(from: place(4, view), to: place(13, view))!
    let rects = view.selectionRects(for: all)
    #expect(rects.count == 2 && rects[0].containsStart && !rects[0].containsEnd && rects[1].containsEnd)
    #expect(abs(view.firstRect(for: all).minX - caret.midX) < 0.5)
    let line = view.textRange(from: place(8, view), to: place(13, view))!
    #expect(offset(view.closestPosition(to: CGPoint(x: caret.midX, y: caret.midY), within: line), view) == 8)
    #expect(view.characterRange(at: CGPoint(x: 290, y: 190)) == nil)
    #expect(view.textStyling(at: place(0, view), in: .forward)?[.font] as? UIFont == view.font)
  }

  @Test("the tokenizer finds words, sentences, paragraphs and lines")
  func tokens() {
    let (_, view) = view("Don't go. Stay, 🦊!\nNew line")
    let tokenizer = view.tokenizer
    func enclosing(_ offset: Int, _ granularity: UITextGranularity) -> String? {
      text(
        tokenizer.rangeEnclosingPosition(
          place(offset, view), with: granularity, inDirection: .storage(.forward)), view)
    }
    #expect(enclosing(2, .word) == "Don't")
    #expect(enclosing(5, .word) == nil)
    #expect(enclosing(16, .word) == "🦊")
    #expect(enclosing(2, .sentence) == "Don't go. ")
    #expect(enclosing(2, .paragraph) == "Don't go. Stay, 🦊!\n")
    #expect(enclosing(22, .line) == "New line")
    #expect(enclosing(16, .character) == "🦊")
    #expect(tokenizer.isPosition(place(5, view), atBoundary: .word, inDirection: .storage(.forward)))
    #expect(!tokenizer.isPosition(place(4, view), atBoundary: .word, inDirection: .storage(.forward)))
    #expect(tokenizer.isPosition(place(4, view), withinTextUnit: .word, inDirection: .storage(.forward)))
    let next = tokenizer.position(from: place(0, view), toBoundary: .word, inDirection: .storage(.forward))
    #expect(offset(next, view) == 5)
    let last = tokenizer.position(from: place(9, view), toBoundary: .word, inDirection: .storage(.backward))
    #expect(offset(last, view) == 8)
  }

  @Test("a selection never ends inside a character")
  func wholeCharacters() {
    let (_, view) = view("a👍🏽b")
    view.selectedRange = NSRange(location: 2, length: 0)
    #expect(view.selectedRange == NSRange(location: 1, length: 0))
    view.selectedRange = NSRange(location: 2, length: 1)
    #expect(view.selectedRange == NSRange(location: 1, length: 4))
  }

  @Test("flags, families and letters with marks are deleted whole")
  func deletingCharacters() {
    let (device, view) = view("🇩🇪🇫🇷👩‍👩‍👧e\u{301}")
    view.selectedRange = NSRange(location: view.text.utf16.count, length: 0)
    for left in ["🇩🇪🇫🇷👩‍👩‍👧", "🇩🇪🇫🇷", "🇩🇪", ""] {
      device.press(key: "Backspace")
      #expect(view.text == left)
    }
  }

  @Test("an input delegate hears of what the keyboard did not do")
  func inputDelegate() {
    let (device, view) = view("one")
    let listener = InputListener()
    view.inputDelegate = listener
    device.type("x")
    #expect(listener.log.isEmpty)
    view.text = "two"
    #expect(listener.log.prefix(2) == ["textWillChange", "textDidChange"])
    listener.log = []
    view.selectedRange = NSRange(location: 1, length: 1)
    #expect(listener.log == ["selectionWillChange", "selectionDidChange"])
  }

  @Test("typed text looks like what stands before the caret")
  func typingAttributes() {
    let (device, view) = view("")
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
    view.attributedText = text
    view.selectedRange = NSRange(location: 1, length: 0)
    device.type("x")
    #expect(view.textStorage.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
  }

  @Test("bold is toggled by a key where the app lets attributes be edited")
  func bold() throws {
    let (device, view) = view("ab")
    view.selectedRange = NSRange(location: 0, length: 1)
    device.press(key: "b", modifiers: ["meta"])
    func isBold(_ unit: Int) -> Bool {
      (view.textStorage.attribute(.font, at: unit, effectiveRange: nil) as? UIFont)?
        .fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
    }
    #expect(!isBold(0))
    view.allowsEditingTextAttributes = true
    device.press(key: "b", modifiers: ["meta"])
    #expect(isBold(0) && !isBold(1))
    device.press(key: "z", modifiers: ["meta"])
    #expect(!isBold(0))
  }
}

@MainActor private final class InputListener: NSObject, UITextInputDelegate {
  var log: [String] = []
  func selectionWillChange(_ textInput: (any UITextInput)?) { log.append("selectionWillChange") }
  func selectionDidChange(_ textInput: (any UITextInput)?) { log.append("selectionDidChange") }
  func textWillChange(_ textInput: (any UITextInput)?) { log.append("textWillChange") }
  func textDidChange(_ textInput: (any UITextInput)?) { log.append("textDidChange") }
}
