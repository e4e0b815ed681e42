import CoreGraphics
import Foundation
import Testing

@Suite("Geometry in boxes") struct BridgingTests {
  @Test("a box casts to the geometry in it, and to no other")
  func casts() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let info: [AnyHashable: Any] = [
      "rect": NSValue(rect: rect), "point": NSValue(point: rect.origin), "size": NSValue(size: rect.size),
    ]
    #expect(info["rect"] as? CGRect == rect)
    #expect(info["point"] as? CGPoint == rect.origin)
    #expect(info["size"] as? CGSize == rect.size)
    #expect(info["size"] as? CGRect == nil && info["rect"] as? CGPoint == nil)
    #expect((info["rect"] as? NSValue)?.rectValue == rect)
  }
}
