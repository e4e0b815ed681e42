/// Finds words, sentences, lines and paragraphs in a text.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// Finds them by the text alone.
///
/// - Partial: the lines of a text that an app's own view shows are its paragraphs; only text fields and text
///   views are asked where they break.
@preconcurrency @MainActor open class UITextInputStringTokenizer: _NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  // MARK: The protocol

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let text = text(), let unit = text.unit(at: position, granularity, isForward(direction)) else {
      return nil
    }
    return text.range(unit)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let text = text() else { return false }
    let offset = text.offset(of: position)
    let isForward = isForward(direction)
    return text.units(granularity).contains { (isForward ? $0.upperBound : $0.lowerBound) == offset }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let text = text() else { return nil }
    let offset = text.offset(of: position)
    let edges = text.units(granularity).flatMap { [$0.lowerBound, $0.upperBound] }
    let found = isForward(direction) ? edges.first { $0 > offset } : edges.last { $0 < offset }
    return found.flatMap(text.position)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    text()?.unit(at: position, granularity, isForward(direction)) != nil
  }

  // MARK: The text

  private func isForward(_ direction: UITextDirection) -> Bool {
    direction == .storage(.forward) || direction == .layout(.right) || direction == .layout(.down)
  }

  private func text() -> TokenizedText? { input.flatMap(TokenizedText.init) }
}

/// A text input's whole text with the places of its characters, read for one question.
@MainActor private struct TokenizedText {
  private let input: any UITextInput
  private let string: String

  init?(_ input: any UITextInput) {
    guard let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
      return nil
    }
    self.input = input
    string = input.text(in: all) ?? ""
  }

  func offset(of position: UITextPosition) -> Int {
    input.offset(from: input.beginningOfDocument, to: position)
  }
  func position(_ offset: Int) -> UITextPosition? {
    input.position(from: input.beginningOfDocument, offset: offset)
  }
  func range(_ units: Range<Int>) -> UITextRange? {
    guard let start = position(units.lowerBound), let end = position(units.upperBound) else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// The unit that a place is in, or touches in the direction asked for.
  func unit(at position: UITextPosition, _ granularity: UITextGranularity, _ isForward: Bool) -> Range<Int>? {
    let offset = offset(of: position)
    return units(granularity).first {
      isForward
        ? $0.lowerBound <= offset && offset < $0.upperBound
        : $0.lowerBound < offset && offset <= $0.upperBound
    }
  }

  func units(_ granularity: UITextGranularity) -> [Range<Int>] {
    switch granularity {
    case .character: TextUnits.characters(string)
    case .word: TextUnits.words(string)
    case .sentence: TextUnits.sentences(string)
    case .paragraph: TextUnits.paragraphs(string)
    case .line: (input as? any EditorOwner)?.editor.lines ?? TextUnits.paragraphs(string)
    case .document: string.isEmpty ? [] : [0..<string.utf16.count]
    }
  }
}
