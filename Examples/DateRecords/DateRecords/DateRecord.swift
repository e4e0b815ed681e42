import Foundation

/// A moment as a server sends it: as text or as seconds since 1970, with the offset of the place it happened at.
struct DateRecord: Decodable {
  var place: String
  var iso8601: String?
  var unixTime: TimeInterval?
  /// Seconds from GMT, daylight saving time included.
  var tzOffset: Int
  var tzName: String
  /// For information only: the offset has it already.
  var isDST: Bool

  // Formatters are dear to make: all records share them.
  private static let parser = ISO8601DateFormatter()
  private static let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.dateStyle = .none
    formatter.timeStyle = .short
    return formatter
  }()

  /// Seconds first: they need no reading, which is what takes time (R51.7).
  var date: Date? {
    unixTime.map(Date.init(timeIntervalSince1970:)) ?? iso8601.flatMap(Self.parser.date(from:))
  }

  /// The hour by the server's offset; only the zone's abbreviation is looked up here, where the rules may be old.
  var localTime: String {
    guard let date else { return "No date" }
    return "\(text(date, in: TimeZone(secondsFromGMT: tzOffset))) \(abbreviation(date))"
  }

  /// What the rules of this device make of the zone's name.
  var timeByName: String {
    guard let date, let zone = TimeZone(identifier: tzName) else { return "Unknown" }
    return "\(text(date, in: zone)) \(abbreviation(date))"
  }

  private func abbreviation(_ date: Date) -> String {
    TimeZone(identifier: tzName)?.abbreviation(for: date) ?? ""
  }

  private func text(_ date: Date, in zone: TimeZone?) -> String {
    Self.formatter.timeZone = zone
    return Self.formatter.string(from: date)
  }

  static let all: [DateRecord] = {
    guard let file = Bundle.main.url(forResource: "Records", withExtension: "json") else {
      fatalError("Records.json is not in the bundle")
    }
    do {
      return try JSONDecoder().decode([DateRecord].self, from: Data(contentsOf: file))
    } catch {
      fatalError("Records.json: \(error)")
    }
  }()
}
