import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// Which files a project may bring into an app, by links and by name.
@Suite struct LinksInProjects {
  private let project: TemporaryProject
  private let outside: TemporaryProject
  private var reach: ProjectReach { ProjectReach(folder: project.folder) }

  init() throws {
    project = try TemporaryProject()
    outside = try TemporaryProject(files: ["secret.txt": "secret", "folder/inner.txt": "inner"])
  }

  private func link(_ path: String, to target: String) throws {
    let url = project.folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target)
  }

  private func url(_ path: String) -> URL { project.folder.appendingPathComponent(path) }

  private func paths(_ path: String) throws -> [String] {
    try reach.files(of: url(path)).map { "\($0.path)" }
  }

  @Test("a link inside the project counts as what it points to")
  func inside() throws {
    try project.write("shared", to: "Shared/note.txt")
    try link("App/note.txt", to: "../Shared/note.txt")
    try link("App/all", to: "../Shared")
    #expect(try paths("App") == ["all/note.txt", "note.txt"])
    #expect(try reach.item(url("App/note.txt")).url.path == project.path("Shared/note.txt"))
  }

  @Test(
    "a link out of the project is an error that names both ends",
    arguments: ["secret.txt", "folder", "."])
  func leaving(target: String) throws {
    try link("App/link", to: outside.path(target))
    for path in ["App", "App/link"] {
      let problem = #expect(throws: Diagnostic.self) { try reach.files(of: url(path)) }
      #expect(problem?.place?.file == project.path("App/link"))
      #expect(problem?.message.contains("points out of the project, to \(outside.folder.path)") == true)
    }
  }

  @Test("a link on the way to a file counts as well")
  func onTheWay() throws {
    try link("App/folder", to: outside.path("folder"))
    #expect(throws: Diagnostic.self) { try reach.item(url("App/folder/inner.txt")) }
  }

  @Test("a file beside the project is an error, unless the user allows its folder")
  func beside() throws {
    let path = url("../\(outside.folder.lastPathComponent)/secret.txt").standardizedFileURL
    let problem = #expect(throws: Diagnostic.self) {
      try reach.item(path, namedAt: .init(file: "/p", line: 3))
    }
    #expect(
      problem?.description == """
        /p:3: error: \(outside.path("secret.txt")) lies outside the project
          Files are read from the project's folder and its git repository, so that nobody's own come into an app unasked.
          If it belongs to the project, allow it: --allow-read \(outside.folder.path)
        """)
    let allowed = ProjectReach(folder: project.folder, allowed: [outside.folder])
    #expect(try allowed.item(path).url.path == outside.path("secret.txt"))
    #expect(throws: Diagnostic.self) { try allowed.item(outside.folder.deletingLastPathComponent()) }
  }

  @Test("links of a repository may lead anywhere in it")
  func repository() throws {
    try project.write("", to: ".git/HEAD")
    try project.write("shared", to: "Shared/note.txt")
    try link("Samples/App/note.txt", to: "../../Shared/note.txt")
    let reach = ProjectReach(folder: url("Samples/App"))
    #expect(try reach.item(url("Samples/App/note.txt")).url.path == project.path("Shared/note.txt"))
  }

  @Test("a folder whose name is spelled otherwise is another folder")
  func spelling() throws {
    try project.write("", to: "caf\u{e9}/App.xcodeproj/project.pbxproj")
    try project.write("secret", to: "cafe\u{301}/secret.txt")
    let reach = ProjectReach(folder: url("caf\u{e9}"))
    #expect(throws: Diagnostic.self) { try reach.item(url("cafe\u{301}/secret.txt")) }
  }

  @Test("a file called .git makes no repository, and neither does one in a folder that everybody writes to")
  func noRepository() throws {
    try project.write("", to: ".git")
    try project.write("x", to: "note.txt")
    try project.write("", to: "App/a.txt")
    func read() throws { _ = try ProjectReach(folder: url("App")).item(url("note.txt")) }
    #expect(throws: Diagnostic.self) { try read() }
    try project.write("gitdir: elsewhere", to: ".git")
    try read()
    chmod(project.folder.path, 0o777)
    #expect(throws: Diagnostic.self) { try read() }
  }

  @Test(
    "a link to a folder that it lies in is an error, not an endless copy", arguments: [".", "..", "../App"])
  func loops(target: String) throws {
    try project.write("", to: "App/a.txt")
    try link("App/loop", to: target)
    let problem = #expect(throws: Diagnostic.self) { try paths("App") }
    #expect(problem?.message == "the link points to a folder that it lies in")
  }

  @Test("links that double what a folder holds, again and again, end in an error")
  func doubling() throws {
    try project.write("", to: "App/0/a.txt")
    for level in 1...24 {
      try link("App/\(level)/x", to: "../\(level - 1)")
      try link("App/\(level)/y", to: "../\(level - 1)")
    }
    let reach = ProjectReach(folder: project.folder, most: 1000)
    let problem = #expect(throws: Diagnostic.self) { try reach.files(of: url("App/24")) }
    #expect(problem?.message == "the folder holds more than 1000 files and folders")
  }

  @Test("a dangling link and a pipe are errors, and nobody waits for a pipe")
  func special() throws {
    try link("App/gone", to: "nowhere")
    #expect(throws: Diagnostic.self) { try paths("App") }
    try FileManager.default.removeItem(at: url("App/gone"))
    mkfifo(project.path("App/pipe"), 0o600)
    let problem = #expect(throws: Diagnostic.self) { try paths("App") }
    #expect(problem?.message == "this is neither a file nor a folder")
  }
}
