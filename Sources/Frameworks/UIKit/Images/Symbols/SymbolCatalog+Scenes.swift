// What players and the sky show, and paper in all its uses.

extension SymbolCatalog {
  private static let horizon =
    "M 2 18 L 22 18 M 6 18 C 6 10 18 10 18 18 M 12 4 L 12 7 M 4 8.6 L 6 10.4 M 20 8.6 L 18 10.4"
  private static let watch = "O 12 13.4 8 M 12 13.4 L 12 8.6 M 9.6 2.6 L 14.4 2.6 M 12 2.6 L 12 5.4"

  static let scenes: [String: [SymbolShape]] = [
    // Playing
    "backward.end": [.stroke("M 18.6 4.6 L 7.4 12 L 18.6 19.4 Z M 5 4.6 L 5 19.4")],
    "backward.end.fill": [.fill("M 19 4 L 7 12 L 19 20 Z"), .stroke("M 5 4.6 L 5 19.4")],
    "forward.end": [.stroke("M 5.4 4.6 L 16.6 12 L 5.4 19.4 Z M 19 4.6 L 19 19.4")],
    "forward.end.fill": [.fill("M 5 4 L 17 12 L 5 20 Z"), .stroke("M 19 4.6 L 19 19.4")],
    "playpause": [.stroke("M 3 5 L 12 12 L 3 19 Z M 16 5.4 L 16 18.6 M 20 5.4 L 20 18.6")],
    "playpause.fill": [
      .fill("M 2.4 4 L 13 12 L 2.4 20 Z"), .stroke("M 16 5.4 L 16 18.6 M 20 5.4 L 20 18.6"),
    ],
    "repeat.1": [
      .stroke(
        "M 4 11 L 4 9 C 4 7 5 6 7 6 L 18 6 M 15 2.8 L 18.4 6 L 15 9.2 M 20 13 L 20 15 C 20 17 19 18 17 18 L 4 18 M 7.4 14.8 L 4 18 L 7.4 21.2 M 20.6 4.6 L 22 3.6 L 22 9.4"
      )
    ],
    "music.note.list": [
      .stroke("M 3 5 L 12 5 M 3 9.6 L 10 9.6 M 3 14.2 L 9 14.2 M 17 17.6 L 17 5 L 21 4"),
      .fill("O 14.8 17.8 2.4"),
    ],
    "stopwatch": [.stroke(watch), .stroke("M 18.4 6.2 L 20 4.6")],
    "stopwatch.fill": [
      .fill("O 12 13.4 8.8"), .cutStroke("M 12 13.4 L 12 8.6"),
      .stroke("M 9.6 2.6 L 14.4 2.6 M 12 2.6 L 12 5.4"),
    ],
    // Sky
    "sun.min": [
      .stroke("O 12 12 4.6"),
      .fill("O 12 3.4 1 O 12 20.6 1 O 3.4 12 1 O 20.6 12 1 O 6 6 1 O 18 6 1 O 6 18 1 O 18 18 1"),
    ],
    "sunset": [.stroke(horizon), .stroke("M 7 21.4 L 17 21.4")],
    "sunset.fill": [.fill("M 6 18 C 6 10 18 10 18 18 Z"), .stroke(horizon), .stroke("M 7 21.4 L 17 21.4")],
    "sunrise.fill": [.fill("M 6 18 C 6 10 18 10 18 18 Z"), .stroke(horizon), .stroke("M 7 21.4 L 17 21.4")],
    "moon.stars": [
      .stroke("M 17 15.4 C 10.4 18 5.4 12 8.4 6 C 1 8.4 2.2 20.6 10.4 20.6 C 13.6 20.6 16 18.6 17 15.4 Z"),
      .fill("M 16 2.4 L 16.9 5 L 19.4 6 L 16.9 7 L 16 9.6 L 15.1 7 L 12.6 6 L 15.1 5 Z"),
      .fill("M 20.2 9.4 L 20.8 11 L 22.4 11.6 L 20.8 12.2 L 20.2 13.8 L 19.6 12.2 L 18 11.6 L 19.6 11 Z"),
    ],
    "moon.stars.fill": [
      .fill("M 17 15.4 C 10.4 18 5.4 12 8.4 6 C 1 8.4 2.2 20.6 10.4 20.6 C 13.6 20.6 16 18.6 17 15.4 Z"),
      .fill("M 16 2.4 L 16.9 5 L 19.4 6 L 16.9 7 L 16 9.6 L 15.1 7 L 12.6 6 L 15.1 5 Z"),
      .fill("M 20.2 9.4 L 20.8 11 L 22.4 11.6 L 20.8 12.2 L 20.2 13.8 L 19.6 12.2 L 18 11.6 L 19.6 11 Z"),
    ],
    "tornado": [
      .stroke(
        "M 3 4.4 L 21 4.4 M 5.4 8.2 L 19 8.2 M 8.4 12 L 17.4 12 M 10.6 15.8 L 16.4 15.8 M 12 19.6 L 14 19.6")
    ],
    "icloud.and.arrow.down": [
      .stroke(
        "M 8 15.6 L 7 15.6 C 1.6 15.6 1.6 8.8 6.6 8.6 C 7 1.8 16.8 1.4 17.6 7.8 C 22.8 8 22.4 15.6 17.4 15.6 L 16 15.6"
      ),
      .stroke("M 12 11 L 12 21.4 M 8.8 18.4 L 12 21.6 L 15.2 18.4"),
    ],
    "icloud.and.arrow.up": [
      .stroke(
        "M 8 15.6 L 7 15.6 C 1.6 15.6 1.6 8.8 6.6 8.6 C 7 1.8 16.8 1.4 17.6 7.8 C 22.8 8 22.4 15.6 17.4 15.6 L 16 15.6"
      ),
      .stroke("M 12 11.4 L 12 21.6 M 8.8 14.4 L 12 11.2 L 15.2 14.4"),
    ],
    // Paper
    "book.closed": [
      .stroke(
        "M 5 19.6 L 5 5.4 C 5 4 6 3 7.4 3 L 19 3 L 19 17 L 7.4 17 C 4.2 17 4.2 21 7.4 21 L 19 21 L 19 17")
    ],
    "book.closed.fill": [
      .fill(
        "M 5 19.6 L 5 5 C 5 3.4 6 2.4 7.6 2.4 L 19.6 2.4 L 19.6 21.6 L 7.4 21.6 C 5.8 21.6 5 20.6 5 19.6 Z"),
      .cutStroke("M 7 18 L 19 18"),
    ],
    "books.vertical": [
      .stroke("R 3 4 4.4 16.6 0.8 R 7.4 4 4.4 16.6 0.8 M 14 5.2 L 18 4.4 L 21.2 19.8 L 17.2 20.6 Z")
    ],
    "newspaper": [
      .stroke(
        "M 17.4 7.6 L 21 7.6 L 21 18 C 21 19.6 20 20.4 19 20.4 L 5 20.4 C 3.6 20.4 3 19.6 3 18.4 L 3 3.6 L 17.4 3.6 L 17.4 18.4 C 17.4 19.6 18.2 20.4 19.2 20.4"
      ),
      .stroke("M 6.2 7.6 L 14.2 7.6 M 6.2 12 L 14.2 12 M 6.2 16.2 L 14.2 16.2"),
    ],
    "newspaper.fill": [
      .fill(
        "M 17.6 7 L 21.6 7 L 21.6 18 C 21.6 20 20.4 21 19 21 L 5 21 C 3.2 21 2.4 20 2.4 18.4 L 2.4 3 L 17.6 3 Z"
      ),
      .cutStroke("M 6.2 7.6 L 14 7.6 M 6.2 12 L 14 12 M 6.2 16.2 L 14 16.2"),
    ],
    "doc.plaintext": [
      .stroke("R 5 2.8 14 18.4 2"), .stroke("M 8.4 8 L 15.6 8 M 8.4 12 L 15.6 12 M 8.4 16 L 13 16"),
    ],
    "doc.badge.plus": [
      .stroke(
        "M 17 11 L 17 7.6 L 12.4 2.8 L 5 2.8 L 5 21.2 L 12 21.2 M 18 14 L 18 21 M 14.6 17.6 L 21.4 17.6")
    ],
    "folder.badge.plus": [
      .stroke(
        "M 12 18.8 L 2.4 18.8 L 2.4 5 L 8.4 5 L 10.6 7.2 L 20.4 7.2 L 20.4 11 M 18 13.4 L 18 20.8 M 14.4 17 L 21.8 17"
      )
    ],
    "square.grid.3x1.folder.fill.badge.plus": [
      .fill(
        "M 1.6 5 C 1.6 4.2 2 3.6 3 3.6 L 8.4 3.6 L 10.6 6 L 20.2 6 C 21.2 6 21.8 6.6 21.8 7.6 L 21.8 11.6 L 13 11.6 L 13 19.4 L 3 19.4 C 2 19.4 1.6 18.8 1.6 18 Z"
      ),
      .cutStroke("R 4 9.4 2.2 2.2 0.4 R 7.6 9.4 2.2 2.2 0.4 R 11.2 9.4 2.2 2.2 0.4"),
      .stroke("M 18 13.4 L 18 20.8 M 14.4 17 L 21.8 17"),
    ],
    "list.bullet.rectangle": [
      .stroke("R 2 4 20 16 2.6"), .fill("O 6.2 8.6 1 O 6.2 12 1 O 6.2 15.4 1"),
      .stroke("M 9.6 8.6 L 18 8.6 M 9.6 12 L 18 12 M 9.6 15.4 L 18 15.4"),
    ],
    "list.bullet.indent": [
      .stroke("M 8 5 L 21 5 M 11 9.7 L 21 9.7 M 11 14.3 L 21 14.3 M 8 19 L 21 19"),
      .fill("O 4 5 1.2 O 7.4 9.7 1.1 O 7.4 14.3 1.1 O 4 19 1.2"),
    ],
    "checklist": [
      .stroke("M 3 6.2 L 5 8.4 L 8.4 3.8 M 3 14.8 L 5 17 L 8.4 12.4 M 11.6 6.4 L 21 6.4 M 11.6 15 L 21 15")
    ],
    "list.star": [
      .stroke("M 10 5 L 21 5 M 10 12 L 21 12 M 10 19 L 21 19"),
      .fill("M 5 2.4 L 5.8 4.4 L 7.8 4.6 L 6.2 6 L 6.8 8 L 5 6.8 L 3.2 8 L 3.8 6 L 2.2 4.6 L 4.2 4.4 Z"),
      .fill("O 5 12 1.2 O 5 19 1.2"),
    ],
    "textformat.size": [
      .stroke(
        "M 1.8 19 L 5 10.6 L 8.2 19 M 2.8 16.2 L 7.2 16.2 M 9.6 19 L 15.6 4 L 21.6 19 M 11.6 14 L 19.6 14")
    ],
    "textformat.abc": [
      .stroke(
        "M 1.6 17 L 4.6 8 L 7.6 17 M 2.6 14 L 6.6 14 M 10 8 L 10 17 L 12.6 17 C 15.4 17 15.4 12.6 12.6 12.4 L 10 12.4 M 10 8 L 12.4 8 C 14.8 8 14.8 12.2 12.4 12.4 M 22.4 9.6 C 20.6 6.8 16.8 8 16.8 12.5 C 16.8 17 20.6 18.2 22.4 15.4"
      )
    ],
    "signature": [
      .stroke(
        "M 2.4 17 C 9 15 13 3 9.4 3.6 C 6 4.2 8 19 11 16.4 C 12.4 15 13 11.6 14.4 12 C 15.6 12.4 14 16 16 15.6 C 18 15.2 19 13.6 21.6 14 M 3 20.6 L 21 20.6"
      )
    ],
    "scribble": [
      .stroke(
        "M 3 14 C 6 4 10 3 9 8 C 8 13 4 18 7.4 18.4 C 11 18.8 14 6 16.6 7 C 19 8 13 18 16 18.6 C 18.4 19 20 16 21 13.6"
      )
    ],
    "calendar.badge.plus": [
      .stroke(
        "M 12 20.4 L 3 20.4 L 3 4.6 L 21 4.6 L 21 11 M 3 9 L 21 9 M 18 13.4 L 18 21 M 14.4 17.2 L 21.6 17.2")
    ],
    "calendar.circle": [.stroke("O 12 12 9.2"), .stroke("R 7.6 8 8.8 8.4 1.2 M 7.8 11 L 16.2 11")],
  ]
}
