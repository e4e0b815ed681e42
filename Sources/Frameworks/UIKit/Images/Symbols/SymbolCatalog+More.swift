// Weather, devices and others of which apps use a few each.

extension SymbolCatalog {
  /// A cloud that leaves room below it.
  private static let highCloud =
    "M 7.4 14.4 C 2.4 14.4 2.4 8.2 7 8 C 7.4 1.8 16.2 1.4 17 7.4 C 21.6 7.6 21.2 14.4 16.8 14.4 Z"
  private static let rain = "M 7.6 17.4 L 6.4 20.6 M 12 17.4 L 10.8 20.6 M 16.4 17.4 L 15.2 20.6"
  private static let drizzle =
    "M 7.4 17.2 L 7 18.4 M 12 17.2 L 11.6 18.4 M 16.6 17.2 L 16.2 18.4 M 9.4 20 L 9 21.2 M 14 20 L 13.6 21.2"
  private static let flash = "M 12.8 15.6 L 9.6 19.4 L 12 19.4 L 11 22.6 L 14.6 18.2 L 12.2 18.2 Z"
  private static let fog = "M 5 17.4 L 19 17.4 M 7.4 20.8 L 16.6 20.8"
  private static let flakes: [SymbolShape] = [
    .fill("O 7.4 18 1.1"), .fill("O 12 18 1.1"), .fill("O 16.6 18 1.1"), .fill("O 9.7 21.4 1.1"),
    .fill("O 14.3 21.4 1.1"),
  ]
  private static let bulb = "M 9 17 C 9 14 5.4 13 5.4 8.8 C 5.4 0.6 18.6 0.6 18.6 8.8 C 18.6 13 15 14 15 17 Z"
  private static let bubble =
    "M 12 4 C 24 4 24 18.6 12 18.6 L 9.6 18.4 L 5.4 21.2 L 6 17 C -0.8 12.8 2.4 4 12 4 Z"
  private static let hand =
    "M 7 14 L 7 6.4 M 10.4 12 L 10.4 4 M 13.8 12 L 13.8 4.6 M 17.2 13 L 17.2 6.8 M 7 6.4 L 7 15 L 4 12 C 5 18 7 21.4 12 21.4 C 16.4 21.4 17.2 18 17.2 14"
  private static let wave =
    "M 3.4 9.6 L 14 9.6 C 17.8 9.6 17.6 4.4 14.2 4.8 M 3.4 14.4 L 18.4 14.4 C 22.2 14.4 22 19.8 18.4 19.4"
  private static let car =
    "M 3 17.4 L 3 12.4 L 5.4 6 L 18.6 6 L 21 12.4 L 21 17.4 Z M 3.4 11.8 L 20.6 11.8"

  static let more: [String: [SymbolShape]] = [
    "cloud.rain": [.stroke(highCloud), .stroke(rain)],
    "cloud.rain.fill": [.fill(highCloud), .stroke(rain)],
    "cloud.drizzle": [.stroke(highCloud), .stroke(drizzle)],
    "cloud.drizzle.fill": [.fill(highCloud), .stroke(drizzle)],
    "cloud.bolt": [.stroke(highCloud), .fill(flash)],
    "cloud.bolt.fill": [.fill(highCloud), .fill(flash)],
    "cloud.snow": [.stroke(highCloud)] + flakes,
    "cloud.snow.fill": [.fill(highCloud)] + flakes,
    "cloud.fog": [.stroke(highCloud), .stroke(fog)],
    "cloud.fog.fill": [.fill(highCloud), .stroke(fog)],
    "wind": [.stroke(wave)],
    "snow": [.stroke(rays(from: 0, to: 9.4, count: 6)), .stroke(rays(from: 5, to: 6.4, count: 12))],
    "sparkles": [
      .fill("M 9.6 4 Q 10.6 11.4 17 12.6 Q 10.6 13.8 9.6 21 Q 8.6 13.8 2.2 12.6 Q 8.6 11.4 9.6 4 Z"),
      .fill("M 18 2 Q 18.6 5.8 22 6.4 Q 18.6 7 18 10.8 Q 17.4 7 14 6.4 Q 17.4 5.8 18 2 Z"),
    ],
    "thermometer": [
      .stroke(
        "M 9.6 13.6 L 9.6 5 C 9.6 1.8 14.4 1.8 14.4 5 L 14.4 13.6 C 18.2 17 15.8 21.6 12 21.6 C 8.2 21.6 5.8 17 9.6 13.6 Z"
      ), .fill("O 12 17.4 2.1"),
    ],
    "lightbulb": [.stroke(bulb), .stroke("M 9.8 20.4 L 14.2 20.4")],
    "lightbulb.fill": [.fill(bulb), .stroke("M 9.8 20.4 L 14.2 20.4")],
    "bubble.left": [.stroke(bubble)],
    "bubble.left.fill": [.fill(bubble)],
    "text.bubble": [.stroke(bubble), .stroke("M 7.6 9.6 L 16.4 9.6 M 7.6 13.2 L 13.6 13.2")],
    "hand.raised": [.stroke(hand)],
    "car": [.stroke(car), .fill("O 6.6 14.6 1.1"), .fill("O 17.4 14.6 1.1")],
    "car.fill": [
      .fill(car), .cut("O 6.6 14.6 1.3"), .cut("O 17.4 14.6 1.3"), .fill("R 4 17 3.4 3.2 0.8"),
      .fill("R 16.6 17 3.4 3.2 0.8"),
    ],
    "airplane": [
      .fill(
        "M 12 2 C 13.4 2 13.6 4 13.6 5.4 L 13.6 9.6 L 21.6 14.6 L 21.6 16.6 L 13.6 14.2 L 13.4 18.6 L 15.8 20.4 L 15.8 22 L 12 21 L 8.2 22 L 8.2 20.4 L 10.6 18.6 L 10.4 14.2 L 2.4 16.6 L 2.4 14.6 L 10.4 9.6 L 10.4 5.4 C 10.4 4 10.6 2 12 2 Z"
      )
    ],
    "chart.bar": [
      .stroke("R 3 13 4.4 7.4 0.8"), .stroke("R 9.8 8.6 4.4 11.8 0.8"), .stroke("R 16.6 3.8 4.4 16.6 0.8"),
    ],
    "chart.bar.fill": [
      .fill("R 2.4 12.4 5.4 8.6 1"), .fill("R 9.3 8 5.4 13 1"), .fill("R 16.2 3.2 5.4 17.8 1"),
    ],
    "chart.pie": [.stroke("O 12 12 9"), .stroke("M 12 3 L 12 12 L 18.4 18.4")],
    "hourglass": [
      .stroke(
        "M 5.4 3 L 18.6 3 M 5.4 21 L 18.6 21 M 7 3 C 7 9.6 11 9.6 11 12 C 11 14.4 7 14.4 7 21 M 17 3 C 17 9.6 13 9.6 13 12 C 13 14.4 17 14.4 17 21"
      )
    ],
    "key": [.stroke("O 7.4 12 4.2 M 11.6 12 L 21.4 12 L 21.4 15.4 M 17.4 12 L 17.4 14.8")],
    "key.fill": [
      .fill("O 7.4 12 5"), .cut("O 5.8 12 1.5"),
      .stroke("M 11.6 12 L 21.4 12 L 21.4 15.4 M 17.4 12 L 17.4 14.8"),
    ],
    "archivebox": [
      .stroke("R 2.4 4 19.2 4.6 1"), .stroke("M 4 8.8 L 4 20 L 20 20 L 20 8.8 M 9.4 12.4 L 14.6 12.4"),
    ],
    "archivebox.fill": [
      .fill("R 1.8 3.4 20.4 4.8 1.2"), .fill("R 3.2 9.2 17.6 11.6 1.6"), .cutStroke("M 9.4 12.6 L 14.6 12.6"),
    ],
    "film": [
      .stroke("R 2.4 4 19.2 16 2"),
      .stroke(
        "M 7 4.2 L 7 19.8 M 17 4.2 L 17 19.8 M 7 12 L 17 12 M 2.6 9.4 L 7 9.4 M 2.6 14.6 L 7 14.6 M 17 9.4 L 21.4 9.4 M 17 14.6 L 21.4 14.6"
      ),
    ],
    "iphone": [.stroke("R 6.4 1.8 11.2 20.4 2.6"), .stroke("M 10.4 19.2 L 13.6 19.2")],
    "ipad": [.stroke("R 3.8 2.2 16.4 19.6 2.4"), .stroke("M 10 19.2 L 14 19.2")],
    "tv": [.stroke("R 2 4 20 13.4 2"), .stroke("M 8 20.6 L 16 20.6")],
    "desktopcomputer": [
      .stroke("R 2 3 20 13.6 2"), .stroke("M 9.6 16.8 L 9 20.8 L 15 20.8 L 14.4 16.8 M 7 20.8 L 17 20.8"),
    ],
    "gamecontroller": [
      .stroke("R 2 6.4 20 11.2 5.4"), .stroke("M 7.4 9.8 L 7.4 14.2 M 5.2 12 L 9.6 12"),
      .fill("O 15 13.2 1.2"), .fill("O 17.8 10.6 1.2"),
    ],
    "battery.100": [
      .stroke("R 1.6 7 18 10 2.6"), .fill("R 3.6 9 14 6 1"), .stroke("M 21.8 10.6 L 21.8 13.4"),
    ],
    "qrcode": [
      .stroke("R 3 3 7 7 0.6"), .stroke("R 14 3 7 7 0.6"), .stroke("R 3 14 7 7 0.6"),
      .fill("R 5.4 5.4 2.2 2.2 0"), .fill("R 16.4 5.4 2.2 2.2 0"), .fill("R 5.4 16.4 2.2 2.2 0"),
      .fill("R 13.2 13.2 3 3 0"), .fill("R 18.6 13.2 3 3 0"), .fill("R 16 16 2.6 2.6 0"),
      .fill("R 13.2 18.6 3 3 0"), .fill("R 18.6 18.6 3 3 0"),
    ],
    "list.number": [
      .stroke(
        "M 9.4 6 L 20.6 6 M 9.4 12 L 20.6 12 M 9.4 18 L 20.6 18 M 3.6 4.6 L 4.8 4 L 4.8 8 M 3.4 10.6 C 4 9.6 6 9.8 5.8 11.2 L 3.4 14 L 6 14 M 3.4 16.2 L 5.8 16.2 L 4.6 17.8 C 6.6 17.8 6.4 20.4 3.4 19.8"
      )
    ],
    "photo.on.rectangle.angled": [
      .stroke("M 4.4 16.8 L 2.4 6.8 L 17 3.6 L 17.6 6"), .stroke("R 6 8.4 15.6 11.8 2"),
      .stroke("M 6.4 18.6 L 10.8 14 L 14.2 17.2 L 16.6 15 L 21.2 19"),
    ],
    "speaker.slash": [
      .stroke("M 3 9 L 7 9 L 12 4.6 L 12 19.4 L 7 15 L 3 15 Z"),
      .stroke("M 15.6 9.4 L 21 14.8 M 21 9.4 L 15.6 14.8"),
    ],
    "speaker.slash.fill": [
      .fill("M 3 9 L 7 9 L 12 4.6 L 12 19.4 L 7 15 L 3 15 Z"),
      .stroke("M 15.6 9.4 L 21 14.8 M 21 9.4 L 15.6 14.8"),
    ],
    "square.stack": [.stroke("R 3.4 9 17.2 12 2.4"), .stroke("M 5.4 5.8 L 18.6 5.8 M 7.4 2.6 L 16.6 2.6")],
    "rectangle.portrait.and.arrow.right": [
      .stroke("M 13.4 7.6 L 13.4 3 L 4 3 L 4 21 L 13.4 21 L 13.4 16.4"),
      .stroke("M 9.4 12 L 21 12 M 17 8 L 21 12 L 17 16"),
    ],
    "circle.lefthalf.filled": [.stroke("O 12 12 9.2"), .fill("M 12 2.8 C -0.2 2.8 -0.2 21.2 12 21.2 Z")],
    "circle.lefthalf.fill": [.stroke("O 12 12 9.2"), .fill("M 12 2.8 C -0.2 2.8 -0.2 21.2 12 21.2 Z")],
  ]

  /// Names that stand for another's drawing.
  static let aliases: [String: String] = [
    "person.crop.circle": "person.circle", "person.crop.circle.fill": "person.circle.fill",
    "line.horizontal.3.decrease": "line.3.horizontal.decrease",
  ]
}
