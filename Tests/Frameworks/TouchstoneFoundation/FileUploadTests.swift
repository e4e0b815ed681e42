import Testing
import TouchstoneFoundation

@Suite("A file that is read for an upload", .serialized) struct FileUploadTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test("is a copy, so that others can write the file meanwhile; it is gone after")
  func file() throws {
    let (url, isWritten) = (try folder.file("Note.txt", "before"), Event())
    var copy: URL?
    var text: String?
    NSFileCoordinator().coordinate(readingItemAt: url, options: .forUploading, error: nil) {
      copy = $0
      Thread.detachNewThread {
        NSFileCoordinator().coordinate(writingItemAt: url, error: nil) {
          try? Data("after".utf8).write(to: $0)
        }
        isWritten.happen()
      }
      isWritten.wait()
      text = try? String(contentsOf: $0, encoding: .utf8)
    }
    let gone = try #require(copy)
    #expect(text == "before" && gone != url && gone.lastPathComponent == "Note.txt")
    #expect(!FileManager.default.fileExists(atPath: gone.path))
    #expect(try String(contentsOf: url, encoding: .utf8) == "after")
  }

  @Test("is refused, if it is a folder")
  func folders() throws {
    _ = try folder.file("Photos/1.txt", "one")
    var error: NSError?
    var isRead = false
    NSFileCoordinator().coordinate(
      readingItemAt: folder.url.appendingPathComponent("Photos"), options: .forUploading, error: &error
    ) { _ in isRead = true }
    #expect(!isRead && error?.code == CocoaError.featureUnsupported.rawValue)
  }

  @Test("that is not there is an error, and nothing is read")
  func missing() {
    var error: NSError?
    var isRead = false
    NSFileCoordinator().coordinate(
      readingItemAt: folder.url.appendingPathComponent("None.txt"), options: .forUploading, error: &error
    ) { _ in isRead = true }
    #expect(!isRead && error != nil)
  }
}
