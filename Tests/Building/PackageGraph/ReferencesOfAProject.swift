import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

@testable import PackageGraph

@Suite struct ReferencesOfAProject {
  private func project(_ references: String = "R1, R2, R3, L1", files: [String: String] = [:]) throws
    -> TemporaryProject
  {
    let objects = """
      R1 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Toasts.git"; requirement = {kind = upToNextMajorVersion; minimumVersion = 5.1.0; }; };
      R3 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Own"; };
      R2 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Other"; requirement = {kind = branch; branch = main; }; };
      L1 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Own; };
      P1 = {isa = XCSwiftPackageProductDependency; package = R1; productName = Toasts; };
      P2 = {isa = XCSwiftPackageProductDependency; productName = Own; };
      """
    var all = TemporaryProject.app
    all["Packages/Own/Package.swift"] = ""
    for (path, text) in files { all[path] = text }
    let project = try TemporaryProject(
      files: all.filter { !$0.key.hasPrefix("Packages/") && !$0.key.hasPrefix("Podfile") }, objects: objects,
      targetKeys: "packageProductDependencies = (P1, P2);")
    for (path, text) in all where path.hasPrefix("Packages/") || path.hasPrefix("Podfile") {
      try project.write(text, to: path)
    }
    try project.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing("isa = PBXProject;", with: "isa = PBXProject; packageReferences = (\(references));")
    }
    return project
  }

  @Test("remote and local packages, and who uses which product, come from the project")
  func read() throws {
    let sample = try project()
    let references = try PackageReferences(
      projects: [try Project(contentsOf: sample.url)], workspace: nil)
    #expect(
      references.remote.map(\.identity) == ["toasts", "other"],
      "what lies in the project counts before the rest")
    try #require(references.remote.count == 2)
    #expect(references.remote[0].requirement == .range(PackageVersion(5, 1, 0)..<PackageVersion(6, 0, 0)))
    #expect(references.remote[1].requirement == .branch("main"))
    #expect(references.local.map(\.identity) == ["own"])
    #expect(references.uses.map(\.product) == ["Toasts", "Own"])
    #expect(references.uses.map(\.package) == ["toasts", nil])
    #expect(
      references.pinFiles.map(\.path) == [
        sample.path("Sample.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
      ])
  }

  @Test("a folder that the project lists is a package if it holds one")
  func folders() throws {
    let sample = try project("")
    try sample.edit("Sample.xcodeproj/project.pbxproj") { text in
      let place = text.range(of: "children = (")!
      return text.replacingCharacters(in: place, with: "children = (F1, F2, ").replacing(
        "L1 = {isa",
        with: """
          F1 = {isa = PBXFileReference; lastKnownFileType = folder; path = Packages/Own; sourceTree = "<group>"; };
          F2 = {isa = PBXFileReference; lastKnownFileType = folder; path = Packages; sourceTree = "<group>"; };
          L1 = {isa
          """)
    }
    let references = try PackageReferences(projects: [try Project(contentsOf: sample.url)], workspace: nil)
    #expect(references.local.map(\.folder.path) == [sample.path("Packages/Own")])
  }

  @Test("a workspace may list packages, and its pins count before the project's")
  func workspace() throws {
    let sample = try project("")
    try sample.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version="1.0"><FileRef location="group:Sample.xcodeproj"/><FileRef location="group:Packages/Own"/></Workspace>
      """, to: "All.xcworkspace/contents.xcworkspacedata")
    let url = URL(fileURLWithPath: sample.path("All.xcworkspace"))
    let references = try PackageReferences(projects: [try Project(contentsOf: sample.url)], workspace: url)
    #expect(references.local.map(\.identity) == ["own"])
    #expect(references.pinFiles.map(\.path).first == url.path + "/xcshareddata/swiftpm/Package.resolved")
  }

  @Test("pods that were not installed are said to be missing, and those that were are not")
  func pods() throws {
    let sample = try project("", files: ["Podfile": ""])
    try sample.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing(
        "L1 = {isa",
        with:
          #"X1 = {isa = PBXFileReference; path = "Pods-Sample.debug.xcconfig"; sourceTree = "<group>"; }; L1 = {isa"#
      )
    }
    let read = try Project(contentsOf: sample.url)
    let missing = OtherTools.missing(projects: [read], workspace: nil)
    #expect(missing.map(\.message) == ["CocoaPods was not run: there is no Pods/Pods.xcodeproj"])
    try sample.write("", to: "Pods/Pods.xcodeproj/project.pbxproj")
    #expect(OtherTools.missing(projects: [read], workspace: nil).isEmpty)
  }
}
