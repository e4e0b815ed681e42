import Testing

@_spi(Host) @testable import UIKit

private final class Listener: NSObject, NSTextStorageDelegate, NSLayoutManagerDelegate {
  var log: [String] = []
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    log.append("will \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
  }
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {
    log.append("did \(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
  }
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {
    log.append("laid out \(layoutFinishedFlag)")
  }
}

/// Keeps its text itself and colours every "x".
private final class MarkingStorage: NSTextStorage, @unchecked Sendable {
  private let kept = NSMutableAttributedString(string: "")
  static let mark = NSAttributedString.Key("mark")

  override var string: String { kept.string }
  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    kept.attributes(at: location, effectiveRange: range)
  }
  override func replaceCharacters(in range: NSRange, with str: String) {
    kept.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
  }
  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    kept.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }
  override func processEditing() {
    let text = string as NSString
    for index in 0..<text.length where text.character(at: index) == 0x78 {
      addAttribute(Self.mark, value: 1, range: NSRange(location: index, length: 1))
    }
    super.processEditing()
  }
}

/// A layout manager does not keep its storage.
@MainActor private final class Keeper {
  var storages: [NSTextStorage] = []
}

@Suite @MainActor struct TextKitTests {
  private let keeper = Keeper()
  private let font = UIFont.systemFont(ofSize: 17)

  private func stack(
    _ text: String, sizes: [CGSize] = [CGSize(width: 200, height: 0)]
  ) -> (NSTextStorage, NSLayoutManager, [NSTextContainer]) {
    let storage = NSTextStorage(string: text, attributes: [.font: font])
    keeper.storages.append(storage)
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let containers = sizes.map(NSTextContainer.init(size:))
    containers.forEach(manager.addTextContainer)
    return (storage, manager, containers)
  }

  private static let sentence = "One two three four five six seven eight nine ten eleven twelve"

  // MARK: Storage

  @Test("a storage tells what was edited, where, and by how much it grew")
  func edits() {
    let (storage, _, _) = stack("Hello")
    let listener = Listener()
    storage.delegate = listener
    storage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "EEEE")
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
    #expect(listener.log == ["will 2 1,4 2", "did 2 1,4 2", "will 1 0,2 0", "did 1 0,2 0"])
    #expect(storage.string == "HEEEElo")
  }

  @Test("edits between begin and end are told once, together")
  func batches() {
    let (storage, _, _) = stack("0123456789")
    let listener = Listener()
    storage.delegate = listener
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 8, length: 1), with: "")
    storage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "abc")
    storage.endEditing()
    #expect(listener.log == ["will 2 2,8 1", "did 2 2,8 1"])
    #expect(storage.editedMask.isEmpty)
  }

  @Test("a storage begins empty")
  func emptyStorage() {
    let storage = NSTextStorage()
    storage.append(NSAttributedString(string: "a"))
    #expect(storage.string == "a")
  }

  @Test("a storage that keeps its text itself answers everywhere")
  func ownStorage() {
    let storage = MarkingStorage()
    storage.append(NSAttributedString(string: "a x b", attributes: [.font: font]))
    storage.insert(NSAttributedString(string: "xx"), at: 0)
    #expect(storage.length == 7)
    #expect(storage.attribute(MarkingStorage.mark, at: 0, effectiveRange: nil) as? Int == 1)
    #expect(storage.attribute(MarkingStorage.mark, at: 2, effectiveRange: nil) == nil)
    #expect(storage.attribute(MarkingStorage.mark, at: 4, effectiveRange: nil) as? Int == 1)
    let copy = NSAttributedString(attributedString: storage)
    #expect(copy.string == "xxa x b")
    #expect(copy.attribute(MarkingStorage.mark, at: 4, effectiveRange: nil) as? Int == 1)
    storage.deleteCharacters(in: NSRange(location: 0, length: 3))
    #expect(NSAttributedString(attributedString: storage).string == " x b")
  }

  // MARK: Layout

  @Test("lines follow each other without gaps and cover the text")
  func fragments() {
    let (storage, manager, containers) = stack(Self.sentence)
    var ranges: [NSRange] = []
    var bottom: CGFloat = 0
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: containers[0])) {
      rect, used, container, range, _ in
      #expect(rect.minY == bottom)
      #expect(rect.width == 200)
      #expect(abs(used.height - 20.287109375) < 0.001)
      #expect(container === containers[0])
      bottom = rect.maxY
      ranges.append(range)
    }
    #expect(ranges.count > 2)
    #expect(ranges.reduce(0) { $0 + $1.length } == storage.length)
    #expect(manager.usedRect(for: containers[0]).height == bottom)
  }

  @Test("padding is room at both sides of a line")
  func padding() {
    let (_, manager, containers) = stack("Hi")
    #expect(manager.location(forGlyphAt: 0).x == 5)
    #expect(abs(manager.location(forGlyphAt: 0).y - font.ascender) < 0.001)
    let width = NSAttributedString(string: "Hi", attributes: [.font: font]).size().width
    #expect(abs(manager.usedRect(for: containers[0]).width - width - 10) < 0.01)
    containers[0].lineFragmentPadding = 0
    #expect(manager.location(forGlyphAt: 0).x == 0)
  }

  @Test("text that one container cannot hold goes on in the next")
  func containers() {
    let size = CGSize(width: 120, height: 45)
    let (storage, manager, containers) = stack(Self.sentence, sizes: [size, size])
    let first = manager.glyphRange(for: containers[0])
    let second = manager.glyphRange(for: containers[1])
    #expect(first.location == 0)
    #expect(first.length > 0)
    #expect(second.location == first.length)
    #expect(manager.textContainer(forGlyphAt: second.location, effectiveRange: nil) === containers[1])
    #expect(manager.firstUnlaidCharacterIndex() == second.location + second.length)
    #expect(manager.firstUnlaidCharacterIndex() < storage.length)
    #expect(manager.lineFragmentRect(forGlyphAt: second.location, effectiveRange: nil).minY == 0)
  }

  @Test("lines go around an exclusion path")
  func exclusion() {
    let (_, manager, containers) = stack(String(repeating: Self.sentence + " ", count: 4))
    containers[0].size.width = 300
    containers[0].exclusionPaths = [UIBezierPath(rect: CGRect(x: 100, y: 0, width: 100, height: 50))]
    var beside = 0
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: containers[0])) {
      rect, used, _, _, _ in
      if rect.minY < 50 {
        #expect(rect.maxX <= 100.01 || rect.minX >= 199.99)
        #expect(used.maxX <= 100.01 || used.minX >= 199.99)
        beside += 1
      } else {
        #expect(rect.width == 300)
      }
    }
    #expect(beside >= 4)
  }

  @Test("a container subclass decides what each line gets")
  func ownContainer() {
    final class Stairs: NSTextContainer {
      override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
      ) -> CGRect {
        var rect = super.lineFragmentRect(
          forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
          remaining: remainingRect)
        rect.origin.x = proposedRect.minY
        rect.size.width = 200 - proposedRect.minY
        return rect
      }
    }
    let storage = NSTextStorage(string: Self.sentence, attributes: [.font: font])
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    manager.addTextContainer(Stairs(size: CGSize(width: 200, height: 0)))
    var previous: CGFloat = -1
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
      rect, _, _, _, _ in
      #expect(rect.minX == rect.minY)
      #expect(rect.minX > previous)
      previous = rect.minX
    }
    #expect(previous > 0)
  }

  @Test("text that breaks anywhere fills every row of a shape")
  func characterWrapping() {
    final class Column: NSTextContainer {
      override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
      ) -> CGRect {
        remainingRect?.pointee = .zero
        return CGRect(x: 40, y: proposedRect.minY, width: 70, height: proposedRect.height)
      }
    }
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineBreakMode = .byCharWrapping
    let storage = NSTextStorage(
      string: Self.sentence, attributes: [.font: font, .paragraphStyle: paragraph])
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    manager.addTextContainer(Column(size: CGSize(width: 200, height: 0)))
    var bottom: CGFloat = 0
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
      rect, _, _, _, _ in
      #expect(rect.minX == 40 && abs(rect.minY - bottom) < 0.01)
      bottom = rect.maxY
    }
    #expect(bottom > 3 * font.lineHeight)
  }

  // MARK: Places

  @Test("a glyph's box and the point in it lead to each other")
  func places() {
    let (_, manager, containers) = stack(Self.sentence)
    for index in [0, 5, 20, 40] {
      let box = manager.boundingRect(
        forGlyphRange: NSRange(location: index, length: 1), in: containers[0])
      var fraction: CGFloat = -1
      let found = manager.glyphIndex(
        for: CGPoint(x: box.midX, y: box.midY), in: containers[0], fractionOfDistanceThroughGlyph: &fraction)
      #expect(found == index)
      #expect(abs(fraction - 0.5) < 0.05)
    }
    let right = CGPoint(x: 199, y: 5)
    var fraction: CGFloat = 0
    let last = manager.characterIndex(
      for: right, in: containers[0], fractionOfDistanceBetweenInsertionPoints: &fraction)
    var line = NSRange()
    manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: &line)
    #expect(last == line.length - 1)
    #expect(fraction == 1)
  }

  @Test("a rectangle finds the lines it touches")
  func rectangles() {
    let (_, manager, containers) = stack(Self.sentence)
    let range = manager.glyphRange(
      forBoundingRect: CGRect(x: 0, y: 21, width: 10, height: 5), in: containers[0])
    var line = NSRange()
    manager.lineFragmentRect(forGlyphAt: range.location, effectiveRange: &line)
    #expect(range == line)
    #expect(range.location > 0)
  }

  @Test("line breaks are control characters, and a last one has a line behind it")
  func controls() {
    let (_, manager, _) = stack("a b\n")
    #expect(manager.propertyForGlyph(at: 3) == .controlCharacter)
    #expect(manager.propertyForGlyph(at: 1) == .elastic)
    #expect(manager.propertyForGlyph(at: 0) == [])
    #expect(abs(manager.extraLineFragmentRect.minY - 20.287109375) < 0.001)
  }

  @Test("what the last permitted line leaves out is the truncated range")
  func truncation() {
    let (storage, manager, containers) = stack(Self.sentence)
    containers[0].maximumNumberOfLines = 2
    containers[0].lineBreakMode = .byTruncatingTail
    let range = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 30)
    #expect(range.length > 0)
    #expect(range.location + range.length == storage.length)
    #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
  }

  @Test("the delegate hears when layout is complete")
  func delegate() {
    let (storage, manager, containers) = stack(Self.sentence)
    let listener = Listener()
    manager.delegate = listener
    manager.ensureLayout(for: containers[0])
    manager.ensureLayout(for: containers[0])
    #expect(listener.log == ["laid out true"])
    storage.append(NSAttributedString(string: "."))
    manager.ensureLayout(for: containers[0])
    #expect(listener.log == ["laid out true", "laid out true"])
  }

  // MARK: Text views

  @Test("a text view stands on the container it is given")
  func givenContainer() {
    let phone = TestPhone()
    let storage = NSTextStorage(string: "Text", attributes: [.font: font])
    let manager = NSLayoutManager()
    storage.addLayoutManager(manager)
    let container = NSTextContainer(size: CGSize(width: 100, height: 1000))
    manager.addTextContainer(container)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), textContainer: container)
    phone.view.addSubview(view)
    phone.settle()
    #expect(view.textStorage === storage)
    #expect(view.layoutManager === manager)
    #expect(view.text == "Text")
    storage.replaceCharacters(in: NSRange(location: 0, length: 4), with: Self.sentence)
    phone.settle()
    #expect(view.text == Self.sentence)
    #expect(container.size.width == 100)
    #expect(view.contentSize.height > 80)
  }

  @Test("a layout manager that draws more is asked by its text view")
  func ownDrawing() {
    final class Boxed: NSLayoutManager {
      var calls = 0
      override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
        calls += 1
      }
    }
    let phone = TestPhone()
    let storage = NSTextStorage(string: Self.sentence, attributes: [.font: font])
    let manager = Boxed()
    storage.addLayoutManager(manager)
    let container = NSTextContainer()
    container.widthTracksTextView = true
    manager.addTextContainer(container)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), textContainer: container)
    phone.view.addSubview(view)
    phone.settle()
    #expect(manager.calls > 0)
    #expect(container.size.width == 200)
  }

  @Test("a layout manager that fills backgrounds itself is asked for each, with its boxes and its colour")
  func ownBackgrounds() {
    final class Filling: NSLayoutManager {
      var filled: [(NSRange, Int, UIColor)] = []
      override func fillBackgroundRectArray(
        _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
        color: UIColor
      ) {
        filled.append((charRange, rectCount, color))
        #expect(rectArray[0].width > 0 && rectArray[0].minX >= 5)
      }
    }
    let phone = TestPhone()
    let storage = NSTextStorage(string: "one two three", attributes: [.font: font])
    storage.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 4, length: 3))
    let manager = Filling()
    storage.addLayoutManager(manager)
    let container = NSTextContainer(size: CGSize(width: 1000, height: 100))
    manager.addTextContainer(container)
    _ = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50)).image { _ in
      manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 13), at: .zero)
    }
    _ = phone
    #expect(manager.filled.count == 1 && manager.filled.first?.1 == 1)
    #expect(manager.filled.first?.0 == NSRange(location: 4, length: 3) && manager.filled.first?.2 == .red)
  }

  @Test("attributes are fixed: attachments on their own character only, one style to a paragraph")
  func fixing() {
    let wide = NSMutableParagraphStyle()
    wide.lineSpacing = 9
    let text = NSMutableAttributedString(string: "ab\u{FFFC}\ncd")
    text.addAttribute(.attachment, value: NSTextAttachment(), range: NSRange(location: 0, length: 3))
    text.addAttribute(.paragraphStyle, value: wide, range: NSRange(location: 0, length: 1))
    text.addAttribute(.paragraphStyle, value: wide, range: NSRange(location: 5, length: 1))
    text.fixAttributes(in: NSRange(location: 0, length: 6))
    let attached = (0..<6).filter { text.attribute(.attachment, at: $0, effectiveRange: nil) != nil }
    let styled = (0..<6).filter { text.attribute(.paragraphStyle, at: $0, effectiveRange: nil) != nil }
    #expect(attached == [2] && styled == [0, 1, 2, 3])
  }

  @Test("a range that ends inside a character replaces its units only")
  func insideCharacters() {
    let storage = NSTextStorage(string: "on\u{301}x🇩🇪")
    storage.replaceCharacters(in: NSRange(location: 2, length: 1), with: "e")
    #expect(storage.string == "onex🇩🇪")
    storage.replaceCharacters(in: NSRange(location: 4, length: 2), with: "y")
    #expect(Array(storage.string.unicodeScalars) == Array("onexy\u{1F1EA}".unicodeScalars))
    #expect(storage.length == 7)
  }
}
