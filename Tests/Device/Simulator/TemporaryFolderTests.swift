import Foundation
import Testing

@testable import Simulator

@Suite("Folders that do not outlive their process") struct TemporaryFolderTests {
  private let parent = FileManager.default.temporaryDirectory
    .appendingPathComponent("touchstone-tests/folders-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: parent) }
  }

  @Test("one is its user's alone, and nothing is left of it") func life() throws {
    let folder = try TemporaryFolder(in: parent)
    var info = stat()
    #expect(stat(folder.url.path, &info) == 0 && info.st_mode & 0o777 == 0o700)
    try Data("x".utf8).write(to: folder.url.appendingPathComponent("file"))
    folder.remove()
    #expect(try names == [])
  }

  @Test("what nobody holds any more is swept; what somebody holds, or is not ours, is not") func sweep()
    throws
  {
    let held = try TemporaryFolder(in: parent)
    defer { held.remove() }
    for name in ["touchstone-dead", "touchstone-nobody"] {
      try FileManager.default.createDirectory(
        atPath: "\(parent)/\(name)/Documents", withIntermediateDirectories: true)
    }
    #expect(FileManager.default.createFile(atPath: "\(parent)/touchstone-dead.lock", contents: nil))

    TemporaryFolder.sweep(parent)
    #expect(
      try Set(names) == [
        held.url.lastPathComponent, held.url.lastPathComponent + ".lock", "touchstone-nobody",
      ])
  }
}
