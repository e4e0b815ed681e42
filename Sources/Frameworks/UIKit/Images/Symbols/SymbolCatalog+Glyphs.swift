// Signs and arrows: lines without an inside.

extension SymbolCatalog {
  static let glyphs: [String: [SymbolShape]] = [
    "plus": [.stroke("M 12 4.85 L 12 19.15 M 4.85 12 L 19.15 12")],
    "minus": [.stroke("M 4 12 L 20 12")],
    "xmark": [.stroke("M 5.2 5.2 L 18.8 18.8 M 18.8 5.2 L 5.2 18.8")],
    "multiply": [.stroke("M 6 6 L 18 18 M 18 6 L 6 18")],
    "equal": [.stroke("M 5 9 L 19 9 M 5 15 L 19 15")],
    "divide": [.stroke("M 4 12 L 20 12"), .fill("O 12 6.4 1.6"), .fill("O 12 17.6 1.6")],
    "checkmark": [.stroke("M 4.6 12.8 L 9.6 19 L 19.4 4.8")],
    "chevron.left": [.stroke("M 15.4 4.4 L 8 12 L 15.4 19.6")],
    "chevron.right": [.stroke("M 8.6 4.4 L 16 12 L 8.6 19.6")],
    "chevron.backward": [.stroke("M 15.4 4.4 L 8 12 L 15.4 19.6")],
    "chevron.forward": [.stroke("M 8.6 4.4 L 16 12 L 8.6 19.6")],
    "chevron.up": [.stroke("M 4.4 15.6 L 12 8.2 L 19.6 15.6")],
    "chevron.down": [.stroke("M 4.4 8.4 L 12 15.8 L 19.6 8.4")],
    "chevron.up.chevron.down": [.stroke("M 7 9 L 12 4.2 L 17 9 M 7 15 L 12 19.8 L 17 15")],
    "arrow.left": [.stroke("M 20.4 12 L 3.8 12 M 10.4 5.2 L 3.6 12 L 10.4 18.8")],
    "arrow.right": [.stroke("M 3.6 12 L 20.2 12 M 13.6 5.2 L 20.4 12 L 13.6 18.8")],
    "arrow.up": [.stroke("M 12 20.4 L 12 3.8 M 5.2 10.4 L 12 3.6 L 18.8 10.4")],
    "arrow.down": [.stroke("M 12 3.6 L 12 20.2 M 5.2 13.6 L 12 20.4 L 18.8 13.6")],
    "arrow.up.right": [.stroke("M 6 18 L 17.6 6.4 M 8.4 6 L 18 6 L 18 15.6")],
    "arrow.up.arrow.down": [
      .stroke(
        "M 7.4 19.4 L 7.4 4.8 M 3.6 8.8 L 7.4 4.6 L 11.2 8.8 M 16.6 4.6 L 16.6 19.2 M 12.8 15.2 L 16.6 19.4 L 20.4 15.2"
      )
    ],
    "arrow.left.arrow.right": [
      .stroke(
        "M 19.4 7.4 L 4.8 7.4 M 8.8 3.6 L 4.6 7.4 L 8.8 11.2 M 4.6 16.6 L 19.2 16.6 M 15.2 12.8 L 19.4 16.6 L 15.2 20.4"
      )
    ],
    "arrow.clockwise": [
      .stroke(
        "M 19.4 9.6 C 16.6 2.6 4.4 4 4.4 12.2 C 4.4 21.4 18.2 22.2 19.8 13.6 M 19.8 4.6 L 19.6 9.8 L 14.4 9.6"
      )
    ],
    "arrow.counterclockwise": [
      .stroke(
        "M 4.6 9.6 C 7.4 2.6 19.6 4 19.6 12.2 C 19.6 21.4 5.8 22.2 4.2 13.6 M 4.2 4.6 L 4.4 9.8 L 9.6 9.6")
    ],
    "arrow.2.circlepath": [
      .stroke(
        "M 20 10.6 C 18 3.4 7.6 2.6 4.8 9.4 M 4 13.4 C 6 20.6 16.4 21.4 19.2 14.6 M 20.4 5.4 L 20 10.8 L 14.8 9.8 M 3.6 18.6 L 4 13.2 L 9.2 14.2"
      )
    ],
    "arrow.triangle.2.circlepath": [
      .stroke("M 20 10.6 C 18 3.4 7.6 2.6 4.8 9.4 M 4 13.4 C 6 20.6 16.4 21.4 19.2 14.6"),
      .fill("M 22 8 L 20 13 L 16.4 9.4 Z"), .fill("M 2 16 L 4 11 L 7.6 14.6 Z"),
    ],
    "arrow.uturn.left": [
      .stroke("M 5 9 L 14.6 9 C 21.4 9 21.4 19.4 14.6 19.4 L 11 19.4 M 9.6 4.2 L 4.6 9 L 9.6 13.8")
    ],
    "arrow.uturn.right": [
      .stroke("M 19 9 L 9.4 9 C 2.6 9 2.6 19.4 9.4 19.4 L 13 19.4 M 14.4 4.2 L 19.4 9 L 14.4 13.8")
    ],
    "arrow.uturn.backward": [
      .stroke("M 5 9 L 14.6 9 C 21.4 9 21.4 19.4 14.6 19.4 L 11 19.4 M 9.6 4.2 L 4.6 9 L 9.6 13.8")
    ],
    "arrow.uturn.forward": [
      .stroke("M 19 9 L 9.4 9 C 2.6 9 2.6 19.4 9.4 19.4 L 13 19.4 M 14.4 4.2 L 19.4 9 L 14.4 13.8")
    ],
    "arrow.turn.up.left": [.stroke("M 19 19.6 L 19 9 L 5 9 M 9.6 4.2 L 4.6 9 L 9.6 13.8")],
    "arrow.turn.up.right": [.stroke("M 5 19.6 L 5 9 L 19 9 M 14.4 4.2 L 19.4 9 L 14.4 13.8")],
    "arrow.turn.left.up": [.stroke("M 19.6 19 L 9 19 L 9 5 M 4.2 9.6 L 9 4.6 L 13.8 9.6")],
    "arrow.turn.right.down": [.stroke("M 4.4 5 L 15 5 L 15 19 M 10.2 14.4 L 15 19.4 L 19.8 14.4")],
    "ellipsis": [.fill("O 4.6 12 1.9"), .fill("O 12 12 1.9"), .fill("O 19.4 12 1.9")],
    "line.horizontal.3": [.stroke("M 3.6 6 L 20.4 6 M 3.6 12 L 20.4 12 M 3.6 18 L 20.4 18")],
    "line.3.horizontal": [.stroke("M 3.6 6 L 20.4 6 M 3.6 12 L 20.4 12 M 3.6 18 L 20.4 18")],
    "line.3.horizontal.decrease": [.stroke("M 3 7 L 21 7 M 6.4 12 L 17.6 12 M 9.6 17 L 14.4 17")],
    "list.bullet": [
      .stroke("M 8.6 6 L 20.6 6 M 8.6 12 L 20.6 12 M 8.6 18 L 20.6 18"), .fill("O 4.2 6 1.5"),
      .fill("O 4.2 12 1.5"),
      .fill("O 4.2 18 1.5"),
    ],
    "list.dash": [
      .stroke(
        "M 8.6 6 L 20.6 6 M 8.6 12 L 20.6 12 M 8.6 18 L 20.6 18 M 3.2 6 L 5.4 6 M 3.2 12 L 5.4 12 M 3.2 18 L 5.4 18"
      )
    ],
    "text.alignleft": [
      .stroke("M 3.6 5 L 20.4 5 M 3.6 9.7 L 14.4 9.7 M 3.6 14.3 L 20.4 14.3 M 3.6 19 L 14.4 19")
    ],
    "magnifyingglass": [.stroke("O 10.2 10.2 6.4 M 15 15 L 20.6 20.6")],
    "pencil": [.stroke("M 4.4 19.6 L 5.6 15.2 L 16.4 4.4 L 19.6 7.6 L 8.8 18.4 Z M 14 6.8 L 17.2 10")],
    "questionmark": [
      .stroke("M 7.6 8 C 7.8 2.6 17 2.6 16.8 8.4 C 16.8 11.8 12.2 11.8 12.2 15.4"), .fill("O 12.2 20 1.7"),
    ],
    "exclamationmark": [.stroke("M 12 3.6 L 12 14.6"), .fill("O 12 19.8 1.7")],
    "info": [.fill("O 12 4.6 1.7"), .stroke("M 9.8 10 L 12.6 10 L 12.6 20 M 9.2 20 L 16 20")],
    "power": [.stroke("M 12 3 L 12 11 M 7.4 6 C 1.6 10 4 20 12 20 C 20 20 22.4 10 16.6 6")],
    "link": [
      .stroke(
        "M 10 14 C 8 12 8 9.6 9.8 7.8 L 13 4.6 C 17.2 1 22.8 6.6 19.4 10.8 L 17.4 12.8 M 14 10 C 16 12 16 14.4 14.2 16.2 L 11 19.4 C 6.8 23 1.2 17.4 4.6 13.2 L 6.6 11.2"
      )
    ],
    "paperclip": [
      .stroke(
        "M 19.6 11 L 11.6 19 C 7.6 22.8 2 17.2 5.8 13.2 L 14.2 4.8 C 17 2.2 20.8 6 18.2 8.8 L 10.2 16.8 C 8.8 18 7 16.2 8.2 14.8 L 15.4 7.6"
      )
    ],
    "music.note": [
      .stroke("M 9.4 18 L 9.4 6 L 18.6 3.6 L 18.6 15.6"), .fill("O 6.8 18 2.7"), .fill("O 16 15.8 2.7"),
    ],
    "slider.horizontal.3": [
      .stroke("M 3.4 6 L 20.6 6 M 3.4 12 L 20.6 12 M 3.4 18 L 20.6 18"), .cut("O 8 6 3.2"),
      .stroke("O 8 6 1.9"),
      .cut("O 16 12 3.2"), .stroke("O 16 12 1.9"), .cut("O 9.6 18 3.2"), .stroke("O 9.6 18 1.9"),
    ],
    "wifi": [
      .stroke("M 2.4 9.4 C 8 3.8 16 3.8 21.6 9.4 M 5.8 13 C 9.4 9.4 14.6 9.4 18.2 13"),
      .fill("M 12 20 L 8.8 16.6 C 10.6 15 13.4 15 15.2 16.6 Z"),
    ],
    "gear": [.stroke("O 12 12 6.6 O 12 12 2.2"), .stroke(rays(from: 7, to: 9.6, count: 12))],
    "sun.max": [.stroke("O 12 12 4"), .stroke(rays(from: 7, to: 9.6, count: 8))],
    "sun.max.fill": [.fill("O 12 12 4.6"), .stroke(rays(from: 7.2, to: 9.8, count: 8))],
    "circle": [.stroke("O 12 12 9.2")],
    "circle.fill": [.fill("O 12 12 10")],
    "record.circle": [.stroke("O 12 12 9.2"), .fill("O 12 12 5")],
    "livephoto": [.stroke("O 12 12 3 O 12 12 6"), .stroke(rays(from: 8.6, to: 9.6, count: 24))],
  ]

  /// Strokes around the middle, the first upwards.
  static func rays(from inner: Double, to outer: Double, count: Int) -> String {
    (0..<count).map { i in
      let angle = Double(i) / Double(count) * 2 * Double.pi
      let (x, y) = (sin(angle), -cos(angle))
      return "M \(12 + inner * x) \(12 + inner * y) L \(12 + outer * x) \(12 + outer * y)"
    }.joined(separator: " ")
  }
}
