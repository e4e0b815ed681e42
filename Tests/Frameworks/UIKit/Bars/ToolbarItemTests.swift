import Testing
import TouchstoneTestSupport
import UIKit

@Suite("A toolbar's items", .serialized) @MainActor struct ToolbarItemTests {
  @Test("R38.13: they are taken, one is put first, and all are set again, animated; the others stay the same")
  func inserting() throws {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    let title = UIBarButtonItem(title: "Title", style: .plain, target: nil, action: nil)
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    toolbar.setItems([space, title], animated: false)
    let device = TouchstoneTestSupport.device(with: toolbar)
    device.settle()
    let before = try #require(toolbar.items)
    let master = UIBarButtonItem(title: "Master", style: .plain, target: nil, action: nil)
    var items = before
    items.insert(master, at: 0)
    // A copy: the toolbar's own are as they were.
    #expect(toolbar.items?.count == 2)
    toolbar.setItems(items, animated: true)
    device.advance(by: 1)
    #expect(toolbar.items?.map(ObjectIdentifier.init) == [master, space, title].map(ObjectIdentifier.init))
    toolbar.setItems(toolbar.items?.filter { $0 !== master }, animated: true)
    device.advance(by: 1)
    #expect(toolbar.items?.map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
  }
}
