import Foundation
import Testing

@testable import TouchstoneDeviceLink

@Suite("What the status bar says of the time") struct StatusBarTimeTests {
  private func text(_ language: String, hour: Int32 = 9, withDate: Bool) -> String {
    var parts = tm()
    (parts.tm_hour, parts.tm_min, parts.tm_wday, parts.tm_mon, parts.tm_mday) = (hour, 41, 2, 8, 9)
    return SystemTime.text(of: parts, language: language, withDate: withDate)
  }

  @Test("a phone's shows the time alone, twelve hours of it in the United States")
  func phone() {
    #expect(text("en_US.UTF-8", withDate: false) == "9:41")
    #expect(text("en_US", hour: 15, withDate: false) == "3:41")
    #expect(text("fr_FR", hour: 15, withDate: false) == "15:41")
  }

  @Test("a tablet's shows the date too, as the region writes it")
  func tablet() {
    #expect(text("en_US", withDate: true) == "9:41 AM  Tue Sep 9")
    #expect(text("en_US", hour: 0, withDate: true) == "12:41 AM  Tue Sep 9")
    #expect(text("en_GB", hour: 15, withDate: true) == "15:41  Tue 9 Sep")
    #expect(text("fr_FR", hour: 15, withDate: true) == "15:41")
  }
}
