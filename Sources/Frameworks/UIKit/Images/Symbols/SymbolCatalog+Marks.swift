// Marks that apps put beside text less often than the signs.

extension SymbolCatalog {
  private static let lens = "O 10 10 6.6 M 14.8 14.8 L 21 21"

  static let marks: [String: [SymbolShape]] = [
    // Signs
    "nosign": [.stroke("O 12 12 9 M 5.8 5.8 L 18.2 18.2")],
    "asterisk": [.stroke("M 12 4 L 12 20 M 5 8 L 19 16 M 19 8 L 5 16")],
    "lessthan": [.stroke("M 18 5 L 6 12 L 18 19")],
    "greaterthan": [.stroke("M 6 5 L 18 12 L 6 19")],
    "function": [
      .stroke(
        "M 13.4 5 C 10.4 2.6 9.4 6 9 9 L 7.6 17.6 C 7 21 5.4 21.4 3.6 20 M 5.4 10 L 13 10 M 14 12.4 C 17 10.6 16.6 20 20.4 18.4 M 20.8 12 C 18 12 17 19 13.4 18.6"
      )
    ],
    "x.squareroot": [.stroke("M 1.6 13.4 L 4 12.6 L 7.4 20 L 11 4 L 22.4 4 M 14 10 L 20 18 M 20 10 L 14 18")],
    "sum.circle": [.stroke("O 12 12 9.2"), .stroke("M 15.4 7.6 L 8.8 7.6 L 12.6 12 L 8.8 16.4 L 15.4 16.4")],
    "plus.magnifyingglass": [.stroke(lens), .stroke("M 10 7 L 10 13 M 7 10 L 13 10")],
    "minus.magnifyingglass": [.stroke(lens), .stroke("M 7 10 L 13 10")],
    "plus.square.on.square": [
      .stroke("M 8 7.6 L 8 3 L 21 3 L 21 16 L 16.4 16"),
      .stroke("R 3 8 13 13 2 M 9.5 11.4 L 9.5 17.6 M 6.4 14.5 L 12.6 14.5"),
    ],
    "plus.rectangle.on.rectangle": [
      .stroke("M 6 7.6 L 6 4 L 22 4 L 22 15 L 18.4 15"),
      .stroke("R 2 8 16.4 12 2 M 10.2 11 L 10.2 17 M 7.2 14 L 13.2 14"),
    ],
    "rectangle.on.rectangle": [
      .stroke("M 6 7.6 L 6 4 L 22 4 L 22 15 L 18.4 15"), .stroke("R 2 8 16.4 12 2"),
    ],
    "arrow.up.forward": [.stroke("M 6 18 L 17.6 6.4 M 8.4 6 L 18 6 L 18 15.6")],
    "arrow.down.to.line": [.stroke("M 12 3 L 12 16.4 M 6.6 11.4 L 12 16.8 L 17.4 11.4 M 5 20.8 L 19 20.8")],
    "arrow.up.to.line": [.stroke("M 12 21 L 12 7.6 M 6.6 12.6 L 12 7.2 L 17.4 12.6 M 5 3.2 L 19 3.2")],
    "arrow.left.to.line": [.stroke("M 21 12 L 7.6 12 M 12.6 6.6 L 7.2 12 L 12.6 17.4 M 3.2 5 L 3.2 19")],
    "arrow.right.to.line": [.stroke("M 3 12 L 16.4 12 M 11.4 6.6 L 16.8 12 L 11.4 17.4 M 20.8 5 L 20.8 19")],
    "arrow.uturn.down": [
      .stroke("M 5 20 L 5 9 C 5 2.6 15 2.6 15 9 L 15 20 M 10.4 15.6 L 15 20.2 L 19.6 15.6")
    ],
    "arrow.uturn.up": [.stroke("M 5 4 L 5 15 C 5 21.4 15 21.4 15 15 L 15 4 M 10.4 8.4 L 15 3.8 L 19.6 8.4")],
    "arrow.right.arrow.left": [
      .stroke("M 3 8 L 20 8 M 15.6 3.6 L 20.2 8 L 15.6 12.4 M 21 16 L 4 16 M 8.4 11.6 L 3.8 16 L 8.4 20.4")
    ],
    "arrow.up.and.down.and.arrow.left.and.right": [
      .stroke(
        "M 12 2.4 L 12 21.6 M 2.4 12 L 21.6 12 M 9 5.4 L 12 2.4 L 15 5.4 M 9 18.6 L 12 21.6 L 15 18.6 M 5.4 9 L 2.4 12 L 5.4 15 M 18.6 9 L 21.6 12 L 18.6 15"
      )
    ],
    "arrow.triangle.branch": [
      .stroke("M 6 21 L 6 10 C 6 6 8 5 12 5 L 20 5 M 16 1.4 L 20 5 L 16 8.6 M 6 16 L 14 16")
    ],
    "chevron.compact.left": [.stroke("M 14 3 L 10 12 L 14 21")],
    "chevron.compact.right": [.stroke("M 10 3 L 14 12 L 10 21")],
    "chevron.left.forwardslash.chevron.right": [
      .stroke("M 7 6 L 1.8 12 L 7 18 M 17 6 L 22.2 12 L 17 18 M 14 4.4 L 10 19.6")
    ],
    "slider.vertical.3": [
      .stroke("M 5 3 L 5 21 M 12 3 L 12 21 M 19 3 L 19 21"), .fill("O 5 15 2.4 O 12 8 2.4 O 19 16 2.4"),
    ],
    "rectangle.split.3x1": [.stroke("R 2 5 20 14 2.4 M 8.6 5 L 8.6 19 M 15.4 5 L 15.4 19")],
    "rectangle.split.2x1": [.stroke("R 2 5 20 14 2.4 M 12 5 L 12 19")],
    "square.split.2x2": [.stroke("R 3 3 18 18 3 M 12 3 L 12 21 M 3 12 L 21 12")],
    "square.split.2x1": [.stroke("R 3 3 18 18 3 M 12 3 L 12 21")],
    "square.grid.3x2": [
      .stroke(
        "R 1.6 5 5.6 5.6 1 R 9.2 5 5.6 5.6 1 R 16.8 5 5.6 5.6 1 R 1.6 13.4 5.6 5.6 1 R 9.2 13.4 5.6 5.6 1 R 16.8 13.4 5.6 5.6 1"
      )
    ],
    "square.grid.3x2.fill": [
      .fill(
        "R 1.4 4.6 6 6.2 1 R 9 4.6 6 6.2 1 R 16.6 4.6 6 6.2 1 R 1.4 13.2 6 6.2 1 R 9 13.2 6 6.2 1 R 16.6 13.2 6 6.2 1"
      )
    ],
    "rectangle.grid.2x2": [.stroke("R 2 5 9 6 1.2 R 13 5 9 6 1.2 R 2 13 9 6 1.2 R 13 13 9 6 1.2")],
    "rectangle.grid.3x2": [
      .stroke(
        "R 1.6 5.4 6 5.6 1 R 9 5.4 6 5.6 1 R 16.4 5.4 6 5.6 1 R 1.6 13 6 5.6 1 R 9 13 6 5.6 1 R 16.4 13 6 5.6 1"
      )
    ],
    "rectangle.grid.1x2.fill": [.fill("R 2.4 4 19.2 7.2 1.8 R 2.4 12.8 19.2 7.2 1.8")],
    "circle.grid.2x2": [.stroke("O 7 7 3.6 O 17 7 3.6 O 7 17 3.6 O 17 17 3.6")],
    "circle.grid.2x2.fill": [.fill("O 7 7 4.2 O 17 7 4.2 O 7 17 4.2 O 17 17 4.2")],
    "target": [.stroke("O 12 12 9.2 O 12 12 5.4"), .fill("O 12 12 2")],
    "scope": [.stroke("O 12 12 8 M 12 1.6 L 12 7 M 12 17 L 12 22.4 M 1.6 12 L 7 12 M 17 12 L 22.4 12")],
    "barcode": [
      .stroke(
        "M 3 5 L 3 19 M 6.4 5 L 6.4 19 M 9 5 L 9 19 M 13 5 L 13 19 M 15.6 5 L 15.6 19 M 18.4 5 L 18.4 19 M 21.2 5 L 21.2 19"
      )
    ],
    "barcode.viewfinder": [
      .stroke(
        "M 3 8 L 3 3 L 8 3 M 16 3 L 21 3 L 21 8 M 3 16 L 3 21 L 8 21 M 16 21 L 21 21 L 21 16 M 7 8 L 7 16 M 10 8 L 10 16 M 13.6 8 L 13.6 16 M 17 8 L 17 16"
      )
    ],
    "qrcode.viewfinder": [
      .stroke("M 3 8 L 3 3 L 8 3 M 16 3 L 21 3 L 21 8 M 3 16 L 3 21 L 8 21 M 16 21 L 21 21 L 21 16"),
      .stroke("R 7.4 7.4 3.6 3.6 0.4 R 13.2 7.4 3.6 3.6 0.4 R 7.4 13.2 3.6 3.6 0.4"),
      .fill("R 13 13 4 4 0.4"),
    ],
    "camera.viewfinder": [
      .stroke(
        "M 3 8 L 3 3 L 8 3 M 16 3 L 21 3 L 21 8 M 3 16 L 3 21 L 8 21 M 16 21 L 21 21 L 21 16 R 6.4 8.4 11.2 8 1.6 O 12 12.4 2.2"
      )
    ],
    "gauge": [
      .stroke("O 12 12 9.2 M 12 13 L 16 7.6"), .fill("O 12 13 1.8"),
      .fill("O 6.4 12 0.9 O 8.2 8 0.9 O 12 6.2 0.9 O 17.6 12 0.9"),
    ],
    "speedometer": [
      .stroke("O 12 12 9.2 M 12 13 L 16 7.6"), .fill("O 12 13 1.8"),
      .fill("O 6.4 12 0.9 O 8.2 8 0.9 O 12 6.2 0.9 O 17.6 12 0.9"),
    ],
    "waveform.path.ecg": [.stroke("M 1.6 12 L 6 12 L 8.4 4 L 12.4 20 L 15.6 9.4 L 17 12 L 22.4 12")],
    "eyedropper": [
      .stroke(
        "M 13.4 6.6 L 17.4 10.6 M 14.8 8 L 18.2 3.6 C 20 1.6 22.4 4 20.4 5.8 L 16 9.2 M 14 8.4 L 4.4 18 L 3.4 20.6 L 6 19.6 L 15.6 10"
      )
    ],
    "wrench.and.screwdriver": [
      .stroke(
        "M 4 4 L 20 20 M 3 6.4 L 6.4 3 M 14 6 C 14 3 17 1.6 20 3 L 17.4 5.6 L 18.4 6.6 L 21 4 C 22.4 7 21 10 18 10 L 8 20 C 6 21.6 2.4 18 4 16 Z"
      )
    ],
    "wand.and.rays": [
      .stroke(
        "M 3 21 L 13 11 M 15 3 L 15 6 M 21 9 L 18 9 M 19.4 4.6 L 17.4 6.6 M 10.6 4.6 L 12.6 6.6 M 19.4 13.4 L 17.4 11.4"
      )
    ],
  ]
}
