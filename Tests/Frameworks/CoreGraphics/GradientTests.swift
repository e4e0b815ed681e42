@_spi(Host) import CoreGraphics
import Testing

@Suite("Gradients") struct GradientTests {
  private let gradient = CGGradient(colors: [.black, .white], locations: [0, 1])

  @Test("a linear gradient runs between its points and stops there unless it extends")
  func linear() {
    let canvas = Canvas(12, 1)
    canvas.context.drawLinearGradient(
      gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 10, y: 0), options: [])
    #expect(canvas[1, 0] == 0 && canvas[10, 0] == 0)
    let values = (2..<10).map { canvas[$0, 0] & 255 }
    #expect(values == values.sorted() && values[0] < 30 && values[7] > 225)
    canvas.context.drawLinearGradient(
      gradient, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 10, y: 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(canvas[0, 0] == 0xff00_0000 && canvas[11, 0] == 0xffff_ffff)
  }

  @Test("backwards it is the mirror image, downwards it is the same down each column")
  func directions() {
    let (forth, back, down) = (Canvas(16, 1), Canvas(16, 1), Canvas(2, 16))
    let (a, b) = (CGPoint(x: 0, y: 0), CGPoint(x: 16, y: 0))
    forth.context.drawLinearGradient(gradient, start: a, end: b, options: [])
    back.context.drawLinearGradient(gradient, start: b, end: a, options: [])
    down.context.drawLinearGradient(gradient, start: a, end: CGPoint(x: 0, y: 16), options: [])
    for i in 0..<16 {
      #expect(abs(Int(forth[i, 0] & 255) - Int(back[15 - i, 0] & 255)) <= 1)
      #expect(abs(Int(forth[i, 0] & 255) - Int(down[1, i] & 255)) <= 1)
    }
  }

  @Test("a radial gradient is round")
  func radial() {
    let canvas = Canvas(21, 21)
    let center = CGPoint(x: 10.5, y: 10.5)
    canvas.context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 10, options: [])
    #expect(canvas[10, 10] & 255 < 5)
    #expect(canvas[10, 3] == canvas[3, 10] && canvas[10, 3] == canvas[17, 10])
    #expect(canvas[0, 0] == 0)
  }

  @Test("locations place the colours; a jump between two at one place is sharp")
  func locations() {
    let flag = CGGradient(colors: [red, red, blue, blue], locations: [0, 0.5, 0.5, 1])
    let canvas = Canvas(8, 1)
    canvas.context.drawLinearGradient(flag, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
    #expect(canvas.picture(colors) == ["rrrrbbbb"])
  }

  // An app's CFArray is this when it is compiled.
  @Test("an array of Objective-C's holds the colours, and nothing else")
  func array() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let flag = try #require(
      CGGradient(colorsSpace: space, colors: [red, red, blue, blue] as NSArray, locations: [0, 0.5, 0.5, 1]))
    let canvas = Canvas(8, 1)
    canvas.context.drawLinearGradient(flag, start: .zero, end: CGPoint(x: 8, y: 0), options: [])
    #expect(canvas.picture(colors) == ["rrrrbbbb"])
    #expect(CGGradient(colorsSpace: space, colors: [red, "blue"] as NSArray, locations: nil) == nil)
  }
}
