// Things, as outlines and, under the same name with ".fill", filled.

extension SymbolCatalog {
  private static let star =
    "M 12 2.6 L 14.8 9 L 21.8 9.7 L 16.5 14.3 L 18.1 21.2 L 12 17.6 L 5.9 21.2 L 7.5 14.3 L 2.2 9.7 L 9.2 9 Z"
  private static let house = "M 3 12 L 12 3.8 L 21 12 M 5.6 10 L 5.6 20.2 L 18.4 20.2 L 18.4 10"
  private static let bell =
    "M 4.4 17.6 C 6.4 15.6 6.2 13 6.6 9.8 C 7.2 2.8 16.8 2.8 17.4 9.8 C 17.8 13 17.6 15.6 19.6 17.6 Z"
  private static let cloud =
    "M 7 18.6 C 1.6 18.6 1.6 11.6 6.6 11.4 C 7 4.4 16.8 4 17.6 10.6 C 22.8 10.8 22.4 18.6 17.4 18.6 Z"
  private static let moon =
    "M 20 14.6 C 12.4 18.2 6 11 9.6 3.8 C 0.8 6.6 2.2 20.6 11.8 20.6 C 15.6 20.6 18.8 18.2 20 14.6 Z"
  private static let bolt = "M 13.6 2.4 L 5 13.6 L 11.2 13.6 L 10 21.6 L 19 10 L 12.6 10 Z"
  private static let tag = "M 3.4 11.6 L 3.4 4.4 L 10.6 4.4 L 20.8 14.4 L 14 21.2 Z"
  private static let flag = "M 5.2 4.4 C 9.6 1.8 13.4 7 18.8 4.4 L 18.8 13.6 C 13.4 16.2 9.6 11 5.2 13.6 Z"
  private static let plane = "M 2.8 11.4 L 21 3.4 L 14.6 20.8 L 11.2 13.6 Z"
  private static let bookmark = "M 6.4 3.4 L 17.6 3.4 L 17.6 20.8 L 12 16 L 6.4 20.8 Z"
  private static let pin = "M 12 21.6 C 3.6 12.8 5 2.6 12 2.6 C 19 2.6 20.4 12.8 12 21.6 Z"
  private static let folder = "M 3 18.8 L 3 5.8 L 9 5.8 L 11.2 8 L 21 8 L 21 18.8 Z"
  private static let page = "M 5.6 2.8 L 13.4 2.8 L 18.6 8 L 18.6 21.2 L 5.6 21.2 Z"
  private static let eye = "M 2 12 C 7 4.4 17 4.4 22 12 C 17 19.6 7 19.6 2 12 Z"
  private static let warning = "M 12 3.4 L 21.8 20.2 L 2.2 20.2 Z"
  private static let book =
    "M 12 6 C 9.4 4 6 3.8 3 4.8 L 3 18.8 C 6 17.8 9.4 18 12 20 C 14.6 18 18 17.8 21 18.8 L 21 4.8 C 18 3.8 14.6 4 12 6 Z"
  private static let shoulders = "M 3.6 20.4 C 4.4 12.8 19.6 12.8 20.4 20.4 Z"
  private static let cart = "M 2.4 4.4 L 5.4 4.4 L 8 15.6 L 18.4 15.6 L 20.8 7.2 L 6.2 7.2"
  private static let speaker = "M 3 9 L 7 9 L 12 4.6 L 12 19.4 L 7 15 L 3 15 Z"
  private static let bin = "M 5.8 6.6 L 6.8 21 L 17.2 21 L 18.2 6.6 Z"
  private static let binLid = "M 4 6.4 L 20 6.4 M 9 6 L 9 3.4 L 15 3.4 L 15 6"
  private static let arrowOut = "M 12 14.6 L 12 2.8 M 8.4 6.2 L 12 2.6 L 15.6 6.2"
  private static let play = "M 6.4 4 L 19.6 12 L 6.4 20 Z"

  static let outlines: [String: [SymbolShape]] = [
    "star": [.stroke(star)],
    "heart": [.stroke(heart(1))],
    "house": [.stroke(house), .stroke("M 10 20 L 10 14.4 L 14 14.4 L 14 20")],
    "bell": [.stroke(bell), .stroke("M 9.8 20.6 C 11 21.8 13 21.8 14.2 20.6")],
    "cloud": [.stroke(cloud)],
    "moon": [.stroke(moon)],
    "bolt": [.stroke(bolt)],
    "tag": [.stroke(tag), .fill("O 7.4 8.4 1.3")],
    "flag": [.stroke(flag), .stroke("M 5.2 3.6 L 5.2 21.4")],
    "paperplane": [.stroke(plane), .stroke("M 11.2 13.6 L 20.6 3.8")],
    "location": [.stroke(plane)],
    "bookmark": [.stroke(bookmark)],
    "mappin": [.stroke("O 12 6.6 3.6 M 12 10.4 L 12 21.4")],
    "mappin.and.ellipse": [.stroke(pin), .stroke("O 12 10 2.4")],
    "folder": [.stroke(folder)],
    "doc": [.stroke(page), .stroke("M 13 3 L 13 8.6 L 18.4 8.6")],
    "doc.text": [
      .stroke(page), .stroke("M 13 3 L 13 8.6 L 18.4 8.6 M 8.6 12.8 L 15.6 12.8 M 8.6 16.8 L 15.6 16.8"),
    ],
    "doc.on.doc": [.stroke("M 8.4 7 L 8.4 2.8 L 20 2.8 L 20 17 L 15.8 17"), .stroke("R 4 7 11.8 14.2 1.6")],
    "square.on.square": [.stroke("M 8 7.6 L 8 3 L 21 3 L 21 16 L 16.4 16"), .stroke("R 3 8 13 13 2")],
    "eye": [.stroke(eye), .stroke("O 12 12 3")],
    "eye.slash": [
      .stroke(eye), .stroke("O 12 12 3"), .cut("M 3 5.6 L 5.4 3.2 L 21.6 19.4 L 19.2 21.8 Z"),
      .stroke("M 4 4 L 20 20"),
    ],
    "exclamationmark.triangle": [.stroke(warning), .stroke("M 12 9.4 L 12 14"), .fill("O 12 17.2 1.1")],
    "triangle": [.stroke(warning)],
    "book": [.stroke(book), .stroke("M 12 6 L 12 20")],
    "person": [.stroke("O 12 8 4.4"), .stroke(shoulders)],
    "person.2": [
      .stroke("O 8.4 9 3.4"), .stroke("M 1.6 19.4 C 2.2 13.2 14.6 13.2 15.2 19.4 Z"),
      .stroke("M 15.2 5.8 C 19.6 5.2 19.8 12 15.6 12.2 M 17.6 14.6 C 20.4 15 22 16.8 22.4 19.4 L 18 19.4"),
    ],
    "cart": [.stroke(cart), .fill("O 9.4 19.6 1.6"), .fill("O 16.8 19.6 1.6")],
    "trash": [.stroke(bin), .stroke(binLid), .stroke("M 10 10 L 10.2 17.4 M 14 10 L 13.8 17.4")],
    "play": [.stroke(play)],
    "pause": [.stroke("R 6 4.4 3.6 15.2 1"), .stroke("R 14.4 4.4 3.6 15.2 1")],
    "stop": [.stroke("R 5 5 14 14 2")],
    "forward": [.stroke("M 3 6 L 11.6 12 L 3 18 Z"), .stroke("M 12 6 L 20.6 12 L 12 18 Z")],
    "backward": [.stroke("M 21 6 L 12.4 12 L 21 18 Z"), .stroke("M 12 6 L 3.4 12 L 12 18 Z")],
    "square": [.stroke("R 3 3 18 18 4")],
    "rectangle": [.stroke("R 1.8 5 20.4 14 3")],
    "square.and.arrow.up": [
      .stroke("M 8.4 8.6 L 5 8.6 L 5 21 L 19 21 L 19 8.6 L 15.6 8.6"), .stroke(arrowOut),
    ],
    "square.and.arrow.down": [
      .stroke("M 8.4 8.6 L 5 8.6 L 5 21 L 19 21 L 19 8.6 L 15.6 8.6"),
      .stroke("M 12 2.6 L 12 14.4 M 8.4 11 L 12 14.6 L 15.6 11"),
    ],
    "square.and.pencil": [
      .stroke("M 12.6 4.6 L 4 4.6 L 4 20 L 19.4 20 L 19.4 11.4"),
      .stroke("M 9.6 14.4 L 10.4 11.6 L 18.6 3.4 L 20.6 5.4 L 12.4 13.6 Z"),
    ],
    "calendar": [
      .stroke("R 3.4 4.6 17.2 16 2.6"), .stroke("M 3.6 9.6 L 20.4 9.6 M 8 2.6 L 8 6.4 M 16 2.6 L 16 6.4"),
    ],
    "clock": [.stroke("O 12 12 9.2"), .stroke("M 12 6 L 12 12.4 L 16 14.6")],
    "alarm": [
      .stroke("O 12 13 7.6"), .stroke("M 12 8.6 L 12 13.4 L 15 15 M 2.8 7 L 6.6 3.4 M 21.2 7 L 17.4 3.4"),
    ],
    "timer": [.stroke("O 12 13.4 7.8"), .stroke("M 12 13.4 L 12 8.6 M 9.6 2.8 L 14.4 2.8")],
    "envelope": [.stroke("R 2.2 5 19.6 14 2.4"), .stroke("M 3 6.6 L 12 13.4 L 21 6.6")],
    "message": [
      .stroke(
        "M 12 3.8 C 19 3.8 22 8 22 11.4 C 22 15 19 19 12 19 L 9.6 18.8 L 5.4 21.2 L 6 17.4 C 3.4 16 2 13.8 2 11.4 C 2 8 5 3.8 12 3.8 Z"
      )
    ],
    "phone": [.stroke(phone(1))],
    "camera": [
      .stroke("M 2.4 7 L 7.4 7 L 9 4.4 L 15 4.4 L 16.6 7 L 21.6 7 L 21.6 19.6 L 2.4 19.6 Z"),
      .stroke("O 12 13 3.8"),
    ],
    "video": [.stroke("R 1.8 6 13.6 12 2.6"), .stroke("M 15.6 11 L 22 7.4 L 22 16.6 L 15.6 13 Z")],
    "photo": [
      .stroke("R 2.2 4.4 19.6 15.2 2.4"), .stroke("M 2.6 17 L 8.4 11.4 L 13 15.8 L 16 13.2 L 21.4 18"),
      .fill("O 15.6 9 1.7"),
    ],
    "photo.on.rectangle": [
      .stroke("R 5.6 7.2 16.4 12.6 2.2"),
      .stroke("M 6 17.6 L 10.6 13 L 14.2 16.6 L 16.8 14.4 L 21.6 18.6 M 2.4 15.6 L 2.4 4 L 18.6 4"),
    ],
    "lock": [.stroke("R 5 10.4 14 10.4 2"), .stroke("M 8 10.2 L 8 7 C 8 1.8 16 1.8 16 7 L 16 10.2")],
    "lock.open": [
      .stroke("R 3 10.4 14 10.4 2"), .stroke("M 13.6 10.2 L 13.6 7 C 13.6 1.8 21.6 1.8 21.6 7 L 21.6 9"),
    ],
    "globe": [
      .stroke("O 12 12 9.2"),
      .stroke(
        "M 12 2.8 C 6.4 7.4 6.4 16.6 12 21.2 C 17.6 16.6 17.6 7.4 12 2.8 M 3 12 L 21 12 M 4.6 7 L 19.4 7 M 4.6 17 L 19.4 17"
      ),
    ],
    "map": [
      .stroke(
        "M 2.4 6.4 L 8.6 3.6 L 15.4 6.6 L 21.6 3.8 L 21.6 17.6 L 15.4 20.4 L 8.6 17.4 L 2.4 20.2 Z M 8.6 3.8 L 8.6 17.2 M 15.4 6.8 L 15.4 20.2"
      )
    ],
    "mic": [
      .stroke("R 8.8 2.6 6.4 11.4 3.2"),
      .stroke("M 5.4 11 C 5.4 19.6 18.6 19.6 18.6 11 M 12 17.6 L 12 21.4 M 8.6 21.4 L 15.4 21.4"),
    ],
    "speaker": [.stroke(speaker)],
    "speaker.wave.2": [
      .stroke(speaker), .stroke("M 15 8.8 C 16.8 10.4 16.8 13.6 15 15.2 M 17.8 6 C 21.4 9 21.4 15 17.8 18"),
    ],
    "creditcard": [.stroke("R 2 5 20 14 2.6"), .stroke("M 2.2 9.4 L 21.8 9.4 M 5.4 14.8 L 9.4 14.8")],
    "tray": [
      .stroke(
        "M 2.6 13.6 L 6 5.4 L 18 5.4 L 21.4 13.6 L 21.4 19.4 L 2.6 19.4 Z M 2.8 13.6 L 8.4 13.6 C 9 17.4 15 17.4 15.6 13.6 L 21.2 13.6"
      )
    ],
    "gift": [
      .stroke("R 3.6 11 16.8 10 1.4"), .stroke("R 2.4 7 19.2 4 1"),
      .stroke(
        "M 12 7 L 12 21 M 12 6.8 C 8 6.8 6.2 5 7.4 3.2 C 9 1.6 11.4 3.4 12 6.8 C 12.6 3.4 15 1.6 16.6 3.2 C 17.8 5 16 6.8 12 6.8"
      ),
    ],
    "gearshape": [.stroke(cog), .stroke("O 12 12 3")],
    "square.grid.2x2": [
      .stroke("R 3.4 3.4 7.2 7.2 1.4"), .stroke("R 13.4 3.4 7.2 7.2 1.4"), .stroke("R 3.4 13.4 7.2 7.2 1.4"),
      .stroke("R 13.4 13.4 7.2 7.2 1.4"),
    ],
    "rectangle.grid.1x2": [.stroke("R 2.6 4 18.8 7 1.6"), .stroke("R 2.6 13.4 18.8 7 1.6")],
    "tablecells": [
      .stroke("R 2.4 4.4 19.2 15.2 2.4"),
      .stroke("M 2.6 9.5 L 21.4 9.5 M 2.6 14.5 L 21.4 14.5 M 8.8 4.6 L 8.8 19.4 M 15.2 4.6 L 15.2 19.4"),
    ],
    "ruler": [
      .stroke("R 1.8 7.4 20.4 9.2 1.6"),
      .stroke(
        "M 5.4 7.6 L 5.4 11.4 M 8.7 7.6 L 8.7 10.2 M 12 7.6 L 12 11.4 M 15.3 7.6 L 15.3 10.2 M 18.6 7.6 L 18.6 11.4"
      ),
    ],
    "keyboard": [
      .stroke("R 1.6 5.4 20.8 13.2 2.4"), .fill("R 5 8.4 2 2 0.4"), .fill("R 9 8.4 2 2 0.4"),
      .fill("R 13 8.4 2 2 0.4"), .fill("R 17 8.4 2 2 0.4"), .stroke("M 7.4 14.8 L 16.6 14.8"),
    ],
    "hand.thumbsup": [
      .stroke(
        "M 7.4 10.6 L 11.2 3 C 13.8 3 14 5.4 13.2 9 L 20 9 C 21 13 19.6 19.8 17.4 20.2 L 7.4 20.2 Z M 3 10.6 L 3 20.2"
      )
    ],
    "bag": [.stroke("M 4.4 7.6 L 19.6 7.6 L 20.6 21 L 3.4 21 Z M 8.4 10.4 C 8.4 1.6 15.6 1.6 15.6 10.4")],
    "scissors": [.stroke("O 5.6 6 2.6 O 5.6 18 2.6 M 7.8 7.6 L 21 17 M 7.8 16.4 L 21 7")],
    "drop": [
      .stroke("M 12 2.8 C 16 8.6 18.4 11.6 18.4 15 C 18.4 23.4 5.6 23.4 5.6 15 C 5.6 11.6 8 8.6 12 2.8 Z")
    ],
    "flame": [
      .stroke(
        "M 12.4 2.6 C 14 7 18.8 9.4 18.8 14.8 C 18.8 23.6 5.2 23.6 5.2 14.8 C 5.2 12 6.6 10.4 8 8.8 C 8.4 10.6 9 11.4 10.2 11.8 C 9.8 8.2 10.4 4.6 12.4 2.6 Z"
      )
    ],
    "leaf": [
      .stroke(
        "M 4.4 19.6 C 2.2 8 10 3.6 21 4 C 21.4 14.6 16.6 21.6 6.6 17.6 M 3.4 21.2 C 6 15.4 9.6 12 14.6 9.8")
    ],
    "questionmark.diamond": [
      .stroke("M 12 2.2 L 21.8 12 L 12 21.8 L 2.2 12 Z"),
      .stroke("M 9.4 9.6 C 9.6 6.8 14.6 6.8 14.6 9.8 C 14.6 11.8 12 11.8 12 13.8"), .fill("O 12 16.6 1.1"),
    ],
    "arrowshape.turn.up.left": [
      .stroke("M 10 4 L 2.6 11 L 10 18 L 10 14 C 15 13.8 18.6 15.4 21 19.6 C 20.8 12.6 17 8.4 10 8.2 Z")
    ],
    "camera.rotate": [
      .stroke("M 2.4 7 L 7.4 7 L 9 4.4 L 15 4.4 L 16.6 7 L 21.6 7 L 21.6 19.6 L 2.4 19.6 Z"),
      .stroke("M 8.4 12.4 C 9 9.4 13.4 8.6 15.2 11.2 M 15.6 13.6 C 15 16.6 10.6 17.4 8.8 14.8"),
    ],
  ]

  static let filled: [String: [SymbolShape]] = [
    "star.fill": [.fill(star)],
    "heart.fill": [.fill(heart(1.04))],
    "house.fill": [
      .fill("M 2.2 12.4 L 12 3.2 L 21.8 12.4 L 19 12.4 L 19 20.8 L 5 20.8 L 5 12.4 Z"),
      .cut("M 10 20.8 L 10 14.4 L 14 14.4 L 14 20.8 Z"),
    ],
    "bell.fill": [.fill(bell), .fill("M 9.4 19.4 L 14.6 19.4 C 14 22.4 10 22.4 9.4 19.4 Z")],
    "cloud.fill": [.fill(cloud)],
    "moon.fill": [.fill(moon)],
    "bolt.fill": [.fill(bolt)],
    "tag.fill": [.fill(tag), .cut("O 7.4 8.4 1.5")],
    "flag.fill": [.fill(flag), .stroke("M 5.2 3.6 L 5.2 21.4")],
    "paperplane.fill": [.fill(plane), .cutStroke("M 11.2 13.6 L 21 3.4")],
    "location.fill": [.fill(plane)],
    "bookmark.fill": [.fill(bookmark)],
    "folder.fill": [.fill(folder)],
    "doc.fill": [.fill(page), .cutStroke("M 13 3 L 13 8.6 L 18.4 8.6")],
    "doc.text.fill": [.fill(page), .cutStroke("M 8.6 12.8 L 15.6 12.8 M 8.6 16.8 L 15.6 16.8")],
    "eye.fill": [.fill(eye), .cut("O 12 12 4"), .fill("O 12 12 2.4")],
    "exclamationmark.triangle.fill": [.fill(warning), .cutStroke("M 12 9.4 L 12 14"), .cut("O 12 17.2 1.2")],
    "triangle.fill": [.fill(warning)],
    "book.fill": [.fill(book), .cutStroke("M 12 6 L 12 20")],
    "person.fill": [.fill("O 12 7.8 4.8"), .fill(shoulders)],
    "person.2.fill": [
      .fill("O 8.4 8.8 3.8"), .fill("M 1.2 19.8 C 2 12.6 14.8 12.6 15.6 19.8 Z"), .fill("O 17 9.6 3"),
      .fill("M 16.8 19.8 C 16.6 17 15.8 15.2 14.6 13.8 C 18.8 12.6 22.4 15 22.8 19.8 Z"),
    ],
    "cart.fill": [
      .fill("M 5.8 6.8 L 21 6.8 L 18.6 15.8 L 7.8 15.8 Z"), .stroke(cart), .fill("O 9.4 19.6 1.7"),
      .fill("O 16.8 19.6 1.7"),
    ],
    "trash.fill": [.fill(bin), .stroke(binLid), .cutStroke("M 10 10 L 10.2 17.4 M 14 10 L 13.8 17.4")],
    "play.fill": [.fill(play)],
    "pause.fill": [.fill("R 5.4 4 4.6 16 1.2"), .fill("R 14 4 4.6 16 1.2")],
    "stop.fill": [.fill("R 4.4 4.4 15.2 15.2 2.2")],
    "forward.fill": [.fill("M 2.6 5.4 L 12 12 L 2.6 18.6 Z"), .fill("M 12 5.4 L 21.4 12 L 12 18.6 Z")],
    "backward.fill": [.fill("M 21.4 5.4 L 12 12 L 21.4 18.6 Z"), .fill("M 12 5.4 L 2.6 12 L 12 18.6 Z")],
    "square.fill": [.fill("R 2.4 2.4 19.2 19.2 4.4")],
    "rectangle.fill": [.fill("R 1.2 4.4 21.6 15.2 3.4")],
    "clock.fill": [.fill("O 12 12 10"), .cutStroke("M 12 6 L 12 12.4 L 16 14.6")],
    "envelope.fill": [.fill("R 1.6 4.4 20.8 15.2 2.8"), .cutStroke("M 3 6.8 L 12 13.6 L 21 6.8")],
    "message.fill": [
      .fill(
        "M 12 3.4 C 19.4 3.4 22.6 7.8 22.6 11.4 C 22.6 15.2 19.4 19.4 12 19.4 L 9.6 19.2 L 5 21.8 L 5.6 17.8 C 3 16.2 1.4 13.8 1.4 11.4 C 1.4 7.8 4.6 3.4 12 3.4 Z"
      )
    ],
    "phone.fill": [.fill(phone(1.02))],
    "camera.fill": [
      .fill("M 1.8 6.4 L 7 6.4 L 8.6 3.8 L 15.4 3.8 L 17 6.4 L 22.2 6.4 L 22.2 20.2 L 1.8 20.2 Z"),
      .cut("O 12 13 4.6"), .fill("O 12 13 3"),
    ],
    "camera.rotate.fill": [
      .fill("M 1.8 6.4 L 7 6.4 L 8.6 3.8 L 15.4 3.8 L 17 6.4 L 22.2 6.4 L 22.2 20.2 L 1.8 20.2 Z"),
      .cutStroke("M 8.4 12.4 C 9 9.4 13.4 8.6 15.2 11.2 M 15.6 13.6 C 15 16.6 10.6 17.4 8.8 14.8"),
    ],
    "video.fill": [.fill("R 1.2 5.4 14.2 13.2 3"), .fill("M 16.4 10.8 L 22.6 7 L 22.6 17 L 16.4 13.2 Z")],
    "photo.fill": [
      .fill("R 1.6 3.8 20.8 16.4 2.8"), .cutStroke("M 2.6 17 L 8.4 11.4 L 13 15.8 L 16 13.2 L 21.4 18"),
      .cut("O 15.6 9 1.9"),
    ],
    "lock.fill": [.fill("R 4.4 10 15.2 11.4 2.4"), .stroke("M 8 10.2 L 8 7 C 8 1.8 16 1.8 16 7 L 16 10.2")],
    "mic.fill": [
      .fill("R 8.4 2.2 7.2 12.2 3.6"),
      .stroke("M 5.4 11 C 5.4 19.6 18.6 19.6 18.6 11 M 12 17.6 L 12 21.4 M 8.6 21.4 L 15.4 21.4"),
    ],
    "speaker.fill": [.fill(speaker)],
    "speaker.wave.2.fill": [
      .fill(speaker), .stroke("M 15 8.8 C 16.8 10.4 16.8 13.6 15 15.2 M 17.8 6 C 21.4 9 21.4 15 17.8 18"),
    ],
    "gearshape.fill": [.fill(cog), .cut("O 12 12 3.4")],
    "square.grid.2x2.fill": [
      .fill("R 2.8 2.8 8.4 8.4 1.8"), .fill("R 12.8 2.8 8.4 8.4 1.8"), .fill("R 2.8 12.8 8.4 8.4 1.8"),
      .fill("R 12.8 12.8 8.4 8.4 1.8"),
    ],
    "drop.fill": [
      .fill("M 12 2.4 C 16.2 8.2 18.8 11.4 18.8 15 C 18.8 24 5.2 24 5.2 15 C 5.2 11.4 7.8 8.2 12 2.4 Z")
    ],
    "flame.fill": [
      .fill(
        "M 12.4 2.2 C 14.2 6.8 19.2 9.2 19.2 14.8 C 19.2 24.2 4.8 24.2 4.8 14.8 C 4.8 12 6.2 10 8 8.2 C 8.4 10.2 9 11.2 10 11.4 C 9.6 8 10.2 4.4 12.4 2.2 Z"
      )
    ],
    "hand.thumbsup.fill": [
      .fill(
        "M 7.8 10.4 L 11.2 2.6 C 14.4 2.6 14.6 5.4 13.8 8.6 L 20.4 8.6 C 21.6 13 20 20.4 17.6 20.8 L 7.8 20.8 Z"
      ), .fill("R 2 10.2 4.2 10.6 1"),
    ],
    "gift.fill": [
      .fill("R 3 11.8 18 9.8 1.6"), .fill("R 1.8 6.4 20.4 4.4 1.2"), .cutStroke("M 12 6.4 L 12 21.6"),
      .stroke(
        "M 12 6.4 C 8 6.4 6.2 5 7.4 3.2 C 9 1.6 11.4 3.4 12 6.4 C 12.6 3.4 15 1.6 16.6 3.2 C 17.8 5 16 6.4 12 6.4"
      ),
    ],
    "arrowshape.turn.up.left.fill": [
      .fill("M 10 4 L 2.6 11 L 10 18 L 10 14 C 15 13.8 18.6 15.4 21 19.6 C 20.8 12.6 17 8.4 10 8.2 Z")
    ],
  ]

  /// A wheel with eight teeth.
  private static let cog: String = {
    var corners: [String] = []
    for tooth in 0..<8 {
      for (offset, radius) in [(-0.3, 7.4), (-0.2, 9.8), (0.2, 9.8), (0.3, 7.4)] {
        let angle = (Double(tooth) + offset) / 8 * 2 * Double.pi
        corners.append("\(12 + radius * sin(angle)) \(12 - radius * cos(angle))")
      }
    }
    return "M " + corners.joined(separator: " L ") + " Z"
  }()
}
