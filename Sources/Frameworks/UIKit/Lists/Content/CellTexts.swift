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
        if !standsForItself(part), let text = part.accessibilityLabel, !text.isEmpty { texts.append(text) }
      } else {
        collect(part, into: &texts)
      }
    }
  }

  /// Whether there is nothing in it that a screen reader has to reach by itself.
  static func areAll(in view: UIView) -> Bool {
    view.subviews.allSatisfy { part in
      guard isThere(part) else { return true }
      if part.isAccessibilityElement { return !standsForItself(part) && !(part is UITextInput) }
      return part.accessibilityParts.isEmpty && areAll(in: part)
    }
  }

  /// Buttons do, and so does the grip by which a row is moved: its name has the row's in it.
  private static func standsForItself(_ view: UIView) -> Bool { view is UIControl || view is ReorderGrip }

  private static func isThere(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha > 0.01 && !view.accessibilityElementsHidden
  }

  /// What is done to the row that a control is in: "Remove Milk, 2 litres".
  static func name(_ verb: String, rowOf control: UIView) -> String {
    let cell = sequence(first: control, next: \.superview).first { $0 is any ConfiguredCell }
    return [verb, cell?.accessibilityLabel].compactMap { $0 }.joined(separator: " ")
  }
}
