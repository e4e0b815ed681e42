import Testing
import TouchstoneTestSupport
import UIKit

@Suite("Where a field's line stands", .serialized) @MainActor struct FieldAlignmentTests {
  /// The rows of pixels, of a field that is 100 points high, in which something is drawn.
  private func inkedRows(_ alignment: UIControl.ContentVerticalAlignment, text: String?) -> ClosedRange<Int>?
  {
    let field = UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 100))
    field.contentVerticalAlignment = alignment
    field.placeholder = "Placeholder"
    field.text = text
    let page = UIViewController()
    page.view.backgroundColor = .white
    page.view.addSubview(field)
    let device = device(showing: page)
    let rows = (600..<900).filter { y in (0..<120).contains { device.pixel(x: $0, y: y) != 0xffff_ffff } }
    return rows.first.map { $0 - 600...rows.last! - 600 }
  }

  @Test(
    "at the top, in the middle or at the bottom, a text as well as a placeholder", arguments: ["Text", nil])
  func vertical(text: String?) throws {
    let top = try #require(inkedRows(.top, text: text))
    let center = try #require(inkedRows(.center, text: text))
    let bottom = try #require(inkedRows(.bottom, text: text))
    // A line of this font is some 20 points high.
    #expect(top.upperBound < 66)
    #expect(center.lowerBound > 110 && center.upperBound < 190)
    #expect(bottom.lowerBound > 234)
    #expect(top.count == center.count && center.count == bottom.count)
  }
}
