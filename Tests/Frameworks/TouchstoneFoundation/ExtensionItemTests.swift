import Testing
import TouchstoneFoundation

@Suite("What is shared as one thing")
struct ExtensionItemTests {
  @Test("title, words and attachments are the item's user info by their keys, both ways")
  func userInfo() {
    let item = NSExtensionItem()
    #expect(item.userInfo == nil && item.attachments == nil)
    item.attributedTitle = NSAttributedString(string: "Title")
    item.attachments = [NSItemProvider(object: "hello" as NSString)]
    let title = item.userInfo?[NSExtensionItemAttributedTitleKey] as? NSAttributedString
    #expect(title?.string == "Title" && item.userInfo?.count == 2)
    item.userInfo?[NSExtensionItemAttributedContentTextKey] = NSAttributedString(string: "Words")
    #expect(item.attributedContentText?.string == "Words")
    item.userInfo = nil
    #expect(item.attributedTitle == nil && item.attachments == nil)
  }

  @Test("a copy keeps what it has")
  func copying() throws {
    let item = NSExtensionItem()
    item.attributedTitle = NSAttributedString(string: "One")
    let copy = try #require(item.copy() as? NSExtensionItem)
    item.attributedTitle = NSAttributedString(string: "Two")
    #expect(copy.attributedTitle?.string == "One")
  }
}
