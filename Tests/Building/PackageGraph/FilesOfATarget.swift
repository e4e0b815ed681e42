import BuildDiagnostics
import Foundation
import Testing

@testable import PackageGraph

@Suite struct FilesOfATarget {
  private func files(
    _ files: [String: String], _ more: String = "", tools: String = "5.9.0", manifest: String = ""
  ) throws -> (TargetFiles, PackageFolder) {
    let folder = try PackageFolder(files: files)
    let package = try folder.loaded(
      [
        #"{"name": "A", "type": "regular", "dependencies": [], "settings": [] \#(more)}"#
      ], tools: tools, more: manifest)
    return (try TargetFiles(package.manifest.targets[0], of: package), folder)
  }

  private func names(_ paths: [String]) -> [String] { paths.map { ($0 as NSString).lastPathComponent } }

  @Test("sources are those below the target's folder, without what it leaves out")
  func sources() throws {
    let (found, _) = try files(
      [
        "Sources/A/a.swift": "", "Sources/A/Inner/b.swift": "", "Sources/A/Old/c.swift": "",
        "Sources/A/.d.swift": "",
        "Sources/A/README.md": "", "Sources/B/e.swift": "",
      ],
      #", "exclude": ["Old", "README.md"]"#)
    #expect(names(found.swiftSources) == ["b.swift", "a.swift"])
    #expect(found.resources.isEmpty)
  }

  @Test("a target may name its folder and its sources")
  func named() throws {
    let (found, _) = try files(
      ["Code/x/a.swift": "", "Code/x/b.swift": "", "Code/y.swift": ""],
      #", "path": "Code", "sources": ["./x/a.swift", "y.swift"]"#)
    #expect(names(found.swiftSources) == ["a.swift", "y.swift"])
  }

  @Test("a package of one target may keep its sources in Sources itself, from version 5.9 of the tools on")
  func plain() throws {
    let (found, _) = try files(["Sources/a.swift": ""])
    #expect(names(found.swiftSources) == ["a.swift"])
    #expect(throws: Diagnostic.self) { try files(["Sources/a.swift": ""], tools: "5.8.0") }
  }

  @Test("interface files, catalogues and models belong to a module without being declared")
  func undeclared() throws {
    let contents = [
      "Sources/A/a.swift": "", "Sources/A/View.xib": "", "Sources/A/Base.lproj/Main.storyboard": "",
      "Sources/A/Media.xcassets/Contents.json": "{}", "Sources/A/Model.xcdatamodeld/x/contents": "",
      "Sources/A/Texts.xcstrings": "", "Sources/A/notes.txt": "",
    ]
    let (found, _) = try files(contents)
    #expect(
      names(found.resources.map(\.path)) == [
        "Main.storyboard", "Media.xcassets", "Model.xcdatamodeld", "Texts.xcstrings", "View.xib",
      ])
    #expect(found.resources.map(\.localization) == ["Base", nil, nil, nil, nil])
    let (older, _) = try files(contents, tools: "5.5.0")
    #expect(!names(older.resources.map(\.path)).contains("Texts.xcstrings"))
  }

  @Test("declared resources are processed file by file, or copied as they are")
  func declared() throws {
    let (found, _) = try files(
      [
        "Sources/A/a.swift": "", "Sources/A/R/one.json": "", "Sources/A/R/de.lproj/t.strings": "",
        "Sources/A/D/x/y.txt": "",
        "Sources/A/D/z.swift": "", "Sources/A/e.txt": "",
      ],
      #", "resources": [{"path": "R", "rule": {"process": {}}}, {"path": "D", "rule": {"copy": {}}}, {"path": "e.txt", "rule": {"embedInCode": {}}}]"#
    )
    #expect(names(found.swiftSources) == ["a.swift"])
    #expect(found.resources.map(\.rule) == [.copy, .process, .process, .embed])
    #expect(names(found.resources.map(\.path)) == ["D", "t.strings", "one.json", "e.txt"])
    #expect(found.resources[1].localization == "de")
  }

  @Test("a C target shows its headers and the module map that it brings")
  func headers() throws {
    let (found, folder) = try files(
      ["Sources/A/a.c": "", "Sources/A/include/a.h": "", "Sources/A/include/module.modulemap": "module A {}"])
    #expect(names(found.otherSources) == ["a.c"])
    #expect(found.publicHeaders == folder.root.path + "/Sources/A/include")
    #expect(found.moduleMap?.hasSuffix("include/module.modulemap") == true)
  }

  @Test("neither a path nor a link leads out of the package")
  func outside() throws {
    #expect(throws: Diagnostic.self) { try files(["a.swift": ""], #", "path": "../..""#) }
    let folder = try PackageFolder(files: ["Sources/A/a.swift": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.root.path + "/Sources/A/passwd.swift", withDestinationPath: "/etc/passwd")
    let package = try folder.loaded([PackageFolder.target("A")])
    let problem = #expect(throws: Diagnostic.self) {
      try TargetFiles(package.manifest.targets[0], of: package)
    }
    #expect(problem?.message.contains("points out of the project") == true)
  }
}
