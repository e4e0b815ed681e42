/// One box of a selection. Whoever keeps a text makes a subclass of its own.
@preconcurrency @MainActor open class UITextSelectionRect: _NSObject {
  nonisolated public override init() { super.init() }
  open var rect: CGRect { .null }
  open var writingDirection: NSWritingDirection { .natural }
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

/// One box of a selection in an editor's text.
final class TextSelectionBox: UITextSelectionRect {
  private let box: CGRect
  private let isFirst: Bool
  private let isLast: Bool
  private let direction: NSWritingDirection

  init(_ box: CGRect, isFirst: Bool, isLast: Bool, direction: NSWritingDirection) {
    (self.box, self.isFirst, self.isLast, self.direction) = (box, isFirst, isLast, direction)
    super.init()
  }
  override var rect: CGRect { box }
  override var writingDirection: NSWritingDirection { direction }
  override var containsStart: Bool { isFirst }
  override var containsEnd: Bool { isLast }
}
