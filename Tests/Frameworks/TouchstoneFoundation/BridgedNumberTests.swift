import Foundation
import Testing
import TouchstoneFoundation

@Suite("Numbers in an Any")
struct BridgedNumberTests {
  @Test("a number casts to CGFloat as to Double, and a CGFloat to a number")
  func casts() {
    let number: Any = NSNumber(value: 0.5)
    #expect(number as? CGFloat == 0.5 && number as? Double == 0.5)
    let float: Any = CGFloat(2)
    #expect((float as? NSNumber)?.intValue == 2 && float as? CGFloat == 2)
    let text: Any = "2"
    #expect(text as? CGFloat == nil)
  }

  @Test("so do the numbers of JSON")
  func json() throws {
    let object = try JSONSerialization.jsonObject(with: Data(#"{"width": 1.5, "sizes": [1, 2.5]}"#.utf8))
    let values = try #require(object as? [String: Any])
    #expect(values["width"] as? CGFloat == 1.5)
    #expect(values["sizes"] as? [CGFloat] == [1, 2.5])
  }

  @Test("a CGFloat that is read by key casts to each type of numbers")
  func byKey() {
    final class Box: _NSObject {
      override class func _exposeMembers(_ exposed: ExposedClass) {
        exposed.key("width", { ($0 as! Box).width })
      }
      let width: CGFloat = 8
    }
    let width = Box().value(forKey: "width")
    #expect(width as? CGFloat == 8 && width as? Double == 8 && width as? Int == 8)
    #expect((width as? NSNumber)?.intValue == 8)
  }
}
