import Testing
import TouchstoneRaster

@testable import TouchstoneDeviceLink

@Suite("The home indicator's tone")
struct IndicatorToneTests {
  /// A screen of one colour with the bar in the middle, which is of the other.
  private func screen(_ color: UInt32, bar: UInt32) -> PixelBuffer {
    let pixels = PixelBuffer(width: 60, height: 40)
    for y in 0..<40 {
      for x in 0..<60 {
        let isBar = (Self.bar.x..<Self.bar.maxX).contains(x) && (Self.bar.y..<Self.bar.maxY).contains(y)
        pixels.pixels[y * pixels.stride + x] = isBar ? bar : color
      }
    }
    return pixels
  }

  private static let bar = PixelRect(x: 10, y: 20, width: 40, height: 10)
  private let white: UInt32 = 0xFFFF_FFFF
  private let black: UInt32 = 0xFF00_0000

  @Test("what lies under it decides, not the bar itself", arguments: [false, true])
  func contrast(wasLight: Bool) {
    var tone = IndicatorTone(isLight: wasLight)
    tone.adapt(to: screen(white, bar: black), around: Self.bar)
    #expect(!tone.isLight)
    tone.adapt(to: screen(black, bar: black), around: Self.bar)
    #expect(tone.isLight)
    tone.adapt(to: screen(black, bar: white), around: Self.bar)
    #expect(tone.isLight)
  }

  @Test("between dark and light it stays", arguments: [false, true])
  func hysteresis(wasLight: Bool) {
    var tone = IndicatorTone(isLight: wasLight)
    tone.adapt(to: screen(0xFF80_8080, bar: black), around: Self.bar)
    #expect(tone.isLight == wasLight)
  }

  @Test("a bar at the very edge, or outside, asks for no pixel that is not there")
  func edges() {
    var tone = IndicatorTone(isLight: false)
    for bar in [
      PixelRect(x: -5, y: 36, width: 90, height: 9), PixelRect(x: 100, y: 100, width: 9, height: 9),
      PixelRect(x: 0, y: 0, width: 0, height: 0),
    ] {
      tone.adapt(to: screen(white, bar: white), around: bar)
    }
    #expect(!tone.isLight)
  }
}
