import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Guides of list content", .serialized) @MainActor
struct ListContentGuideTests {
  @Test("another view is laid out by the text of a list's content, wherever that is")
  func text() throws {
    var configuration = UIListContentConfiguration.subtitleCell()
    configuration.text = "First"
    configuration.secondaryText = "Second"
    let content = UIListContentView(configuration: configuration)
    content.frame = CGRect(x: 10, y: 100, width: 300, height: 80)
    let mark = UIView()
    mark.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView()
    root.addSubview(content)
    let device = device(with: root)
    content.addSubview(mark)
    let (first, second) = (
      try #require(content.textLayoutGuide), try #require(content.secondaryTextLayoutGuide)
    )
    #expect(content.imageLayoutGuide == nil && content.textLayoutGuide === first)
    NSLayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: first.leadingAnchor),
      mark.topAnchor.constraint(equalTo: first.topAnchor),
      mark.bottomAnchor.constraint(equalTo: second.bottomAnchor),
      mark.widthAnchor.constraint(equalToConstant: 5),
    ])
    content.layoutIfNeeded()
    let labels = content.subviews.compactMap { $0 as? UILabel }
    #expect(abs(mark.frame.minX - labels[0].frame.minX) < 0.01)
    #expect(abs(mark.frame.minY - labels[0].frame.minY) < 0.01)
    #expect(abs(mark.frame.maxY - labels[1].frame.maxY) < 0.01)
    #expect(mark.frame.height > 20)
    withExtendedLifetime(device) {}
  }
}
