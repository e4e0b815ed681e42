import Testing
import TouchstoneFoundation

@Suite("Archives of other classes than were expected") struct ArchiveRefusalTests {
  private func archive(_ value: Any) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
  }

  @Test("an unexpected class is an error, at the top or in a collection")
  func refused() throws {
    let point = try archive(SecurePoint(3))
    #expect(throws: CocoaError.self) {
      _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: point)
    }
    #expect(throws: CocoaError.self) {
      _ = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self], from: archive([SecurePoint(3)]))
    }
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: SecurePoint.self, from: point)?.x == 3)
  }

  @Test("a class without secure coding is an error, and none of it is made")
  func insecure() throws {
    #expect(throws: CocoaError.self) {
      _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: PlainPoint.self, from: archive(PlainPoint()))
    }
  }

  @Test("parts of property lists may lie in a collection that does not name them")
  func parts() throws {
    let list = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSArray.self, from: archive(["a", 1]))
    #expect(list == ["a", 1])
  }

  @Test("arrays and dictionaries of given classes")
  func collections() throws {
    let points = try NSKeyedUnarchiver.unarchivedArrayOfObjects(
      ofClass: SecurePoint.self, from: archive([SecurePoint(1), SecurePoint(2)]))
    #expect(points?.map(\.x) == [1, 2])
    #expect(throws: CocoaError.self) {
      _ = try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: SecurePoint.self, from: archive(["a"]))
    }
    let mixed = try NSKeyedUnarchiver.unarchivedArrayOfObjects(
      ofClasses: [NSString.self, NSNumber.self], from: archive(["a", 1]))
    #expect(mixed?.count == 2)
    let table = try NSKeyedUnarchiver.unarchivedDictionary(
      ofKeyClass: NSString.self, objectClass: SecurePoint.self, from: archive(["a": SecurePoint(4)]))
    #expect(table?["a"]?.x == 4)
  }

  @Test("attributed strings come back with their attributes, however many runs they have")
  func texts() throws {
    let key = NSAttributedString.Key("key")
    let text = NSMutableAttributedString(string: "one", attributes: [key: "a"])
    func back() throws -> NSAttributedString? {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: NSAttributedString.self, from: archive(text))
    }
    #expect(try back() == text)
    text.append(NSAttributedString(string: "two", attributes: [key: SecurePoint(3)]))
    let two = try back()
    #expect(two?.string == "onetwo" && two?.attribute(key, at: 0, effectiveRange: nil) as? String == "a")
    #expect((two?.attribute(key, at: 4, effectiveRange: nil) as? SecurePoint)?.x == 3)
  }
}
