import Testing
import TouchstoneFoundation

final class ArchivedPerson: _NSObject, NSSecureCoding {
  var name: String

  init(_ name: String) { self.name = name }
  required init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
  }
  func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
  static var supportsSecureCoding: Bool { true }
}

final class ArchivedStranger: _NSObject, NSSecureCoding {
  let name: String

  required init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
  }
  func encode(with coder: NSCoder) {}
  static var supportsSecureCoding: Bool { true }
}

final class ArchivedRelic: _NSObject, NSSecureCoding {
  override init() { super.init() }
  required init?(coder: NSCoder) {}
  func encode(with coder: NSCoder) {}
  static var supportsSecureCoding: Bool { true }
}

@Suite("Names of classes in archives", .serialized) struct ArchiveNameTests {
  private func names(in data: Data) throws -> Set<String> {
    let list = try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
    #expect(list["$archiver"] as? String == "NSKeyedArchiver")
    let objects = list["$objects"] as? [Any] ?? []
    return Set(objects.compactMap { ($0 as? [String: Any])?["$classname"] as? String })
  }

  @Test("a class is written under its own name unless it is given another")
  func plain() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: ArchivedPerson("Ada"), requiringSecureCoding: true)
    #expect(try names(in: data) == ["TouchstoneFoundationTests.ArchivedPerson"])
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: ArchivedPerson.self, from: data)
    #expect(back?.name == "Ada")
  }

  @Test("a name an archiver gives counts for it alone, and comes before what all archivers give")
  func given() throws {
    func archived(_ name: String?) throws -> Set<String> {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      if let name { archiver.setClassName(name, for: ArchivedPerson.self) }
      #expect(archiver.className(for: ArchivedPerson.self) == name)
      archiver.encode(ArchivedPerson("Ada"), forKey: "person")
      archiver.finishEncoding()
      return try names(in: archiver.encodedData)
    }
    NSKeyedArchiver.setClassName("Human", for: ArchivedPerson.self)
    defer { NSKeyedArchiver.setClassName(nil, for: ArchivedPerson.self) }
    #expect(NSKeyedArchiver.className(for: ArchivedPerson.self) == "Human")
    #expect(try archived("Person") == ["Person"])
    #expect(try archived(nil) == ["Human"])
    #expect(
      try names(
        in: NSKeyedArchiver.archivedData(withRootObject: ArchivedPerson("Ada"), requiringSecureCoding: true))
        == ["Human"])
  }

  @Test("what was written under one name is read as another class") func substitution() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.setClassName("Person", for: ArchivedPerson.self)
    archiver.encode(ArchivedPerson("Ada"), forKey: "person")
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.setClass(ArchivedStranger.self, forClassName: "Person")
    #expect(unarchiver.decodeObject(of: ArchivedStranger.self, forKey: "person")?.name == "Ada")
  }

  @Test("a class with a name of its own for Objective-C has it in archives too") func ownName() throws {
    ObjectRuntime.declare(ArchivedRelic.self, ["OldRelic", "TouchstoneFoundationTests.ArchivedRelic"])
    let data = try NSKeyedArchiver.archivedData(withRootObject: ArchivedRelic(), requiringSecureCoding: true)
    #expect(try names(in: data) == ["OldRelic"])
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: ArchivedRelic.self, from: data) != nil)
  }

  @Test("files written by the older functions are read by them")
  func files() throws {
    let file = NSTemporaryDirectory() + "archive-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    #expect(NSKeyedArchiver.archiveRootObject(["a", "b"], toFile: file))
    #expect(NSKeyedUnarchiver.unarchiveObject(withFile: file) as? [String] == ["a", "b"])
    #expect(
      NSKeyedUnarchiver.unarchiveObject(with: NSKeyedArchiver.archivedData(withRootObject: 4)) as? Int == 4)
    #expect(!NSKeyedArchiver.archiveRootObject(1, toFile: "/nowhere/at/all"))
  }
}
