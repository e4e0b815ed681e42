import Foundation
import Testing
@_spi(Host) import TouchstoneFoundation

/// What errors say of themselves, in the words that a device has.
@Suite("Words of errors") struct ErrorTextTests {
  private enum Own: Error { case first, second }
  private struct Told: LocalizedError { var errorDescription: String? { "Told." } }
  private struct Reasoned: LocalizedError { var failureReason: String? { "It rained." } }
  private struct Model: Codable { var number: Int }

  init() {
    // Whoever owns a device has made one already.
    _ = FoundationRuntime.current
  }

  private func words(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return error.localizedDescription }
    return nil
  }

  @Test("an app's own error says its own words, its reason, or its name and number")
  func own() {
    #expect(words { throw Told() } == "Told.")
    #expect(words { throw Reasoned() } == "The operation couldn’t be completed. It rained.")
    let plain = words { throw Own.second }
    #expect(
      plain?.hasPrefix("The operation couldn’t be completed. (") == true
        && plain?.hasSuffix("Own error 1.)") == true)
    #expect(
      NSError(domain: "Door", code: 3).localizedDescription
        == "The operation couldn’t be completed. (Door error 3.)")
    #expect(
      NSError(domain: NSCocoaErrorDomain, code: 999).localizedDescription
        == "The operation couldn’t be completed. (Cocoa error 999.)")
    #expect(
      URLError(.notConnectedToInternet).localizedDescription
        == "The operation couldn’t be completed. (NSURLErrorDomain error -1009.)")
    #expect(
      POSIXError(.EACCES).localizedDescription == "The operation couldn’t be completed. Permission denied")
    let failed = [
      NSLocalizedFailureErrorKey: "The door stays shut.", NSLocalizedFailureReasonErrorKey: "It rained.",
    ]
    #expect(
      NSError(domain: "Door", code: 3, userInfo: failed).localizedDescription
        == "The door stays shut. It rained.")
  }

  @Test(
    "what cannot be decoded is missing or in another format",
    arguments: [
      ("{}", "The data couldn’t be read because it is missing."),
      ("{\"number\":null}", "The data couldn’t be read because it is missing."),
      ("{\"number\":\"one\"}", "The data couldn’t be read because it isn’t in the correct format."),
      ("{", "The data couldn’t be read because it isn’t in the correct format."),
    ])
  func decoding(_ text: String, _ expected: String) {
    #expect(words { _ = try JSONDecoder().decode(Model.self, from: Data(text.utf8)) } == expected)
  }

  @Test("errors of files name the file and say what could not be done with it")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("words-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (missing, there) = (folder.appendingPathComponent("a.txt"), folder.appendingPathComponent("b.txt"))
    try Data().write(to: there)
    let files = FileManager.default
    #expect(
      words { _ = try Data(contentsOf: missing) }
        == "The file “a.txt” couldn’t be opened because there is no such file.")
    #expect(words { try files.removeItem(at: missing) } == "“a.txt” couldn’t be removed.")
    #expect(
      words { _ = try files.contentsOfDirectory(atPath: missing.path) } == "The folder “a.txt” doesn’t exist."
    )
    #expect(
      words { try files.createDirectory(at: folder, withIntermediateDirectories: false) }?
        .hasSuffix("because a file with the same name already exists.") == true)
    #expect(
      words { try files.moveItem(at: there, to: folder.appendingPathComponent("b.txt")) }
        == "“b.txt” couldn’t be moved to “\(folder.lastPathComponent)” because an item with the same name already exists."
    )
  }

  @Test("a file that is named by one letter lies in the current folder")
  func oneLetter() {
    let error = NSError(domain: NSCocoaErrorDomain, code: 513, userInfo: [NSFilePathErrorKey: "x"])
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).lastPathComponent
    #expect(
      error.localizedDescription
        == "You don’t have permission to save the file “x” in the folder “\(folder)”.")
  }

  @Test("a transfer that took too long says so without being told")
  func transfers() {
    let (domain, code) = (NSURLErrorDomain, NSURLErrorTimedOut)
    #expect(NSError(domain: domain, code: code).localizedDescription == "The request timed out.")
    let own = [NSLocalizedDescriptionKey: "The tide is out."]
    #expect(NSError(domain: domain, code: code, userInfo: own).localizedDescription == "The tide is out.")
  }

  @Test("one line tells domain, number, own words and what it carries, by its keys")
  func lines() {
    #expect("\(NSError(domain: "Door", code: 3))" == "Error Domain=Door Code=3 \"(null)\"")
    let inner = NSError(domain: NSPOSIXErrorDomain, code: 2)
    let error = NSError(
      domain: NSCocoaErrorDomain, code: 260,
      userInfo: [NSUnderlyingErrorKey: inner, NSFilePathErrorKey: "/tmp/a.txt"])
    #expect(
      "\(error)" == """
        Error Domain=NSCocoaErrorDomain Code=260 "The file “a.txt” couldn’t be opened because there is no such file." \
        UserInfo={NSFilePath=/tmp/a.txt, NSUnderlyingError={Error Domain=NSPOSIXErrorDomain Code=2 "No such file or directory"}}
        """)
  }
}
