import Testing
import TouchstoneFoundation

@Suite("A file wrapper") final class FileWrapperTests {
  let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: folder) }

  private func file(_ text: String) -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }

  @Test("a folder is written with what is in it, and read back as the same")
  func roundTrip() throws {
    let inner = FileWrapper(directoryWithFileWrappers: ["b.txt": file("b")])
    let outer = FileWrapper(directoryWithFileWrappers: ["a.txt": file("a"), "Inner": inner])
    let place = folder.appendingPathComponent("Package")
    try outer.write(to: place, options: [.atomic, .withNameUpdating], originalContentsURL: nil)
    #expect(try String(contentsOf: place.appendingPathComponent("Inner/b.txt"), encoding: .utf8) == "b")
    #expect(outer.filename == "Package")
    let read = try FileWrapper(url: place, options: .immediate)
    #expect(read.isDirectory && read.fileWrappers?.keys.sorted() == ["Inner", "a.txt"])
    #expect(read.fileWrappers?["a.txt"]?.regularFileContents == Data("a".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Package"])
  }

  @Test("two children that want one name get two")
  func names() {
    let wrapper = FileWrapper(directoryWithFileWrappers: [:])
    let first = wrapper.addRegularFile(withContents: Data(), preferredFilename: "Note.txt")
    let second = wrapper.addRegularFile(withContents: Data(), preferredFilename: "Note.txt")
    #expect(first == "Note.txt" && second != first && wrapper.fileWrappers?.count == 2)
    let child = wrapper.fileWrappers![second]!
    #expect(wrapper.keyForChildFileWrapper(child) == second)
    wrapper.removeFileWrapper(child)
    #expect(
      wrapper.fileWrappers?.keys.sorted() == ["Note.txt"] && wrapper.keyForChildFileWrapper(child) == nil)
  }

  @Test("a file is read when it is asked for, and knows whether it changed since")
  func laziness() throws {
    let place = folder.appendingPathComponent("late.txt")
    try Data("early".utf8).write(to: place)
    let wrapper = try FileWrapper(url: place)
    #expect(wrapper.isRegularFile && wrapper.preferredFilename == "late.txt")
    #expect(wrapper.matchesContents(of: place))
    try Data("late and longer".utf8).write(to: place)
    #expect(wrapper.regularFileContents == Data("late and longer".utf8))
    #expect(!wrapper.matchesContents(of: place))
    try wrapper.read(from: place)
    #expect(wrapper.matchesContents(of: place))
  }

  @Test("a symbolic link stays one")
  func links() throws {
    let target = folder.appendingPathComponent("target.txt")
    try Data("t".utf8).write(to: target)
    let link = FileWrapper(symbolicLinkWithDestinationURL: target)
    let place = folder.appendingPathComponent("link")
    try link.write(to: place, originalContentsURL: nil)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.path) == target.path)
    let read = try FileWrapper(url: place)
    #expect(read.isSymbolicLink && read.symbolicLinkDestinationURL?.path == target.path)
  }

  @Test("serialized, it is the same again")
  func serialized() throws {
    let wrapper = FileWrapper(directoryWithFileWrappers: ["a.txt": file("a")])
    wrapper.preferredFilename = "Bundle"
    let data = try #require(wrapper.serializedRepresentation)
    let again = try #require(FileWrapper(serializedRepresentation: data))
    #expect(again.preferredFilename == "Bundle")
    #expect(again.fileWrappers?["a.txt"]?.regularFileContents == Data("a".utf8))
    #expect(FileWrapper(serializedRepresentation: Data("no".utf8)) == nil)
  }

  @Test("nothing is written outside its folder")
  func confinement() throws {
    let wrapper = FileWrapper(directoryWithFileWrappers: ["../escape.txt": file("x")])
    let place = folder.appendingPathComponent("Inside")
    #expect(throws: CocoaError.self) {
      try wrapper.write(to: place, options: .atomic, originalContentsURL: nil)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}

@Suite("Folders of the user") struct UserFolderTests {
  @Test("the library is in the home")
  func library() throws {
    let urls = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)
    #expect(urls.map(\.path) == [NSHomeDirectory() + "/Library"])
    #expect(FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).count == 1)
    let one = try FileManager.default.url(
      for: .libraryDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
    #expect(one == urls[0])
  }
}
