import Foundation
import Testing

/// `touchstone test` on the project WebElements, whose UI tests say what must be found in a page.
@Suite(
  "What UI tests find in a page",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"),
  .enabled(if: InstalledWebEngine.isThere, "the web engine is not installed: Scripts/setup web"), .serialized)
struct ElementsOfPages {
  private let tool = TestingTool("WebElements")

  @Test(
    "texts, links, fields and controls of a page are found, touched and typed into, and no page forges any")
  func passes() throws {
    let run = try tool.test(["--scheme", "WebElements"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("9 tests: 9 passed"), "\(run.output)\(run.errors)")
    #expect(!run.errors.contains("web view:"), "\(run.errors)")
  }
}
