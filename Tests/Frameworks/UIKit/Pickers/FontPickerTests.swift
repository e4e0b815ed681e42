import Testing
import TouchstoneVirtualDevice
import UIKit

@Suite("The font picker", .serialized) @MainActor struct FontPickerTests {
  let device = VirtualDevice()
  let root = UIViewController()
  let owner = Owner()

  @MainActor final class Owner: NSObject, UIFontPickerViewControllerDelegate {
    var picked: [UIFontDescriptor?] = []
    var cancelled = 0
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
      picked.append(viewController.selectedFontDescriptor)
    }
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) { cancelled += 1 }
  }

  private func open(_ change: (UIFontPickerViewController.Configuration) -> Void = { _ in })
    -> UIFontPickerViewController
  {
    root.view.backgroundColor = .white
    device.show(root)
    let configuration = UIFontPickerViewController.Configuration()
    change(configuration)
    let picker = UIFontPickerViewController(configuration: configuration)
    picker.delegate = owner
    root.present(picker, animated: true)
    device.advance(by: 1)
    return picker
  }

  private func table(_ picker: UIFontPickerViewController) -> UITableView? {
    let navigation = picker.children.first as? UINavigationController
    return (navigation?.topViewController as? UITableViewController)?.tableView
  }

  private func tapRow(_ text: String, of table: UITableView) {
    guard let cell = table.visibleCells.first(where: { $0.textLabel?.text == text }) else { return }
    device.tap(at: cell.convert(CGPoint(x: 60, y: cell.bounds.midY), to: nil))
    device.advance(by: 1)
  }

  @Test("every family is written in its own font; a tap picks it, and the picker goes")
  func picking() throws {
    let picker = open()
    let table = try #require(self.table(picker))
    #expect(table.numberOfRows(inSection: 0) == UIFont.familyNames.count)
    let cell = try #require(table.visibleCells.first { $0.textLabel?.text == "American Typewriter" })
    #expect(cell.textLabel?.font.familyName == "American Typewriter")
    tapRow("American Typewriter", of: table)
    #expect(owner.picked.count == 1 && owner.cancelled == 0)
    let descriptor = try #require(owner.picked.first ?? nil)
    #expect(UIFont(descriptor: descriptor, size: 20).familyName == "American Typewriter")
    #expect(root.presentedViewController == nil)
  }

  @Test("with faces, a family opens its own list")
  func faces() throws {
    let picker = open {
      $0.includeFaces = true
      $0.displayUsingSystemFont = true
    }
    let families = try #require(table(picker))
    let font = families.visibleCells.first { $0.textLabel?.text == "Arial" }?.textLabel?.font
    #expect(font == .systemFont(ofSize: 17))
    tapRow("Arial", of: families)
    let faces = try #require(table(picker))
    #expect(
      faces.visibleCells.compactMap(\.textLabel?.text).count == UIFont.fontNames(forFamilyName: "Arial").count
    )
    tapRow("Bold Italic MT", of: faces)
    #expect(owner.picked.first??.postscriptName == "Arial-BoldItalicMT")
  }

  @Test("traits that are asked for leave families out")
  func filter() throws {
    let picker = open { $0.filteredTraits = .traitBold }
    let table = try #require(self.table(picker))
    #expect(table.numberOfRows(inSection: 0) < UIFont.familyNames.count)
    #expect(!table.visibleCells.contains { $0.textLabel?.text == "Academy Engraved LET" })
  }

  @Test("Cancel and dragging it away are told once")
  func cancelling() {
    let picker = open()
    picker.dismiss(animated: true)
    device.advance(by: 1)
    #expect(owner.cancelled == 1 && owner.picked.isEmpty)
  }
}
