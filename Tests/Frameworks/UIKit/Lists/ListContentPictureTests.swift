import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Pictures of list content", .serialized) @MainActor
struct ListContentPictureTests {
  private func content(
    _ image: UIImage?, _ change: (inout UIListContentConfiguration.ImageProperties) -> Void = { _ in }
  ) -> (picture: CGRect, text: CGRect) {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Text"
    configuration.image = image
    change(&configuration.imageProperties)
    let content = UIListContentView(configuration: configuration)
    content.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    content.layoutIfNeeded()
    let picture = content.subviews.lazy.compactMap { $0 as? UIImageView }.first
    let text = content.subviews.lazy.compactMap { $0 as? UILabel }.first
    return (picture?.frame ?? .null, text?.frame ?? .null)
  }

  private func square(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  @Test("symbols stand in the middle of a column of one width, so that texts begin at one place")
  func symbols() {
    let (narrow, wide) = (content(UIImage(systemName: "info")), content(UIImage(systemName: "folder")))
    #expect(narrow.picture.width < wide.picture.width)
    #expect(narrow.text.minX == wide.text.minX && abs(narrow.picture.midX - wide.picture.midX) < 0.01)
  }

  @Test("other pictures have their own width, the room they are given, or that of symbols")
  func others() {
    let (small, large) = (content(square(10)), content(square(40)))
    #expect(large.text.minX - small.text.minX == 30)
    let given = content(square(10)) { $0.reservedLayoutSize.width = 40 }
    #expect(given.text.minX == large.text.minX && given.picture.midX == large.picture.midX)
    #expect(given.picture.width == 10)
    let standard = content(square(10)) {
      $0.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
    }
    #expect(standard.text.minX == content(UIImage(systemName: "folder")).text.minX)
  }

  @Test("a reserved height makes the content as high")
  func height() {
    var configuration = UIListContentConfiguration.cell()
    configuration.image = square(10)
    let plain = UIListContentView(configuration: configuration)
    configuration.imageProperties.reservedLayoutSize.height = 100
    let high = UIListContentView(configuration: configuration)
    let size = CGSize(width: 300, height: 0)
    let margins = configuration.directionalLayoutMargins
    #expect(high.sizeThatFits(size).height == 100 + margins.top + margins.bottom)
    #expect(plain.sizeThatFits(size).height < 100)
  }
}
