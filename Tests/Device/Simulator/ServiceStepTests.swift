import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

/// Network, faces and notifications, as a line says them and as a device passes them on.
@Suite("Steps of the device's services") struct ServiceStepTests {
  @Test("a network and an enrolled face stay as they were set for the next launch")
  func traits() throws {
    var paper = try PaperDevice(in: .active)
    for line in ["network:off", "biometry:enrolled", "kill"] { try paper.perform(line) }
    let next = paper.device.environment().traits
    #expect(next.isOffline && next.isBiometryEnrolled)
    #expect(LaunchTraits(environmentValue: next.environmentValue) == next)
    #expect(next.events == [.network(isOnline: false), .biometry(isEnrolled: true)])
    for line in ["network:on", "biometry:none"] { try paper.perform(line) }
    #expect(paper.device.environment().traits == LaunchTraits())
  }

  @Test("a push reaches the app also behind, waits for a suspended one, and is refused where nothing runs")
  func push() throws {
    var paper = try PaperDevice(in: .active)
    try paper.perform("home")
    _ = paper.news()
    try paper.perform(#"push:{"aps": {}}"#)
    #expect(paper.news().contains { $0.contains("push") })
    paper.pass(AppLife.timeToFinish)
    #expect(paper.device.state == .suspended)
    try paper.perform(#"push:{"aps": {}}"#)
    #expect(paper.device.life.unheard == [.input(.push(payload: #"{"aps": {}}"#))])
    try paper.perform("kill")
    paper.appEnds()
    _ = paper.news()
    try paper.perform(#"push:{"aps": {}}"#)
    #expect(paper.news() == ["refused: App does not run."])
  }

  @Test("a notification is a reason to come to the front, with one of its actions or none")
  func notification() throws {
    #expect(try DeviceStep.parse("notification:tap") == .open(.notification(action: nil)))
    #expect(try DeviceStep.parse("notification:reply") == .open(.notification(action: "reply")))
    for reason in [LaunchReason.notification(action: nil), .notification(action: "a=b")] {
      #expect(LaunchReason(environmentValue: reason.environmentValue) == reason)
    }
  }

  @Test("the number at the icon is the app's last word on it")
  func badge() throws {
    var paper = try PaperDevice(in: .active)
    paper.appSays(.lifecycle(.status(["badge": "3"])))
    #expect(paper.device.badge == 3)
  }

  @Test(
    "what is no state of a network, a face or a payload is a mistake",
    arguments: ["network:fast", "biometry:", "push:", "push:{}", #"push:{"aps": 1}"#, "notification:"])
  func mistakes(line: String) {
    #expect(throws: ScriptStep.Mistake.self) { try DeviceStep.parse(line) }
  }

  @Test("a payload's file is read by whoever says the step; a device that hears its name reads nothing")
  func file() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).apns")
    defer { try? FileManager.default.removeItem(at: file) }
    let payload = #"{"aps": {"alert": "Hello"}}"#
    try Data(payload.utf8).write(to: file)
    #expect(try DeviceStep.readingFile(of: "push:\(file.path)") == "push:\(payload)")
    #expect(try DeviceStep.readingFile(of: "home") == "home")
    try Data(String(repeating: " ", count: 5000).utf8).write(to: file)
    #expect(throws: ScriptStep.Mistake.self) { try DeviceStep.readingFile(of: "push:\(file.path)") }
    #expect(throws: ScriptStep.Mistake.self) { try DeviceStep.readingFile(of: "push:/no/such/file") }
    var paper = try PaperDevice(in: .active)
    _ = paper.news()
    try paper.perform("push:\(file.path)")
    #expect(paper.news() == ["refused: Whoever sends a notification reads its file."])
  }
}
