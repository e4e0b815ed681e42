import Testing
import TouchstoneFoundation
import UIKit

@Suite("Geometry in archives")
struct EncodedGeometryTests {
  @Test("comes out as it went in, in a file that imports Foundation as well")
  func roundTrip() throws {
    let writer = NSKeyedArchiver(requiringSecureCoding: false)
    writer.encode(CGPoint(x: 1.5, y: -2), forKey: "point")
    writer.encode(CGSize(width: 3, height: 0.25), forKey: "size")
    writer.encode(CGRect(x: 1, y: 2.5, width: 3, height: 4), forKey: "rect")
    writer.encode(CGVector(dx: 5, dy: 6), forKey: "vector")
    writer.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
    reader.requiresSecureCoding = false
    #expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 1.5, y: -2))
    #expect(reader.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 0.25))
    #expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2.5, width: 3, height: 4))
    #expect(reader.decodeCGVector(forKey: "vector") == CGVector(dx: 5, dy: 6))
  }
}
