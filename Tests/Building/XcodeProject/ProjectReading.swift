import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

@Suite struct ProjectReading {
  private func read(_ project: TemporaryProject) throws -> (Project, TargetContents) {
    let read = try Project(contentsOf: project.url)
    return (read, read.contents(of: read.targets[0]))
  }

  @Test("sources, resources and language variants are found on disk")
  func contents() throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging([
        "Base.lproj/Main.storyboard": "<document/>", "de.lproj/Main.strings": "",
        "en.lproj/Localizable.strings": "", "de.lproj/Localizable.strings": "", "data.txt": "x",
        "Assets.xcassets/Contents.json": "{}",
      ]) { $1 })
    let (read, contents) = try read(project)
    #expect(read.targets.map(\.kind) == [.application])
    #expect(contents.sources.map(\.url.lastPathComponent) == ["AppDelegate.swift"])
    let resources = Set(contents.resources.map { "\($0.region ?? "-") \($0.url.lastPathComponent)" })
    #expect(
      resources == [
        "Base Main.storyboard", "de Main.strings", "en Localizable.strings",
        "de Localizable.strings", "- data.txt", "- Assets.xcassets",
      ])
    #expect(contents.diagnostics.isEmpty)
  }

  @Test("a file spelled with other capitals is found, as on a Mac")
  func otherCapitals() throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging(["Model/Person.swift": ""]) { $1 }, listed: ["model/person.swift"])
    let (_, contents) = try read(project)
    #expect(contents.diagnostics.isEmpty)
    let paths = Set(contents.sources.map(\.url.path))
    #expect(paths.contains(project.path("Model/Person.swift")))
    #expect(!paths.contains(project.path("model/person.swift")))
  }

  @Test("a missing file is an error at the line that lists it")
  func missingFile() throws {
    let project = try TemporaryProject(listed: ["Gone.swift"])
    let (read, contents) = try read(project)
    let diagnostic = try #require(contents.diagnostics.first)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.message == "Gone.swift is missing")
    let text = try String(contentsOf: read.table.file, encoding: .utf8)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)[diagnostic.place!.line! - 1]
    #expect(line.contains("Gone.swift"))
  }

  @Test("unknown objects and keys are kept, and reported once each")
  func lossless() throws {
    let project = try TemporaryProject(
      objects: "\t\tX1 = {isa = XCFutureThing; speed = fast; };\n\t\tX2 = {isa = XCFutureThing; };",
      targetKeys: "novelty = 1;")
    let (read, _) = try read(project)
    #expect(read.table["X1"]?.string("speed") == "fast")
    #expect(read.targets[0].object.string("novelty") == "1")
    #expect(
      read.diagnostics.map(\.message).sorted() == [
        "objects of the kind XCFutureThing are unknown", "the key 'novelty' of PBXNativeTarget is unknown",
      ])
    #expect(read.diagnostics.allSatisfy { $0.severity == .note && $0.place?.line != nil })
  }

  @Test("the files of a synchronised folder belong to the target but for its exceptions")
  func synchronisedFolder() throws {
    let project = try TemporaryProject(
      objects: """
        \t\tGROUPAPP = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E1); explicitFolders = (Blue); };
        \t\tE1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TARGET; membershipExceptions = (Not.swift, ); };
        \t\tGROUPSHARED = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; exceptions = (E2); };
        \t\tE2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TARGET; membershipExceptions = (Both.swift, ); };
        """, targetKeys: "fileSystemSynchronizedGroups = (GROUPAPP, );", objectVersion: 77)
    for path in [
      "App/View.swift", "App/Deep/Model.swift", "App/Info.txt", "App/Not.swift",
      "App/Base.lproj/Main.storyboard", "App/Blue/inner.txt", "App/.hidden",
      "App/Pictures.xcassets/Contents.json", "Shared/Both.swift", "Shared/Theirs.swift",
    ] { try project.write("", to: path) }
    let (read, contents) = try read(project)
    #expect(read.diagnostics.isEmpty)
    #expect(
      Set(contents.sources.map(\.url.lastPathComponent)) == [
        "AppDelegate.swift", "View.swift", "Model.swift", "Both.swift",
      ])
    #expect(
      Set(contents.resources.map(\.url.lastPathComponent)) == [
        "Info.txt", "Main.storyboard", "Blue", "Pictures.xcassets",
      ])
    #expect(contents.resources.first { $0.url.lastPathComponent == "Blue" }?.isFolderReference == true)
    #expect(contents.resources.first { $0.kind == .storyboard }?.region == "Base")
  }

  @Test("schemes are read; without any, each target has its own")
  func schemes() throws {
    let project = try TemporaryProject()
    #expect(try Project(contentsOf: project.url).schemes.map(\.name) == ["Sample"])
    try project.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme LastUpgradeVersion="1500" version="1.7">
        <BuildAction><BuildActionEntries><BuildActionEntry buildForRunning="YES">
          <BuildableReference BlueprintIdentifier="TARGET" BlueprintName="Sample" ReferencedContainer="container:Sample.xcodeproj"/>
        </BuildActionEntry></BuildActionEntries></BuildAction>
        <LaunchAction buildConfiguration="Release" language="de">
          <BuildableProductRunnable><BuildableReference BlueprintIdentifier="TARGET" BlueprintName="Sample" ReferencedContainer="container:Sample.xcodeproj"/></BuildableProductRunnable>
          <CommandLineArguments><CommandLineArgument argument="-flag &quot;a b&quot;" isEnabled="YES"/><CommandLineArgument argument="-off" isEnabled="NO"/></CommandLineArguments>
          <EnvironmentVariables><EnvironmentVariable key="MODE" value="quiet" isEnabled="YES"/></EnvironmentVariables>
        </LaunchAction>
      </Scheme>
      """, to: "Sample.xcodeproj/xcshareddata/xcschemes/Quiet.xcscheme")
    let scheme = try #require(try Project(contentsOf: project.url).schemes.first)
    #expect(scheme.name == "Quiet")
    #expect(scheme.mainTarget?.targetID == "TARGET")
    #expect(scheme.launchConfiguration == "Release")
    #expect(scheme.arguments == ["-flag", "a b"])
    #expect(scheme.environment == ["MODE": "quiet"])
    #expect(scheme.language == "de")
  }

  @Test("every version from 46 to 77 is known; another one is read with a warning")
  func versions() throws {
    for version in [46, 50, 60, 77] {
      let project = try TemporaryProject(objectVersion: version)
      #expect(try Project(contentsOf: project.url).diagnostics.isEmpty)
    }
    let future = try TemporaryProject(objectVersion: 90)
    #expect(try Project(contentsOf: future.url).diagnostics.map(\.severity) == [.warning])
  }
}
