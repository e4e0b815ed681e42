import Testing
import TouchstoneFoundation

@Suite("Durations, distances in time and lists as text")
struct DurationFormatterTests {
  private func text(_ seconds: TimeInterval, _ prepare: (DateComponentsFormatter) -> Void) -> String? {
    let formatter = DateComponentsFormatter()
    prepare(formatter)
    return formatter.string(from: seconds)
  }

  @Test(
    "durations in every style",
    arguments: [
      (DateComponentsFormatter.UnitsStyle.positional, "1:02:05"), (.abbreviated, "1h 2m 5s"),
      (.brief, "1hr 2min 5sec"), (.short, "1 hr, 2 min, 5 sec"), (.full, "1 hour, 2 minutes, 5 seconds"),
    ])
  func styles(style: DateComponentsFormatter.UnitsStyle, expected: String) {
    #expect(
      text(3725) {
        $0.unitsStyle = style
        $0.allowedUnits = [.hour, .minute, .second]
      } == expected)
  }

  @Test("zeros are dropped or padded as asked for")
  func zeros() {
    #expect(
      text(65) {
        $0.allowedUnits = [.minute, .second]
        $0.zeroFormattingBehavior = .pad
      } == "01:05")
    #expect(text(5) { $0.allowedUnits = [.minute, .second] } == "5")
    #expect(
      text(3600) {
        $0.allowedUnits = [.hour, .minute]
        $0.unitsStyle = .full
      } == "1 hour")
    #expect(
      text(0) {
        $0.allowedUnits = [.minute, .second]
        $0.unitsStyle = .full
      } == "0 seconds")
  }

  @Test("only so many units, and what remains")
  func limits() {
    #expect(
      text(90061) {
        $0.unitsStyle = .full
        $0.maximumUnitCount = 2
        $0.includesTimeRemainingPhrase = true
      } == "1 day, 1 hour remaining")
  }

  @Test("distances in time")
  func relative() {
    let formatter = RelativeDateTimeFormatter()
    let now = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.localizedString(for: now.addingTimeInterval(-7200), relativeTo: now) == "2 hours ago")
    #expect(formatter.localizedString(fromTimeInterval: 86400) == "in 1 day")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: 86400) == "tomorrow")
    #expect(formatter.localizedString(from: DateComponents(year: -1)) == "last year")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.localizedString(fromTimeInterval: -180) == "3 min. ago")
  }

  @Test("lists")
  func lists() {
    #expect(ListFormatter.localizedString(byJoining: ["a", "b"]) == "a and b")
    #expect(ListFormatter().string(from: [1, 2, 3]) == "1, 2, and 3")
  }
}

@Suite("Collections that keep nobody alive")
struct WeakCollectionTests {
  @Test("a table of weak objects forgets those that are gone")
  func hashTable() {
    let table = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    table.add(kept)
    table.add(kept)
    do { table.add(NSObject()) }
    #expect(table.allObjects == [kept])
    #expect(table.contains(kept))
    table.remove(kept)
    #expect(table.count == 0)
  }

  @Test("a map forgets a value with its weak key")
  func mapTable() {
    let map = NSMapTable<NSObject, NSString>.weakToStrongObjects()
    let key = NSObject()
    map.setObject("kept", forKey: key)
    do { map.setObject("gone", forKey: NSObject()) }
    #expect(map.object(forKey: key) == "kept")
    #expect(map.count == 1)
    map.removeObject(forKey: key)
    #expect(map.object(forKey: key) == nil)
  }
}
