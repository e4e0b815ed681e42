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
    "a country that was open is open again after a kill in the background, and the list is where it was (4.1.1)"
  )
  func detail() async throws {
    try await use { app in
      let list = try await screen(app, after: "drag:200,700,200,100", "drag:200,700,200,100")
      let before = try await screen(app, after: "tap:Lesotho")
      #expect(before.contains("Maseru") && !before.contains("Albania"))
      let after = try await screen(app, after: "home", "relaunch")
      #expect(after == before && after.contains("Maseru"))
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
}
