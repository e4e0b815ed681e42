import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("The image picker", .serialized) @MainActor struct ImagePickerTests {
  let device = VirtualDevice()
  let root = UIViewController()
  let owner = Owner()

  @MainActor final class Owner: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var info: [UIImagePickerController.InfoKey: Any]?
    var cancelled = 0
    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      self.info = info
      picker.dismiss(animated: true)
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancelled += 1
      picker.dismiss(animated: true)
    }
  }

  private func open(editing: Bool = false) -> UIImagePickerController {
    root.view.backgroundColor = .white
    device.show(root)
    let picker = UIImagePickerController()
    picker.delegate = owner
    picker.allowsEditing = editing
    root.present(picker, animated: true)
    device.advance(by: 1)
    return picker
  }

  private func label(_ text: String, in view: UIView? = nil) -> UILabel? {
    guard let view = view ?? device.window, !view.isHidden else { return nil }
    if let label = view as? UILabel, label.text == text || label.attributedText?.string == text {
      return label
    }
    return view.subviews.reversed().lazy.compactMap { self.label(text, in: $0) }.first
  }

  @Test("there is a library and no camera, as in the Simulator")
  func sources() {
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    #expect(UIImagePickerController.availableMediaTypes(for: .photoLibrary) == ["public.image"])
  }

  @Test("a tapped picture is handed over with its file, and the picker goes away when it is dismissed")
  func picking() throws {
    _ = open()
    device.tap(at: CGPoint(x: 60, y: 220))
    device.advance(by: 1)
    let info = try #require(owner.info)
    let image = try #require(info[.originalImage] as? UIImage)
    #expect(image.size.width > 100)
    #expect(info[.editedImage] == nil)
    let file = try #require(info[.imageURL] as? URL)
    #expect(UIImage(contentsOfFile: file.path)?.size == image.size)
    #expect(root.presentedViewController == nil)
  }

  @Test("with editing allowed the picture is cropped to a square before it is handed over")
  func editing() throws {
    _ = open(editing: true)
    device.tap(at: CGPoint(x: 60, y: 220))
    device.advance(by: 1)
    #expect(owner.info == nil)
    device.tap(try #require(label("Choose")))
    device.advance(by: 1)
    let info = try #require(owner.info)
    let edited = try #require(info[.editedImage] as? UIImage)
    let original = try #require(info[.originalImage] as? UIImage)
    #expect(abs(edited.size.width - edited.size.height) <= 1)
    #expect(abs(edited.size.width - min(original.size.width, original.size.height)) <= 2)
  }

  @Test("Cancel tells the delegate")
  func cancelling() throws {
    _ = open()
    device.tap(try #require(label("Cancel")))
    device.advance(by: 1)
    #expect(owner.cancelled == 1 && root.presentedViewController == nil)
  }

  @Test("a saved picture is in the library the next time")
  func saving() throws {
    device.show(root)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    UIImageWriteToSavedPhotosAlbum(picture, nil, nil, nil)
    let picker = open()
    // Six pictures of the device's own are two rows; the new one begins the third.
    device.tap(at: CGPoint(x: 60, y: 220 + 2 * 131))
    device.advance(by: 1)
    let image = try #require(owner.info?[.originalImage] as? UIImage)
    #expect(abs(image.size.width / image.size.height - 2) < 0.01)
    withExtendedLifetime(picker) {}
  }
}
