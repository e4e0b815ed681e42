import Testing
import UIKit

@Suite("The size of nothing", .serialized) @MainActor struct EmptySizeTests {
  @Test("an empty view fits 0, not -0")
  func zero() {
    let size = UIView().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == .zero && size.width.sign == .plus && size.height.sign == .plus)
  }
}
