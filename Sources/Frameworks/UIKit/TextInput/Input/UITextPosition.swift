/// A place in a text. Whoever keeps a text makes a subclass of its own.
@preconcurrency @MainActor open class UITextPosition: _NSObject {
  nonisolated public override init() { super.init() }
}

/// A stretch of a text. Whoever keeps a text makes a subclass of its own.
@preconcurrency @MainActor open class UITextRange: _NSObject {
  nonisolated public override init() { super.init() }
  open var isEmpty: Bool { true }
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
}

/// A place in an editor's text, in UTF-16 units.
final class TextOffset: UITextPosition {
  let unit: Int
  init(_ unit: Int) {
    self.unit = unit
    super.init()
  }
  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.unit == unit }
  nonisolated override var hash: Int { unit }
}

/// A stretch of an editor's text, in UTF-16 units.
final class TextOffsetRange: UITextRange {
  let units: Range<Int>
  init(_ units: Range<Int>) {
    self.units = units
    super.init()
  }
  override var isEmpty: Bool { units.isEmpty }
  override var start: UITextPosition { TextOffset(units.lowerBound) }
  override var end: UITextPosition { TextOffset(units.upperBound) }
  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.units == units }
  nonisolated override var hash: Int { units.hashValue }
}

extension UITextPosition {
  /// Where it is in an editor's text; the beginning for a place of some other text.
  var offset: Int { (self as? TextOffset)?.unit ?? 0 }
}

extension UITextRange {
  var range: Range<Int> {
    if let own = self as? TextOffsetRange { return own.units }
    return min(start.offset, end.offset)..<max(start.offset, end.offset)
  }
}
