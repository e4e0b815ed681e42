import CoreData
import Foundation
import Simulator
import Testing

/// Two public projects that keep their data with Core Data, as they are: added to, deleted from, left and opened again. They
/// lie in the folder that the environment calls CHECKOUTS, each repository by its name with + for /, as
/// `Scripts/compatibility` takes them.
@Suite(
  "Public projects: Core Data",
  .enabled(
    if: RunningTool.executable != nil && ProcessInfo.processInfo.environment["CHECKOUTS"] != nil,
    "the tool is not built, or CHECKOUTS does not name a folder of public projects"))
struct PublicDataProjectTests {
  private static let unCloudNotes =
    "kodecocodes+cdt-materials/06-versioning-and-migration/projects/final/UnCloudNotes"

  private static func checkout(_ path: String) throws -> URL {
    let folder = try #require(ProcessInfo.processInfo.environment["CHECKOUTS"])
    let url = URL(fileURLWithPath: folder).appendingPathComponent(path)
    try #require(FileManager.default.fileExists(atPath: url.path), "\(url.path) is not there")
    return url
  }

  private func texts(_ app: HeadlessApp) async throws -> [String] {
    ScreenElement.all(try await app.screen(after: "wait:1")).map(\.text)
  }

  private func relaunch(_ app: HeadlessApp) async throws {
    for line in ["home", "kill", "activate"] { try await app.run(script: line) }
  }

  private func rows(_ app: HeadlessApp, _ store: String, _ entity: String) async throws -> [[String: Any]] {
    let path = app.home.appendingPathComponent(store).path
    let text = try await blocking {
      try RunningTool.output("store", "query", path, entity, "--format", "json")
    }
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]], "\(text)")
  }

  @Test("HitList: names that are added stay, one that is swiped away is gone, also after a relaunch")
  func hitList() async throws {
    let project = try Self.checkout("soapyigu+Swift-30-Projects/Project 24 - HitList/HitList.xcodeproj")
    try await HeadlessExample.use(project: project) { app in
      for name in ["Anna", "Bob", "Clara"] {
        for line in ["tap:Add", "type:\(name)", "tap:Save", "wait:1"] { try await app.run(script: line) }
      }
      for line in ["tap:Add", "type:Nobody", "tap:Cancel"] { try await app.run(script: line) }
      #expect(try await texts(app) == ["The List", "Add", "Anna", "Bob", "Clara"])
      try await relaunch(app)
      #expect(try await texts(app) == ["The List", "Add", "Anna", "Bob", "Clara"])
      // The second row, all the way to the left.
      try await app.run(script: "drag:300,168,40,168")
      #expect(try await texts(app) == ["The List", "Add", "Anna", "Clara"])
      try await relaunch(app)
      #expect(try await texts(app) == ["The List", "Add", "Anna", "Clara"])
      let stored = try await rows(app, "Documents/SingleViewCoreData.sqlite", "Person")
      #expect(stored.compactMap { $0["name"] as? String }.sorted() == ["Anna", "Clara"])
    }
  }

  @Test("UnCloudNotes: a note that is made is listed, shown and kept")
  func notes() async throws {
    try await HeadlessExample.use(project: try Self.checkout(Self.unCloudNotes + ".xcodeproj")) { app in
      for line in ["tap:367,81", "wait:1", "type:Milk", "tap:Create"] { try await app.run(script: line) }
      #expect(try await texts(app).contains("Milk"))
      for line in ["tap:367,81", "wait:1", "type:Dropped", "tap:Cancel"] { try await app.run(script: line) }
      #expect(try await !texts(app).contains("Dropped"))
      try await relaunch(app)
      #expect(try await texts(app).contains("Milk"))
      try await app.run(script: "tap:Milk")
      #expect(try await texts(app).contains { $0.hasPrefix("Lorem ipsum") })
    }
  }

  @Test(
    "UnCloudNotes: a store of the second version goes through two mapping models to the fourth, with its picture"
  )
  func migration() async throws {
    let versions = try Self.checkout(Self.unCloudNotes + "/UnCloudNotesDataModel.xcdatamodeld")
    // 40 by 40 pixels.
    let image = try Data(
      contentsOf: Self.checkout(Self.unCloudNotes + "/Images.xcassets/AppIcon.appiconset/icon-app-20@2x.png"))
    let lines = PrintedLines()
    try await HeadlessExample.use(
      project: try Self.checkout(Self.unCloudNotes + ".xcodeproj"), output: lines.add
    ) { app in
      for line in ["wait:1", "home", "kill"] { try await app.run(script: line) }
      let folder = app.home.appendingPathComponent("Library/Application Support")
      let store = folder.appendingPathComponent("UnCloudNotesDataModel.sqlite")
      for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store.path + suffix) }
      try writeOldStore(
        at: store, versions.appendingPathComponent("UnCloudNotesDataModel v2.xcdatamodel"), image)
      try await app.run(script: "activate")
      let shown = try await texts(app)
      #expect(shown.contains("Plain") && shown.contains("Pictured"), "\(shown)")
      #expect(lines.containing("Migration Completed Successfully").count == 2)
      let stored = try await rows(
        app, "Library/Application Support/UnCloudNotesDataModel.sqlite", "ImageAttachment")
      #expect(
        stored.count == 1 && stored[0]["width"] as? Double == 40 && stored[0]["height"] as? Double == 40)
      #expect(
        try await rows(app, "Library/Application Support/UnCloudNotesDataModel.sqlite", "Note").count == 2)
    }
  }

  /// Two notes as the app's second version kept them, one with a picture.
  private func writeOldStore(at url: URL, _ model: URL, _ image: Data) throws {
    ValueTransformer.setValueTransformer(KeptData(), forName: NSValueTransformerName("ImageTransformer"))
    defer { ValueTransformer.setValueTransformer(nil, forName: NSValueTransformerName("ImageTransformer")) }
    let container = NSPersistentContainer(
      name: "Notes", managedObjectModel: try #require(NSManagedObjectModel(contentsOf: model)))
    container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    if let failure { throw failure }
    let context = container.newBackgroundContext()
    try context.performAndWait {
      for (place, title) in ["Plain", "Pictured"].enumerated() {
        let note = NSEntityDescription.insertNewObject(forEntityName: "Note", into: context)
        note.setValue(title, forKey: "title")
        note.setValue("Text of \(title)", forKey: "body")
        note.setValue(Date(timeIntervalSinceReferenceDate: Double(place)), forKey: "dateCreated")
        if place == 1 { note.setValue(image as NSData, forKey: "image") }
      }
      try context.save()
    }
  }
}

/// Data that is kept as it is.
private final class KeptData: ValueTransformer {
  override func transformedValue(_ value: Any?) -> Any? { value }
  override func reverseTransformedValue(_ value: Any?) -> Any? { value }
}
