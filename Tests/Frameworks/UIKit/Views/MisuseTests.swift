import Foundation
import Testing
import UIKit

/// In release builds too: that is what users run, and what they have is this text.
@Suite("Misuse of views and controllers ends with a name and a reason") struct MisuseTests {
  private func said(_ end: ExitTest.Result?) -> String {
    String(decoding: end?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a view cannot be its own subview") func ownSubview() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UIView()
        view.addSubview(view)
      }
    }
    #expect(
      said(end).contains("'NSInvalidArgumentException'") && said(end).contains("cannot become a subview"))
  }

  @Test("a controller cannot be its own child") func ownChild() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        controller.addChild(controller)
      }
    }
    #expect(said(end).contains("'NSInvalidArgumentException'") && said(end).contains("its own child"))
  }

  @Test("an action that its target does not have names both") func selector() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let control = UIControl()
        let target = UIView()
        control.addTarget(target, action: Selector("nothing:"), for: .valueChanged)
        control.sendActions(for: .valueChanged)
      }
    }
    #expect(said(end).contains("'NSInvalidArgumentException'"))
    #expect(said(end).contains("-[UIView nothing:]: unrecognized selector sent to instance"))
  }
}
