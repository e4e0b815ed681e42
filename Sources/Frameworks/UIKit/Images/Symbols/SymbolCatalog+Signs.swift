// Further signs, arrows and tools; those of one idea side by side.

extension SymbolCatalog {
  private static let shield =
    "M 12 2.4 C 15 4.6 17.6 5.2 20 5.4 C 20.4 13.4 18 18.6 12 21.8 C 6 18.6 3.6 13.4 4 5.4 C 6.4 5.2 9 4.6 12 2.4 Z"
  private static let speakerBody = "M 3 9 L 7 9 L 12 4.6 L 12 19.4 L 7 15 L 3 15 Z"
  private static let bell =
    "M 4.4 17.6 C 6.4 15.6 6.2 13 6.6 9.8 C 7.2 2.8 16.8 2.8 17.4 9.8 C 17.8 13 17.6 15.6 19.6 17.6 Z"
  private static let slash = "M 4 4 L 20 20"
  private static let slashGap = "M 3 5.6 L 5.4 3.2 L 21.6 19.4 L 19.2 21.8 Z"
  private static let pin =
    "M 8.4 3 L 15.6 3 L 15 10.4 C 17 11.4 18 12.8 18 14.6 L 6 14.6 C 6 12.8 7 11.4 9 10.4 Z"
  private static let crown = "M 3 18.4 L 2.2 6.6 L 7.6 11.4 L 12 4.4 L 16.4 11.4 L 21.8 6.6 L 21 18.4 Z"
  private static let cap = "M 1.6 9.4 L 12 4.6 L 22.4 9.4 L 12 14.2 Z"
  private static let box = "M 12 2.6 L 20.6 7 L 20.6 17 L 12 21.4 L 3.4 17 L 3.4 7 Z"
  private static let boxEdges = "M 3.6 7.2 L 12 11.6 L 20.4 7.2 M 12 11.6 L 12 21.2"

  static let signs: [String: [SymbolShape]] = [
    // Arrows
    "arrow.up.left": [.stroke("M 18 18 L 6.4 6.4 M 15.6 6 L 6 6 L 6 15.6")],
    "arrow.down.left": [.stroke("M 18 6 L 6.4 17.6 M 15.6 18 L 6 18 L 6 8.4")],
    "arrow.down.right": [.stroke("M 6 6 L 17.6 17.6 M 8.4 18 L 18 18 L 18 8.4")],
    "arrow.left.and.right": [
      .stroke("M 3 12 L 21 12 M 7.4 7.4 L 2.8 12 L 7.4 16.6 M 16.6 7.4 L 21.2 12 L 16.6 16.6")
    ],
    "arrow.up.and.down": [
      .stroke("M 12 3 L 12 21 M 7.4 7.4 L 12 2.8 L 16.6 7.4 M 7.4 16.6 L 12 21.2 L 16.6 16.6")
    ],
    "arrow.up.left.and.arrow.down.right": [
      .stroke("M 4.4 4.4 L 10.4 10.4 M 19.6 19.6 L 13.6 13.6 M 4 10 L 4 4 L 10 4 M 20 14 L 20 20 L 14 20")
    ],
    "arrow.down.right.and.arrow.up.left": [
      .stroke(
        "M 4 4 L 10 10 M 20 20 L 14 14 M 10.4 4.6 L 10.4 10.4 L 4.6 10.4 M 13.6 19.4 L 13.6 13.6 L 19.4 13.6")
    ],
    "chevron.left.2": [.stroke("M 12 5 L 5 12 L 12 19 M 19 5 L 12 12 L 19 19")],
    "chevron.right.2": [.stroke("M 5 5 L 12 12 L 5 19 M 12 5 L 19 12 L 12 19")],
    "chevron.compact.down": [.stroke("M 3 10 L 12 14 L 21 10")],
    "chevron.compact.up": [.stroke("M 3 14 L 12 10 L 21 14")],
    "gobackward": [
      .stroke("M 5.4 7.4 C 11 0.6 20.6 5 20.4 13 C 20 22.6 6.2 24 3.8 14.6 M 4.6 2.8 L 5.2 7.8 L 10.2 7.2")
    ],
    "goforward": [
      .stroke("M 18.6 7.4 C 13 0.6 3.4 5 3.6 13 C 4 22.6 17.8 24 20.2 14.6 M 19.4 2.8 L 18.8 7.8 L 13.8 7.2")
    ],
    "repeat": [
      .stroke(
        "M 4 11 L 4 9 C 4 7 5 6 7 6 L 20 6 M 16.6 2.8 L 20 6 L 16.6 9.2 M 20 13 L 20 15 C 20 17 19 18 17 18 L 4 18 M 7.4 14.8 L 4 18 L 7.4 21.2"
      )
    ],
    "shuffle": [
      .stroke(
        "M 2.6 7 L 6 7 C 11 7 11.4 17 17 17 L 21 17 M 2.6 17 L 6 17 C 11 17 11.4 7 17 7 L 21 7 M 18 4 L 21.2 7 L 18 10 M 18 14 L 21.2 17 L 18 20"
      )
    ],
    // Writing
    "text.aligncenter": [
      .stroke("M 3.6 5 L 20.4 5 M 6.6 9.7 L 17.4 9.7 M 3.6 14.3 L 20.4 14.3 M 6.6 19 L 17.4 19")
    ],
    "text.alignright": [
      .stroke("M 3.6 5 L 20.4 5 M 9.6 9.7 L 20.4 9.7 M 3.6 14.3 L 20.4 14.3 M 9.6 19 L 20.4 19")
    ],
    "text.justify": [
      .stroke("M 3.6 5 L 20.4 5 M 3.6 9.7 L 20.4 9.7 M 3.6 14.3 L 20.4 14.3 M 3.6 19 L 20.4 19")
    ],
    "bold": [
      .stroke("M 7 4 L 13 4 C 18 4 18 11.6 13 11.6 L 7 11.6 M 7 4 L 7 20 L 14 20 C 19.4 20 19.4 11.6 13 11.6")
    ],
    "italic": [.stroke("M 10 4 L 18 4 M 6 20 L 14 20 M 14 4 L 10 20")],
    "underline": [.stroke("M 6 3.6 L 6 11 C 6 18.4 18 18.4 18 11 L 18 3.6 M 5 20.8 L 19 20.8")],
    "strikethrough": [
      .stroke(
        "M 17.4 7 C 15.6 2.6 6.6 3 6.8 8 C 7 13 17.6 11 17.4 16.4 C 17 21.4 8 21.6 6.4 16.6 M 3.4 12 L 20.6 12"
      )
    ],
    "textformat": [
      .stroke("M 2 19 L 7.4 5 L 12.8 19 M 3.8 14.4 L 11 14.4"),
      .stroke("O 18 15.4 3.4 M 21.4 11.4 L 21.4 19"),
    ],
    "number": [
      .stroke("M 9.4 3.6 L 7.4 20.4 M 16.6 3.6 L 14.6 20.4 M 4 8.8 L 20.4 8.8 M 3.6 15.2 L 20 15.2")
    ],
    "percent": [.stroke("O 7 7 3 O 17 17 3 M 18.4 4.6 L 5.6 19.4")],
    "at": [
      .stroke(
        "O 12 12 3.8 M 15.8 8.4 L 15.8 13 C 15.8 16.8 20.8 16.4 20.8 11.6 C 20.8 0.8 3.2 0.8 3.2 12 C 3.2 20.6 12 22.6 17 19.6"
      )
    ],
    "plusminus": [.stroke("M 12 3.6 L 12 14 M 6.8 8.8 L 17.2 8.8 M 6.8 19 L 17.2 19")],
    "sum": [.stroke("M 18.4 6.6 L 18.4 4 L 6 4 L 12.4 12 L 6 20 L 18.4 20 L 18.4 17.4")],
    // Sound
    "speaker.wave.1": [.stroke(speakerBody), .stroke("M 15 8.8 C 16.8 10.4 16.8 13.6 15 15.2").at(level: 1)],
    "speaker.wave.1.fill": [
      .fill(speakerBody), .stroke("M 15 8.8 C 16.8 10.4 16.8 13.6 15 15.2").at(level: 1),
    ],
    "speaker.wave.3": [
      .stroke(speakerBody), .stroke("M 14.6 9.4 C 16 10.6 16 13.4 14.6 14.6").at(level: 1),
      .stroke("M 16.8 7 C 19.8 9.6 19.8 14.4 16.8 17").at(level: 1),
      .stroke("M 19 4.6 C 23.6 8.6 23.6 15.4 19 19.4").at(level: 2),
    ],
    "speaker.wave.3.fill": [
      .fill(speakerBody), .stroke("M 14.6 9.4 C 16 10.6 16 13.4 14.6 14.6").at(level: 1),
      .stroke("M 16.8 7 C 19.8 9.6 19.8 14.4 16.8 17").at(level: 1),
      .stroke("M 19 4.6 C 23.6 8.6 23.6 15.4 19 19.4").at(level: 2),
    ],
    "waveform": [
      .stroke(
        "M 3 10 L 3 14 M 6.6 7 L 6.6 17 M 10.2 3.6 L 10.2 20.4 M 13.8 8 L 13.8 16 M 17.4 5 L 17.4 19 M 21 10 L 21 14"
      )
    ],
    "headphones": [
      .stroke("M 3.6 17 L 3.6 13 C 3.6 1.4 20.4 1.4 20.4 13 L 20.4 17"), .fill("R 2.6 13.6 4.6 7 1.8"),
      .fill("R 16.8 13.6 4.6 7 1.8"),
    ],
    "bell.slash": [
      .stroke(bell), .stroke("M 9.8 20.6 C 11 21.8 13 21.8 14.2 20.6"), .cut(slashGap), .stroke(slash),
    ],
    "bell.slash.fill": [
      .fill(bell), .fill("M 9.4 19.4 L 14.6 19.4 C 14 22.4 10 22.4 9.4 19.4 Z"), .cut(slashGap),
      .stroke(slash),
    ],
    "mic.slash": [
      .stroke("R 8.8 2.6 6.4 11.4 3.2"),
      .stroke("M 5.4 11 C 5.4 19.6 18.6 19.6 18.6 11 M 12 17.6 L 12 21.4 M 8.6 21.4 L 15.4 21.4"),
      .cut(slashGap), .stroke(slash),
    ],
    "wifi.slash": [
      .stroke("M 2.4 9.4 C 8 3.8 16 3.8 21.6 9.4 M 5.8 13 C 9.4 9.4 14.6 9.4 18.2 13"),
      .fill("M 12 20 L 8.8 16.6 C 10.6 15 13.4 15 15.2 16.6 Z"), .cut(slashGap), .stroke(slash),
    ],
    // Things
    "pin": [.stroke(pin), .stroke("M 12 14.8 L 12 21.6")],
    "pin.fill": [.fill(pin), .stroke("M 12 14.8 L 12 21.6")],
    "crown": [.stroke(crown)],
    "crown.fill": [.fill(crown)],
    "shield": [.stroke(shield)],
    "shield.fill": [.fill(shield)],
    "lock.shield": [
      .stroke(shield).at(level: 1), .fill("R 8.6 11 6.8 5.2 1"),
      .stroke("M 10 11 L 10 9.4 C 10 6.6 14 6.6 14 9.4 L 14 11"),
    ],
    "checkmark.shield": [.stroke(shield).at(level: 1), .stroke("M 8.2 12 L 11 15 L 16 8.8")],
    "checkmark.shield.fill": [
      .fill(shield).at(level: 1), SymbolShape.stroke("M 8.2 12 L 11 15 L 16 8.8").asCut,
    ],
    "cube": [.stroke(box), .stroke(boxEdges)],
    "cube.fill": [.fill(box), .cutStroke(boxEdges)],
    "shippingbox": [.stroke(box), .stroke(boxEdges + " M 7.6 4.8 L 16.4 9.4")],
    "shippingbox.fill": [.fill(box), .cutStroke(boxEdges + " M 7.6 4.8 L 16.4 9.4")],
    "graduationcap": [
      .stroke(cap), .stroke("M 6 11.6 L 6 16.6 C 9 19.4 15 19.4 18 16.6 L 18 11.6 M 22 9.6 L 22 16"),
    ],
    "graduationcap.fill": [
      .fill(cap), .fill("M 5.6 12.4 L 12 15.4 L 18.4 12.4 L 18.4 17 C 15 20 9 20 5.6 17 Z"),
      .stroke("M 22 9.6 L 22 16"),
    ],
    "briefcase": [
      .stroke("R 2.4 7 19.2 13 2.2"), .stroke("M 8.4 6.8 L 8.4 4 L 15.6 4 L 15.6 6.8 M 2.6 12.6 L 21.4 12.6"),
    ],
    "briefcase.fill": [
      .fill("R 1.8 6.4 20.4 14.2 2.6"), .stroke("M 8.4 6.8 L 8.4 4 L 15.6 4 L 15.6 6.8"),
      .cutStroke("M 2 12.8 L 22 12.8"),
    ],
    "building.2": [
      .stroke("M 3 21 L 3 3.4 L 13 3.4 L 13 21 M 13 9 L 21 9 L 21 21 M 1.6 21 L 22.4 21"),
      .stroke(
        "M 6.4 7.4 L 7 7.4 M 9.4 7.4 L 10 7.4 M 6.4 11.4 L 7 11.4 M 9.4 11.4 L 10 11.4 M 6.4 15.4 L 7 15.4 M 9.4 15.4 L 10 15.4 M 16.8 13 L 17.4 13 M 16.8 17 L 17.4 17"
      ),
    ],
    "printer": [
      .stroke("M 6.6 8 L 6.6 3 L 17.4 3 L 17.4 8"), .stroke("R 2.4 8 19.2 8.6 2"),
      .stroke("R 6.6 13.4 10.8 7.6 0.6"),
    ],
    "laptopcomputer": [.stroke("R 4 4.6 16 11.4 1.6"), .stroke("M 1.6 19 L 22.4 19")],
    "display": [.stroke("R 2 3.6 20 13.2 1.8"), .stroke("M 12 17 L 12 20.4 M 8 20.4 L 16 20.4")],
    "umbrella": [.stroke("M 2.4 12 C 3.4 1 20.6 1 21.6 12 Z M 12 12 L 12 18.6 C 12 21.6 7.8 21.6 7.8 18.6")],
    "umbrella.fill": [
      .fill("M 2 12.4 C 3 0.6 21 0.6 22 12.4 Z"), .stroke("M 12 12 L 12 18.6 C 12 21.6 7.8 21.6 7.8 18.6"),
    ],
    "cup.and.saucer": [
      .stroke("M 4 6 L 17 6 L 17 10 C 17 18 4 18 4 10 Z M 17 7.6 C 22 7 22 13.6 16 13 M 2.6 19.6 L 18.4 19.6")
    ],
    "fork.knife": [
      .stroke(
        "M 5 3 L 5 8 C 5 12 11 12 11 8 L 11 3 M 8 3 L 8 21 M 17.4 21 L 17.4 3 C 14 5.4 13.6 11 14.4 13.4 L 17.4 13.4"
      )
    ],
    "hammer": [
      .stroke(
        "M 13 8.4 L 4 17.4 L 6.6 20 L 15.6 11 M 11.4 6.8 L 14.6 3.6 C 17 3 18 4.4 18 6.4 L 20.4 8.8 L 17.4 11.8 L 12.4 6.8"
      )
    ],
    "wrench": [
      .stroke(
        "M 20.4 6.4 L 16.8 10 L 14 7.2 L 17.6 3.6 C 12.8 2 9.4 6 11 10.4 L 3.8 17.6 L 6.4 20.2 L 13.6 13 C 18 14.6 22 11.2 20.4 6.4 Z"
      )
    ],
    "paintbrush": [
      .stroke(
        "M 20.4 3.6 L 11.4 12.6 M 11.4 12.6 C 8 11.6 6.6 14 6.2 17 C 5.8 19 4.4 19.8 3.4 20 C 8 22 13 20 13 15.4 Z"
      )
    ],
    "crop": [.stroke("M 6.6 2.4 L 6.6 17.4 L 21.6 17.4 M 2.4 6.6 L 17.4 6.6 L 17.4 21.6")],
    "wand.and.stars": [
      .stroke("M 4 20 L 14.4 9.6"),
      .fill("M 17.6 2.6 L 18.6 5.4 L 21.4 6.4 L 18.6 7.4 L 17.6 10.2 L 16.6 7.4 L 13.8 6.4 L 16.6 5.4 Z").at(
        level: 1), .fill("O 9 5.4 1.4").at(level: 1), .fill("O 19 14.6 1.4").at(level: 1),
    ],
    "eyeglasses": [
      .stroke(
        "O 6.4 14 4 O 17.6 14 4 M 10.4 13 C 11.4 12.2 12.6 12.2 13.6 13 M 2.6 12.6 L 5 6.4 M 21.4 12.6 L 19 6.4"
      )
    ],
    "sidebar.left": [
      .stroke("R 2.4 4.4 19.2 15.2 2.4"),
      .stroke("M 9.4 4.6 L 9.4 19.4 M 5.2 8.4 L 6.6 8.4 M 5.2 11.6 L 6.6 11.6"),
    ],
    "rectangle.stack": [
      .stroke("R 2.4 9 19.2 11.6 2.2"), .stroke("M 4.6 5.8 L 19.4 5.8 M 6.8 2.6 L 17.2 2.6"),
    ],
    "rectangle.stack.fill": [
      .fill("R 1.8 8.6 20.4 12.4 2.6"), .stroke("M 4.6 5.8 L 19.4 5.8 M 6.8 2.6 L 17.2 2.6"),
    ],
    "square.grid.3x3": [
      .stroke(
        "R 3 3 4.4 4.4 0.8 R 9.8 3 4.4 4.4 0.8 R 16.6 3 4.4 4.4 0.8 R 3 9.8 4.4 4.4 0.8 R 9.8 9.8 4.4 4.4 0.8 R 16.6 9.8 4.4 4.4 0.8 R 3 16.6 4.4 4.4 0.8 R 9.8 16.6 4.4 4.4 0.8 R 16.6 16.6 4.4 4.4 0.8"
      )
    ],
    "circle.grid.3x3": [
      .stroke(
        "O 5 5 2.2 O 12 5 2.2 O 19 5 2.2 O 5 12 2.2 O 12 12 2.2 O 19 12 2.2 O 5 19 2.2 O 12 19 2.2 O 19 19 2.2"
      )
    ],
    "circle.dashed": [.stroke(rays(from: 9.1, to: 9.3, count: 16))],
    "viewfinder": [
      .stroke("M 3 8 L 3 3 L 8 3 M 16 3 L 21 3 L 21 8 M 21 16 L 21 21 L 16 21 M 8 21 L 3 21 L 3 16")
    ],
    "safari": [.stroke("O 12 12 9.2").at(level: 1), .fill("M 17 7 L 13.6 13.6 L 7 17 L 10.4 10.4 Z")],
    "safari.fill": [
      .fill("O 12 12 10").at(level: 1), SymbolShape.fill("M 17 7 L 13.6 13.6 L 7 17 L 10.4 10.4 Z").asCut,
    ],
    "person.badge.plus": [
      .stroke("O 10.4 8 4.2"), .stroke("M 2.4 20.4 C 3.2 12.8 17.6 12.8 18.4 20.4 Z"),
      .stroke("M 19.6 4 L 19.6 10 M 16.6 7 L 22.6 7").at(level: 1),
    ],
    "snowflake": [
      .stroke(
        "M 12 2.6 L 12 21.4 M 3.9 7.3 L 20.1 16.7 M 20.1 7.3 L 3.9 16.7 M 9.4 4.6 L 12 7 L 14.6 4.6 M 9.4 19.4 L 12 17 L 14.6 19.4"
      )
    ],
    "sunrise": [
      .stroke(
        "M 2.4 18 L 21.6 18 M 6.4 14.6 C 7 8 17 8 17.6 14.6 M 12 7.4 L 12 2.8 M 9.8 4.8 L 12 2.6 L 14.2 4.8")
    ],
    "cloud.sun": [
      .stroke("M 7.4 19 C 2.4 19 2.4 12.8 7 12.6 C 7.4 6.4 16.2 6 17 12 C 21.6 12.2 21.2 19 16.8 19 Z"),
      .stroke("M 14.6 6 C 16 3.6 20.6 4.6 20.2 9 M 17 1.4 L 17 2.2 M 21.4 3.2 L 22 2.6 M 22.6 7.6 L 23.2 7.6")
        .at(level: 1),
    ],
    "infinity": [
      .stroke(
        "M 12 12 C 8 5.4 2.4 6.6 2.4 12 C 2.4 17.4 8 18.6 12 12 C 16 5.4 21.6 6.6 21.6 12 C 21.6 17.4 16 18.6 12 12 Z"
      )
    ],
    "checkmark.seal": [.stroke("O 12 12 9.2").at(level: 1), .stroke("M 7.8 12.4 L 10.8 15.6 L 16 8.4")],
  ]
}
