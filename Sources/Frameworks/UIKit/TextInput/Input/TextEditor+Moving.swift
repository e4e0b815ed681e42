import TouchstoneText

/// Where the keys move the caret.
extension TextEditor {
  enum Motion {
    case backward, forward, up, down, wordBackward, wordForward, lineStart, lineEnd, textStart, textEnd

    /// The same key in a paragraph that begins on the right.
    var mirrored: Motion {
      switch self {
      case .backward: .forward
      case .forward: .backward
      case .wordBackward: .wordForward
      case .wordForward: .wordBackward
      case .lineStart: .lineEnd
      case .lineEnd: .lineStart
      default: self
      }
    }

    var goesBack: Bool {
      switch self {
      case .backward, .up, .wordBackward, .lineStart, .textStart: true
      default: false
      }
    }
  }

  /// Moves as an arrow points: what goes back in Latin goes on in Hebrew and Arabic.
  func moveOnScreen(_ motion: Motion, extends: Bool) {
    move(isRightToLeft(at: head(of: motion, extends)) ? motion.mirrored : motion, extends: extends)
  }

  func move(_ motion: Motion, extends: Bool) {
    let column = motion == .up || motion == .down ? columnX : nil
    let target: Int
    if !extends, !selection.isEmpty, motion == .backward || motion == .forward {
      target = motion == .backward ? selection.lowerBound : selection.upperBound
    } else {
      columnX = column
      target = min(max(0, offset(of: motion, from: head(of: motion, extends))), length)
    }
    let keptColumn = motion == .up || motion == .down ? columnX : nil
    if extends {
      setSelection(min(anchor, target)..<max(anchor, target), anchor: anchor)
    } else {
      setSelection(target..<target, anchor: target)
    }
    columnX = keptColumn
  }

  /// The end of the selection that moves.
  private func head(of motion: Motion, _ extends: Bool) -> Int {
    guard extends else { return motion.goesBack ? selection.lowerBound : selection.upperBound }
    return selection.upperBound == anchor ? selection.lowerBound : selection.upperBound
  }

  func offset(of motion: Motion, from head: Int) -> Int {
    switch motion {
    case .backward: return characterStart(before: head)
    case .forward: return characterEnd(after: head)
    case .wordBackward: return wordStart(before: head)
    case .wordForward: return wordEnd(after: head)
    case .textStart: return 0
    case .textEnd: return length
    case .lineStart, .lineEnd:
      guard let layout = client?.editorLayout, !layout.lines.isEmpty else { return head }
      let line = layout.lines[layout.lineIndex(at: head)]
      if motion == .lineStart { return line.units.lowerBound }
      // The end of a wrapped line is the start of the next: stop before its last space.
      return line.contentEnd == line.units.upperBound && line.contentEnd < length
        ? max(line.units.lowerBound, characterStart(before: line.contentEnd)) : line.contentEnd
    case .up, .down:
      guard let layout = client?.editorLayout, !layout.lines.isEmpty else { return head }
      let caret = layout.caret(at: head)
      let x = columnX ?? caret.x
      columnX = x
      let index = caret.line + (motion == .up ? -1 : 1)
      guard layout.lines.indices.contains(index) else { return motion == .up ? 0 : length }
      let y = layout.lines[index].top + layout.lines[index].height / 2
      return caretPlace(near: layout.unit(atX: x, y: y), x: x, in: layout)
    }
  }

  /// Fonts may part what people count as one character: the nearer end of it.
  func caretPlace(near unit: Int, x: Double, in layout: TextLayout) -> Int {
    let ends = (boundary(atOrBefore: unit), boundary(atOrAfter: unit))
    func distance(_ end: Int) -> Double { abs(layout.caret(at: end).x - x) }
    return distance(ends.0) <= distance(ends.1) ? ends.0 : ends.1
  }
}
