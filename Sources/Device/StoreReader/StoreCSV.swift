/// Rows as RFC 4180 has them, a header first.
package enum StoreCSV {
  package static func header(_ columns: [StoreColumn]) -> String {
    line(["@id"] + columns.map(\.name))
  }

  /// No value is an empty field, an empty text a quoted one. Bytes are base64.
  package static func line(_ row: StoreRow) -> String {
    line(
      ["\(row.id)"]
        + row.values.map {
          if case .data(let data) = $0 { data.bytes.base64EncodedString() } else { $0.text }
        })
  }

  private static func line(_ fields: [String?]) -> String {
    fields.map { $0.map(field) ?? "" }.joined(separator: ",") + "\r\n"
  }

  private static func field(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.unicodeScalars.allSatisfy { !Plain.isCommand($0) && $0 != "," && $0 != "\"" }
      && text.first != " " && text.last != " "
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
