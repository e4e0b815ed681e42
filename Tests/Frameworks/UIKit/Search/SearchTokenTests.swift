import Testing
import TouchstoneTestSupport
import TouchstoneVirtualDevice
import UIKit

@Suite("Search tokens", .serialized) @MainActor struct SearchTokenTests {
  private func texts(in view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap { texts(in: $0) }
  }

  @Test("tokens stand before the text, which makes room")
  func shown() {
    let field = UISearchTextField(frame: CGRect(x: 20, y: 200, width: 300, height: 36))
    let phone = device(with: field)
    let before = field.textRect(forBounds: field.bounds).minX
    field.tokens = [UISearchToken(icon: UIImage(systemName: "tag"), text: "Fruit")]
    phone.settle()
    #expect(texts(in: field).contains("Fruit"))
    #expect(field.textRect(forBounds: field.bounds).minX > before + 40)
  }

  @Test("the glass is an image that the bar exchanges")
  func glass() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 56))
    _ = device(with: bar)
    let image = UIImage(systemName: "star")
    bar.setImage(image, for: .search, state: .normal)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image === image)
  }

  @Test("the delete key takes the last token once there is no text")
  func deleted() {
    let field = UISearchTextField(frame: CGRect(x: 20, y: 200, width: 300, height: 36))
    _ = device(with: field)
    field.insertToken(UISearchToken(icon: nil, text: "A"), at: 0)
    field.insertToken(UISearchToken(icon: nil, text: "B"), at: 1)
    field.becomeFirstResponder()
    field.deleteBackward()
    #expect(field.tokens.count == 1)
    field.allowsDeletingTokens = false
    field.deleteBackward()
    #expect(field.tokens.count == 1)
    field.removeToken(at: 0)
    #expect(field.tokens.isEmpty)
  }
}
