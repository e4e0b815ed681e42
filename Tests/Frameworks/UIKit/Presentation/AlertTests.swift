import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("Alerts and modal pages", .serialized) @MainActor struct AlertTests {
  let device = VirtualDevice()
  let root = UIViewController()

  /// The view under `view` whose label shows `text`.
  private func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { self.label(text, in: $0) }.first
  }

  /// As libraries of forms have them: the initialisers of view controllers are overridden, that of alerts is inherited.
  private class ChoiceController: UIAlertController {
    var choices = 1
    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test("a subclass inherits the initialiser with a style")
  func inheritance() {
    let alert = ChoiceController(title: "Which?", message: "One.", preferredStyle: .alert)
    #expect(alert.title == "Which?")
    #expect(alert.message == "One.")
    #expect(alert.preferredStyle == .alert)
    #expect(UIAlertController().preferredStyle == .actionSheet)
  }

  @Test("the chosen action's handler runs after the alert has gone")
  func handlerOrder() throws {
    device.show(root)
    var log: [String] = []
    let alert = UIAlertController(title: "Delete?", message: "For good.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [root] _ in
        log.append(root.presentedViewController == nil ? "after" : "before")
      })
    root.present(alert, animated: true) { log.append("presented") }
    device.advance(by: 1)
    #expect(root.presentedViewController === alert)
    device.tap(try #require(label("Delete", in: alert.view)))
    device.advance(by: 1)
    #expect(log == ["presented", "after"])
  }

  @Test("a pad's sheet of actions is a popover without its cancel action, which a touch beside it chooses")
  func padSheet() throws {
    let pad = VirtualDevice(.iPad)
    pad.show(root)
    var log: [String] = []
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for (title, style) in [("Copy", UIAlertAction.Style.default), ("Cancel", .cancel)] {
      sheet.addAction(UIAlertAction(title: title, style: style) { _ in log.append(title) })
    }
    sheet.popoverPresentationController?.sourceView = root.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 400, y: 300, width: 20, height: 20)
    root.present(sheet, animated: true)
    pad.advance(by: 1)
    #expect(sheet.view.convert(sheet.view.bounds, to: nil).size == CGSize(width: 304, height: 57 + 13))
    #expect(label("Cancel", in: sheet.view) == nil)
    pad.tap(try #require(label("Copy", in: sheet.view)))
    pad.advance(by: 1)
    #expect(log == ["Copy"])
    sheet.popoverPresentationController?.sourceView = root.view
    root.present(sheet, animated: true)
    pad.advance(by: 1)
    pad.tap(at: CGPoint(x: 20, y: 1100))
    pad.advance(by: 1)
    #expect(log == ["Copy", "Cancel"] && root.presentedViewController == nil)
  }

  @Test("on a phone a sheet of actions that asks for a popover is a sheet with its cancel action")
  func phonePopover() {
    device.show(root)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Copy", style: .default))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.modalPresentationStyle = .popover
    sheet.popoverPresentationController?.sourceView = root.view
    _ = sheet.view
    root.present(sheet, animated: true)
    device.advance(by: 1)
    let frame = label("Copy", in: sheet.view).map { $0.convert($0.bounds, to: nil) }
    #expect(label("Cancel", in: sheet.view) != nil && (frame?.minY ?? 0) > 600)
  }

  @Test("a second cancel action is refused")
  func twoCancels() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "A", style: .cancel))
        alert.addAction(UIAlertAction(title: "B", style: .cancel))
      }
    }
  }

  @Test("a full-screen page takes the place of what presented it, and gives it back")
  func fullScreen() {
    let log = Recorder.Log()
    let below = Recorder("below", log)
    let page = Recorder("page", log)
    device.show(below)
    log.lines = []
    page.modalPresentationStyle = .fullScreen
    below.present(page, animated: true)
    device.advance(by: 1)
    #expect(below.view.window == nil)
    page.dismiss(animated: true)
    device.advance(by: 1)
    #expect(
      log.lines == [
        "page didLoad", "below willDisappear", "page willAppear", "page didAppear", "below didDisappear",
        "page willDisappear", "below willAppear", "below didAppear", "page didDisappear",
      ])
    #expect(below.presentedViewController == nil && below.view.window != nil)
  }

  @Test("a sheet leaves what is behind it in place")
  func sheet() {
    let log = Recorder.Log()
    let below = Recorder("below", log)
    device.show(below)
    log.lines = []
    below.present(Recorder("page", log), animated: false)
    device.settle()
    #expect(log.lines == ["page didLoad", "page willAppear", "page didAppear"])
    #expect(below.presentedViewController?.view.frame.minY == 69)
  }
}
