import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("A document interaction controller", .serialized) @MainActor final class DocumentInteractionTests {
  let device = VirtualDevice()
  let root = UIViewController()
  let owner = Owner()
  let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(UUID().uuidString + ".txt")

  @MainActor final class Owner: NSObject, UIDocumentInteractionControllerDelegate {
    var page: UIViewController?
    var lines: [String] = []
    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
      -> UIViewController
    { page! }
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
      lines.append("preview")
    }
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
      lines.append("end")
    }
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {
      lines.append("menu")
    }
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
      lines.append("menu gone")
    }
  }

  init() throws { try Data("What is in it".utf8).write(to: file) }
  deinit { try? FileManager.default.removeItem(at: file) }

  private func view(_ view: UIView? = nil, where matches: (UIView) -> Bool) -> UIView? {
    guard let view = view ?? device.window, !view.isHidden else { return nil }
    if matches(view) { return view }
    for part in view.subviews.reversed() {
      if let found = self.view(part, where: matches) { return found }
    }
    return nil
  }
  private func label(_ text: String) -> UIView? { view { ($0 as? UILabel)?.text == text } }

  @Test("type and name are the file's, until the app says others")
  func names() {
    let controller = UIDocumentInteractionController(url: file)
    #expect(controller.uti == "public.plain-text" && controller.name == file.lastPathComponent)
    #expect(controller.icons.count == 2)
    controller.uti = "public.data"
    controller.name = "Note"
    #expect(controller.uti == "public.data" && controller.name == "Note")
    controller.url = URL(fileURLWithPath: "/a/b.png")
    #expect(controller.uti == "public.png" && controller.name == "b.png")
  }

  @Test("the preview shows a text's content over the delegate's controller, and ends with Done")
  func preview() throws {
    device.show(root)
    let controller = UIDocumentInteractionController(url: file)
    #expect(!controller.presentPreview(animated: true))
    controller.delegate = owner
    owner.page = root
    #expect(controller.presentPreview(animated: true))
    device.advance(by: 1)
    #expect(view { ($0 as? UITextView)?.text == "What is in it" } != nil && owner.lines == ["preview"])
    device.tap(try #require(label("Done")))
    device.advance(by: 1)
    #expect(owner.lines == ["preview", "end"] && root.presentedViewController == nil)
  }

  @Test("in a navigation controller the preview is a page")
  func pushed() {
    let navigation = UINavigationController(rootViewController: root)
    device.show(navigation)
    let controller = UIDocumentInteractionController(url: file)
    controller.delegate = owner
    owner.page = navigation
    #expect(controller.presentPreview(animated: true))
    device.advance(by: 1)
    #expect(
      navigation.viewControllers.count == 2 && navigation.topViewController?.title == file.lastPathComponent)
    controller.dismissPreview(animated: true)
    device.advance(by: 1)
    #expect(navigation.viewControllers.count == 1 && owner.lines == ["preview", "end"])
  }

  @Test("the options menu is the activity sheet; nobody could open the file")
  func menu() throws {
    device.show(root)
    let controller = UIDocumentInteractionController(url: file)
    controller.delegate = owner
    #expect(!controller.presentOpenInMenu(from: .zero, in: root.view, animated: true))
    #expect(controller.presentOptionsMenu(from: .zero, in: root.view, animated: true))
    device.advance(by: 1)
    #expect(owner.lines == ["menu"] && label("Save to Files") != nil)
    #expect(label(file.lastPathComponent) != nil)
    controller.dismissMenu(animated: true)
    device.advance(by: 1)
    #expect(owner.lines == ["menu", "menu gone"] && root.presentedViewController == nil)
  }

  @Test("Save to Files asks for a folder and copies the file there")
  func saving() throws {
    device.show(root)
    let sheet = UIActivityViewController(activityItems: [file], applicationActivities: nil)
    var outcomes: [Bool] = []
    sheet.completionWithItemsHandler = { _, completed, _, _ in outcomes.append(completed) }
    root.present(sheet, animated: true)
    device.advance(by: 1)
    device.tap(try #require(label("Save to Files")))
    device.advance(by: 1)
    device.tap(try #require(label("Save")))
    device.advance(by: 2)
    #expect(outcomes == [true] && root.presentedViewController == nil)
  }
}
