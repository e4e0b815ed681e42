/// The plates behind what a search found in a text view, placed anew with the text.
@MainActor final class FoundTextMarks {
  private struct Mark {
    var range: Range<Int>
    var style: UITextSearchFoundTextStyle
  }

  private unowned let textView: UITextView
  private var marks: [Mark] = []
  private struct Place: Equatable {
    var rect: CGRect
    var isCurrent: Bool
  }
  private var places: [Place] = []
  private var plates: [UIView] = []

  init(_ textView: UITextView) { self.textView = textView }

  func set(_ style: UITextSearchFoundTextStyle, _ range: Range<Int>) {
    marks.removeAll { $0.range == range }
    if style != .normal { marks.append(Mark(range: range, style: style)) }
    place()
  }

  func clear() {
    marks = []
    place()
  }

  /// Behind the text, in its coordinates, which scroll. Does nothing where all lie right: a layout pass asks.
  func place() {
    var wanted: [Place] = []
    for mark in marks where mark.range.upperBound <= textView.editor.length {
      for box in textView.selectionRects(for: TextOffsetRange(mark.range)) where box.rect.width > 0 {
        wanted.append(Place(rect: box.rect, isCurrent: mark.style == .highlighted))
      }
    }
    guard wanted != places else { return }
    places = wanted
    for plate in plates { plate.removeFromSuperview() }
    plates = wanted.map { place in
      let plate = UIView(frame: place.rect)
      plate.isUserInteractionEnabled = false
      plate.layer.cornerRadius = 3
      plate.backgroundColor = place.isCurrent ? .systemYellow : .systemYellow.withAlphaComponent(0.35)
      textView.insertSubview(plate, at: 0)
      return plate
    }
  }
}
