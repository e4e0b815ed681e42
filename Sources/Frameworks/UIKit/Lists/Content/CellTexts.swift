/// What a row says as a whole.
@MainActor enum CellTexts {
  /// R26.3: the texts in it, as one reads, with commas between; nil if there are none.
  static func joined(in cell: UIView) -> String? {
    var texts: [String] = []
    collect(cell, into: &texts)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  private static func collect(_ view: UIView, into texts: inout [String]) {
    for part in view.subviews where isThere(part) {
      if part.isAccessibilityElement {
        // Buttons stand for themselves.
        if !(part is UIControl), let text = part.accessibilityLabel, !text.isEmpty { texts.append(text) }
      } else {
        collect(part, into: &texts)
      }
    }
  }

  /// Whether there is nothing in it that a screen reader has to reach by itself.
  static func areAll(in view: UIView) -> Bool {
    view.subviews.allSatisfy { part in
      guard isThere(part) else { return true }
      if part.isAccessibilityElement { return !(part is UIControl) && !(part is UITextInput) }
      return part.accessibilityParts.isEmpty && areAll(in: part)
    }
  }

  private static func isThere(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha > 0.01 && !view.accessibilityElementsHidden
  }

  /// What is done to the row that a control is in: "Remove Milk, 2 litres".
  static func name(_ verb: String, rowOf control: UIView) -> String {
    let cell = sequence(first: control, next: \.superview).first { $0 is any ConfiguredCell }
    return [verb, cell?.accessibilityLabel].compactMap { $0 }.joined(separator: " ")
  }
}
