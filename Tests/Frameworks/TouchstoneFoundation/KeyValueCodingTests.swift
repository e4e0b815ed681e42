import Testing
import TouchstoneFoundation

@Suite("Key-value coding")
struct KeyValueCodingTests {
  private let model = Model()

  @Test("a property of any object comes as what is asked for")
  func members() {
    let model: AnyObject = Model()
    #expect(ObjectRuntime.member(model, "name") == "a")
    #expect(ObjectRuntime.member(model, "count") == Float(1))
    #expect(ObjectRuntime.optionalMember(nil, "name") == String?.none)
  }

  @Test("values are set and read by key")
  func byKey() {
    model.setValue("b", forKey: "name")
    #expect(model.name == "b")
    #expect(model.value(forKey: "name") as? String == "b")
    model.setValue(nil, forKey: "note")
    #expect(model.value(forKey: "note") == nil)
  }

  @Test("texts answer their methods without arguments by key, as rules of models ask them")
  func texts() {
    #expect(NSPredicate(format: "length >= 3").evaluate(with: "abc"))
    #expect(!NSPredicate(format: "name.length >= 3").evaluate(with: ["name": "ab"]))
  }

  @Test("numbers become what the property takes")
  func numbers() {
    model.setValue(NSNumber(value: 7), forKey: "count")
    model.setValue(3, forKey: "ratio")
    model.setValue(1, forKey: "isOn")
    model.setValue(1, forKey: "kind")
    #expect(model.count == 7 && model.ratio == 3 && model.isOn && model.kind == .fancy)
    model.setValue(CGFloat(2.9), forKey: "count")
    #expect(model.count == 2)
  }

  @Test("a key may leave out its getter's is")
  func withoutIs() {
    model.setValue(true, forKey: "on")
    #expect(model.isOn)
    #expect(model.value(forKey: "on") as? Bool == true)
  }

  @Test("key paths go from object to object; nil ends them quietly")
  func keyPaths() {
    model.setValue("x", forKeyPath: "child.name")
    #expect(model.value(forKeyPath: "child.name") == nil)
    model.child = Model()
    model.setValue("x", forKeyPath: "child.name")
    #expect(model.child?.name == "x")
    #expect(model.value(forKeyPath: "child.name") as? String == "x")
  }

  @Test("the last key of a path is read once, with a value and without")
  func readOnce() {
    final class Counting: Model, @unchecked Sendable {
      var reads: [String] = []
      override func value(forUndefinedKey key: String) -> Any? {
        reads.append(key)
        return key == "size" ? 7 : nil
      }
    }
    let counting = Counting()
    model.child = counting
    #expect(model.value(forKeyPath: "child.size") as? Int == 7)
    #expect(model.value(forKeyPath: "child.taste") == nil)
    #expect(counting.reads == ["size", "taste"])
  }

  @Test("every object is its own self, by key and in a path")
  func itself() {
    #expect(model.value(forKey: "self") as? Model === model)
    #expect(model.value(forKeyPath: "self.name") as? String == "a")
  }

  @Test("dictionaries and collections have keys too")
  func collections() {
    let other = Model()
    other.count = 5
    let array = NSArray(array: [model, other])
    #expect(array.value(forKey: "count") as? [Int] == [1, 5])
    #expect(array.value(forKeyPath: "@sum.count") as? Double == 6)
    #expect(array.value(forKeyPath: "@sum.count") as? Int == 6)
    #expect(array.value(forKeyPath: "@avg.count") is NSNumber)
    #expect(array.value(forKeyPath: "@count") as? Double == 2)
    #expect(NSArray(array: [1, 2, 3]).value(forKeyPath: "@sum.self") as? Int == 6)
    #expect(array.value(forKeyPath: "@unionOfObjects.self") as? [Model] == [model, other])
    let prices = NSArray(array: [NSDecimalNumber(string: "0.1"), NSDecimalNumber(string: "0.2")])
    #expect(prices.value(forKeyPath: "@sum.self") as? NSDecimalNumber == NSDecimalNumber(string: "0.3"))
    #expect(prices.value(forKeyPath: "@avg.self") as? NSDecimalNumber == NSDecimalNumber(string: "0.15"))
    let repeated = NSArray(array: ["a", "b", "a"])
    #expect(repeated.value(forKeyPath: "@distinctUnionOfObjects.self") as? [String] == ["a", "b"])
    #expect(array.value(forKeyPath: "@max.count") as? Int == 5)
    #expect(array.value(forKeyPath: "@count") as? Int == 2)
    let dictionary = NSDictionary(dictionary: ["a": ["b": 1]])
    #expect(dictionary.value(forKeyPath: "a.b") as? Int == 1)
  }

  @Test("many values go in and out as a dictionary")
  func dictionaries() {
    model.setValuesForKeys(["name": "n", "note": "m"])
    let values = model.dictionaryWithValues(forKeys: ["name", "note", "child"])
    #expect(values["name"] as? String == "n" && values["note"] as? String == "m")
    #expect(values["child"] is NSNull)
  }

  @Test("an unknown key ends the program with Apple's words")
  func undefinedKey() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Model().setValue(1, forKey: "nothing")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("'NSUnknownKeyException', reason: '[<"))
    #expect(
      text.contains(
        "setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key nothing.'"))
  }

  @Test("a value of the wrong type names class, key and both types")
  func wrongType() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Model().setValue("many", forKey: "count")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("Model setValue:forKey:]: the property count takes Int, not the String it was given."))
  }

  @Test("a number cannot be nil, unless the class says what that means")
  func nilNumber() async {
    final class Lenient: Model, @unchecked Sendable {
      override func setNilValueForKey(_ key: String) { count = -1 }
    }
    let lenient = Lenient()
    lenient.setValue(nil, forKey: "count")
    #expect(lenient.count == -1)
    await #expect(processExitsWith: .failure) { Model().setValue(nil, forKey: "count") }
  }

  @Test("a class nobody declared is searched for stored properties")
  func reflection() {
    final class Plain: NSObject {
      var text = "a"
      weak var other: NSObject?
    }
    let plain = Plain()
    plain.setValue("b", forKey: "text")
    plain.setValue(model, forKey: "other")
    #expect(plain.text == "b")
    #expect(plain.other === model)
    #expect(plain.value(forKey: "text") as? String == "b")
  }

  @Test("a class may answer for keys it does not have")
  func undefinedKeys() {
    final class Bag: Model, @unchecked Sendable {
      var extra: [String: Any] = [:]
      override func value(forUndefinedKey key: String) -> Any? { extra[key] }
      override func setValue(_ value: Any?, forUndefinedKey key: String) { extra[key] = value }
    }
    let bag = Bag()
    bag.setValue("red", forKey: "colour")
    bag.setValue("b", forKey: "name")
    #expect(bag.extra.count == 1 && bag.value(forKey: "colour") as? String == "red" && bag.name == "b")
    #expect(bag.value(forKey: "taste") == nil)
    model.child = bag
    model.setValue(7, forKeyPath: "child.size")
    #expect(model.value(forKeyPath: "child.size") as? Int == 7)
  }

  @Test("a key path leads through objects, dictionaries and lists of them")
  func mixedPaths() {
    let (first, second) = (Model(), Model())
    first.name = "x"
    second.name = "y"
    let house = NSMutableDictionary(dictionary: ["rooms": [first, second], "owner": model])
    #expect(house.value(forKeyPath: "rooms.name") as? [String] == ["x", "y"])
    house.setValue("z", forKeyPath: "owner.name")
    #expect(model.name == "z")
    house.setValue(3, forKey: "floors")
    #expect(house["floors"] as? Int == 3)
  }
}
