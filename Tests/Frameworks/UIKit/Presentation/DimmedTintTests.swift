import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Tints behind what is presented", .serialized) @MainActor struct DimmedTintTests {
  let device = VirtualDevice()
  let root = UIViewController()

  final class Listener: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test(
    "an alert dims them, and they come back with its dismissal; views with a tint of their own hear of it too"
  )
  func alert() {
    let view = Listener()
    view.tintColor = .red
    root.view.addSubview(view)
    device.show(root)
    view.changes = 0
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    root.present(alert, animated: true)
    device.advance(by: 1)
    #expect(view.tintAdjustmentMode == .dimmed && view.tintColor != .red && view.changes == 1)
    #expect(alert.view.tintAdjustmentMode == .normal)
    root.dismiss(animated: true)
    device.advance(by: 1)
    #expect(view.tintAdjustmentMode == .normal && view.tintColor == .red && view.changes == 2)
  }

  @Test("a sheet dims them unless what is behind stays in use; a page over all of the screen does not")
  func sheets() {
    device.show(root)
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    root.present(sheet, animated: false)
    device.settle()
    #expect(root.view.tintAdjustmentMode == .dimmed)
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    #expect(root.view.tintAdjustmentMode == .normal)
    root.dismiss(animated: false)
    device.settle()
    let full = UIViewController()
    full.modalPresentationStyle = .overFullScreen
    root.present(full, animated: false)
    device.settle()
    #expect(root.view.tintAdjustmentMode == .normal)
  }

  @Test("a view that says how its tint is keeps that")
  func ownMode() {
    let view = UIView()
    view.tintAdjustmentMode = .normal
    root.view.addSubview(view)
    device.show(root)
    root.present(UIAlertController(title: "A", message: nil, preferredStyle: .alert), animated: false)
    device.settle()
    #expect(view.tintAdjustmentMode == .normal && root.view.tintAdjustmentMode == .dimmed)
  }
}
