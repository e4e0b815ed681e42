import Foundation
import Testing

@testable import TouchstoneSwiftRuntime

private class Base {
  let bits: UInt = 0x100
  var word = "a"
}
private final class Derived: Base {
  weak var link: Derived?
  private var hidden = 1.5
}

private protocol Hidden {}

@Suite("Bets on fields") struct FieldBetTests {
  @Test("fields are found by name with type, place and kind, inherited ones too")
  func fields() {
    let word = StoredFields.field("word", of: Derived.self)
    #expect(word?.type == String.self && word?.offset == 24 && word?.isVar == true && word?.isStrong == true)
    let link = StoredFields.field("link", of: Derived.self)
    #expect(link?.offset == 40 && link?.isStrong == false)
    #expect(StoredFields.field("hidden", of: Derived.self)?.type == Double.self)
    #expect(StoredFields.field("bits", of: Derived.self)?.isVar == false)
    #expect(StoredFields.field("nothing", of: Derived.self) == nil)
    #expect(StoredFields.types(of: Base.self).map { "\($0)" } == ["UInt", "String"])
  }

  @Test("CoreFoundation's bits are the first word behind an object's header")
  func bits() { CoreFoundationBits.require("bits", isFirstIn: Base.self) }

  @Test("a field that is not the first ends the program")
  func notFirst() async {
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CoreFoundationBits.require("word", isFirstIn: Base.self)
    }
    #expect(ended(end, with: .coreFoundationBits))
  }

  @Test("an object goes by any class it is passed as, and a number is a fraction or is not")
  func references() {
    let object = NSObject()
    #expect(ObjectReference.passed(object, as: NSString.self) === object)
    #expect(
      ObjectReference.isFraction(NSNumber(value: 1.5)) && !ObjectReference.isFraction(NSNumber(value: 1)))
  }

  @Test("a function of the main actor is called as one of nobody's")
  func isolation() {
    let one = withoutIsolation { @MainActor (text: String) -> Int in text.count }
    let two = withoutIsolation { @MainActor (text: String, number: Double) -> String in text + "\(number)" }
    #expect(one("abc") == 3 && two("a", 1.5) == "a1.5" && assumingMainActor { "yes" } == "yes")
  }

  @Test("a class is asked which protocols it adopts, by their names, if those are not private")
  func protocols() {
    #expect(MangledNames.adopts(NSNumber.self, (any NSCoding).self) == true)
    #expect(MangledNames.adopts(NSDecimalNumber.self, (any NSCoding & NSCopying).self) == true)
    #expect(MangledNames.adopts(NSNumber.self, (any NSLocking).self) == false)
    #expect(MangledNames.adopts(NSObject.self, (any NSCoding).self) == false)
    #expect(MangledNames.adopts(NSNumber.self, (any Hidden).self) == nil)
    #expect(MangledNames.adopts(NSNumber.self, NSNumber.self) == nil)
  }

  @Test("a class is found by its mangled name, of modules that are there")
  func names() {
    #expect(MangledNames.type(module: "Foundation", class: "NSObject") == NSObject.self)
    #expect(MangledNames.type(module: "Foundation", class: "Nothing") == nil)
    #expect(MangledNames.name(of: [String: Int].self).flatMap(MangledNames.type) == [String: Int].self)
    // Whether the module UIKit is in this program depends on the tests that it was built with.
    let hasUIKit = MangledNames.type(module: "UIKit", class: "UIView") != nil
    #expect((MangledNames.attributeScopeOfUIKit() != nil) == hasUIKit)
  }
}
