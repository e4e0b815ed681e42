import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

@Suite struct ProjectDiscovery {
  private func failure(_ path: String) -> BuildFailure? {
    do throws(BuildFailure) {
      _ = try ProjectLocator.locate(URL(fileURLWithPath: path))
      return nil
    } catch { return error }
  }

  @Test("a project is found by itself, by its file and by its folder")
  func found() throws {
    let project = try TemporaryProject()
    for path in ["Sample.xcodeproj", "Sample.xcodeproj/project.pbxproj", "", "sample.XCODEPROJ"] {
      let location = try ProjectLocator.locate(URL(fileURLWithPath: project.path(path)))
      #expect(location.projects.map(\.path) == [project.url.path])
    }
  }

  @Test("a workspace leads to its projects")
  func workspace() throws {
    let project = try TemporaryProject()
    try project.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0"><Group location="container:" name="All"><FileRef location="group:Sample.xcodeproj"/>
      <FileRef location="group:Pods/Pods.xcodeproj"/></Group></Workspace>
      """, to: "All.xcworkspace/contents.xcworkspacedata")
    let location = try ProjectLocator.locate(project.folder)
    #expect(location.projects.map(\.path) == [project.url.path])
    #expect(location.workspace?.lastPathComponent == "All.xcworkspace")
  }

  @Test("a folder without a project says so, and names projects further down")
  func none() throws {
    let project = try TemporaryProject()
    try project.write("", to: "empty/readme.txt")
    let empty = try #require(failure(project.path("empty")))
    #expect(empty.kind == .noProject)
    #expect(empty.diagnostics.map(\.message) == ["the folder holds no Xcode project"])
    let above = try #require(failure(project.folder.deletingLastPathComponent().path))
    #expect(above.diagnostics.first?.nextStep?.contains(".xcodeproj") == true)
  }

  @Test("several projects in one folder are listed")
  func several() throws {
    let project = try TemporaryProject()
    try project.write("", to: "Other.xcodeproj/project.pbxproj")
    let several = try #require(failure(project.folder.path))
    #expect(several.kind == .noProject)
    #expect(
      several.diagnostics[0].message == "the folder holds 2 projects: Other.xcodeproj, Sample.xcodeproj")
  }

  @Test("a path to nothing, and one to something else, are told apart")
  func nothing() throws {
    let project = try TemporaryProject()
    #expect(
      failure(project.path("Gone.xcodeproj"))?.diagnostics[0].message.hasPrefix("there is nothing at") == true
    )
    #expect(
      failure(project.path("Info.plist"))?.diagnostics[0].message == "Info.plist is not an Xcode project")
  }
}
