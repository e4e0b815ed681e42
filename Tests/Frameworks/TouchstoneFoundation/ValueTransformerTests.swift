import Synchronization
import Testing
@_spi(Host) import TouchstoneFoundation

@Suite("Value transformers") struct ValueTransformerTests {
  @Test(
    "a transformer is found by the name it was given, the same object each time, until the name is taken from it"
  )
  func registered() {
    let name = NSValueTransformerName("Reversed-\(UUID().uuidString)")
    #expect(ValueTransformer(forName: name) == nil)
    let reversed = ReversedText()
    ValueTransformer.setValueTransformer(reversed, forName: name)
    #expect(ValueTransformer(forName: name) === reversed)
    #expect(ValueTransformer.valueTransformerNames().contains(name))
    ValueTransformer.setValueTransformer(nil, forName: name)
    #expect(ValueTransformer(forName: name) == nil)
    #expect(!ValueTransformer.valueTransformerNames().contains(name))
  }

  @Test("a name without a transformer is looked for among the classes, and one is made once")
  func byClass() {
    ObjectRuntime.register(ReversedText.self, name: "ReversedText")
    let found = ValueTransformer(forName: NSValueTransformerName("ReversedText"))
    #expect(
      found is ReversedText && found === ValueTransformer(forName: NSValueTransformerName("ReversedText")))
    #expect(found?.transformedValue("abc") as? String == "cba")
    ObjectRuntime.register(Model.self, name: "NoTransformer")
    #expect(ValueTransformer(forName: NSValueTransformerName("NoTransformer")) == nil)
  }

  @Test("a transformer that says nothing else goes both ways and changes nothing")
  func plain() {
    let plain = ValueTransformer()
    #expect(ValueTransformer.allowsReverseTransformation())
    #expect(plain.transformedValue(7) as? Int == 7 && plain.reverseTransformedValue("a") as? String == "a")
  }

  @Test("what the names of the platform stand for")
  func builtIn() throws {
    let negated = try #require(ValueTransformer(forName: .negateBooleanTransformerName))
    #expect(negated.transformedValue(true) as? Bool == false && negated.transformedValue(0) as? Bool == true)
    #expect(negated.reverseTransformedValue(false) as? Bool == true)
    let isNil = try #require(ValueTransformer(forName: .isNilTransformerName))
    let isNotNil = try #require(ValueTransformer(forName: .isNotNilTransformerName))
    #expect(isNil.transformedValue(nil) as? Bool == true && isNil.transformedValue(1) as? Bool == false)
    #expect(isNotNil.transformedValue(nil) as? Bool == false && isNotNil.transformedValue(1) as? Bool == true)
    #expect(!type(of: isNil).allowsReverseTransformation())
    #expect(
      NSValueTransformerName.secureUnarchiveFromDataTransformerName.rawValue == "NSSecureUnarchiveFromData")
  }

  // MARK: Archives

  private var secure: ValueTransformer { ValueTransformer(forName: .secureUnarchiveFromDataTransformerName)! }

  @Test("what property lists are made of goes into a secure archive and comes back")
  func secureRoundTrip() throws {
    let values: [Any] = [
      "text", 7, 1.5, true, Date(timeIntervalSinceReferenceDate: 9), Data([1, 2]), UUID(),
      URL(string: "https://example.org")!, ["a", "b"], ["a": [1, 2]], Set([1, 2]), NSNull(),
    ]
    for value in values {
      let data = try #require(secure.reverseTransformedValue(value) as? Data)
      let back = try #require(secure.transformedValue(data) as? NSObject)
      #expect(back.isEqual(value), "\(value): \(back)")
    }
    #expect(secure.reverseTransformedValue(nil) == nil && secure.transformedValue(nil) == nil)
  }

  @Test(
    "an archive of other classes, at its top or in a collection, has no value, nor has what is no archive")
  func refused() throws {
    func archive(_ value: Any) throws -> Data {
      try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: false)
    }
    for value: Any in [SecurePoint(3), [SecurePoint(3)], ["a": SecurePoint(3)], [[SecurePoint(3)]]] {
      #expect(secure.transformedValue(try archive(value)) == nil)
    }
    #expect(secure.transformedValue(Data([1, 2, 3])) == nil && secure.transformedValue("text") == nil)
  }

  @Test(
    "a subclass allows classes of its own, and what inherits from them, but nothing without secure coding")
  func allowed() throws {
    let points = PointTransformer()
    let data = try #require(points.reverseTransformedValue(SecurePoint(3)) as? Data)
    #expect((points.transformedValue(data) as? SecurePoint)?.x == 3)
    #expect(points.transformedValue(try #require(secure.reverseTransformedValue("text"))) == nil)
    let open = AnythingTransformer()
    let insecure = try NSKeyedArchiver.archivedData(
      withRootObject: [PlainPoint()], requiringSecureCoding: false)
    #expect(open.transformedValue(insecure) == nil)
    PlainPoint.wasMade.withLock { #expect(!$0) }
    let made = ValueTransformer(forName: NSValueTransformerName("NSKeyedUnarchiveFromData"))?
      .transformedValue(insecure)
    #expect((made as? [PlainPoint])?.count == 1)
  }

  @Test("a value of a class that is not allowed is misuse, and says which are")
  func misuse() async {
    await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ValueTransformer(forName: .secureUnarchiveFromDataTransformerName)?.reverseTransformedValue(
        PlainPoint())
    }.map { result in
      let said = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(said.contains("NSInvalidArgumentException") && said.contains("allowed top level class list"))
    }
  }

  // MARK: Bundles

  @Test("a bundle lists its files of a type as URLs")
  func lists() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).app")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("M.momd"), withIntermediateDirectories: true)
    for name in ["A.txt", "M.momd/V1.mom", "M.momd/V2.mom"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    let bundle = try #require(Bundle(url: folder))
    let none: String? = nil
    if let files = bundle.urls(forResourcesWithExtension: "mom", subdirectory: "M.momd") {
      let names = files.map { (url: URL) in url.lastPathComponent }
      #expect(names.sorted() == ["V1.mom", "V2.mom"])
    } else {
      Issue.record("no list")
    }
    #expect((bundle.urls(forResourcesWithExtension: "txt", subdirectory: none) ?? []).count == 1)
    #expect(
      bundle.urls(forResourcesWithExtension: "txt", subdirectory: nil)?.first?.lastPathComponent == "A.txt")
  }
}

class ReversedText: ValueTransformer {
  override func transformedValue(_ value: Any?) -> Any? { (value as? String).map { String($0.reversed()) } }
}

final class SecurePoint: _NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let x: Int
  init(_ x: Int) { self.x = x }
  init?(coder: NSCoder) { x = coder.decodeInteger(forKey: "x") }
  func encode(with coder: NSCoder) { coder.encode(x, forKey: "x") }
}

final class PlainPoint: _NSObject, NSCoding {
  static let wasMade = Mutex(false)
  override init() {}
  init?(coder: NSCoder) { Self.wasMade.withLock { $0 = true } }
  func encode(with coder: NSCoder) {}
}

final class PointTransformer: NSSecureUnarchiveFromDataTransformer {
  override class var allowedTopLevelClasses: [AnyClass] { [SecurePoint.self] }
}

final class AnythingTransformer: NSSecureUnarchiveFromDataTransformer {
  override class var allowedTopLevelClasses: [AnyClass] { [NSObject.self] }
}
