import TouchstoneTestSupport
import UIKit

/// A text field or text view on a device beside its model: every action is done to both.
@MainActor final class TypingRig {
  let device: VirtualDevice
  let input: any UIView & UITextInput
  let isField: Bool
  var model = TypingModel()
  private var generator: TypingGenerator
  private var done: [String] = []

  init(field isField: Bool, seed: UInt64) {
    self.isField = isField
    generator = TypingGenerator(seed: seed)
    if isField {
      let field = UITextField(frame: CGRect(x: 16, y: 100, width: 360, height: 40))
      field.borderStyle = .roundedRect
      input = field
    } else {
      let view = UITextView(frame: CGRect(x: 16, y: 100, width: 360, height: 240))
      view.font = .systemFont(ofSize: 17)
      input = view
    }
    device = TouchstoneTestSupport.device(with: input)
    input.becomeFirstResponder()
    device.settle()
  }

  /// Does `count` actions; what went wrong at the first that differs, with all it takes to see it again.
  func run(_ count: Int, seed: UInt64) -> String? {
    for step in 0..<count {
      let action = generator.action(on: model, isField: isField)
      let before = "\(model.text.debugDescription) \(model.selection)"
      perform(action)
      done.append("\(before) · \(action)")
      if let fault { return report(fault, seed, step) }
    }
    return nil
  }

  private func report(_ fault: String, _ seed: UInt64, _ step: Int) -> String {
    "seed \(seed), step \(step): \(fault)\nlast actions:\n" + done.suffix(8).joined(separator: "\n")
  }

  // MARK: Comparing

  private func offset(_ position: UITextPosition) -> Int {
    input.offset(from: input.beginningOfDocument, to: position)
  }
  private func units(_ range: UITextRange) -> Range<Int> { offset(range.start)..<offset(range.end) }
  private func position(_ offset: Int) -> UITextPosition {
    input.position(from: input.beginningOfDocument, offset: offset)!
  }
  private func textRange(_ range: Range<Int>) -> UITextRange {
    input.textRange(from: position(range.lowerBound), to: position(range.upperBound))!
  }

  private var shownText: String {
    (input as? UITextField)?.text ?? (input as? UITextView)?.text ?? ""
  }

  private var fault: String? {
    let text = shownText
    guard Array(text.utf16) == Array(model.text.utf16) else {
      return "the text is \(text.debugDescription), not \(model.text.debugDescription)"
    }
    let selection = input.selectedTextRange.map(units)
    guard selection == model.selection else {
      return "the selection is \(selection as Any), not \(model.selection) in \(text.debugDescription)"
    }
    let marked = input.markedTextRange.map(units)
    guard marked == model.marked else { return "marked is \(marked as Any), not \(model.marked as Any)" }
    if let view = input as? UITextView, view.selectedRange.location != model.selection.lowerBound {
      return "selectedRange is \(view.selectedRange)"
    }
    return nil
  }

  // MARK: Doing

  private func oneLine(_ text: String) -> String {
    isField ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  private func perform(_ action: TypingAction) {
    switch action {
    case .type(let text):
      device.type(text)
      model.type(text)
    case .enter:
      device.press(key: "Enter")
      if model.marked != nil { model.unmark() } else if !isField { model.type("\n") }
    case .backspace:
      device.press(key: "Backspace")
      model.deleteBackward()
    case .deleteForward:
      device.press(key: "Delete")
      model.deleteForward()
    case .deleteWord:
      device.press(key: "Backspace", modifiers: ["alt"])
      model.deleteWord()
    case .arrow(let direction, let byWord, let extends):
      let modifiers = (byWord ? ["alt"] : []) + (extends ? ["shift"] : [])
      device.press(key: direction == .left ? "ArrowLeft" : "ArrowRight", modifiers: Set(modifiers))
      model.arrow(direction, byWord: byWord, extends: extends)
    case .vertical(let up, let extends): moveVertically(up, extends)
    case .tap: tap()
    case .selectAll:
      device.press(key: "a", modifiers: ["meta"])
      if model.selection.count < model.length { model.select(0..<model.length) }
    case .select(let range):
      input.selectedTextRange = textRange(range)
      model.select(range)
    case .copy:
      device.press(key: "c", modifiers: ["meta"])
      model.copy()
    case .cut:
      device.press(key: "x", modifiers: ["meta"])
      model.cut()
    case .paste:
      device.press(key: "v", modifiers: ["meta"])
      model.paste(oneLine)
    case .load(let text):
      device.pasteboardString = text
      model.clipboard = text
    case .undo:
      device.press(key: "z", modifiers: ["meta"])
      model.undo()
    case .redo:
      device.press(key: "z", modifiers: ["meta", "shift"])
      model.redo()
    case .setMarked(let text, let selecting):
      input.setMarkedText(
        text, selectedRange: NSRange(location: selecting.lowerBound, length: selecting.count))
      model.setMarked(text, selecting: selecting)
    case .unmark:
      input.unmarkText()
      model.unmark()
    case .replace(let range, let text):
      input.replace(textRange(range), withText: text)
      model.replace(range, text)
    }
  }

  // MARK: Places on the screen

  private struct Caret {
    var offset: Int
    var box: CGRect
  }
  private var carets: [Caret] {
    model.edges.map { Caret(offset: $0, box: input.caretRect(for: position($0))) }
  }

  /// Taps where one caret stands and no other: between letters of both directions two may share a place.
  private func tap() {
    input.layoutIfNeeded()
    let carets = carets
    let shown = input.bounds.insetBy(dx: 8, dy: 2)
    let alone = carets.filter { caret in
      shown.contains(CGPoint(x: caret.box.midX, y: caret.box.midY))
        && !carets.contains {
          $0.offset != caret.offset && abs($0.box.midY - caret.box.midY) < 4
            && abs($0.box.midX - caret.box.midX) < 2
        }
    }
    guard let target = alone.randomElement(using: &generator) else { return }
    let point = CGPoint(x: target.box.midX, y: target.box.midY)
    device.advance(by: 1)
    device.tap(at: input.convert(point, to: UIScreen.main.coordinateSpace))
    model.select(target.offset..<target.offset)
  }

  /// Up and down keep to where the caret was; a tie between two places is not asked for.
  private func moveVertically(_ up: Bool, _ extends: Bool) {
    input.layoutIfNeeded()
    let head = extends ? model.movingEnd : up ? model.selection.lowerBound : model.selection.upperBound
    let carets = carets
    guard let here = carets.first(where: { $0.offset == head }) else { return }
    let column = model.column ?? here.box.midX
    let lines = Set(carets.map { ($0.box.minY * 4).rounded() }).sorted()
    let line = lines.firstIndex(of: (here.box.minY * 4).rounded())! + (up ? -1 : 1)
    var target = up ? 0 : model.length
    if lines.indices.contains(line) {
      let near = carets.filter { ($0.box.minY * 4).rounded() == lines[line] }
        .sorted { abs($0.box.midX - column) < abs($1.box.midX - column) }
      if near.count > 1, abs(abs(near[0].box.midX - column) - abs(near[1].box.midX - column)) < 1 { return }
      target = near[0].offset
    }
    device.press(key: up ? "ArrowUp" : "ArrowDown", modifiers: extends ? ["shift"] : [])
    model.move(to: target, extends)
    model.column = column
  }
}
