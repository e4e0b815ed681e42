import Foundation
import Testing
import TouchstoneOSLog

@Suite("The log") struct LogTests {
  @Test("a store finds this process's messages, with level, place and words, from a moment on")
  func store() throws {
    let category = UUID().uuidString
    let logger = Logger(subsystem: "test", category: category)
    let store = try OSLogStore(scope: .currentProcessIdentifier)
    logger.error("code \(7, format: .decimal(minDigits: 3)) for \("Ann", privacy: .private)")
    logger.debug("later \(true, format: .answer) \(255, format: .hex(includePrefix: true))")
    let mine = NSPredicate { entry, _ in (entry as? NSDictionary)?["category"] as? String == category }
    let all = Array(try store.getEntries(matching: mine)).compactMap { $0 as? OSLogEntryLog }
    #expect(all.map(\.composedMessage) == ["code 007 for Ann", "later YES 0xff"])
    #expect(all.map(\.level) == [.error, .debug])
    #expect(all.first?.subsystem == "test")
    // The clock of tests may stand still.
    let (past, future) = (store.position(date: Date() - 60), store.position(date: Date() + 60))
    #expect(Array(try store.getEntries(at: past, matching: mine)).count == 2)
    #expect(Array(try store.getEntries(at: future, matching: mine)).isEmpty)
    let reversed = Array(try store.getEntries(with: .reverse, matching: mine))
    #expect(reversed.map(\.composedMessage) == ["later YES 0xff", "code 007 for Ann"])
  }

  @Test("an app may not read what others log")
  func others() { #expect(throws: (any Error).self) { try OSLogStore(scope: .system) } }

  @Test("an interval is in the log with its beginning and one end")
  func signposts() throws {
    let poster = OSSignposter(subsystem: "test", category: .pointsOfInterest)
    let identifier = poster.makeSignpostID()
    #expect(identifier != poster.makeSignpostID())
    let state = poster.beginInterval("load", id: identifier)
    poster.endInterval("load", state)
    poster.endInterval("load", state)
    os_signpost(
      .event, log: OSLog(subsystem: "test", category: .pointsOfInterest), name: "mark", signpostID: identifier
    )
    let posts = Array(try OSLogStore(scope: .currentProcessIdentifier).getEntries())
      .compactMap { $0 as? OSLogEntrySignpost }.filter { $0.signpostIdentifier == identifier.rawValue }
    #expect(posts.map(\.signpostType) == [.intervalBegin, .intervalEnd, .event])
    #expect(posts.map(\.signpostName) == ["load", "load", "mark"])
  }
}
