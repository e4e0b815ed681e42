import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

@testable import AppBuilder

/// What an app asks for on demand lies in its bundle, which says what has which tag.
@Suite struct TaggedResources {
  private typealias Tags = [String: [String: [String]]]

  private static func tags(_ data: Data?) throws -> Tags? {
    try data.flatMap { try PropertyListSerialization.propertyList(from: $0, format: nil) as? Tags }
  }

  /// A project whose `note.txt` has these tags, as Xcode writes them.
  private static func project(
    _ tags: String, files: [String: String] = [:], settings: [String: String] = [:]
  ) throws -> TemporaryProject {
    var all = ["App.swift": "print(1)\n", "note.txt": "x", "zero.txt": ""]
    all.merge(files) { $1 }
    let project = try TemporaryProject(files: all, settings: settings)
    let file = project.path("Sample.xcodeproj/project.pbxproj")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.contains("path = \"note.txt\"") })
    let id = line.prefix { $0 != "=" }.trimmingCharacters(in: .whitespaces)
    let place = "fileRef = \(id);"
    try project.write(
      text.replacing(place, with: "\(place) settings = {ASSET_TAGS = (\(tags)); };"),
      to: "Sample.xcodeproj/project.pbxproj")
    return project
  }

  @Test("a file of a phase has the tags that its membership says")
  func files() throws {
    let project = try Self.project("tubby, \"level 1\", ")
    let plan = try ResourcePlan(BuildPlan(BuildRequest(project: project.url)))
    let note = ["files": ["note.txt"], "assets": []]
    #expect(try Self.tags(plan.tags.data) == ["tubby": note, "level 1": note])
  }

  @Test("a project without tags, and one that has turned them off, says nothing")
  func nothing() throws {
    for project in [
      try Self.project(""), try Self.project("tubby", settings: ["ENABLE_ON_DEMAND_RESOURCES": "NO"]),
    ] {
      let plan = try ResourcePlan(BuildPlan(BuildRequest(project: project.url)))
      #expect(plan.tags.data == nil)
    }
  }

  @Test("a file of a synchronised folder has the tags that the folder's exceptions say")
  func synchronizedFiles() throws {
    let project = try TemporaryProject(
      files: ["App.swift": "print(1)\n"],
      objects: """
        GROUPSYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = Files; exceptions = (EXC); sourceTree = "<group>"; };
        EXC = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TARGET; assetTagsByRelativePath = {"in/song.txt" = (songs, ); }; };
        """, targetKeys: "fileSystemSynchronizedGroups = (GROUPSYNC);", objectVersion: 77)
    try project.write("la", to: "Files/in/song.txt")
    try project.write("x", to: "Files/other.txt")
    let plan = try BuildPlan(BuildRequest(project: project.url))
    #expect(!plan.diagnostics.contains { $0.message.contains("assetTagsByRelativePath") })
    #expect(
      try Self.tags(ResourcePlan(plan).tags.data) == ["songs": ["files": ["song.txt"], "assets": []]])
  }

  @Test("an asset has its own tags and those of the folders around it")
  func assets() throws {
    let project = try TemporaryProject()
    for (path, text) in [
      "Contents.json": "{}", "Far/Contents.json": tagged("far", "\"provides-namespace\": true, "),
      "Far/tune.dataset/Contents.json": """
      {"data": [{"filename": "tune.mp3"}], "properties": {"on-demand-resource-tags": ["music", "far"]}}
      """, "Far/tune.dataset/tune.mp3": "la", "empty.imageset/Contents.json": tagged("none"),
    ] { try project.write(text, to: "Assets.xcassets/\(path)") }
    let compiler = try Self.compiled(project)
    let tune = ["files": [], "assets": ["Far/tune"]]
    #expect(try Self.tags(compiler.tags.data) == ["far": tune, "music": tune])
  }

  /// What its catalogue is compiled to.
  private static func compiled(_ project: TemporaryProject) throws -> AssetCompiler {
    let place = BuildPlace(cache: project.folder)
    var compiler = AssetCompiler(
      writer: try BundleWriter(bundle: place / "Out.app", reach: ProjectReach(folder: project.folder)),
      vectors: VectorImage(cache: place / "vectors", isConfined: true))
    try compiler.compile([project.folder.appendingPathComponent("Assets.xcassets")])
    return compiler
  }

  @Test("tags of a folder that make a list without end are an error")
  func endless() throws {
    let project = try TemporaryProject()
    // Those of one asset are as many as may be, and of the second too many.
    let tags = (0..<ProjectLimits.values / 2 + 1).map { "\"\($0)\"" }.joined(separator: ",")
    try project.write(
      "{\"properties\": {\"on-demand-resource-tags\": [\(tags)]}}", to: "Assets.xcassets/Far/Contents.json")
    for name in ["a", "b"] {
      try project.write(
        "{\"data\": [{\"filename\": \"a.txt\"}]}", to: "Assets.xcassets/Far/\(name).dataset/Contents.json")
      try project.write("a", to: "Assets.xcassets/Far/\(name).dataset/a.txt")
    }
    let errors = try Self.compiled(project).diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1)
    #expect(
      errors.first?.message.contains("have more than \(ProjectLimits.values) tags for resources on demand")
        == true)
  }

  private func tagged(_ tag: String, _ more: String = "") -> String {
    "{\"properties\": {\(more)\"on-demand-resource-tags\": [\"\(tag)\"]}}"
  }

  @Test(
    "a built app is given what has a tag, and an error for a tag that nothing has",
    .enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."))
  func builtApp() throws {
    let builds = SampleBuild("tags")
    defer { try? FileManager.default.removeItem(at: builds.cache) }
    let project = try Self.project(
      "tubby",
      files: [
        "App.swift": """
        import Foundation
        @main struct App {
          static func main() async {
            for tags in [["tubby", "music"], ["tubby", "missing"]] as [Set<String>] {
              let request = NSBundleResourceRequest(tags: tags)
              do {
                try await request.beginAccessingResources()
                let file = request.bundle.url(forResource: "note", withExtension: "txt")
                print(file?.lastPathComponent ?? "no file", request.progress.fractionCompleted)
              } catch { print((error as NSError).domain, (error as NSError).code) }
            }
          }
        }

        """,
        "Assets.xcassets/tune.dataset/Contents.json":
          "{\"data\": [{\"filename\": \"tune.mp3\"}], \"properties\": {\"on-demand-resource-tags\": [\"music\"]}}",
        "Assets.xcassets/tune.dataset/tune.mp3": "la",
      ])
    #expect(try builds.output(builds.app(project)) == "note.txt 1.0\nNSCocoaErrorDomain 4994\n")
  }
}
