import Foundation
import Testing
import TouchstoneFoundation

@Suite("Folders that apps share")
struct GroupContainerTests {
  @Test("a group has one folder, in the app's home, with the usual ones in it")
  func container() throws {
    let files = FileManager.default
    let folder = try #require(
      files.containerURL(forSecurityApplicationGroupIdentifier: "group.org.example.notes"))
    #expect(folder.path.hasPrefix(NSHomeDirectory() + "/Library/"))
    #expect(files.containerURL(forSecurityApplicationGroupIdentifier: "group.org.example.notes") == folder)
    #expect(files.fileExists(atPath: folder.path + "/Library/Caches"))
    #expect(folder.startAccessingSecurityScopedResource())
    try files.removeItem(at: folder)
    #expect(!folder.startAccessingSecurityScopedResource())
  }

  @Test("a group's name leads nowhere else", arguments: ["", "../x", "..", "a/b", ".hidden", "a\0b"])
  func names(_ name: String) {
    #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) == nil)
  }
}
