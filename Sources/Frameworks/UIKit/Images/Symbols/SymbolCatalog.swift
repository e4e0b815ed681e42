// Our own drawings for the symbols that apps use most, under the names apps know them by. The shapes are drawn
// from the meaning of the name alone. A name that is not here gives no image, as an unknown name does.

/// The drawings behind `UIImage(systemName:)`.
enum SymbolCatalog {
  /// The parts of a symbol; nil for a name that is not drawn here.
  static func shapes(_ name: String) -> [SymbolShape]? {
    let name = aliases[name] ?? name
    if let shapes = drawings.lazy.compactMap({ $0[name] }).first {
      guard let levels = levels[name] else { return shapes }
      return shapes.enumerated().map { $1.at(level: $0 < levels.count ? levels[$0] : levels.last ?? 0) }
    }
    return enclosed(name)
  }

  private static let drawings = [
    glyphs, outlines, filled, more, signs, figures, faces, people, scenes, marks, things,
  ]

  /// "plus.circle", "plus.circle.fill", "plus.square", …: a glyph in a shape.
  private static func enclosed(_ name: String) -> [SymbolShape]? {
    for (suffix, outline) in enclosures {
      if name.hasSuffix(suffix + ".fill"), let glyph = enclosable(name.dropLast(suffix.count + 5)) {
        return [.fill(outline).at(level: 1)] + glyph.map(\.asCut)
      }
      if name.hasSuffix(suffix), let glyph = enclosable(name.dropLast(suffix.count)) {
        return [.stroke(outline).at(level: 1)] + glyph
      }
    }
    return nil
  }

  /// Which part of a drawing matters how much, where not all matter alike.
  private static let levels: [String: [Int]] = [
    "cloud.rain": [0, 1], "cloud.drizzle": [0, 1], "cloud.snow": [0, 1], "cloud.bolt": [0, 1],
    "cloud.fog": [0, 1],
    "cloud.rain.fill": [0, 1], "cloud.drizzle.fill": [0, 1], "cloud.snow.fill": [0, 1],
    "cloud.bolt.fill": [0, 1],
    "cloud.fog.fill": [0, 1], "wifi": [1, 0],
    "doc.on.doc": [1, 0], "square.on.square": [1, 0], "person.2": [0, 0, 1, 1],
    "person.2.fill": [0, 0, 1, 1],
    "exclamationmark.triangle": [1, 0, 0], "record.circle": [1, 0], "livephoto": [0, 1],
    "sun.max": [0, 1], "sun.max.fill": [0, 1],
  ]

  private static let enclosures = [
    (".circle", "O 12 12 9.2"), (".square", "R 3 3 18 18 4"), (".rectangle", "R 1.8 5 20.4 14 2.8"),
    (".app", "R 3 3 18 18 5"), (".octagon", octagon), (".diamond", diamond),
  ]

  /// The glyph at the size it has inside a shape: drawn for it, or a drawing of its own made small.
  private static func enclosable(_ name: Substring) -> [SymbolShape]? {
    let name = String(name)
    if let shapes = small[name] ?? letters[name] { return shapes }
    // What takes away from itself cannot be taken away from the shape around it.
    guard let shapes = shapes(name), !shapes.contains(where: { $0.paint == .cut || $0.paint == .cutStroke })
    else { return nil }
    return shapes.map { $0.scaled(by: 0.54) }
  }

  private static let small: [String: [SymbolShape]] = [
    "plus": [.stroke("M 12 7.5 L 12 16.5 M 7.5 12 L 16.5 12")],
    "minus": [.stroke("M 7.5 12 L 16.5 12")],
    "xmark": [.stroke("M 8.6 8.6 L 15.4 15.4 M 15.4 8.6 L 8.6 15.4")],
    "checkmark": [.stroke("M 7.8 12.4 L 10.8 15.6 L 16 8.4")],
    "chevron.left": [.stroke("M 13.4 8 L 9.6 12 L 13.4 16")],
    "chevron.right": [.stroke("M 10.6 8 L 14.4 12 L 10.6 16")],
    "chevron.up": [.stroke("M 8 13.6 L 12 9.8 L 16 13.6")],
    "chevron.down": [.stroke("M 8 10.4 L 12 14.2 L 16 10.4")],
    "arrow.left": [.stroke("M 16.4 12 L 7.6 12 M 11 8.4 L 7.6 12 L 11 15.6")],
    "arrow.right": [.stroke("M 7.6 12 L 16.4 12 M 13 8.4 L 16.4 12 L 13 15.6")],
    "arrow.up": [.stroke("M 12 16.4 L 12 7.6 M 8.4 11 L 12 7.6 L 15.6 11")],
    "arrow.down": [.stroke("M 12 7.6 L 12 16.4 M 8.4 13 L 12 16.4 L 15.6 13")],
    "info": [.fill("O 12 8 1.1"), .stroke("M 10.8 11.2 L 12.2 11.2 L 12.2 16.4 M 10.4 16.4 L 14 16.4")],
    "questionmark": [
      .stroke("M 9.4 9.4 C 9.6 6.6 14.6 6.6 14.6 9.6 C 14.6 11.6 12 11.6 12 13.8"), .fill("O 12 16.8 1.1"),
    ],
    "exclamationmark": [.stroke("M 12 6.8 L 12 13.2"), .fill("O 12 16.6 1.1")],
    "ellipsis": [.fill("O 7.8 12 1.2"), .fill("O 12 12 1.2"), .fill("O 16.2 12 1.2")],
    "pencil": [.stroke("M 8 16 L 8.8 13.2 L 14.6 7.4 L 16.6 9.4 L 10.8 15.2 Z")],
    "play": [.fill("M 9.8 7.6 L 16.4 12 L 9.8 16.4 Z")],
    "pause": [.stroke("M 10 8 L 10 16 M 14 8 L 14 16")],
    "stop": [.fill("R 8.4 8.4 7.2 7.2 1")],
    "person": [
      .fill("O 12 9.6 2.8"), .fill("M 6.8 17 C 7.4 12.8 16.6 12.8 17.2 17 C 14.4 19.6 9.6 19.6 6.8 17 Z"),
    ],
    "heart": [.fill(heart(0.5))],
    "location": [.fill("M 6.6 11.8 L 17.2 7 L 13.4 17.2 L 11.4 13 Z")],
    "star": [
      .fill(
        "M 12 6.8 L 13.5 10.3 L 17.2 10.6 L 14.4 13 L 15.3 16.7 L 12 14.7 L 8.7 16.7 L 9.6 13 L 6.8 10.6 L 10.5 10.3 Z"
      )
    ],
    "line.horizontal.3.decrease": [.stroke("M 7 9 L 17 9 M 8.8 12 L 15.2 12 M 10.6 15 L 13.4 15")],
    "envelope": [.stroke("R 7.4 8.6 9.2 6.8 1 M 7.6 9.2 L 12 12.6 L 16.4 9.2")],
    "phone": [.fill(phone(0.55))],
    "bolt": [.fill("M 12.8 6.6 L 8.6 13 L 11.4 13 L 11 17.4 L 15.4 11 L 12.6 11 Z")],
    "1": [.stroke("M 9.8 9.2 L 12.4 7.4 L 12.4 16.6")],
    "2": [.stroke("M 9 9.6 C 9.2 6.4 15 6.6 14.8 10 C 14.6 12.4 10 14 9 16.6 L 15 16.6")],
    "3": [
      .stroke(
        "M 9.2 8.2 C 10.6 6.6 14.8 7 14.6 9.8 C 14.4 11.6 12.6 11.8 11.6 11.8 C 13 11.8 15 12.2 15 14.2 C 15 17.4 10.2 17.4 9 15.6"
      )
    ],
    "4": [.stroke("M 13.6 16.6 L 13.6 7.4 L 8.8 14 L 15.4 14")],
    "5": [.stroke("M 14.4 7.4 L 10 7.4 L 9.4 11.8 C 11 10.6 15 10.8 15 13.8 C 15 17.2 10.4 17.4 9 15.6")],
    "6": [.stroke("M 14.2 8 C 11 6.2 9 9.4 9 12.4 C 9 18.4 15 17.6 15 14 C 15 10.6 10 10.6 9.2 13.4")],
    "7": [.stroke("M 9 7.4 L 15 7.4 L 11 16.6")],
    "8": [.stroke("O 12 9.4 2.2 O 12 14.2 2.6")],
    "9": [.stroke("M 9.8 16 C 13 17.8 15 14.6 15 11.6 C 15 5.6 9 6.4 9 10 C 9 13.4 14 13.4 14.8 10.6")],
    "0": [.stroke("M 12 7.2 C 8 7.2 8 16.8 12 16.8 C 16 16.8 16 7.2 12 7.2 Z")],
    "dollarsign": [
      .stroke(
        "M 14.8 9.4 C 14 7 9.4 7.2 9.4 9.8 C 9.4 12.4 15 11.4 14.8 14.4 C 14.4 17 9.8 17 9 14.6 M 12 6 L 12 18"
      )
    ],
    "arrow.clockwise": [
      .stroke("M 15.6 9.4 C 13.2 6.4 7.6 8 7.8 12.4 C 8 17 15 17.4 16.2 13 M 16 6.8 L 15.8 9.6 L 13 9.4")
    ],
    "arrow.counterclockwise": [
      .stroke("M 8.4 9.4 C 10.8 6.4 16.4 8 16.2 12.4 C 16 17 9 17.4 7.8 13 M 8 6.8 L 8.2 9.6 L 11 9.4")
    ],
    "number": [
      .stroke("M 10.8 7.4 L 9.8 16.6 M 14.2 7.4 L 13.2 16.6 M 7.8 10.2 L 16.4 10.2 M 7.6 13.8 L 16.2 13.8")
    ],
    "power": [
      .stroke("M 12 7 L 12 11.4 M 9.4 8.6 C 6.4 10.6 7.4 16.4 12 16.4 C 16.6 16.4 17.6 10.6 14.6 8.6")
    ],
  ]

  private static func scaled(_ points: String, _ factor: Double) -> String {
    points.split(separator: " ").map { word in
      Double(word).map { String(12 + ($0 - 12) * factor) } ?? String(word)
    }.joined(separator: " ")
  }
  static func heart(_ factor: Double) -> String {
    scaled(
      "M 12 20.4 C 6 15.8 2.6 12.4 2.6 8.8 C 2.6 3.6 9.2 2 12 6.8 C 14.8 2 21.4 3.6 21.4 8.8 C 21.4 12.4 18 15.8 12 20.4 Z",
      factor)
  }
  static func phone(_ factor: Double) -> String {
    scaled(
      "M 5.4 3.6 L 8.6 3.2 L 10.2 7.6 L 8 9.4 C 9 11.8 11.6 14.6 14.4 15.8 L 16.4 13.8 L 20.6 15.6 L 20.2 18.8 C 19.6 20.4 18 21 16.2 20.6 C 9.8 19 4.8 13.8 3.4 7.6 C 3.2 5.8 3.8 4.2 5.4 3.6 Z",
      factor)
  }
}
