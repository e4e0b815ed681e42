import Foundation
import Testing
import UIKit

@Suite("What has no effect here") struct InertReportTests {
  private func notes(_ result: ExitTest.Result?) -> [String] {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
      .map(String.init).filter { $0.contains("touchstone: note:") }
  }

  @Test("it is said once in a run; so is a part that is missing, when an app asks for it, and only then")
  func once() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let bar = UISearchBar(frame: .zero)
        bar.setImage(nil, for: .search, state: .normal)
        let proposal = UIDropProposal(operation: .copy)
        for _ in 0..<2 { proposal.isPrecise = true }
        for _ in 0..<2 { bar.setImage(nil, for: .search, state: .highlighted) }
        UIViewPropertyAnimator(duration: 1, curve: .linear).scrubsLinearly = false
      }
    }
    let why = "`touchstone audit` says why"
    #expect(
      notes(result) == [
        "touchstone: note: UIDropProposal.isPrecise has no effect here; \(why)",
        "touchstone: note: UISearchBar.setImage(_:for:state:) does not do all of what it was asked for here; \(why)",
        "touchstone: note: UIViewPropertyAnimator.scrubsLinearly has no effect here; \(why)",
      ])
  }

  @Test("where it is strict the app ends there")
  func strict() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("TOUCHSTONE_STRICT", "1", 1)
      await MainActor.run { UIDropProposal(operation: .copy).isPrecise = true }
    }
    #expect(notes(result).contains { $0.contains("UIDropProposal.isPrecise") })
  }
}
