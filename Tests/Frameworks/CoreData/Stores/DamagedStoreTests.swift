import Foundation
import Testing
import TouchstoneObjectStore

@testable import CoreData

@Suite("Damaged files")
struct DamagedStoreTests {
  private static let batch = 7

  /// Batches of tags, each saved by itself. With `log` the last of them are in the write-ahead log alone.
  private func store(batches: Int, log: Bool = false) throws -> URL {
    let url = try TestStack.temporaryURL()
    let context = try TestStack.context(TestStack.company(), at: url)
    for number in 0..<batches {
      for _ in 0..<Self.batch {
        let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
        tag.setValue("\(number) " + String(repeating: "x", count: 300), forKey: "title")
      }
      try context.save()
    }
    guard log else { return url }
    let copy = try TestStack.temporaryURL()
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: url.path + suffix, toPath: copy.path + suffix)
    }
    return copy
  }

  private func code(_ body: () throws -> Void) -> Int? {
    do {
      try body()
      return nil
    } catch let error as NSError {
      #expect(error.domain == NSCocoaErrorDomain)
      return error.code
    }
  }

  private let tags = NSFetchRequest<NSManagedObject>(entityName: "Tag")

  private func write(_ bytes: [UInt8], at offset: Int, of url: URL) throws {
    var data = try Data(contentsOf: url)
    data.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
    try data.write(to: url)
  }

  @Test(
    "a damaged header is a corrupt file, of which nothing changes",
    arguments: [(0, 16), (0, 100), (16, 2), (19, 1)])
  func header(offset: Int, count: Int) throws {
    let url = try store(batches: 3)
    try write([UInt8](repeating: 77, count: count), at: offset, of: url)
    let before = try FolderContents.of(url)
    let found = code { _ = try TestStack.context(TestStack.company(), at: url) }
    #expect(found == CocoaError.Code.fileReadCorruptFile.rawValue)
    #expect(try FolderContents.of(url) == before)
    let metadata = code {
      _ = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: url)
    }
    #expect(metadata == CocoaError.Code.fileReadCorruptFile.rawValue)
    #expect(try FolderContents.of(url) == before)
  }

  @Test("damaged pages are an error of whoever reads them, and the file stays as it is")
  func pages() throws {
    let url = try store(batches: 40)
    let size = try Data(contentsOf: url).count
    try write([UInt8](repeating: 0xFF, count: size / 2 - 4096), at: size / 2 / 4096 * 4096, of: url)
    let before = try FolderContents.of(url)
    let context = try TestStack.context(TestStack.company(), at: url)
    #expect(code { _ = try context.fetch(tags) } == CocoaError.Code.fileReadCorruptFile.rawValue)
    #expect(try FolderContents.of(url)[url.lastPathComponent] == before[url.lastPathComponent])
  }

  @Test("a file that was cut off is corrupt")
  func cut() throws {
    let url = try store(batches: 40)
    let size = try Data(contentsOf: url).count
    try Data(contentsOf: url).prefix(size / 2 / 4096 * 4096).write(to: url)
    let before = try Data(contentsOf: url)
    let found = code {
      let context = try TestStack.context(TestStack.company(), at: url)
      _ = try context.fetch(tags)
    }
    #expect(found == CocoaError.Code.fileReadCorruptFile.rawValue)
    #expect(try Data(contentsOf: url) == before)
  }

  @Test("of a log that was cut off all saves before the cut are there, whole")
  func log() throws {
    let url = try store(batches: 12, log: true)
    let whole = try Data(contentsOf: URL(fileURLWithPath: url.path + "-wal"))
    var seen: Set<Int> = []
    for step in 0...24 {
      let copy = try TestStack.temporaryURL()
      try FileManager.default.copyItem(at: url, to: copy)
      // Also in the middle of frames, and of the log's own header.
      let length = whole.count * step / 24
      try whole.prefix(length).write(to: URL(fileURLWithPath: copy.path + "-wal"))
      guard let context = try? TestStack.context(TestStack.company(), at: copy) else {
        Issue.record("cut to \(length) of \(whole.count) bytes it does not open")
        continue
      }
      let found = try context.fetch(tags).compactMap { $0.value(forKey: "title") as? String }
      let batches = Dictionary(grouping: found) { $0.prefix { $0 != " " } }
      #expect(batches.values.allSatisfy { $0.count == Self.batch })
      #expect(Set(batches.keys.compactMap { Int($0) }) == Set(0..<batches.count))
      seen.insert(batches.count)
      NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context).setValue(
        "new", forKey: "title")
      try context.save()
      #expect(try context.count(for: tags) == found.count + 1)
    }
    #expect(seen.contains(12) && seen.count > 4)
  }

  @Test("a store of another model with saves in its log alone is refused, with file and log as they were")
  func otherModel() throws {
    let url = try store(batches: 3, log: true)
    let before = try FolderContents.of(url)
    let other = TestStack.company()
    other.entitiesByName["Room"]?.properties.append(TestStack.attribute("newer", .stringAttributeType))
    let refused = code { _ = try TestStack.context(other, at: url) }
    #expect(refused == NSPersistentStoreIncompatibleVersionHashError)
    #expect(try FolderContents.of(url) == before)
    #expect(try TestStack.context(TestStack.company(), at: url).count(for: tags) == 3 * Self.batch)
  }

  @Test("metadata that is no property list is a corrupt file")
  func metadata() throws {
    let url = try store(batches: 1)
    do { try Database(path: url.path, mode: .readWrite).execute("UPDATE Z_METADATA SET Z_PLIST = x'0102'") }
    let before = try FolderContents.of(url)
    let found = code { _ = try TestStack.context(TestStack.company(), at: url) }
    #expect(found == CocoaError.Code.fileReadCorruptFile.rawValue)
    #expect(try FolderContents.of(url) == before)
  }
}
