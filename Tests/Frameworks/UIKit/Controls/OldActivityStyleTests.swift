import Testing
import UIKit

@Suite("Spinners of before iOS 13", .serialized) @MainActor struct OldActivityStyleTests {
  @Test("the old styles have their sizes and bring their colours")
  func styles() {
    let large = UIActivityIndicatorView(style: .whiteLarge)
    #expect(large.intrinsicContentSize.width == 37 && large.color == .white)
    let gray = UIActivityIndicatorView(style: .gray)
    #expect(gray.intrinsicContentSize.width == 20 && gray.color == .gray)
    gray.style = .large
    gray.color = .red
    #expect(gray.intrinsicContentSize.width == 37 && gray.color == .red)
  }
}
