import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// Names, paths and places that cannot leave the build folder.
@Suite struct ContainedPaths {
  @Test(
    "a name that leads anywhere is none",
    arguments: [
      "..", ".", "", "/", "/etc", "../x", "a/../b", "a/..", "x/../../y", "a\u{0}b", "a\nb", "\u{7f}",
      String(repeating: "n", count: 256),
      // To Swift, a slash that a mark follows or a prefix precedes is a character of its own.
      "../\u{301}x", "\u{301}/..", "a/\u{301}/../b", "../\u{301}a\u{D4E}/..", "/\u{301}etc", "\u{D4E}/../..",
      "a\u{0}\u{301}",
      "a\n\u{301}",
    ])
  func names(text: String) {
    #expect(throws: UnsafePath.self) { try SafeName(text) }
  }

  @Test(
    "a name is kept as it stands, but for slashes, which become colons",
    arguments: [
      ("Clocks", "Clocks"), ("..x", "..x"), ("...", "..."), ("A/B", "A:B"), ("Ärger 1%", "Ärger 1%"),
      ("@x", "@x"), ("a..b", "a..b"),
    ])
  func kept(text: String, name: String) throws {
    #expect(try SafeName(text).text == name)
  }

  @Test("files on a disk may have a control character in their names, but no slash")
  func onDisk() throws {
    #expect(try SafeName(onDisk: "Icon\r").text == "Icon\r")
    for text in ["a/b", "..", ".", "", "a\u{0}", "../\u{301}x", "a\u{D4E}/b"] {
      #expect(throws: UnsafePath.self) { try SafeName(onDisk: text) }
    }
  }

  @Test(
    "a folder of ours may be named after anything",
    arguments: ["..", "../../x", "/", "", ".", "a\u{0}b", String(repeating: "é", count: 400)])
  func naming(text: String) throws {
    let name = SafeName(naming: text, suffix: "12ab")
    #expect(try SafeName(onDisk: name.text) == name)
    #expect(name.text.hasSuffix("-12ab"))
    #expect(SafeName(naming: "x", suffix: "../../y").text == "x-y")
  }

  @Test(
    "a path may go up as long as it stays below where it starts",
    arguments: [
      ("a/b", "a/b"), ("/a//b/", "a/b"), ("a/./b", "a/b"), ("a/../b", "b"), ("", ""), ("a/b/../../c", "c"),
    ])
  func paths(text: String, path: String) throws {
    #expect(try SafePath(text).description == path)
  }

  @Test(
    "a path that would leave is none",
    arguments: [
      "..", "a/../..", "../a", "a/../../b", "/..", "a\u{0}/b", "../\u{301}a\u{D4E}/../../\u{301}b",

    ])
  func leaving(text: String) {
    #expect(throws: UnsafePath.self) { try SafePath(text) }
  }

  @Test("names that differ in bytes are two, whatever Swift's strings say")
  func spellings() throws {
    let names: Set<SafeName> = [try SafeName("\u{e9}"), try SafeName("e\u{301}")]
    #expect(names.count == 2)
  }

  @Test(
    "identifiers are judged by what they are made of",
    arguments: ["aP/b", "a\u{D4E}/b", "x\u{301}/y", "1a", "", "a-b", "@a"])
  func identifiers(text: String) {
    #expect(!SwiftIdentifier.isOne(text))
    for good in ["a1", "_x", "Größe", "日本"] { #expect(SwiftIdentifier.isOne(good)) }
  }

  // MARK: On the disk

  private final class Ground {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("touchstone-tests/places-\(UUID().uuidString)")
    var place: BuildPlace { BuildPlace(cache: folder.appendingPathComponent("cache")) }
    var outside: String { folder.path + "/outside" }

    init() throws {
      try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
      try Data("kept".utf8).write(to: URL(fileURLWithPath: outside + "/file"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Puts a link to the folder outside where a build will write.
    func link(_ name: String, to target: String) throws {
      let cache = folder.path + "/cache"
      try FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: cache + "/" + name, withDestinationPath: target)
    }

    func isUntouched() throws -> Bool {
      try FileManager.default.contentsOfDirectory(atPath: outside) == ["file"]
        && String(contentsOfFile: outside + "/file", encoding: .utf8) == "kept"
    }
  }

  @Test("a link where a folder belongs makes way, and what it points to stays")
  func linkedFolder() throws {
    let ground = try Ground()
    try ground.link("obj", to: ground.outside)
    try (ground.place / "obj" / "file").write(Data("new".utf8))
    #expect(try ground.isUntouched())
    #expect((ground.place / "obj" / "file").read() == Data("new".utf8))
  }

  @Test("a link where a file belongs is replaced, and what it points to stays")
  func linkedFile() throws {
    let ground = try Ground()
    try ground.link("file", to: ground.outside + "/file")
    #expect((ground.place / "file").read() == nil)
    try (ground.place / "file").write(Data("new".utf8))
    #expect(try ground.isUntouched())
    #expect((ground.place / "file").read() == Data("new".utf8))
  }

  @Test("what is removed is a link itself, and a folder with the links in it")
  func removal() throws {
    let ground = try Ground()
    try ground.link("link", to: ground.outside)
    try (ground.place / "link").remove()
    try (ground.place / "folder" / "inner" / "file").write(Data())
    try ground.link("folder/inner/link", to: ground.outside)
    try (ground.place / "folder").remove()
    #expect(try ground.isUntouched())
    #expect((ground.place / "folder").info() == nil)
    try (ground.place / "folder").remove()
  }

  @Test("the time of a linked file is left alone")
  func times() throws {
    let ground = try Ground()
    try ground.link("file", to: ground.outside + "/file")
    let before =
      try FileManager.default.attributesOfItem(atPath: ground.outside + "/file")[.modificationDate] as? Date
    try (ground.place / "file").setModificationTime(1)
    let after =
      try FileManager.default.attributesOfItem(atPath: ground.outside + "/file")[.modificationDate] as? Date
    #expect(before == after)
  }

  @Test("a file of the same size and time is another file all the same")
  func sameTime() throws {
    let ground = try Ground()
    for text in ["AAAA", "BBBB"] {
      let path = ground.outside + "/file"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      let file = open(path, O_RDONLY)
      defer { close(file) }
      var info = stat()
      fstat(file, &info)
      info.st_mtim = timespec(tv_sec: 1000, tv_nsec: 0)
      try (ground.place / "copy").copy(file, info)
      #expect((ground.place / "copy").read() == Data(text.utf8))
    }
  }

  @Test("a folder where a file belongs makes way, and the reverse")
  func exchanged() throws {
    let ground = try Ground()
    try (ground.place / "a" / "b").write(Data("1".utf8))
    try (ground.place / "a").write(Data("2".utf8))
    #expect((ground.place / "a").read() == Data("2".utf8))
    try (ground.place / "a" / "b").write(Data("3".utf8))
    #expect((ground.place / "a" / "b").read() == Data("3".utf8))
  }

  @Test(
    "a folder that another project has is left to it",
    arguments: ["Sample", String(repeating: "n", count: 300)])
  func owners(name: String) throws {
    let ground = try Ground()
    let builds = ground.place / "builds"
    let first = try BuildFolder.claim(in: builds, naming: name, for: "/a/Sample.xcodeproj")
    #expect(try BuildFolder.claim(in: builds, naming: name, for: "/a/Sample.xcodeproj") == first)
    // As if both paths had one hash.
    let owner = builds / SafeName(owning: try SafeName(onDisk: first.url.lastPathComponent))
    #expect(owner.read() == Data("/a/Sample.xcodeproj".utf8))
    try owner.write(Data("/b/Sample.xcodeproj".utf8))
    let second = try BuildFolder.claim(in: builds, naming: name, for: "/a/Sample.xcodeproj")
    #expect(second != first)
    #expect(try BuildFolder.claim(in: builds, naming: name, for: "/a/Sample.xcodeproj") == second)
  }

  @Test("a bundle loses what is no part of it, without following links")
  func others() throws {
    let ground = try Ground()
    let bundle = ground.place / "App.app"
    try (bundle / "old" / "file").write(Data())
    try ground.link("App.app/link", to: ground.outside)
    var writer = try BundleWriter(bundle: bundle, reach: ProjectReach(folder: ground.folder))
    try writer.write(Data("1".utf8), to: SafePath("en.lproj/a.strings"))
    try writer.removeOthers()
    #expect(try bundle.openFolder(creating: false).names().map(\.text) == ["en.lproj"])
    #expect(try ground.isUntouched())
  }

  @Test("a disk that takes nothing is the machine's fault, with the file and the reason")
  func unwritable() {
    let failure = BuildFailure(FileFailure(path: "/x/y", action: "written", code: ENOSPC))
    #expect(failure.kind == .machine)
    #expect(
      failure.description == """
        /x/y: error: it cannot be written
          No space left on device.
          Make room on that disk, or set XDG_CACHE_HOME to a folder on another.
        """)
  }
}
