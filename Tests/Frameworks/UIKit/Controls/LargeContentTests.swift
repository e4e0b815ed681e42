import Testing
import TouchstoneTestSupport
@_spi(Host) import UIKit

@Suite("The large content viewer", .serialized) @MainActor final class LargeContentTests {
  let device = VirtualDevice()
  let root = UIViewController()
  let owner = Owner()

  @MainActor final class Owner: NSObject, UILargeContentViewerInteractionDelegate {
    var ended: [String?] = []
    func largeContentViewerInteraction(
      _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
      at point: CGPoint
    ) { ended.append(item?.largeContentTitle) }
  }

  @Test("items say the words of their own control unless the app says others")
  func titles() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    #expect(button.largeContentTitle == "Go" && !button.showsLargeContentViewer)
    button.largeContentTitle = "Leave"
    button.showsLargeContentViewer = true
    #expect(button.largeContentTitle == "Leave" && button.showsLargeContentViewer)
  }
}
