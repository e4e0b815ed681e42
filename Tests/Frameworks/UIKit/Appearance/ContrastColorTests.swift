import Testing

@_spi(Host) @testable import UIKit

@Suite("System colours in high contrast") struct ContrastColorTests {
  private func word(_ color: UIColor, dark: Bool, high: Bool) -> UInt32 {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: dark ? .dark : .light),
      UITraitCollection(accessibilityContrast: high ? .high : .normal),
    ])
    return color.cgColor(with: traits).premultipliedWord & 0xff_ffff
  }

  @Test("the palette is darker on light and lighter on dark")
  func palette() {
    #expect(word(.systemBlue, dark: false, high: true) == 0x0040DD)
    #expect(word(.systemBlue, dark: true, high: true) == 0x409CFF)
    #expect(word(.systemBlue, dark: false, high: false) == 0x007AFF)
    #expect(word(.systemGray, dark: false, high: true) == 0x6C6C70)
    #expect(word(.label, dark: true, high: true) == 0xFFFFFF)
  }
}
