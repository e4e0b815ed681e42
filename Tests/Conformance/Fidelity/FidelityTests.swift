import Foundation
import Testing

/// Every picture and every hierarchy that real iOS left, against ours.
@Suite("Fidelity", .serialized, .enabled(if: Oracles.folder != nil, Comment(rawValue: Oracles.absent)))
@MainActor struct FidelityTests {
  nonisolated static let pictures =
    SnapshotTestingScreens.all + EssentialFeedScreens.all + StoryboardScreens.all + BlueprintScreens.all
    + AccessibilitySnapshotScreens.all

  @Test("what iOS rendered, we render: frames, colours, forms and the room words take", arguments: pictures)
  func rendering(_ comparison: Comparison) throws {
    if let reason = comparison.missing { return withKnownIssue(Comment(rawValue: reason)) { Issue.record() } }
    let findings = try comparison.findings()
    if let reason = comparison.otherLook {
      return withKnownIssue(Comment(rawValue: reason)) {
        for finding in findings { #expect(finding.isWithin, "\(finding.printed)") }
      }
    }
    for finding in findings {
      if let reason = comparison.known[finding.probe] {
        withKnownIssue(Comment(rawValue: reason)) { #expect(finding.isWithin, "\(finding.printed)") }
      } else {
        #expect(finding.isWithin, "\(finding.printed)")
      }
    }
  }

  @Test(
    "what iOS laid out, we lay out: every frame to the digit, every property",
    arguments: LayoutComparisons.all)
  func layout(_ comparison: LayoutComparison) throws {
    if let reason = comparison.missing { return withKnownIssue(Comment(rawValue: reason)) { Issue.record() } }
    for finding in try comparison.findings() { #expect(finding.isWithin, "\(finding.printed)") }
  }

  @Test("no recording is left out of the table")
  func everyOracle() throws {
    #expect(Set(try Oracles.renderings()) == Set(Self.pictures.map(\.oracle)))
    #expect(Set(try Oracles.layouts()) == Set(LayoutComparisons.all.map(\.oracle)))
  }
}
