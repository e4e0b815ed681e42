import Testing
import UIKit

@Suite("Buttons of a pointing device") struct ButtonMaskTests {
  @Test("they are numbered from one; no button is none")
  func numbers() {
    #expect(UIEvent.ButtonMask.button(1) == .primary && UIEvent.ButtonMask.button(2) == .secondary)
    #expect(UIEvent.ButtonMask.button(3).rawValue == 4)
    #expect(UIEvent.ButtonMask.button(0).isEmpty && UIEvent.ButtonMask.button(500).isEmpty)
  }
}
