import Foundation

/// Rows as a table of a terminal: as wide as the first of them want, and cut where one is wider.
package struct StoreTable {
  /// So many rows say how wide the columns are.
  private static let sample = 200
  private static let gap = "  "

  private let names: [String]
  private let widest: Int
  private var waiting: [[Cell]] = []
  private var widths: [Int]?
  private let write: (String) throws -> Void

  private struct Cell {
    var text: String
    var isNumber: Bool
  }

  package init(_ columns: [StoreColumn], widest: Int = 40, write: @escaping (String) throws -> Void) {
    names = ["id"] + columns.map { Plain.line($0.name) }
    (self.widest, self.write) = (widest, write)
  }

  package mutating func add(_ row: StoreRow) throws {
    let cells =
      [Cell(text: Plain.line("\(row.id)"), isNumber: false)]
      + row.values.map { [widest] value in
        // What will be cut need not be escaped to its end.
        let text = value.text.map { Plain.line(String($0.prefix(widest * 4))) } ?? "–"
        return Cell(text: Plain.cut(text, to: widest), isNumber: value.isNumber)
      }
    if widths == nil {
      waiting.append(cells)
      if waiting.count == Self.sample { try begin() }
    } else {
      try write(line(cells))
    }
  }

  package mutating func end() throws { if widths == nil { try begin() } }

  private mutating func begin() throws {
    widths = names.indices.map { column in
      ([Plain.width(names[column])] + waiting.map { Plain.width($0[column].text) }).max() ?? 0
    }
    try write(line(names.map { Cell(text: $0, isNumber: false) }))
    try write(line((widths ?? []).map { Cell(text: String(repeating: "─", count: $0), isNumber: false) }))
    for cells in waiting { try write(line(cells)) }
    waiting = []
  }

  private func line(_ cells: [Cell]) -> String {
    let padded = zip(cells, widths ?? []).map { cell, width in
      let space = String(repeating: " ", count: max(0, width - Plain.width(cell.text)))
      return cell.isNumber ? space + cell.text : cell.text + space
    }
    var line = padded.joined(separator: Self.gap)
    while line.hasSuffix(" ") { line.removeLast() }
    return line + "\n"
  }
}
