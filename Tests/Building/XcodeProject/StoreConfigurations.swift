import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

/// Which `.storekit` file says what an app sells.
@Suite struct StoreConfigurations {
  /// A project with a scheme whose run options choose that.
  private func project(
    choosing name: String?, files: [String: String] = ["Shop.storekit": "{}"],
    in action: String = "LaunchAction",
    scheme: String = "Sample.xcodeproj/xcshareddata/xcschemes/Sample.xcscheme"
  ) throws -> TemporaryProject {
    let project = try TemporaryProject(files: TemporaryProject.app.merging(files) { $1 })
    let reference = name.map { "<StoreKitConfigurationFileReference identifier=\"\($0)\"/>" } ?? ""
    try project.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme version="1.7"><\(action)>\(reference)</\(action)></Scheme>
      """, to: scheme)
    return project
  }

  private func file(_ project: TemporaryProject) throws -> StoreConfigurationFile {
    let read = try Project(contentsOf: project.url)
    let target = try #require(read.targets.first)
    return read.storeConfiguration(read.schemes.first, resources: read.contents(of: target).resources)
  }

  private func path(_ project: TemporaryProject, _ file: String) -> String {
    URL(fileURLWithPath: project.path(file)).resolvingSymlinksInPath().path
  }

  @Test(
    "the scheme chooses it, by a path from the folder it lies in or from one around that",
    arguments: ["../../../Shop.storekit", "../../Shop.storekit", "../Shop.storekit"])
  func chosen(_ name: String) throws {
    let files = ["Shop.storekit": "{}", "Other.storekit": "{}"]
    for scheme in [
      "Sample.xcodeproj/xcshareddata/xcschemes/Sample.xcscheme",
      "Sample.xcodeproj/xcuserdata/ann.xcuserdatad/xcschemes/Sample.xcscheme",
    ] {
      let project = try project(choosing: name, files: files, scheme: scheme)
      let found = try file(project)
      #expect(found.url?.resolvingSymlinksInPath().path == path(project, "Shop.storekit"), "\(scheme)")
      #expect(found.diagnostics.isEmpty)
    }
  }

  @Test("only the action that runs the app counts")
  func otherAction() throws {
    let project = try project(choosing: "../Missing.storekit", in: "TestAction")
    #expect(try file(project).url != nil)
  }

  @Test("one that is not there is a warning, and no other takes its place")
  func missing() throws {
    let found = try file(project(choosing: "../Missing.storekit"))
    #expect(found.url == nil)
    #expect(found.diagnostics.map(\.severity) == [.warning])
    #expect(found.diagnostics.first?.message.contains("'../Missing.storekit'") == true)
  }

  @Test(
    "nothing outside the project is read, and no folder",
    arguments: ["../../../../../../../../../../../etc/passwd", "../../../Folder.storekit"])
  func outside(_ name: String) throws {
    let found = try file(project(choosing: name, files: ["Folder.storekit/a.txt": "x"]))
    #expect(found.url == nil)
    #expect(found.diagnostics.map(\.severity) == [.warning])
  }

  @Test("without a choice the only one of the project is taken, with a note; of several none, with a note")
  func unchosen() throws {
    let one = try project(choosing: nil)
    let found = try file(one)
    #expect(found.url?.resolvingSymlinksInPath().path == path(one, "Shop.storekit"))
    #expect(found.diagnostics.map(\.severity) == [.note])
    let two = try file(project(choosing: nil, files: ["A.storekit": "{}", "in/B.storekit": "{}"]))
    #expect(two.url == nil)
    #expect(two.diagnostics.first?.message.contains("A.storekit, B.storekit") == true)
    let none = try file(project(choosing: nil, files: [:]))
    #expect(none.url == nil && none.diagnostics.isEmpty)
  }

  @Test("one that lies in a synchronised folder is of the project, too")
  func synchronized() throws {
    let project = try TemporaryProject(
      files: ["App.swift": "print(1)\n"],
      objects:
        #"GROUPSYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = Files; sourceTree = "<group>"; };"#,
      targetKeys: "fileSystemSynchronizedGroups = (GROUPSYNC);", objectVersion: 77)
    try project.write("{}", to: "Files/in/Shop.storekit")
    #expect(try file(project).url?.lastPathComponent == "Shop.storekit")
  }
}
