import Testing
import TouchstoneTestSupport
import UIKit

@MainActor private final class Listener: NSObject, UIColorPickerViewControllerDelegate {
  var colors: [UIColor] = []
  var ends = 0
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { colors.append(color) }
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { ends += 1 }
}

@Suite(.serialized) @MainActor struct ColorPickerTests {
  private func descendant<V: UIView>(_ view: UIView, _ type: V.Type, where matches: (V) -> Bool) -> V? {
    if let found = view as? V, matches(found) { return found }
    for child in view.subviews { if let found = descendant(child, type, where: matches) { return found } }
    return nil
  }

  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { ($0 * 100).rounded() / 100 }
  }

  @Test("the grid and the sliders choose a colour and tell of it")
  func choosing() throws {
    let root = UIViewController()
    let device = device(showing: root)
    let picker = UIColorPickerViewController()
    let listener = Listener()
    picker.delegate = listener
    picker.selectedColor = .red
    root.present(picker, animated: false)
    device.advance(by: 1)
    let grid = try #require(descendant(picker.view, UIView.self) { "\(type(of: $0))" == "ColorGrid" })
    let corner = grid.convert(CGPoint(x: 4, y: 4), to: UIScreen.main.coordinateSpace)
    device.tap(at: corner)
    #expect(components(picker.selectedColor) == [1, 1, 1, 1])
    #expect(listener.colors.last.map(components) == [1, 1, 1, 1])
    let modes = try #require(descendant(picker.view, UISegmentedControl.self) { _ in true })
    modes.selectedSegmentIndex = 1
    modes.sendActions(for: .valueChanged)
    device.settle()
    let green = try #require(descendant(picker.view, UILabel.self) { $0.text == "GREEN" }?.superview)
    let start = green.convert(CGPoint(x: 4, y: 40), to: UIScreen.main.coordinateSpace)
    device.tap(at: start)
    #expect(components(picker.selectedColor) == [1, 0, 1, 1])
    #expect(descendant(green, UILabel.self) { $0.text == "0" } != nil)
    picker.dismiss(animated: false)
    device.advance(by: 1)
    #expect(listener.ends == 1)
    root.present(picker, animated: false)
    device.advance(by: 1)
    picker.dismiss(animated: false)
    device.advance(by: 1)
    #expect(listener.ends == 2)
  }

  @Test("a well opens the picker and shows and tells what was chosen")
  func well() throws {
    let controller = UIViewController()
    let well = UIColorWell(frame: CGRect(x: 100, y: 200, width: 44, height: 44))
    well.title = "Ink"
    well.selectedColor = .green
    controller.view.addSubview(well)
    let device = device(showing: controller)
    device.tap(well)
    device.advance(by: 1)
    let picker = try #require(controller.presentedViewController as? UIColorPickerViewController)
    #expect(picker.title == "Ink" && components(picker.selectedColor) == [0, 1, 0, 1])
    var told = 0
    well.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    let grid = try #require(descendant(picker.view, UIView.self) { "\(type(of: $0))" == "ColorGrid" })
    let corner = CGPoint(x: grid.bounds.width - 4, y: 4)
    device.tap(at: grid.convert(corner, to: UIScreen.main.coordinateSpace))
    #expect(well.selectedColor.map(components) == [0, 0, 0, 1])
    #expect(told > 0)
  }
}
