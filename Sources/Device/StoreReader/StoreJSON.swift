import Foundation

/// Rows as JSON, piece by piece: a store may be larger than memory.
package enum StoreJSON {
  /// One row as an object: its ID, then its values by the columns' names. Bytes are base64.
  package static func object(_ row: StoreRow, _ columns: [StoreColumn]) -> String {
    var text = "{\"@id\":" + string("\(row.id)")
    for (column, value) in zip(columns, row.values) {
      text += "," + string(column.name) + ":" + self.value(value)
    }
    return text + "}"
  }

  package static func value(_ value: StoreValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .real(let number), .decimal(let number):
      number.isFinite ? StoreValue.number(number) : string("\(number)")
    case .data(let data): string(data.bytes.base64EncodedString())
    case .references(let rows): "[" + rows.map { string("\($0)") }.joined(separator: ",") + "]"
    case .text, .date, .uuid, .reference: string(value.text ?? "")
    }
  }

  /// Controls are escaped beyond what JSON asks for: the text may go to a terminal.
  package static func string(_ text: String) -> String {
    var quoted = "\""
    quoted.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where Plain.isCommand(scalar):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
