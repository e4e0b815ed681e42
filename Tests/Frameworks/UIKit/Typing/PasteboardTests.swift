import Testing
import TouchstoneTestSupport
import UIKit

@Suite(.serialized) @MainActor struct PasteboardTests {
  @Test("strings, addresses, colours and images are found again, and each change is counted")
  func kinds() throws {
    let device = device(with: UIView())
    let pasteboard = UIPasteboard.general
    let start = pasteboard.changeCount
    pasteboard.strings = ["one", "two"]
    #expect(
      pasteboard.string == "one" && pasteboard.strings == ["one", "two"] && pasteboard.numberOfItems == 2)
    #expect(device.pasteboardString == "one")
    pasteboard.url = URL(string: "https://example.com/a")
    #expect(pasteboard.hasURLs && device.pasteboardString == "https://example.com/a")
    pasteboard.color = .red
    #expect(pasteboard.color == .red && !pasteboard.hasStrings && device.pasteboardString == nil)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    pasteboard.image = image
    #expect(pasteboard.hasImages && pasteboard.types == ["public.png"])
    #expect(pasteboard.data(forPasteboardType: "public.png") != nil)
    #expect(UIPasteboard.general.changeCount == start + 4)
  }

  @Test("what another app copied is there, and counts as a change")
  func outside() {
    let device = device(with: UIView())
    UIPasteboard.general.string = "ours"
    let count = UIPasteboard.general.changeCount
    device.pasteboardString = "theirs"
    #expect(UIPasteboard.general.string == "theirs" && UIPasteboard.general.changeCount == count + 1)
  }

  @Test("a named pasteboard is the app's own and goes when it is removed")
  func named() throws {
    let device = device(with: UIView())
    let name = UIPasteboard.Name("ours")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let first = try #require(UIPasteboard(name: name, create: true))
    first.setData(Data("x".utf8), forPasteboardType: "com.example.note")
    first.addItems([["public.utf8-plain-text": "text"]])
    let second = try #require(UIPasteboard(name: name, create: false))
    #expect(second.data(forPasteboardType: "com.example.note") == Data("x".utf8))
    #expect(second.contains(pasteboardTypes: ["com.example.note"]) && second.strings == ["text"])
    #expect(device.pasteboardString == nil)
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
    #expect(UIPasteboard.withUniqueName().name != UIPasteboard.withUniqueName().name)
  }

  @Test("text is an address only if it looks like one")
  func addresses() {
    _ = device(with: UIView())
    UIPasteboard.general.string = "Note: buy milk"
    #expect(!UIPasteboard.general.hasURLs)
    UIPasteboard.general.string = "https://example.com/a"
    #expect(UIPasteboard.general.url == URL(string: "https://example.com/a"))
  }

  @Test("changes are told with the types that came and went")
  func telling() {
    _ = device(with: UIView())
    UIPasteboard.general.string = "one"
    var told: [AnyHashable: Any]?
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
    ) { note in MainActor.assumeIsolated { told = note.userInfo } }
    defer { NotificationCenter.default.removeObserver(token) }
    UIPasteboard.general.color = .blue
    #expect(told?[UIPasteboard.changedTypesAddedUserInfoKey] as? [String] == ["com.apple.uikit.color"])
    #expect(told?[UIPasteboard.changedTypesRemovedUserInfoKey] as? [String] == ["public.utf8-plain-text"])
  }
}
