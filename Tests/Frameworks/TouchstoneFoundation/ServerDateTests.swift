import Testing
@_spi(Host) import TouchstoneFoundation
import TouchstoneSwiftRuntime

/// One moment as a server sends it.
private struct DateRecord: Decodable {
  var iso8601: String?
  var unixTime: Double?
  var tzOffset: Int
  var tzName: String
  var isDST: Bool

  var date: Date? {
    iso8601.flatMap { ISO8601DateFormatter().date(from: $0) }
      ?? unixTime.map(Date.init(timeIntervalSince1970:))
  }
}

@Suite("Dates from servers") struct ServerDateTests {
  private let moment = Date(timeIntervalSince1970: 1_347_876_000)
  private let formatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.dateStyle = .none
    formatter.timeStyle = .short
    return formatter
  }()
  private let chicago = TimeZone(identifier: "America/Chicago")!
  private let parser = ISO8601DateFormatter()

  @Test("R51.1, R51.5: an offset names a moment, not a zone; seconds since 1970 name the same one")
  func moments() {
    let texts = ["2012-09-17T10:00:00Z", "2012-09-17T05:00:00-05:00", "2012-09-17T15:30:00+05:30"]
    for text in texts { #expect(parser.date(from: text) == moment, "\(text)") }
    #expect(parser.string(from: moment) == "2012-09-17T10:00:00Z")
    parser.timeZone = chicago
    #expect(parser.string(from: moment) == "2012-09-17T05:00:00-05:00")
    #expect(parser.date(from: texts[1]) == moment && parser.date(from: "yesterday") == nil)
  }

  /// ICU puts a narrow space before AM and PM since its version 72.
  private func time(_ date: Date, in zone: TimeZone?) -> String {
    formatter.timeZone = zone
    return formatter.string(from: date).replacingOccurrences(of: "\u{202f}", with: " ")
  }

  @Test("R51.2: a zone's abbreviation depends on the date, and on the region of who asks")
  func abbreviations() {
    let winter = Date(timeIntervalSince1970: 1_326_729_600)
    #expect(time(moment, in: chicago) == "5:00 AM" && time(winter, in: chicago) == "10:00 AM")
    #expect(chicago.isDaylightSavingTime(for: moment) && !chicago.isDaylightSavingTime(for: winter))
    formatter.dateFormat = "z"
    #expect(time(moment, in: chicago) == "CDT" && time(winter, in: chicago) == "CST")
    // Outside America nobody says CDT.
    formatter.locale = Locale(identifier: "en_GB")
    #expect(time(moment, in: chicago) == "GMT-5")
    defer { DeviceLocale.shared.choose(nil) }
    for (region, expected) in [("en_US", ["CDT", "CST"]), ("en_GB", ["GMT-5", "GMT-6"])] {
      DeviceLocale.shared.choose(region)
      #expect([moment, winter].map { chicago.abbreviation(for: $0) } == expected)
    }
  }

  @Test("R51.3, R51.4: where server and time zone data differ, the server's offset gives the hour")
  func outdatedZone() throws {
    // As if the rules had changed after the data were made.
    let json =
      #"{"unixTime": 1347876000, "tzOffset": -21600, "tzName": "America/Chicago", "isDST": true}"#
    let record = try JSONDecoder().decode(DateRecord.self, from: Data(json.utf8))
    #expect(
      time(try #require(record.date), in: TimeZone(secondsFromGMT: record.tzOffset)) == "4:00 AM")
    #expect(time(try #require(record.date), in: TimeZone(identifier: record.tzName)) == "5:00 AM")
  }

  @Test(
    "R51.6: a record with either form of its date gives the same hour, whatever isDST says",
    arguments: [true, false])
  func records(isDST: Bool) throws {
    for date in [#""iso8601": "2012-09-17T10:00:00Z""#, #""unixTime": 1347876000"#] {
      let json =
        "{\(date), \"tzOffset\": -18000, \"tzName\": \"America/Chicago\", \"isDST\": \(isDST)}"
      let record = try JSONDecoder().decode(DateRecord.self, from: Data(json.utf8))
      #expect(record.date == moment && record.isDST == isDST)
      #expect(time(moment, in: TimeZone(secondsFromGMT: record.tzOffset)) == "5:00 AM")
    }
  }

  @Test(
    "R51.8: zones know their past: a day Samoa left out, and American rules before and since 2007")
  func history() throws {
    let samoa = try #require(TimeZone(identifier: "Pacific/Apia"))
    let noon = Date(timeIntervalSince1970: 1_325_196_000)  // 29 December 2011, 22:00 UTC
    #expect(samoa.secondsFromGMT(for: noon) == -10 * 3600)
    #expect(samoa.secondsFromGMT(for: noon + 86400) == 14 * 3600)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = samoa
    #expect([noon, noon + 86400].map { calendar.component(.day, from: $0) } == [29, 31])
    func march20(_ year: Int) throws -> Date {
      calendar.timeZone = chicago
      return try #require(
        calendar.date(from: DateComponents(year: year, month: 3, day: 20, hour: 12)))
    }
    #expect(try !chicago.isDaylightSavingTime(for: march20(2006)))
    #expect(try chicago.isDaylightSavingTime(for: march20(2007)))
  }
}
