import Foundation
import Testing
import TouchstoneDeviceProtocol

@testable import Simulator

/// What is handed to an app from outside comes among its files; that it opens it is the app's part.
@Suite("Documents that are handed over") struct DocumentStepTests {
  /// A built app with its home.
  private final class Place {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "documents-\(UUID().uuidString)")
    var home: URL { folder.appendingPathComponent("home") }
    var inbox: URL { home.appendingPathComponent("Documents/Inbox") }
    var launch: AppLaunch {
      AppLaunch(
        displayName: "App", executablePath: folder.path + "/App.app/App",
        environment: AppHome.environment(home), urlSchemes: ["shop"])
    }

    init(_ info: [String: Any]? = ["CFBundleDocumentTypes": [["LSItemContentTypes": ["public.data"]]]]) throws
    {
      try AppHome.make(at: home)
      let bundle = folder.appendingPathComponent("App.app")
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
      guard let info else { return }
      try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
        .write(to: bundle.appendingPathComponent("Info.plist"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func text(_ name: String) throws -> String {
      try String(contentsOf: inbox.appendingPathComponent(name), encoding: .utf8)
    }
  }

  private func document(_ name: String = "soup.recipe", _ text: String = "soup") throws -> HandedDocument {
    try #require(HandedDocument(name: name, data: Data(text.utf8)))
  }

  @Test("the file is read by whoever says the step, and its name goes along without its folder")
  func reading() throws {
    let place = try Place()
    let file = place.folder.appendingPathComponent("my soup.recipe")
    try Data("soup".utf8).write(to: file)
    let line = try DeviceStep.readingFile(of: "openfile:\(file.path)")
    #expect(try DeviceStep.parse(line) == .document(document("my soup.recipe")))
    #expect(!line.contains(place.folder.path))
    #expect(throws: ScriptStep.Mistake.self) { try DeviceStep.readingFile(of: "openfile:\(file.path)x") }
    try Data(count: HandedDocument.longest + 1).write(to: file)
    #expect(throws: ScriptStep.Mistake.self) { try DeviceStep.readingFile(of: "openfile:\(file.path)") }
    // In base64 all slashes.
    try Data(repeating: 255, count: HandedDocument.longest).write(to: file)
    let longest = try DeviceStep.readingFile(of: "openfile:\(file.path)")
    #expect(longest.utf8.count < min(RequestLimits.body, RequestLimits.message))
  }

  @Test("a device that hears a file's name reads nothing") func unread() throws {
    var paper = try PaperDevice(in: .active)
    _ = paper.news()
    try paper.perform("openfile:/etc/hostname")
    #expect(paper.news() == ["refused: Whoever hands over a document puts it among the app's files."])
  }

  @Test(
    "what is no file's name, or no document, is a mistake",
    arguments: [
      "openfile:", "openfile:{}", #"openfile:{"name": "a/b", "data": ""}"#,
      #"openfile:{"name": "..", "data": ""}"#, #"openfile:{"name": "", "data": ""}"#,
      #"openfile:{"name": "a\u0000b", "data": ""}"#, #"openfile:{"name": "a", "data": "?"}"#,
    ])
  func mistakes(line: String) {
    #expect(throws: ScriptStep.Mistake.self) { try DeviceStep.parse(line) }
  }

  @Test("a copy comes to the app's inbox, under a name that is free, and the app is to open that")
  func receiving() throws {
    let place = try Place()
    for (text, name) in [("first", "soup.recipe"), ("second", "soup-2.recipe")] {
      let step = try DeviceStep.document(document("soup.recipe", text)).handedOver(to: place.launch)
      guard case .open(let reason) = step, case .url(let url) = reason else {
        Issue.record("\(step)")
        return
      }
      #expect(URL(string: url)?.path == place.inbox.appendingPathComponent(name).path)
      #expect(try place.text(name) == text)
      #expect(place.launch.refusal(of: reason, offered: nil) == nil)
    }
    #expect(try DeviceStep.kill.handedOver(to: place.launch) == .kill)
  }

  @Test("files that lie elsewhere are not opened, whoever names them")
  func elsewhere() throws {
    let place = try Place()
    for path in ["/etc/hostname", place.home.path + "/Documents/a.recipe", place.inbox.path + "/../a.recipe"]
    {
      #expect(place.launch.refusal(of: .url("file://" + path), offered: nil) != nil, "\(path)")
    }
  }

  @Test("an app that declares no documents gets none; nor does one that was never started")
  func undeclared() throws {
    let place = try Place(["CFBundleName": "App"])
    let step = DeviceStep.document(try document())
    #expect(throws: Refusal.self) { try step.handedOver(to: place.launch) }
    #expect(throws: Refusal.self) { try step.handedOver(to: nil) }
    #expect(!FileManager.default.fileExists(atPath: place.inbox.path))
  }

  @Test("links that an app has laid in its home lead nowhere", arguments: ["Documents", "Documents/Inbox"])
  func links(path: String) throws {
    let place = try Place()
    let outside = place.folder.appendingPathComponent("outside")
    try FileManager.default.createDirectory(
      at: outside.appendingPathComponent("Inbox"), withIntermediateDirectories: true)
    let link = place.home.appendingPathComponent(path)
    try? FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: outside)
    let step = DeviceStep.document(try document())
    #expect(throws: Refusal.self) { try step.handedOver(to: place.launch) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["Inbox"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path + "/Inbox") == [])
  }

  @Test("a link of the document's name is not written through") func linkOfName() throws {
    let place = try Place()
    let outside = place.folder.appendingPathComponent("outside")
    try FileManager.default.createDirectory(at: place.inbox, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: place.inbox.appendingPathComponent("soup.recipe"), withDestinationURL: outside)
    _ = try DeviceStep.document(document()).handedOver(to: place.launch)
    #expect(!FileManager.default.fileExists(atPath: outside.path))
    #expect(try place.text("soup-2.recipe") == "soup")
  }
}
