/// A responder that takes typed characters.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// A place in a text.
@preconcurrency @MainActor open class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    MainActor.assumeIsolated { (object as? UITextPosition)?.offset == offset }
  }
  nonisolated open override var hash: Int { MainActor.assumeIsolated { offset } }
}

/// A stretch of a text.
@preconcurrency @MainActor open class UITextRange: NSObject {
  let range: Range<Int>
  init(_ range: Range<Int>) { self.range = range }
  open var isEmpty: Bool { range.isEmpty }
  open var start: UITextPosition { UITextPosition(range.lowerBound) }
  open var end: UITextPosition { UITextPosition(range.upperBound) }
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    MainActor.assumeIsolated { (object as? UITextRange)?.range == range }
  }
  nonisolated open override var hash: Int { MainActor.assumeIsolated { range.hashValue } }
}

/// One box of a selection.
@preconcurrency @MainActor open class UITextSelectionRect: NSObject {
  private let box: CGRect
  init(_ box: CGRect) { self.box = box }
  open var rect: CGRect { box }
}

public enum UITextStorageDirection: Int, Sendable { case forward, backward }
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }

/// A text that can be asked for its places and changed there.
///
/// - Partial: without marked text, tokenizers and input delegates; there is no input method.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  var selectedTextRange: UITextRange? { get set }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  func firstRect(for range: UITextRange) -> CGRect
  func caretRect(for position: UITextPosition) -> CGRect
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  func closestPosition(to point: CGPoint) -> UITextPosition?
}
