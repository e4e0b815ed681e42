// Plain figures, each as a line and filled: what games, menus and badges are made of.

extension SymbolCatalog {
  /// A figure under its name, and filled under its name with ".fill".
  private static func both(_ figures: [String: String]) -> [String: [SymbolShape]] {
    var result: [String: [SymbolShape]] = [:]
    for (name, outline) in figures {
      result[name] = [.stroke(outline)]
      result[name + ".fill"] = [.fill(outline)]
    }
    return result
  }

  static let octagon = "M 8.2 3 L 15.8 3 L 21 8.2 L 21 15.8 L 15.8 21 L 8.2 21 L 3 15.8 L 3 8.2 Z"
  static let diamond = "M 12 2.2 L 21.8 12 L 12 21.8 L 2.2 12 Z"

  static let figures: [String: [SymbolShape]] = both([
    "arrowtriangle.left": "M 4 12 L 19 3.6 L 19 20.4 Z",
    "arrowtriangle.right": "M 20 12 L 5 3.6 L 5 20.4 Z",
    "arrowtriangle.up": "M 12 4 L 20.4 19 L 3.6 19 Z",
    "arrowtriangle.down": "M 12 20 L 20.4 5 L 3.6 5 Z",
    "arrowtriangle.backward": "M 4 12 L 19 3.6 L 19 20.4 Z",
    "arrowtriangle.forward": "M 20 12 L 5 3.6 L 5 20.4 Z",
    "arrowshape.left": "M 2.4 12 L 11 4.4 L 11 8.8 L 21.4 8.8 L 21.4 15.2 L 11 15.2 L 11 19.6 Z",
    "arrowshape.right": "M 21.6 12 L 13 4.4 L 13 8.8 L 2.6 8.8 L 2.6 15.2 L 13 15.2 L 13 19.6 Z",
    "hexagon": "M 12 2.4 L 20.4 7.2 L 20.4 16.8 L 12 21.6 L 3.6 16.8 L 3.6 7.2 Z",
    "pentagon": "M 12 2.8 L 21.4 9.8 L 17.8 20.6 L 6.2 20.6 L 2.6 9.8 Z",
    "octagon": octagon, "diamond": diamond,
    "rhombus": "M 12 2.2 L 19.4 12 L 12 21.8 L 4.6 12 Z",
    "seal":
      "M 12 1.8 L 14.9 4.2 L 18.7 4.2 L 19.3 7.9 L 22 10.6 L 20.5 14 L 20.8 17.7 L 17.2 18.8 L 14.9 21.8 L 12 20.2 L 9.1 21.8 L 6.8 18.8 L 3.2 17.7 L 3.5 14 L 2 10.6 L 4.7 7.9 L 5.3 4.2 L 9.1 4.2 Z",
    "capsule": "R 1.8 6.4 20.4 11.2 5.6", "oval": "M 12 5 C 24 5 24 19 12 19 C 0 19 0 5 12 5 Z",
    "app": "R 3 3 18 18 5", "rectangle.portrait": "R 5 2.2 14 19.6 2.4",
    "suit.heart": heart(1), "suit.diamond": "M 12 2.2 L 19 12 L 12 21.8 L 5 12 Z",
    "suit.spade":
      "M 12 2.6 C 14.6 7.4 20.6 10 20.4 14 C 20.2 17.8 15.4 18.4 13.2 15.8 L 14.6 21 L 9.4 21 L 10.8 15.8 C 8.6 18.4 3.8 17.8 3.6 14 C 3.4 10 9.4 7.4 12 2.6 Z",
    "suit.club":
      "M 12 2.8 C 16.8 2.8 17.6 8 15 9.8 C 19 8.6 22 12 20.4 15 C 18.8 18 14.8 17.2 13.2 15 L 14.6 21 L 9.4 21 L 10.8 15 C 9.2 17.2 5.2 18 3.6 15 C 2 12 5 8.6 9 9.8 C 6.4 8 7.2 2.8 12 2.8 Z",
    "bolt.horizontal": "M 2 11.4 L 13 4.4 L 12.4 9.6 L 22 12.6 L 11 19.6 L 11.6 14.4 Z",
    "location.north": "M 12 2.4 L 19.4 21 L 12 16.6 L 4.6 21 Z",
    "bubble.right": "M 12 4 C 0 4 0 18.6 12 18.6 L 14.4 18.4 L 18.6 21.2 L 18 17 C 24.8 12.8 21.6 4 12 4 Z",
    "cross":
      "M 8.8 3 L 15.2 3 L 15.2 8.8 L 21 8.8 L 21 15.2 L 15.2 15.2 L 15.2 21 L 8.8 21 L 8.8 15.2 L 3 15.2 L 3 8.8 L 8.8 8.8 Z",
    "icloud":
      "M 7 18.6 C 1.6 18.6 1.6 11.6 6.6 11.4 C 7 4.4 16.8 4 17.6 10.6 C 22.8 10.8 22.4 18.6 17.4 18.6 Z",
    "puzzlepiece":
      "M 3 8 L 8.4 8 C 6.4 2.4 14.6 2.4 12.6 8 L 18 8 L 18 12.4 C 23 10.6 23 18.6 18 16.8 L 18 21 L 3 21 L 3 16.8 C 8 18.6 8 10.6 3 12.4 Z",
  ])

  /// The six faces of a die.
  static let faces: [String: [SymbolShape]] = {
    let (low, middle, high) = ("7.6", "12", "16.4")
    let spots: [[(String, String)]] = [
      [(middle, middle)], [(low, high), (high, low)], [(low, high), (middle, middle), (high, low)],
      [(low, low), (low, high), (high, low), (high, high)],
      [(low, low), (low, high), (middle, middle), (high, low), (high, high)],
      [(low, low), (low, middle), (low, high), (high, low), (high, middle), (high, high)],
    ]
    var result: [String: [SymbolShape]] = [:]
    for (index, places) in spots.enumerated() {
      let name = "die.face.\(index + 1)"
      result[name] = [.stroke("R 3 3 18 18 4")] + places.map { .fill("O \($0.0) \($0.1) 1.7") }
      result[name + ".fill"] =
        [.fill("R 2.4 2.4 19.2 19.2 4.4")] + places.map { .cut("O \($0.0) \($0.1) 1.8") }
    }
    return result
  }()

  /// Small capitals, for letters in circles and squares.
  static let letters: [String: [SymbolShape]] = [
    "a": [.stroke("M 8.2 16.4 L 12 7.4 L 15.8 16.4 M 9.6 13.4 L 14.4 13.4")],
    "b": [
      .stroke(
        "M 9 7.4 L 9 16.6 L 12.6 16.6 C 16 16.6 16 11.8 12.6 11.8 L 9 11.8 M 9 7.4 L 12.2 7.4 C 15.2 7.4 15.2 11.8 12.2 11.8"
      )
    ],
    "c": [.stroke("M 15.6 9 C 13.4 5.8 8.4 7.2 8.4 12 C 8.4 16.8 13.4 18.2 15.6 15")],
    "d": [.stroke("M 9 7.4 L 9 16.6 L 11.4 16.6 C 17 16.6 17 7.4 11.4 7.4 Z")],
    "e": [.stroke("M 14.8 7.4 L 9.4 7.4 L 9.4 16.6 L 14.8 16.6 M 9.4 12 L 14 12")],
    "f": [.stroke("M 15 7.4 L 9.6 7.4 L 9.6 16.6 M 9.6 12 L 14 12")],
    "g": [.stroke("M 15.4 9 C 13.2 5.8 8.2 7.2 8.2 12 C 8.2 17.4 14.4 18 15.8 15.4 L 15.8 12.4 L 12.8 12.4")],
    "h": [.stroke("M 8.6 7.4 L 8.6 16.6 M 15.4 7.4 L 15.4 16.6 M 8.6 12 L 15.4 12")],
    "i": [.stroke("M 12 7.4 L 12 16.6")],
    "j": [.stroke("M 13.8 7.4 L 13.8 14 C 13.8 17.6 9.4 17.4 9.2 14.6")],
    "k": [.stroke("M 9.2 7.4 L 9.2 16.6 M 15 7.4 L 9.4 12.8 M 11.2 11.2 L 15.4 16.6")],
    "l": [.stroke("M 9.8 7.4 L 9.8 16.6 L 14.8 16.6")],
    "m": [.stroke("M 7.8 16.6 L 7.8 7.4 L 12 14 L 16.2 7.4 L 16.2 16.6")],
    "n": [.stroke("M 8.6 16.6 L 8.6 7.4 L 15.4 16.6 L 15.4 7.4")],
    "o": [.stroke("M 12 7.2 C 6.8 7.2 6.8 16.8 12 16.8 C 17.2 16.8 17.2 7.2 12 7.2 Z")],
    "p": [.stroke("M 9.4 16.6 L 9.4 7.4 L 12.2 7.4 C 15.8 7.4 15.8 12.6 12.2 12.6 L 9.4 12.6")],
    "q": [.stroke("M 12 7.2 C 6.8 7.2 6.8 16.8 12 16.8 C 17.2 16.8 17.2 7.2 12 7.2 Z M 13 14.2 L 15.8 17.2")],
    "r": [
      .stroke(
        "M 9.2 16.6 L 9.2 7.4 L 12.2 7.4 C 15.6 7.4 15.6 12.2 12.2 12.2 L 9.2 12.2 M 12.4 12.2 L 15.2 16.6")
    ],
    "s": [
      .stroke("M 14.8 9.2 C 13.6 6.4 9.2 7 9.4 9.6 C 9.6 12.4 15 11.4 14.8 14.4 C 14.6 17.4 9.8 17.4 9 14.6")
    ],
    "t": [.stroke("M 8.4 7.4 L 15.6 7.4 M 12 7.4 L 12 16.6")],
    "u": [.stroke("M 8.6 7.4 L 8.6 13 C 8.6 18 15.4 18 15.4 13 L 15.4 7.4")],
    "v": [.stroke("M 8.2 7.4 L 12 16.6 L 15.8 7.4")],
    "w": [.stroke("M 7 7.4 L 9.4 16.6 L 12 9.6 L 14.6 16.6 L 17 7.4")],
    "x": [.stroke("M 8.8 7.4 L 15.2 16.6 M 15.2 7.4 L 8.8 16.6")],
    "y": [.stroke("M 8.4 7.4 L 12 12.4 L 15.6 7.4 M 12 12.4 L 12 16.6")],
    "z": [.stroke("M 8.8 7.4 L 15.2 7.4 L 8.8 16.6 L 15.2 16.6")],
  ]
}
