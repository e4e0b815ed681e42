import Testing
import TouchstoneFoundation

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

struct Picture: Equatable { var pixels: [UInt8] }

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
