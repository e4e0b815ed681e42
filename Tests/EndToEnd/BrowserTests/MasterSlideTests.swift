import Simulator
import Testing

/// MasterSlide's acceptance list (4.8).
@Suite(
  "MasterSlide slides its list",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct MasterSlideTests {
  private func use(_ body: (HeadlessApp) async throws -> Void) async throws {
    try await HeadlessExample.use("MasterSlide", device: "iPad (10th generation)", body)
  }

  private let swipeRight = "drag:200,700,600,700"
  private let swipeLeft = "drag:700,700,400,700"

  /// The list's rows are on the screen; the page's title may be that of a row that was chosen.
  private func isListShown(_ app: HeadlessApp, after lines: String...) async throws -> Bool {
    var screen = ""
    for line in lines + ["wait:1"] { screen = try await app.screen(after: line) }
    return screen.contains("\"Item 7\"")
  }

  @Test(
    "R38.5, R38.6: twenty items; a choice is shown and hides the list, the same one again only hides it"
  )
  func choosing() async throws {
    try await use { app in
      #expect(try await app.screen().contains("\"Select an item\""))
      #expect(try await isListShown(app, after: "tap:Master"))
      let list = try await app.screen()
      #expect(
        (1...20).allSatisfy { list.contains("\"Item \($0)\"") } && !list.contains("\"Item 21\""))
      #expect(try await !isListShown(app, after: "tap:Item 5"))
      #expect(try await app.screen().contains("\"You selected item 5\""))
      // The row, not the title, which says the same.
      let row = try #require(ScreenElement.first("Item 5", on: list))
      let again = "tap:100,\(row.middle)"
      #expect(try await isListShown(app, after: "tap:Master"))
      #expect(try await !isListShown(app, after: again))
      #expect(try await app.screen().contains("\"You selected item 5\""))

      let steps = ["tap:Master", "wait:1", again, "wait:1", "tap:Master", "wait:1", again, "wait:1"]
      let said = try await RunningTool.screenshot(
        "Examples/MasterSlide",
        ["--device", "iPad (10th generation)"] + steps.flatMap { ["--after", $0] }
      ).said
      #expect(
        said.split(separator: "\n").filter { $0.contains("page shows:") }.map(String.init) == [
          "page shows: Select an item", "page shows: You selected item 5",
        ])
    }
  }

  @Test("R38.14: the main nib makes delegate, window and both sides, and connects the list to its page")
  func mainNib() async throws {
    // Upright a pad hides the list, and a phone begins with the page; "Master" leads to it on either.
    let steps = ["tap:Master", "wait:1", "tap:Item 3", "wait:1"]
    for device in ["iPad (10th generation)", "iPhone 15"] {
      let said = try await RunningTool.screenshot(
        "Examples/MasterSlide", ["--device", device] + steps.flatMap { ["--after", $0] }
      ).said
      #expect(said.contains("page shows: You selected item 3"), "\(device): \(said)")
    }
  }

  @Test(
    "R38.4, R38.7, R37.3: upright swipes show and hide the list, a tap hides it; the button keeps its taps"
  )
  func gestures() async throws {
    try await use { app async throws in
      #expect(try await !isListShown(app, after: swipeLeft))
      #expect(try await isListShown(app, after: swipeRight))
      #expect(try await isListShown(app, after: swipeRight))
      #expect(try await !isListShown(app, after: swipeLeft))
      #expect(try await isListShown(app, after: "tap:Master"))
      #expect(try await !isListShown(app, after: "tap:600,700"))
    }
  }

  @Test(
    "R38.2, R38.7, R38.8, R38.9: on its side the list always shows, without button and deaf to gestures"
  )
  func rotating() async throws {
    try await use { app in
      let upright = try await app.screen()
      #expect(upright.contains("\"Master\""))
      let lying = try await app.screen(after: "rotate:left", "wait:1")
      #expect(lying.contains("\"Item 7\""))
      #expect(
        try await app.screen(after: "drag:1000,400,600,400", "wait:1", "tap:900,500", "wait:1")
          == lying)
      #expect(try await app.screen(after: "rotate:portrait", "wait:1") == upright)
    }
  }
}
