// People, what they do and what they say.

extension SymbolCatalog {
  private static let leftHalfBubble =
    "M 9.6 3 C 18.6 3 18.6 13.6 9.6 13.6 L 7.8 13.4 L 4.6 15.6 L 5 12.4 C 0 9 2.6 3 9.6 3 Z"
  private static let rightHalfBubble =
    "M 17.8 10 C 23.4 11.4 22.8 16.8 19.8 18 L 20.2 21 L 17 19 C 13.4 19.6 11 18.2 10.4 15.8"
  private static let smile = "M 8 14 C 9.4 17.4 14.6 17.4 16 14"

  static let people: [String: [SymbolShape]] = [
    // People and gestures
    "person.3": [
      .stroke(
        "O 12 8.6 3.2 M 5.8 19 C 6.4 12.6 17.6 12.6 18.2 19 Z O 4.4 9.6 2.2 M 1 17.4 C 1 14.6 2.4 13.4 4.6 13.4 O 19.6 9.6 2.2 M 23 17.4 C 23 14.6 21.6 13.4 19.4 13.4"
      )
    ],
    "person.3.fill": [
      .fill("O 12 8.6 3.6"), .fill("M 5.6 19.2 C 6.2 12.2 17.8 12.2 18.4 19.2 Z"), .fill("O 4.2 9.6 2.5"),
      .fill("O 19.8 9.6 2.5"), .fill("M 0.6 17.8 C 0.8 14 3 12.8 6 13.4 C 4.8 14.6 4.2 16 4 17.8 Z"),
      .fill("M 23.4 17.8 C 23.2 14 21 12.8 18 13.4 C 19.2 14.6 19.8 16 20 17.8 Z"),
    ],
    "person.crop.square": [
      .stroke("R 3 3 18 18 4"), .fill("O 12 9.8 3"), .fill("M 6 20 C 6.8 13.4 17.2 13.4 18 20 Z"),
    ],
    "person.crop.square.fill": [
      .fill("R 2.4 2.4 19.2 19.2 4.4"), .cut("O 12 9.8 3.2"), .cut("M 6 19.6 C 6.8 13.2 17.2 13.2 18 19.6 Z"),
    ],
    "person.badge.minus": [
      .stroke("O 9.4 7.4 3.8 M 1.6 20.4 C 2.2 12.8 16.6 12.8 17.2 20.4 Z M 17 9 L 22.4 9")
    ],
    "person.fill.badge.plus": [
      .fill("O 9.4 7.4 4.3"), .fill("M 1.2 20.6 C 1.8 12.4 17 12.4 17.6 20.6 Z"),
      .stroke("M 16.8 8 L 22.4 8 M 19.6 5.2 L 19.6 10.8"),
    ],
    "figure.walk": [
      .fill("O 13 3.6 2"),
      .stroke(
        "M 12.4 8 L 10.6 13.6 L 13.8 16.4 L 14.6 21.4 M 10.6 14 L 9.4 17.4 L 6.4 21.2 M 8 11.6 L 8.8 9.2 L 12.4 7.6 L 14.2 10.6 L 17.2 11.8"
      ),
    ],
    "face.smiling": [
      .stroke("O 12 12 9.2"), .stroke(smile), .fill("O 8.8 9.6 1.2"), .fill("O 15.2 9.6 1.2"),
    ],
    "face.smiling.fill": [
      .fill("O 12 12 10"), .cutStroke(smile), .cut("O 8.8 9.6 1.3"), .cut("O 15.2 9.6 1.3"),
    ],
    "hand.thumbsdown": [
      .stroke(
        "M 9 14.4 L 3 14.4 L 3 4.6 L 9 4.6 M 9 4.6 C 12 3 16 3.4 18.4 3.8 C 21 4.4 21.6 13.4 18.6 13.8 L 14 13.8 C 15 17 14.8 20.8 12.8 21 C 11.2 21 11.4 17.2 9 14.4 Z"
      )
    ],
    "hand.thumbsdown.fill": [
      .fill("R 2.4 4.4 5 10.4 1.4"),
      .fill(
        "M 9 14.4 L 9 4.6 C 12 3 16 3.4 18.4 3.8 C 21 4.4 21.6 13.4 18.6 13.8 L 14 13.8 C 15 17 14.8 20.8 12.8 21 C 11.2 21 11.4 17.2 9 14.4 Z"
      ),
    ],
    "hand.raised.fill": [
      .fill(
        "M 7 15 L 4.4 11.8 C 3 10.4 1.6 12 2.6 13.4 C 5 18 7.4 22 12.2 22 C 17 22 18.4 18.6 18.4 14 L 18.4 7 C 18.4 5.4 16 5.4 16 7 L 16 11 L 15.2 11 L 15.2 4.4 C 15.2 2.8 12.8 2.8 12.8 4.4 L 12.8 10.6 L 12 10.6 L 12 3.6 C 12 2 9.6 2 9.6 3.6 L 9.6 11 L 8.8 11 L 8.8 6 C 8.8 4.4 6.4 4.4 6.4 6 L 6.4 12 Z"
      )
    ],
    "hand.tap": [
      .stroke(
        "M 9.6 21.4 L 6 15.4 C 5 13.6 7.2 12.6 8.4 14 L 9.8 15.8 L 9.8 7.8 C 9.8 6 12.4 6 12.4 7.8 L 12.4 12.8 L 17.4 13.8 C 19.4 14.2 19.2 17.6 18.2 21.4 Z M 6.4 7.6 C 6.4 1.4 15.8 1.4 15.8 7.6"
      )
    ],
    // Talking
    "bubble.left.and.bubble.right": [.stroke(leftHalfBubble), .stroke(rightHalfBubble)],
    "bubble.left.and.bubble.right.fill": [
      .fill(leftHalfBubble), .fill(rightHalfBubble + " C 15.4 15.8 17.8 13 17.8 10 Z"),
    ],
    "quote.bubble": [
      .stroke("M 12 4 C 24 4 24 18.6 12 18.6 L 9.6 18.4 L 5.4 21.2 L 6 17 C -0.8 12.8 2.4 4 12 4 Z"),
      .stroke("M 9.6 9 C 8.4 9.6 8 10.6 8 12.4 M 15 9 C 13.8 9.6 13.4 10.6 13.4 12.4"),
    ],
    "ellipsis.bubble": [
      .stroke("M 12 4 C 24 4 24 18.6 12 18.6 L 9.6 18.4 L 5.4 21.2 L 6 17 C -0.8 12.8 2.4 4 12 4 Z"),
      .fill("O 7.8 11.4 1.2 O 12 11.4 1.2 O 16.2 11.4 1.2"),
    ],
    "phone.down": [
      .stroke(
        "M 2 13.6 C 6 6.6 18 6.6 22 13.6 L 21 17 L 16 15.6 L 15.8 12.6 C 13 11.8 11 11.8 8.2 12.6 L 8 15.6 L 3 17 Z"
      )
    ],
    "phone.down.fill": [
      .fill(
        "M 1.4 13.6 C 5.4 5.8 18.6 5.8 22.6 13.6 L 21.4 17.6 L 15.4 16 L 15.2 12.8 C 13 12.2 11 12.2 8.8 12.8 L 8.6 16 L 2.6 17.6 Z"
      )
    ],
    "envelope.open": [.stroke("M 3 9.6 L 12 3 L 21 9.6 L 21 20 L 3 20 Z M 3.4 10 L 12 15.6 L 20.6 10")],
    "envelope.badge": [
      .stroke("M 14.6 5 L 2.4 5 L 2.4 19 L 21 19 L 21 11 M 2.8 5.6 L 11.6 13 L 16 9.6"),
      .fill("O 19.6 5.4 3"),
    ],
    "antenna.radiowaves.left.and.right": [
      .fill("O 12 9 2"),
      .stroke(
        "M 12 9 L 12 21 M 8 5 C 6 7 6 11 8 13 M 16 5 C 18 7 18 11 16 13 M 5 2.4 C 1.6 6.4 1.6 11.6 5 15.6 M 19 2.4 C 22.4 6.4 22.4 11.6 19 15.6"
      ),
    ],
    "dot.radiowaves.left.and.right": [
      .fill("O 12 12 2.2"),
      .stroke(
        "M 8 7.6 C 5.6 10 5.6 14 8 16.4 M 16 7.6 C 18.4 10 18.4 14 16 16.4 M 4.8 4.4 C 0.8 8.6 0.8 15.4 4.8 19.6 M 19.2 4.4 C 23.2 8.6 23.2 15.4 19.2 19.6"
      ),
    ],
    "network": [
      .stroke(
        "O 12 12 9.2 M 2.8 12 L 21.2 12 M 12 2.8 C 6 8 6 16 12 21.2 M 12 2.8 C 18 8 18 16 12 21.2 M 4.6 7 C 9 9 15 9 19.4 7 M 4.6 17 C 9 15 15 15 19.4 17"
      )
    ],
  ]
}
