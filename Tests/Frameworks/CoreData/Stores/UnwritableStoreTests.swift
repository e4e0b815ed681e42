import Foundation
import Testing

@testable import CoreData

@Suite("Disks without room and folders without permission")
struct UnwritableStoreTests {
  private static func fill(_ context: NSManagedObjectContext, _ count: Int) {
    for _ in 0..<count {
      let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
      tag.setValue(String(repeating: "x", count: 3000), forKey: "title")
    }
  }

  private static func code(_ body: () throws -> Void) -> Int? {
    do {
      try body()
      return nil
    } catch let error as NSError {
      return error.domain == NSCocoaErrorDomain ? error.code : -1
    }
  }

  /// Says which of them it was: of a process of its own no more is heard than that it failed.
  private static func require(_ isSo: Bool, _ words: String = "", line: Int = #line) throws {
    guard !isSo else { return }
    FileHandle.standardError.write(Data("line \(line): \(words)\n".utf8))
    exit(1)
  }

  private static let tags = NSFetchRequest<NSManagedObject>(entityName: "Tag")

  @Test("a full disk fails the save; what was saved before stays, and the changes wait for room")
  func full() throws {
    let url = try TestStack.temporaryURL()
    do {
      let context = try TestStack.context(TestStack.company(), at: url)
      Self.fill(context, 2)
      try context.save()
    }
    let coordinator = try TestStack.coordinator(
      TestStack.company(), at: url, options: [NSSQLitePragmasOption: ["max_page_count": "60"]])
    let context = TestStack.context(coordinator)
    Self.fill(context, 300)
    #expect(Self.code { try context.save() } == CocoaError.Code.fileWriteOutOfSpace.rawValue)
    #expect(context.insertedObjects.count == 300)
    let other = TestStack.context(coordinator)
    #expect(try other.count(for: Self.tags) == 2)
    for object in context.insertedObjects.prefix(298) { context.delete(object) }
    try context.save()
    #expect(try other.count(for: Self.tags) == 4)
  }

  @Test("a disk that fills up while it is written says so, too, and the file is whole afterwards")
  func limit() async throws {
    await #expect(processExitsWith: .success) {
      let url = try TestStack.temporaryURL()
      let context = try TestStack.context(TestStack.company(), at: url)
      UnwritableStoreTests.fill(context, 2)
      try context.save()
      signal(SIGXFSZ, SIG_IGN)
      var limits = rlimit(rlim_cur: 200_000, rlim_max: rlim_t.max)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
      UnwritableStoreTests.fill(context, 300)
      let found = UnwritableStoreTests.code { try context.save() }
      try UnwritableStoreTests.require(
        found == CocoaError.Code.fileWriteOutOfSpace.rawValue, "code \(found ?? 0)")
      limits.rlim_cur = rlim_t.max
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
      try UnwritableStoreTests.require(context.insertedObjects.count == 300)
      try context.save()
      let other = try TestStack.context(TestStack.company(), at: url)
      try UnwritableStoreTests.require(try other.count(for: UnwritableStoreTests.tags) == 302)
    }
  }

  @Test("a folder that may not be written gets no store, and a store in it is only read")
  func folder() async throws {
    await #expect(processExitsWith: .success) {
      let url = try TestStack.temporaryURL()
      let folder = url.deletingLastPathComponent()
      do {
        let context = try TestStack.context(TestStack.company(), at: url)
        UnwritableStoreTests.fill(context, 2)
        try context.save()
      }
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: url.path)
      // Permissions mean nothing to the superuser.
      if getuid() == 0 {
        try UnwritableStoreTests.require(setregid(65534, 65534) == 0 && setreuid(65534, 65534) == 0)
      }
      let before = try FolderContents.of(url)
      let new = folder.appendingPathComponent("New.sqlite")
      let made = UnwritableStoreTests.code { _ = try TestStack.context(TestStack.company(), at: new) }
      try UnwritableStoreTests.require(
        made == CocoaError.Code.fileWriteNoPermission.rawValue, "code \(made ?? 0)")
      let opened = UnwritableStoreTests.code { _ = try TestStack.context(TestStack.company(), at: url) }
      try UnwritableStoreTests.require(
        opened == CocoaError.Code.fileWriteNoPermission.rawValue, "code \(opened ?? 0)")
      let coordinator = try TestStack.coordinator(
        TestStack.company(), at: url, options: [NSReadOnlyPersistentStoreOption: true])
      let context = TestStack.context(coordinator)
      try UnwritableStoreTests.require(try context.count(for: UnwritableStoreTests.tags) == 2)
      try UnwritableStoreTests.require(try FolderContents.of(url) == before)
    }
  }

  @Test("a file that may not be read, a folder that is not there and a store that is missing each say so")
  func missing() async throws {
    await #expect(processExitsWith: .success) {
      let url = try TestStack.temporaryURL()
      do { _ = try TestStack.context(TestStack.company(), at: url) }
      let nowhere = url.deletingLastPathComponent().appendingPathComponent("none/Store.sqlite")
      let made = UnwritableStoreTests.code { _ = try TestStack.context(TestStack.company(), at: nowhere) }
      try UnwritableStoreTests.require(made == CocoaError.Code.fileWriteUnknown.rawValue, "code \(made ?? 0)")
      let read = UnwritableStoreTests.code {
        _ = try TestStack.coordinator(
          TestStack.company(), at: nowhere, options: [NSReadOnlyPersistentStoreOption: true])
      }
      try UnwritableStoreTests.require(
        read == CocoaError.Code.fileReadNoSuchFile.rawValue, "code \(read ?? 0)")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: url.path)
      if getuid() == 0 {
        try UnwritableStoreTests.require(setregid(65534, 65534) == 0 && setreuid(65534, 65534) == 0)
      }
      let opened = UnwritableStoreTests.code { _ = try TestStack.context(TestStack.company(), at: url) }
      try UnwritableStoreTests.require(
        opened == CocoaError.Code.fileReadNoPermission.rawValue, "code \(opened ?? 0)")
    }
  }
}
