import Foundation

/// One value of a row.
package enum StoreValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  /// As the store has it, which is a floating point number.
  case decimal(Double)
  case text(String)
  /// Seconds since the reference date.
  case date(Double)
  case uuid(UUID)
  case data(StoreData)
  case reference(StoreReference)
  case references([StoreReference])
}

/// Bytes, or as many of them as were asked for.
package struct StoreData: Equatable, Sendable {
  package var bytes: Data
  package var count: Int
  /// The name of the file beside the store that holds them.
  package var file: String?
}

/// Another row, as its URI ends.
package struct StoreReference: Equatable, Sendable, CustomStringConvertible {
  package var entity: String
  package var key: Int64
  package var description: String { "\(entity)/p\(key)" }
}

/// One row: which it is, and the values of the columns that were asked for.
package struct StoreRow: Sendable {
  package var id: StoreReference
  package var values: [StoreValue]
}

extension StoreValue {
  /// In a cell of a table or of a CSV file; nil for no value.
  package var text: String? {
    switch self {
    case .null: nil
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .real(let value), .decimal(let value): Self.number(value)
    case .text(let value): value
    case .date(let value): StoreDate.text(value)
    case .uuid(let value): value.uuidString
    case .data(let data): data.text
    case .reference(let row): "\(row)"
    case .references(let rows): rows.map(\.description).joined(separator: " ")
    }
  }

  /// Whole ones without a point.
  static func number(_ value: Double) -> String {
    if let whole = Int64(exactly: value), abs(whole) < 1 << 53 { return "\(whole)" }
    return "\(value)"
  }

  package var isNumber: Bool {
    switch self {
    case .integer, .real, .decimal: true
    default: false
    }
  }
}

extension StoreData {
  var text: String {
    let size = count == 1 ? "1 byte" : "\(count) bytes"
    return file.map { "<\(size) in \($0)>" } ?? "<\(size)>"
  }
}

/// Moments as ISO 8601 has them, in UTC.
package enum StoreDate {
  /// From the reference date to year 9999, and as far back; what lies beyond is no date that anybody meant.
  private static let bounds = -63_113_904_000.0...252_423_993_599.0

  /// Without a calendar: what stands in a store may be any number.
  package static func text(_ seconds: Double) -> String {
    guard bounds.contains(seconds) else { return "\(seconds) s after 2001-01-01T00:00:00Z" }
    let milliseconds = Int((seconds * 1000).rounded())
    let (days, inDay) = floored(milliseconds, by: 86_400_000)
    let (year, month, day) = civil(days + 11_323)
    let clock = pair(inDay / 3_600_000) + ":" + pair(inDay / 60_000 % 60) + ":" + pair(inDay / 1000 % 60)
    let part = inDay % 1000
    let fraction = part == 0 ? "" : "." + String(String(part + 1000).dropFirst())
    let years = String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
    return "\(years)-\(pair(month))-\(pair(day))T\(clock)\(fraction)Z"
  }

  private static func pair(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private static func floored(_ value: Int, by size: Int) -> (Int, Int) {
    let rest = (value % size + size) % size
    return ((value - rest) / size, rest)
  }

  /// The date of the Gregorian calendar so many days after 1 January 1970: the year is taken to begin in March, so that the
  /// day that leap years add is its last.
  private static func civil(_ days: Int) -> (Int, Int, Int) {
    let (era, dayOfEra) = floored(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let march = (5 * dayOfYear + 2) / 153
    let month = march < 10 ? march + 3 : march - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * march + 2) / 5 + 1)
  }
}
