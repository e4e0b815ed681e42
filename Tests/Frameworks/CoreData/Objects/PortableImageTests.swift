import Testing
import TouchstoneFoundation
import TouchstoneObjectStore

@testable import CoreData

/// An attribute whose property is an object of the platform, and whose column is data that any platform reads.
@Suite struct PortableImageTests {
  private func context(at url: URL? = nil) throws -> NSManagedObjectContext {
    let model = TestStack.company()
    model.entitiesByName["Employee"]?.managedObjectClassName = String(reflecting: Portrayed.self)
    return try TestStack.context(model, at: url)
  }

  private func portrayed(_ context: NSManagedObjectContext) throws -> Portrayed {
    try #require(try context.fetch(NSFetchRequest<Portrayed>(entityName: "Employee")).first)
  }

  @Test("R65.1: accessors of one's own set and get the primitive value, which the store keeps as data")
  func accessors() throws {
    let url = try TestStack.temporaryURL()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let writer = try context(at: url)
    let made = Portrayed(context: writer)
    made.picture = Picture(pixels: [1, 2, 3])
    #expect(made.primitiveValue(forKey: "photo") as? Data == Data([1, 2, 3]))
    #expect(made.changedValues()["photo"] as? Data == Data([1, 2, 3]))
    try writer.save()
    let reader = try context(at: url)
    let read = try portrayed(reader)
    #expect(read.managedObjectContext === reader)
    #expect(read.isFault && read.picture == Picture(pixels: [1, 2, 3]) && !read.isFault)
  }

  @Test("R65.6: no picture is no data")
  func nothing() throws {
    let url = try TestStack.temporaryURL()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let writer = try context(at: url)
    let made = Portrayed(context: writer)
    made.picture = Picture(pixels: [1])
    try writer.save()
    made.picture = nil
    try writer.save()
    let reader = try context(at: url)
    let read = try portrayed(reader)
    #expect(read.managedObjectContext === reader)
    #expect(read.picture == nil && read.value(forKey: "photo") == nil)
    let request = NSFetchRequest<Portrayed>(entityName: "Employee")
    request.predicate = NSPredicate(format: "photo == nil")
    #expect(try writer.count(for: request) == 1)
  }
}

extension PortableImageTests {
  @Test(
    "R65.4: one model serves the class that the property has wherever it is compiled, and so does one store")
  func twoPlatforms() throws {
    let url = try TestStack.temporaryURL()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    let writer = try context(at: url)
    Portrayed(context: writer).picture = Picture(pixels: [1, 2, 3])
    try writer.save()
    let model = TestStack.company()
    model.entitiesByName["Employee"]?.managedObjectClassName = String(reflecting: PortrayedElsewhere.self)
    #expect(
      model.entityVersionHashesByName
        == writer.persistentStoreCoordinator?.managedObjectModel
        .entityVersionHashesByName)
    let reader = try TestStack.context(model, at: url)
    let read = try #require(
      try reader.fetch(NSFetchRequest<PortrayedElsewhere>(entityName: "Employee")).first)
    #expect(read.picture == Tile(bytes: Data([1, 2, 3])))
    read.picture = Tile(bytes: Data([4]))
    try reader.save()
    writer.reset()
    #expect(try portrayed(writer).picture == Picture(pixels: [4]))
  }

  @Test(
    "R65.5: a transformable attribute has the name of the platform's class in the store, and nobody without it reads it"
  )
  func archived() throws {
    let url = try TestStack.temporaryURL()
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    NSKeyedArchiver.setClassName("NSImage", for: ArchivedPicture.self)
    defer { NSKeyedArchiver.setClassName(nil, for: ArchivedPicture.self) }
    let writer = try context(at: url)
    let made = Portrayed(context: writer)
    made.picture = Picture(pixels: [1])
    made.setValue(ArchivedPicture(), forKey: "notes")
    try writer.save()
    let database = try Database(path: url.path, mode: .readOnly)
    let column = try #require(try database.value("SELECT ZNOTES FROM ZEMPLOYEE")?.blob)
    #expect(column.range(of: Data("NSImage".utf8)) != nil)
    #expect(try database.value("SELECT ZPHOTO FROM ZEMPLOYEE") == .blob(Data([1])))
    let reader = try context(at: url)
    let read = try portrayed(reader)
    #expect(read.value(forKey: "notes") == nil && read.picture == Picture(pixels: [1]))
  }
}

struct Picture: Equatable { var pixels: [UInt8] }

/// What the other platform's pictures are.
struct Tile: Equatable { var bytes: Data }

final class ArchivedPicture: NSObject, NSCoding {
  override init() {}
  init?(coder: NSCoder) { super.init() }
  func encode(with coder: NSCoder) { coder.encode(1, forKey: "pixels") }
}

final class PortrayedElsewhere: NSManagedObject {
  var picture: Tile? {
    get {
      willAccessValue(forKey: "photo")
      defer { didAccessValue(forKey: "photo") }
      return (primitiveValue(forKey: "photo") as? Data).map(Tile.init)
    }
    set {
      willChangeValue(forKey: "photo")
      setPrimitiveValue(newValue?.bytes, forKey: "photo")
      didChangeValue(forKey: "photo")
    }
  }
}

final class Portrayed: NSManagedObject {
  var picture: Picture? {
    get {
      willAccessValue(forKey: "photo")
      defer { didAccessValue(forKey: "photo") }
      return (primitiveValue(forKey: "photo") as? Data).map { Picture(pixels: Array($0)) }
    }
    set {
      willChangeValue(forKey: "photo")
      setPrimitiveValue(newValue.map { Data($0.pixels) }, forKey: "photo")
      didChangeValue(forKey: "photo")
    }
  }
}
