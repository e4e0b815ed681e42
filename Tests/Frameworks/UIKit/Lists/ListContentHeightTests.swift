import Testing
import TouchstoneTestSupport
import UIKit

@Suite("The height of list content among constraints", .serialized) @MainActor
struct ListContentHeightTests {
  private func height(_ text: String, _ secondary: String?, width: CGFloat) -> (is: CGFloat, fits: CGFloat) {
    var configuration = UIListContentConfiguration.subtitleCell()
    configuration.text = text
    configuration.secondaryText = secondary
    let content = UIListContentView(configuration: configuration)
    content.translatesAutoresizingMaskIntoConstraints = false
    let page = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 600))
    page.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: page.topAnchor),
      content.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: page.trailingAnchor),
    ])
    page.layoutIfNeeded()
    return (content.bounds.height, content.sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  @Test("it is as high as its texts in the width that the constraints give it")
  func texts() {
    let one = height("Title", nil, width: 300)
    let two = height("Title", "Subtitle", width: 300)
    let many = height("Title", String(repeating: "Many words ", count: 20), width: 200)
    for found in [one, two, many] { #expect(abs(found.is - found.fits) < 0.5) }
    #expect(two.is > one.is + 10 && many.is > two.is + 10)
  }
}
