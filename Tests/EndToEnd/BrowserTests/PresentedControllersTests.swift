import Foundation
import Testing

/// R10 on the example: each way to present, and the way back.
@Suite(
  "presented controllers",
  .enabled(if: RunningTool.executable != nil, "the tool and its SDK are not built: make test"))
struct PresentedControllersTests {
  private func screenshot(_ steps: String...) async throws -> Data {
    let outcome = try await RunningTool.screenshot(
      "Examples/PresentedControllers", ["--scale", "1"] + steps.flatMap { ["--after", $0] })
    return try #require(outcome.picture, "\(outcome.said)")
  }

  @Test(
    "R10.6, R10.8, R10.10: a button presents, Done brings the first screen back",
    arguments: ["Full Screen", "Page Sheet", "Form Sheet"])
  func button(title: String) async throws {
    let first = try await screenshot()
    let shown = try await screenshot("tap:\(title)", "wait:1")
    let back = try await screenshot("tap:\(title)", "wait:1", "tap:Done", "wait:1")
    #expect(shown != first && back == first)
  }
}
