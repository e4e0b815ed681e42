import Testing
import TouchstoneVirtualDevice
@_spi(Host) import UIKit

@Suite("The document picker", .serialized) @MainActor struct DocumentPickerTests {
  let device = VirtualDevice()
  let root = UIViewController()
  let owner = Owner()

  @MainActor final class Owner: NSObject, UIDocumentPickerDelegate {
    var urls: [URL]?
    var cancelled = 0
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
      self.urls = urls
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancelled += 1 }
  }

  private func open(_ picker: UIDocumentPickerViewController) {
    device.show(root)
    picker.delegate = owner
    root.present(picker, animated: true)
    device.advance(by: 1)
  }

  private func label(_ text: String, in view: UIView? = nil) -> UILabel? {
    guard let view = view ?? device.window, !view.isHidden else { return nil }
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.reversed().lazy.compactMap { self.label(text, in: $0) }.first
  }

  private func tap(_ text: String) throws {
    device.tap(try #require(label(text), "no '\(text)'"))
    device.advance(by: 1)
  }

  @Test("a tapped file is handed over in place, and the picker goes away by itself")
  func opening() throws {
    open(UIDocumentPickerViewController(typeIdentifiers: ["public.plain-text"], asCopy: false))
    try tap("Packing List")
    let file = try #require(owner.urls?.first)
    #expect(file.lastPathComponent == "Packing List.txt" && owner.urls?.count == 1)
    #expect(file.startAccessingSecurityScopedResource())
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("Passport"))
    #expect(root.presentedViewController == nil && owner.cancelled == 0)
  }

  @Test("imported, a file is a copy that the app may keep")
  func importing() throws {
    open(UIDocumentPickerViewController(documentTypes: ["public.text"], in: .import))
    try tap("Letters")
    try tap("Invitation")
    let copy = try #require(owner.urls?.first)
    defer { try? FileManager.default.removeItem(at: copy) }
    #expect(copy.path.hasPrefix(NSTemporaryDirectory()) && copy.lastPathComponent.hasPrefix("Invitation"))
    #expect(FileManager.default.fileExists(atPath: copy.path))
  }

  @Test("a file of another type cannot be chosen")
  func otherTypes() throws {
    open(UIDocumentPickerViewController(typeIdentifiers: ["public.json"], asCopy: false))
    try tap("Packing List")
    #expect(owner.urls == nil && root.presentedViewController != nil)
    try tap("Places")
    #expect(owner.urls?.first?.lastPathComponent == "Places.json")
  }

  @Test("several are collected until Open is tapped; names may show their extensions")
  func several() throws {
    let picker = UIDocumentPickerViewController(typeIdentifiers: ["public.text"], asCopy: false)
    picker.allowsMultipleSelection = true
    picker.shouldShowFileExtensions = true
    open(picker)
    try tap("Packing List.txt")
    try tap("Places.json")
    try tap("Numbers.csv")
    try tap("Places.json")
    #expect(owner.urls == nil)
    try tap("Open")
    #expect(owner.urls?.map(\.lastPathComponent) == ["Packing List.txt", "Numbers.csv"])
  }

  @Test("a folder is chosen by opening it")
  func folders() throws {
    open(UIDocumentPickerViewController(typeIdentifiers: ["public.folder"], asCopy: false))
    try tap("Letters")
    try tap("Open")
    #expect(owner.urls?.map(\.lastPathComponent) == ["Letters"])
  }

  @Test("Cancel says so, and so does pulling the picker away")
  func cancelling() throws {
    open(UIDocumentPickerViewController(typeIdentifiers: ["public.item"], asCopy: false))
    try tap("Cancel")
    #expect(owner.cancelled == 1 && root.presentedViewController == nil)
    open(UIDocumentPickerViewController(typeIdentifiers: ["public.item"], asCopy: false))
    device.drag(from: CGPoint(x: 200, y: 80), to: CGPoint(x: 200, y: 780))
    device.advance(by: 2)
    #expect(owner.cancelled == 2 && owner.urls == nil && root.presentedViewController == nil)
  }

  @Test("files are exported into the folder that is shown, as copies or moved; none is written over")
  func exporting() throws {
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("Invitation.txt")
    try Data("mine".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    open(UIDocumentPickerViewController(forExporting: [file], asCopy: true))
    try tap("Letters")
    try tap("Save")
    let saved = try #require(owner.urls?.first)
    #expect(saved.lastPathComponent == "Invitation 2.txt")
    #expect(try String(contentsOf: saved, encoding: .utf8) == "mine")
    #expect(FileManager.default.fileExists(atPath: file.path))
    open(UIDocumentPickerViewController(forExporting: [file]))
    try tap("Move")
    #expect(owner.urls?.first?.lastPathComponent == "Invitation.txt")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("it begins in the folder that the app wants")
  func beginning() throws {
    open(UIDocumentPickerViewController(typeIdentifiers: ["public.item"], asCopy: false))
    try tap("Letters")
    try tap("Invitation")
    let letters = try #require(owner.urls?.first).deletingLastPathComponent()
    let picker = UIDocumentPickerViewController(typeIdentifiers: ["public.item"], asCopy: false)
    picker.directoryURL = letters
    open(picker)
    #expect(label("Invitation") != nil)
  }
}
