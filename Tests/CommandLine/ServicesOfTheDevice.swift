import Foundation
import Testing

/// An app that imports the small frameworks, in the SDK that users get, driven by a script.
@Suite(
  "The device's services, from a script",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"))
struct ServicesOfTheDevice {
  /// All that the app says while the steps are taken, each line without its beginning.
  ///
  /// - Parameter look: Gets the whole that was written.
  private func said(after steps: [String], look: (String) throws -> Void = { _ in }) throws -> [String] {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("services-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: cache) }
    try FileManager.default.createDirectory(at: cache, withIntermediateDirectories: true)
    let project = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Fixtures/DeviceServices")
      .standardizedFileURL
    let process = Process()
    process.executableURL = AttackGround.tool
    process.arguments =
      ["screenshot", project.path, "-o", cache.appendingPathComponent("picture.png").path]
      + steps.flatMap { ["--after", $0] }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path, "HOME": cache.path, "XDG_CACHE_HOME": cache.path]
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    try look(text)
    return text.split(separator: "\n").filter { $0.hasPrefix("Services: ") }.map { String($0.dropFirst(10)) }
  }

  @Test("types, digests, the log and the keychain, which outlives the process")
  func values() throws {
    let lines = try said(
      after: ["Types", "Digest", "Log", "Find", "Keep", "Keep"].map { "tap:\($0)" }
        + ["forcequit", "relaunch"] + ["Find", "Forget", "Find"].map { "tap:\($0)" })
    #expect(
      lines == [
        "launched with a badge of 0", "network satisfied", "types public.jpeg true public.png",
        "digest ba7816bf",
        "log row 4", "find nothing", "keep 0", "keep -25299", "launched with a badge of 0",
        "network satisfied",
        "find secret", "forget 0", "find nothing",
      ])
  }

  @Test("the network's switch")
  func network() throws {
    let lines = try said(after: ["tap:Reachable", "network:off", "tap:Reachable", "network:on"])
    #expect(
      lines.dropFirst() == [
        "network satisfied", "reachable true", "network unsatisfied", "reachable false", "network satisfied",
      ])
  }

  @Test("the device's owner: not enrolled, known, not known, cancelled")
  func owner() throws {
    let lines = try said(
      after: [
        "tap:Owner", "biometry:enrolled", "tap:Owner", "biometry:match", "wait:1", "tap:Owner",
        "biometry:nomatch",
        "wait:1", "biometry:nomatch", "wait:1", "biometry:nomatch", "wait:1", "tap:Owner", "tap:Cancel",
      ])
    #expect(
      lines.dropFirst(2) == [
        "owner cannot be asked: -7", "owner true 0", "owner false -1", "owner false -2",
      ])
  }

  @Test("a notification in front, behind, and of an app that has ended; its actions; a push")
  func notifications() throws {
    // Each process's virtual time begins at the same moment: the second waits longer.
    let push = #"push:{"aps": {"alert": {"title": "News", "body": "Text"}}}"#
    let lines = try said(
      after: [
        "tap:Ask", "tap:Allow", "tap:Remind", "wait:11", "tap:A postcard", "wait:1", "tap:Remind", "home",
        "wait:20",
        "notification:later", "tap:Remind", "kill", "relaunch", "wait:90", "notification:tap", push, "wait:1",
        "tap:News",
        #"push:{"aps": {"content-available": 1}}"#,
      ])
    #expect(
      lines.filter { !$0.hasPrefix("network") } == [
        "launched with a badge of 0", "notifications true", "reminder true", "presents A postcard",
        "opened A postcard: UNNotificationDefaultActionIdentifier", "reminder true",
        "opened A postcard: later",
        "reminder true", "launched with a badge of 3", "presents A postcard",
        "opened A postcard: UNNotificationDefaultActionIdentifier", "presents News",
        "opened News: UNNotificationDefaultActionIdentifier", "silent push",
      ])
  }

  @Test(
    "what the scheme's StoreKit configuration sells: cancelled, bought, and there when the app starts again")
  func purchases() throws {
    let lines = try said(
      after: [
        "tap:Owned", "wait:1", "tap:Stamps", "wait:1", "tap:Cancel", "wait:1", "tap:Stamps", "wait:1",
        "tap:Buy", "wait:1",
        "tap:Frames", "wait:1", "tap:Cancel", "wait:1", "tap:Frames", "wait:1", "tap:Buy", "wait:1",
        "forcequit",
        "relaunch", "tap:Owned", "wait:1",
      ])
    let stamps = "Ten Stamps for $0.99, no org.example.ink"
    #expect(
      lines.filter { !$0.hasPrefix("network") && !$0.hasPrefix("launched") } == [
        "owns nothing", stamps, "buying", "cancelled", stamps, "buying", "bought org.example.stamps",
        "cancelled", "bought org.example.frames for $4.99", "owns org.example.frames",
      ])
  }

  @Test("a notification's reply is written and reaches the app")
  func reply() throws {
    let lines = try said(
      after: [
        "tap:Ask", "tap:Allow", "tap:Remind", "home", "wait:20", "notification:reply", "wait:1",
        "type:Thanks",
        "tap:Send", "wait:1",
      ])
    #expect(lines.last == "opened A postcard: reply Thanks")
  }

  @Test("a mail and a message are written and sent, and lie in the device's outbox as mail files")
  func mail() throws {
    let steps = ["tap:Mail", "wait:1", "tap:Send", "wait:1", "tap:Text", "wait:1", "tap:Send", "wait:1"]
    let lines = try said(after: steps) { text in
      for file in ["1.eml", "2.message.eml"] {
        #expect(text.contains("/SystemData/Outbox/\(file)\n"), "\(text)")
      }
    }
    #expect(lines.suffix(2) == ["mail sent", "text sent"])
  }

  @Test("the question for a rating comes, and goes without one")
  func rating() throws {
    let lines = try said(after: ["tap:Rate", "wait:1", "tap:Not Now", "wait:1", "tap:Digest"])
    #expect(lines.last == "digest ba7816bf")
  }
}
