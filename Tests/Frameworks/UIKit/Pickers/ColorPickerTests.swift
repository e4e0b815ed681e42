import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

@Suite("Colour pickers", .serialized) @MainActor struct ColorPickerTests {
  final class Owner: NSObject, UIColorPickerViewControllerDelegate {
    var colors: [UIColor] = []
    var finished = 0
    func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
      colors.append(viewController.selectedColor)
    }
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { finished += 1 }
  }

  @Test("a tap on the grid chooses, and the delegate hears of it")
  func grid() throws {
    let owner = Owner()
    let root = UIViewController()
    let phone = device(showing: root)
    let picker = UIColorPickerViewController()
    picker.delegate = owner
    picker.supportsAlpha = false
    picker.modalPresentationStyle = .fullScreen
    root.present(picker, animated: false)
    phone.advance(by: 1)
    // The first row runs from white to black.
    let top = picker.view.convert(CGPoint(x: 0, y: picker.view.safeAreaInsets.top + 16 + 92 + 8), to: nil).y
    phone.tap(at: CGPoint(x: 20, y: top))
    phone.settle()
    var white: CGFloat = 0
    try #require(owner.colors.count == 1)
    owner.colors[0].getWhite(&white, alpha: nil)
    #expect(white == 1)
    picker.dismiss(animated: false)
    phone.advance(by: 1)
    #expect(owner.finished == 1)
  }

  @Test("a well shows its colour and opens a picker for it")
  func well() throws {
    let root = UIViewController()
    root.view.backgroundColor = .white
    let well = UIColorWell(frame: CGRect(x: 100, y: 200, width: 30, height: 30))
    well.title = "Paint"
    well.selectedColor = .red
    root.view.addSubview(well)
    let phone = device(showing: root)
    #expect(phone.pixel(x: 115 * 3, y: 215 * 3) == 0xffff_0000)
    phone.tap(well)
    phone.advance(by: 1)
    let picker = try #require(root.presentedViewController as? UIColorPickerViewController)
    #expect(picker.title == "Paint")
    #expect(picker.selectedColor == .red)
  }
}
