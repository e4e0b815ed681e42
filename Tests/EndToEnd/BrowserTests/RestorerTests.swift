import DeviceCatalog
import Foundation
import Simulator
import Testing

/// The Restorer's acceptance list, over several runs of its process.
@Suite(
  "Restorer over several launches",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct RestorerTests {
  private func use(_ body: (HeadlessApp) async throws -> Void) async throws {
    try await HeadlessExample.use("Restorer", body)
  }

  private func screen(_ app: HeadlessApp, after lines: String...) async throws -> String {
    for line in lines { try await app.run(script: line) }
    return try await app.screen()
  }

  private func picture(_ app: HeadlessApp, after lines: String...) async throws -> [UInt8] {
    for line in lines { try await app.run(script: line) }
    return try await app.capture().pixels
  }

  @Test(
    "R2.15, R2.19: a country that was open is open again after a kill in the background, and the list is where it was (4.1.1)"
  )
  func detail() async throws {
    try await use { app in
      let list = try await screen(app, after: "drag:200,700,200,100", "drag:200,700,200,100")
      let before = try await screen(app, after: "tap:Malawi")
      #expect(before.contains("Lilongwe") && !before.contains("Albania"))
      let after = try await screen(app, after: "home", "relaunch")
      #expect(after == before && after.contains("Lilongwe"))
      #expect(try await screen(app, after: "back", "wait:1") == list)
    }
  }

  @Test(
    "settings, a pushed page that no storyboard makes, and its scroll position come back, twice (4.1.2, R1.5)"
  )
  func pushed() async throws {
    try await use { app in
      let settings = try await screen(app, after: "tap:Settings")
      _ = try await screen(app, after: "tap:Push Me!")
      let before = try await screen(app, after: "drag:200,600,200,200")
      #expect(before.contains("Story"))
      for _ in 0..<2 { #expect(try await screen(app, after: "home", "relaunch") == before) }
      #expect(try await screen(app, after: "back", "wait:1") == settings)
    }
  }

  @Test("a setting is no screen: it outlives the background, a kill and a force-quit (4.1.4, R2.25)")
  func defaults() async throws {
    try await use { app in
      let on = try await picture(app, after: "tap:Settings")
      let off = try await picture(app, after: "tap:345,138")
      #expect(on != off)
      #expect(try await picture(app, after: "home", "relaunch") == off)
      #expect(try await picture(app, after: "home", "forcequit", "activate", "tap:Settings") == off)
    }
  }

  @Test(
    "a kill in front keeps nothing (4.1.3, R2.1); a force-quit forgets the screens, not the settings (4.1.4, R2.3)"
  )
  func forgetting() async throws {
    try await use { app in
      let fresh = try await screen(app)
      #expect(try await screen(app, after: "tap:Albania", "relaunch") == fresh)
      #expect(try await screen(app, after: "tap:Albania", "home", "forcequit", "activate") == fresh)
      // In front: the app hears that it ends, and what it saves on the way is forgotten all the same.
      for line in ["tap:Albania", "forcequit"] { try await app.run(script: line) }
      #expect(!FileManager.default.fileExists(atPath: app.savedState.path))
      #expect(try await screen(app, after: "activate") == fresh)
    }
  }

  /// On a copy of the app, whose files change between two runs as an update changes them. The body gets what the app
  /// printed.
  private func useCopy(_ body: (HeadlessApp, _ bundle: URL, _ said: () -> [String]) async throws -> Void)
    async throws
  {
    final class Lines: @unchecked Sendable {
      private let lock = NSLock()
      private var all: [String] = []
      func add(_ line: String) { lock.withLock { all.append(line) } }
      var lines: [String] { lock.withLock { all } }
    }
    var launch = try await HeadlessExample.launch(
      RunningTool.repository.appendingPathComponent("Examples/Restorer"))
    let built = URL(fileURLWithPath: launch.executablePath)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "restorer-\(UUID().uuidString)")
    let bundle = folder.appendingPathComponent(built.deletingLastPathComponent().lastPathComponent)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: built.deletingLastPathComponent(), to: bundle)
    launch.executablePath = bundle.appendingPathComponent(built.lastPathComponent).path
    let said = Lines()
    let model = try #require(DeviceCatalog.model(named: "iPhone 15"))
    let app = try await HeadlessApp(FinishedApp(launch), model: model) { line, _ in said.add(line) }
    do {
      try await body(app, bundle) { said.lines }
    } catch {
      await app.end()
      throw error
    }
    await app.end()
  }

  private func change<List>(_ name: String, in bundle: URL, as type: List.Type, _ edit: (inout List) -> Void)
    throws
  {
    let file = bundle.appendingPathComponent(name)
    var list = try #require(
      PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) as? List)
    edit(&list)
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: file)
  }

  @Test("R2.21, R2.28: after an update without the first ten countries the same country is on top (4.1.5)")
  func shorterList() async throws {
    try await useCopy { app, bundle, _ in
      func countries(_ screen: String) -> [String] {
        ScreenElement.all(screen).filter { $0.middle > 103 && $0.y < 740 && $0.x < 40 }.map(\.text)
      }
      let before = try await screen(app, after: "drag:200,700,200,100", "drag:200,700,200,100")
      try await app.run(script: "home")
      try change("Countries.plist", in: bundle, as: [[String: String]].self) { list in
        #expect(list.count > 40 && list[0]["name"] == "Albania")
        list.removeFirst(10)
      }
      let after = try await screen(app, after: "relaunch")
      #expect(countries(before).count > 8 && !countries(before).contains("Albania"))
      // The top row, which the bar may have covered in part; by its place it would be another ten rows on.
      #expect(countries(before).prefix(2).contains(countries(after).first ?? ""), "\(before)\n\(after)")
      let top = try await screen(
        app, after: "drag:200,200,200,800", "drag:200,200,200,800", "drag:200,200,200,800")
      #expect(countries(top).first == "Bulgaria", "\(top)")
    }
  }

  @Test("R2.11, R2.12: the state of an older version of the app is ignored, with the app's own word (4.1.6)")
  func olderVersion() async throws {
    try await useCopy { app, bundle, said in
      func setVersion(_ version: String) throws {
        try change("Info.plist", in: bundle, as: [String: Any].self) { $0["CFBundleVersion"] = version }
      }
      try setVersion("0")
      // The first run has not seen the change.
      let fresh = try await screen(app, after: "relaunch")
      #expect(try await screen(app, after: "tap:Albania").contains("Tirana"))
      try await app.run(script: "home")
      try setVersion("1")
      #expect(try await screen(app, after: "relaunch") == fresh)
      #expect(said().contains { $0.contains("Restorer: ignoring a state of version 0") }, "\(said())")
      #expect(try await screen(app, after: "tap:Albania", "home", "relaunch").contains("Tirana"))
    }
  }
}
