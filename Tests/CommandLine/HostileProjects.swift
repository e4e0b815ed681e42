import BuildingTestSupport
import Foundation
import Testing

/// Projects that try to write, remove and read outside the build folder, or to run a program while they are built.
@Suite(
  .serialized,
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct HostileProjects {
  /// What a path of a project may be made to lead to.
  private static let targets = ["Documents", "Documents/letter.txt", "new", "folder/inner"]

  /// The error that names the file, the line and the setting.
  private func expectRefusal(_ ground: AttackGround, _ file: String, _ setting: String, hasLine: Bool = true)
    throws
  {
    let run = try ground.touchstone("build")
    #expect(run.code == 65 || run.code == 1, "\(run.errors)")
    #expect(ground.damage() == [])
    let first = run.errors.split(separator: "\n").first ?? ""
    #expect(first.contains(hasLine ? "/\(file):" : "/\(file)"))
    #expect(first.contains(": error: "))
    if hasLine, !first.isEmpty {
      let line = first.components(separatedBy: "/\(file):").last?.prefix { $0.isNumber } ?? ""
      let path = URL(fileURLWithPath: String(first.split(separator: ":")[0]))
      let text = try String(contentsOf: path, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      let number = try #require(Int(line))
      let around = text[max(0, number - 1)..<min(text.count, number + 2)].joined(separator: "\n")
      #expect(around.contains(setting))
    }
    #expect(run.errors.contains(setting))
  }

  private func leading(_ target: String, _ ground: AttackGround) -> [String] {
    let path = ground.folder.path + "/home/" + target
    return [AttackGround.up(to: path), path]
  }

  // MARK: Writing and removing

  @Test(
    "a setting that names a path elsewhere is an error at its line",
    arguments: [
      "EXECUTABLE_NAME", "WRAPPER_NAME", "PRODUCT_NAME", "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_MODULE_NAME",
      "EXECUTABLE_PREFIX", "WRAPPER_EXTENSION",
    ], targets)
  func settings(setting: String, target: String) throws {
    let model = try AttackGround(TemporaryProject())
    for path in leading(target, model) {
      let ground = try AttackGround(TemporaryProject(settings: [setting: path]))
      // An ending: what comes before it makes a name of it.
      if setting == "WRAPPER_EXTENSION", path.hasPrefix("/") {
        #expect(try ground.touchstone("build").code == 0)
        #expect(ground.damage() == [])
        continue
      }
      try expectRefusal(ground, "project.pbxproj", setting)
    }
  }

  @Test("a setting of an xcconfig file is named with that file's line")
  func configurationFile() throws {
    var files = TemporaryProject.app
    files["Base.xcconfig"] = "// first\nEXECUTABLE_NAME = ../../../../../../home/new\n"
    let objects =
      "\t\tGROUPBASE = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = \"<group>\"; };"
    let ground = try AttackGround(TemporaryProject(files: files, objects: objects))
    try expectRefusal(ground, "Base.xcconfig", "EXECUTABLE_NAME")
  }

  @Test(
    "a name in Info.plist is named with that file's line",
    arguments: ["CFBundleExecutable", "CFBundleIdentifier"])
  func infoPlist(key: String) throws {
    let model = try AttackGround(TemporaryProject())
    for target in Self.targets {
      for path in leading(target, model) {
        let ground = try AttackGround(
          TemporaryProject(files: [
            "AppDelegate.swift": TemporaryProject.app["AppDelegate.swift"]!,
            "Info.plist": TemporaryProject.plist([key: path]),
          ]))
        try expectRefusal(ground, "Info.plist", key)
      }
    }
  }

  @Test("a target and a configuration may be called anything, and nothing leaves the build folder")
  func names() throws {
    let project = try TemporaryProject(settings: [
      "PRODUCT_NAME": "App", "WRAPPER_NAME": "App.app", "EXECUTABLE_NAME": "App",
    ])
    let ground = try AttackGround(project)
    let path = AttackGround.up(to: ground.folder.path + "/home/new")
    try project.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing("name = Debug;", with: "name = \"\(path)\";").replacing(
        "name = \"Sample\";", with: "name = \"\(path)\";")
    }
    let run = try ground.touchstone("build", "--configuration", path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(ground.damage() == [])
  }

  @Test("a target whose name becomes the product's is an error that names what made it so")
  func targetName() throws {
    let project = try TemporaryProject()
    let ground = try AttackGround(project)
    try project.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing("name = \"Sample\";", with: "name = \"../../../../../home/new\";")
    }
    try expectRefusal(ground, "project.pbxproj", "TARGET")
  }

  @Test(
    "a copy phase that leads out of the bundle is an error at its line", arguments: ["", "10", "7", "13"])
  func copyPhase(folder: String) throws {
    for target in Self.targets {
      let model = try AttackGround(TemporaryProject())
      let path = AttackGround.up(to: model.folder.path + "/home/" + target)
      let project = try TemporaryProject(
        files: TemporaryProject.app.merging(["letter.txt": "overwritten"]) { $1 },
        objects: """
          \t\tCOPY = {isa = PBXCopyFilesBuildPhase; buildActionMask = 1;
          \t\t\tdstPath = "\(path)";
          \t\t\tdstSubfolderSpec = \(folder.isEmpty ? "1" : folder); files = (BF1); };
          """)
      try project.edit("Sample.xcodeproj/project.pbxproj") {
        $0.replacing("buildPhases = (SRC, RES);", with: "buildPhases = (SRC, COPY);")
          .replacing("files = (BF1); };", with: "files = (BF2, BF1, BF0); };")
      }
      try expectRefusal(AttackGround(project), "project.pbxproj", "dstPath")
    }
  }

  @Test("slashes that Swift takes for other characters are slashes, in every place")
  func disguisedSlashes() throws {
    let up = String(repeating: "../\u{301}x\u{D4E}/../", count: 12)
    for setting in ["EXECUTABLE_NAME", "WRAPPER_NAME", "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_MODULE_NAME"] {
      let ground = try AttackGround(TemporaryProject(settings: [setting: up + "../\u{301}new"]))
      try expectRefusal(ground, "project.pbxproj", setting)
    }
    let files = TemporaryProject.app.merging(["note.txt": "x"]) { $1 }
    for path in ["../\u{301}x", "../\u{301}a\u{D4E}/..", up + "..\u{D4E}/"] {
      let project = try TemporaryProject(
        files: files,
        objects: """
          \t\tCOPY = {isa = PBXCopyFilesBuildPhase; buildActionMask = 1;
          \t\t\tdstPath = "\(path)";
          \t\t\tdstSubfolderSpec = 1; files = (BF2, BF1, BF0); };
          """)
      try project.edit("Sample.xcodeproj/project.pbxproj") {
        $0.replacing("buildPhases = (SRC, RES);", with: "buildPhases = (SRC, COPY);")
      }
      try expectRefusal(AttackGround(project), "project.pbxproj", "dstPath")
    }
  }

  @Test(
    "an app may be called like a folder of the build",
    arguments: ["obj", "src", "state", "modules", "tmp", "bundle"])
  func bundleName(name: String) throws {
    let ground = try AttackGround(TemporaryProject(settings: ["WRAPPER_NAME": name]))
    #expect(try ground.touchstone("build").code == 0)
    let build = try #require(ground.buildFolder)
    for folder in ["obj", "src", "state", "modules", "tmp"] {
      #expect(access(build.appendingPathComponent("\(folder)/Info.plist").path, F_OK) != 0)
    }
  }

  @Test("a resource cannot take the place of the executable, nor lie in a file")
  func conflicts() throws {
    for name in ["Sample", "PkgInfo", "Assets.touchstone"] {
      let ground = try AttackGround(TemporaryProject(files: TemporaryProject.app.merging([name: "x"]) { $1 }))
      let run = try ground.touchstone("build")
      #expect(run.code == 65)
      #expect(run.errors.contains("the build itself makes \(name)"))
    }
  }

  @Test("the language of a string catalogue is a name", arguments: [false, true])
  func stringCatalogue(isPlural: Bool) throws {
    let model = try AttackGround(TemporaryProject())
    for path in leading("folder/inner", model) {
      let unit = "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"x\"}}"
      let text = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello": {"localizations": {
        "\(path)": \(isPlural ? "{\"variations\": {\"plural\": {\"one\": \(unit)}}}" : unit)
        }}}}
        """
      let files = TemporaryProject.app.merging(["Localizable.xcstrings": text]) { $1 }
      let ground = try AttackGround(TemporaryProject(files: files))
      try expectRefusal(ground, "Localizable.xcstrings", path)
    }
  }

  @Test("the region of a variant group is a name")
  func region() throws {
    for target in Self.targets {
      let model = try AttackGround(TemporaryProject())
      for path in leading(target, model) {
        let project = try TemporaryProject(
          files: TemporaryProject.app.merging(["note.txt": "x"]) { $1 },
          objects: """
            \t\tREGION = {isa = PBXFileReference; name = "\(path)"; path = note.txt; sourceTree = "<group>"; };
            \t\tGROUPV = {isa = PBXVariantGroup; children = (REGION); name = note.txt; sourceTree = "<group>"; };
            \t\tBV = {isa = PBXBuildFile; fileRef = GROUPV; };
            \t\tMORE = {isa = PBXResourcesBuildPhase; buildActionMask = 1; files = (BV); };
            """)
        try project.edit("Sample.xcodeproj/project.pbxproj") {
          $0.replacing("buildPhases = (SRC, RES);", with: "buildPhases = (SRC, MORE);")
        }
        try expectRefusal(AttackGround(project), "project.pbxproj", path)
      }
    }
  }

  @Test("an asset's appearance and file are names")
  func assets() throws {
    let model = try AttackGround(TemporaryProject())
    for path in leading("secret.txt", model) {
      for entry in [
        "{\"idiom\": \"universal\", \"filename\": \"a.png\", \"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"\(path)\"}]}",
        "{\"idiom\": \"universal\", \"filename\": \"\(path)\"}",
      ] {
        for (kind, key) in [path.hasPrefix("/") ? ("imageset", "images") : ("dataset", "data")] {
          let files = TemporaryProject.app.merging([
            "Assets.xcassets/a.\(kind)/Contents.json": "{\"\(key)\":\n[\n\(entry)\n]}",
            "Assets.xcassets/a.\(kind)/a.png": "x",
          ]) { $1 }
          let ground = try AttackGround(TemporaryProject(files: files))
          try expectRefusal(ground, "Contents.json", path)
          #expect(!ground.cacheHolds("the user's home/secret.txt"))
        }
      }
    }
  }

  // MARK: Reading

  @Test("a file reference that leads out of the project is an error at its line, and is not copied")
  func references() throws {
    for target in ["secret.txt", "Documents"] {
      for isAbsolute in [true, false] {
        let project = try TemporaryProject(files: TemporaryProject.app.merging(["note.txt": "x"]) { $1 })
        let ground = try AttackGround(project)
        let path = leading(target, ground)[isAbsolute ? 1 : 0]
        try project.edit("Sample.xcodeproj/project.pbxproj") {
          $0.replacing("path = \"note.txt\"", with: "path = \"\(path)\"")
        }
        try expectRefusal(ground, "project.pbxproj", ground.folder.path + "/home/" + target)
        #expect(!ground.cacheHolds("the user's home"))
      }
    }
  }

  @Test(
    "a configuration file, an include and an Info.plist outside are errors that show nothing of them",
    arguments: ["base", "include", "plist"])
  func settingsOutside(kind: String) throws {
    let model = try AttackGround(TemporaryProject())
    defer { withExtendedLifetime(model) {} }
    for path in leading("secret.txt", model) {
      var files = TemporaryProject.app
      var objects = ""
      var settings: [String: String] = [:]
      let base = "\t\tGROUPBASE = {isa = PBXFileReference; sourceTree = \"<group>\"; path = "
      switch kind {
      case "base": objects = base + "\"\(path)\"; };"
      case "include":
        files["Base.xcconfig"] = "#include \"\(path)\"\n"
        objects = base + "Base.xcconfig; };"
      default:
        files["Info.plist"] = nil
        settings["INFOPLIST_FILE"] = path
      }
      let ground = try AttackGround(TemporaryProject(files: files, settings: settings, objects: objects))
      let run = try ground.touchstone("build")
      #expect(run.code == 65)
      #expect(run.errors.contains("lies outside the project"), "\(run.errors)")
      #expect(!run.errors.contains("the user's"))
      #expect(ground.damage() == [])
    }
  }

  @Test("a project that says its sources start elsewhere reads nothing there")
  func projectFolder() throws {
    let project = try TemporaryProject(files: TemporaryProject.app.merging(["secret.txt": "x"]) { $1 })
    let ground = try AttackGround(project)
    try project.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing(
        "mainGroup = MAIN;", with: "mainGroup = MAIN; projectDirPath = \"\(ground.folder.path)/home\";")
    }
    for file in ["AppDelegate.swift", "Info.plist"] {
      try FileManager.default.copyItem(
        atPath: project.path(file), toPath: ground.folder.path + "/home/" + file)
    }
    let run = try ground.touchstone("build")
    #expect(run.code == 65)
    #expect(run.errors.contains("lies outside the project"), "\(run.errors)")
    #expect(!ground.cacheHolds("the user's home"))
  }

  @Test("what the user allows is read")
  func allowed() throws {
    let project = try TemporaryProject(files: TemporaryProject.app.merging(["note.txt": "x"]) { $1 })
    let ground = try AttackGround(project)
    try project.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing("path = \"note.txt\"", with: "path = \"\(ground.folder.path)/home/secret.txt\"")
    }
    let run = try ground.touchstone("build", "--allow-read", ground.folder.path + "/home")
    #expect(run.code == 0, "\(run.errors)")
    #expect(ground.cacheHolds("the user's home/secret.txt"))
  }

  // MARK: Links

  @Test(
    "a resource that is a link to the user's files is an error, and is not copied", arguments: [true, false])
  func links(isFolder: Bool) throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging(["Extra.bundle/a.txt": "x"]) { $1 })
    let ground = try AttackGround(project)
    try FileManager.default.createSymbolicLink(
      atPath: project.path("Extra.bundle/link"),
      withDestinationPath: ground.folder.path + (isFolder ? "/home" : "/home/secret.txt"))
    let run = try ground.touchstone("build")
    #expect(run.code == 65)
    #expect(run.errors.contains("Extra.bundle/link: error: the link "))
    #expect(run.errors.contains("points out of the project, to \(ground.folder.path)"))
    #expect(ground.damage() == [])
    #expect(!ground.cacheHolds("the user's home/secret.txt"))
  }

  @Test(
    "sources and Info.plist that are links to the user's files are errors",
    arguments: ["AppDelegate.swift", "Info.plist"])
  func linkedInputs(file: String) throws {
    let project = try TemporaryProject()
    let ground = try AttackGround(project)
    try FileManager.default.removeItem(atPath: project.path(file))
    try FileManager.default.createSymbolicLink(
      atPath: project.path(file), withDestinationPath: ground.folder.path + "/home/secret.txt")
    let run = try ground.touchstone("build")
    #expect(run.code == 65)
    #expect(!run.errors.contains("the user's home/secret.txt"))
    #expect(!ground.cacheHolds("the user's home/secret.txt"))
  }

  @Test("links that somebody put into the build folder lead no later build out of it")
  func plantedLinks() throws {
    let project = try TemporaryProject()
    let ground = try AttackGround(project)
    #expect(try ground.touchstone("build").code == 0)
    let build = try #require(ground.buildFolder)
    for name in ["src", "obj", "state", "tmp", "modules", "bundle"] {
      let place = build.appendingPathComponent(name)
      try FileManager.default.removeItem(at: place)
      try FileManager.default.createSymbolicLink(
        atPath: place.path, withDestinationPath: ground.folder.path + "/home/Documents")
      let run = try ground.touchstone("build")
      #expect(run.code == 0, "\(name): \(run.errors)")
      #expect(ground.damage() == [])
    }
  }

  @Test("a source that claims to stand in a file of the user's gets no line of it shown")
  func claimedLocation() throws {
    let project = try TemporaryProject()
    let ground = try AttackGround(project)
    try project.edit("AppDelegate.swift") {
      $0 + "\n#sourceLocation(file: \"\(ground.folder.path)/home/secret.txt\", line: 1)\n#warning(\"look\")\n"
    }
    let run = try ground.touchstone("build")
    #expect(run.code == 0)
    #expect(run.errors.contains("/home/secret.txt:1: warning: look"))
    #expect(!run.errors.contains("the user's home/secret.txt"))
  }

  // MARK: Programs at build time

  /// A folder of the project with programs that leave the marker, under the names of tools, and files of arguments.
  private func armed(
    _ settings: [String: String] = [:],
    _ change: (TemporaryProject, AttackGround) throws -> Void = { _, _ in }
  )
    throws -> AttackGround
  {
    let project = try TemporaryProject(settings: settings)
    let ground = try AttackGround(project)
    for tool in ["clang", "ld", "ld.lld", "lld", "ld.gold", "swift-frontend", "swift-autolink-extract"] {
      try project.write("#!/bin/sh\ntouch \(ground.marker)\nexit 1\n", to: "evil/\(tool)")
      chmod(project.path("evil/\(tool)"), 0o755)
    }
    try project.write("-tools-directory \(project.path("evil"))\n", to: "evil/arguments")
    try project.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing("PROJECTFOLDER", with: project.folder.path)
    }
    try change(project, ground)
    return ground
  }

  @Test(
    "no setting brings arguments to the compiler but those it stands for",
    arguments: [
      ("OTHER_SWIFT_FLAGS", "-D @PROJECTFOLDER/evil/arguments"),
      ("OTHER_SWIFT_FLAGS", "-D@PROJECTFOLDER/evil/arguments"),
      ("OTHER_SWIFT_FLAGS", "@PROJECTFOLDER/evil/arguments"),
      ("OTHER_SWIFT_FLAGS", "-enable-upcoming-feature @PROJECTFOLDER/evil/arguments"),
      ("OTHER_SWIFT_FLAGS", "-enable-experimental-feature @PROJECTFOLDER/evil/arguments"),
      ("OTHER_SWIFT_FLAGS", "-tools-directory PROJECTFOLDER/evil"),
      ("OTHER_SWIFT_FLAGS", "-use-ld=PROJECTFOLDER/evil/ld"),
      ("OTHER_SWIFT_FLAGS", "-Xlinker -fuse-ld=PROJECTFOLDER/evil/ld"),
      ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "@PROJECTFOLDER/evil/arguments"),
      ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG @PROJECTFOLDER/evil/arguments"),
      ("PRODUCT_MODULE_NAME", "@PROJECTFOLDER/evil/arguments"), ("PRODUCT_MODULE_NAME", "-tools-directory"),
      ("SWIFT_STRICT_CONCURRENCY", "@PROJECTFOLDER/evil/arguments"),
      ("SWIFT_VERSION", "@PROJECTFOLDER/evil/arguments"),
      ("SWIFT_OPTIMIZATION_LEVEL", "@PROJECTFOLDER/evil/arguments"),
      ("SWIFT_DEFAULT_ACTOR_ISOLATION", "@PROJECTFOLDER/evil/arguments"),
      ("LD", "PROJECTFOLDER/evil/ld"), ("OTHER_LDFLAGS", "-fuse-ld=PROJECTFOLDER/evil/ld"),
    ])
  func settings(setting: String, value: String) throws {
    let ground = try armed([setting: value])
    // Without the sandbox, which would hide what got through.
    let run = try ground.touchstone("build", "--no-sandbox")
    #expect(run.code == 0 || run.code == 65, "\(run.errors)")
    if run.code == 65 { #expect(run.errors.contains(setting)) }
    #expect(!FileManager.default.fileExists(atPath: ground.marker))
    #expect(ground.damage() == [])
  }

  @Test("a source cannot bring options of the linker")
  func linkerOptions() throws {
    let ground = try armed { project, _ in
      let bytes = "-B\(project.path("evil"))".utf8.map(String.init) + ["0"]
      let types = bytes.map { _ in "UInt8" }
      try project.write(
        """
        import UIKit

        @section(".swift1_autolink_entries") @used
        let entries: (\(types.joined(separator: ", "))) = (\(bytes.joined(separator: ", ")))

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {}

        """, to: "AppDelegate.swift")
    }
    _ = try ground.touchstone("build", "--no-sandbox")
    #expect(!FileManager.default.fileExists(atPath: ground.marker))
  }

  @Test("an import cannot name a file")
  func imports() throws {
    let ground = try armed { project, ground in
      try project.write("module \"CMod\" { header \"x.h\" export * }\n", to: "CMod/module.modulemap")
      try project.write(
        "static const char secret[] = {\n#embed \"\(ground.folder.path)/home/secret.txt\"\n};\n",
        to: "CMod/x.h")
      try project.edit("AppDelegate.swift") { "import `\(AttackGround.up(to: project.path("CMod")))`\n" + $0 }
    }
    let run = try ground.touchstone("build", "--no-sandbox")
    #expect(run.code == 1)
    #expect(run.errors.contains("cannot be the name of a module"))
    #expect(!ground.cacheHolds("the user's home/secret.txt"))
  }

  @Test(
    "an import that another reading of the source hides cannot name a file either",
    arguments: [
      "prefix operator /\nprefix func / (s: String) -> String { s }\nlet aa = \"a\"\nlet r = /aa + \"b/\" + \"/* \"\nIMPORT\n// */\n",
      "//\u{c}/*\nlet s = \"\"\"\n*/\nIMPORT\n/*\n\"\"\"\n// */\n",
      "#!/usr/bin/x /*\nlet s = \"\"\"\n*/\nIMPORT\n/*\n\"\"\"\n// */\n",
      "import UIKit\nclass Foo: NSObject {\n  @objc func `x\" + #\"`(_ a: Array</*\"# ) } } } ; IMPORT ; */Int>) {}\n}\n",
      "#if canImport(UIKit)\nprefix operator /\nprefix func / (s: String) -> String { s }\nlet r = /\"\" + \"b/\" + \"/* \"\nIMPORT\n// */\n#endif\n",
    ])
  func hiddenImports(source: String) throws {
    let ground = try armed { project, ground in
      try project.write("module \"CMod\" { header \"x.h\" export * }\n", to: "CMod/module.modulemap")
      try project.write("int evil(void);\n", to: "CMod/x.h")
      let hidden = "import `\(AttackGround.up(to: project.path("CMod")))`"
      try project.write(source.replacing("IMPORT", with: hidden), to: "AppDelegate.swift")
    }
    let before = ground.project.snapshot()
    let run = try ground.touchstone("build", "--no-sandbox")
    #expect(run.code == 1, "\(run.errors)")
    // To import it, the compiler would have left what it made of it beside it.
    #expect(ground.project.snapshot() == before)
    #expect(ground.damage() == [])
  }

  @Test("what a project says does not command the terminal")
  func escapes() throws {
    let ground = try AttackGround(TemporaryProject())
    try ground.project.edit("AppDelegate.swift") { $0 + "\n#warning(\"a\u{1b}]0;title\u{7}b\")\n" }
    let run = try ground.touchstone("build")
    #expect(run.errors.contains("title"))
    #expect(!run.errors.contains("\u{1b}"))
  }

  @Test(
    "source files may have any name that a disk takes",
    arguments: [
      "@evil.swift", "-evil.swift", "a\nb.swift", "a b.swift", "a\"b'c.swift", "a\\b.swift",
      "$(touch x).swift", "é.swift",
    ])
  func fileNames(name: String) throws {
    let objects =
      "\t\tGROUPAPP = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };"
    let project = try TemporaryProject(
      objects: objects, targetKeys: "fileSystemSynchronizedGroups = (GROUPAPP, );", objectVersion: 77)
    let ground = try AttackGround(project)
    try project.write("let added = 1\n", to: "App/\(name)")
    let run = try ground.touchstone("build")
    #expect(run.code == 0, "\(run.errors)")
    #expect(ground.damage() == [])
  }

  @Test("variables of the scheme that the loader obeys are left out, with a warning")
  func schemeVariables() throws {
    let project = try TemporaryProject()
    try project.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Scheme version="1.7"><LaunchAction buildConfiguration="Debug">
      <BuildableProductRunnable><BuildableReference BlueprintIdentifier="TARGET" BlueprintName="Sample"
        ReferencedContainer="container:Sample.xcodeproj"></BuildableReference></BuildableProductRunnable>
      <EnvironmentVariables>
      <EnvironmentVariable key="LD_PRELOAD" value="/tmp/evil.so" isEnabled="YES"></EnvironmentVariable>
      <EnvironmentVariable key="OWN" value="kept" isEnabled="YES"></EnvironmentVariable>
      </EnvironmentVariables></LaunchAction></Scheme>
      """, to: "Sample.xcodeproj/xcshareddata/xcschemes/Sample.xcscheme")
    let run = try AttackGround(project).touchstone("build")
    #expect(run.code == 0)
    #expect(run.errors.contains("Sample.xcscheme: warning: the scheme's LD_PRELOAD was left out"))
    #expect(!run.errors.contains("OWN"))
  }

  // MARK: The sandbox

  /// A compiler that was taken over: it tries to write everywhere, then does its work.
  private func takenOver(_ ground: AttackGround) throws -> String {
    let script = """
      #!/bin/bash
      touch \(ground.marker) \(ground.folder.path)/cache/touchstone/homes/evil \(ground.project.path("evil"))
      rm -rf \(ground.folder.path)/home/Documents \(ground.folder.path)/cache/touchstone/builds/Other-1
      exec swiftc "$@"

      """
    let file = ground.folder.path + "/swiftc"
    try Data(script.utf8).write(to: URL(fileURLWithPath: file))
    chmod(file, 0o755)
    return file
  }

  @Test("a compiler that was taken over writes into the build folder only")
  func sandbox() throws {
    guard try sandboxIsHere() else { return }
    let project = try TemporaryProject()
    let ground = try AttackGround(project)
    let before = project.snapshot()
    let compiler = try takenOver(ground)
    let run = try ground.touchstone("build", environment: ["TOUCHSTONE_SWIFTC": compiler])
    #expect(run.code == 0, "\(run.errors)")
    #expect(ground.damage().filter { !$0.hasPrefix("swiftc ") } == [])
    #expect(project.snapshot() == before)
    #expect(!run.errors.contains("without a sandbox"))
  }

  @Test("--no-sandbox says so in one line")
  func noSandbox() throws {
    let ground = try AttackGround(TemporaryProject())
    let compiler = try takenOver(ground)
    let run = try ground.touchstone("build", "--no-sandbox", environment: ["TOUCHSTONE_SWIFTC": compiler])
    #expect(run.code == 0)
    #expect(run.errors == "note: the compiler ran without a sandbox: --no-sandbox says so\n")
    // The attack does work where nothing holds it.
    #expect(FileManager.default.fileExists(atPath: ground.marker))
  }

  private func sandboxIsHere() throws -> Bool {
    let run = try AttackGround(TemporaryProject()).touchstone("build")
    guard run.errors.contains("without a sandbox") else { return true }
    print("HostileProjects: skipped, this machine has neither bubblewrap nor Landlock")
    return false
  }

  // MARK: What must go on working

  @Test("names with spaces, umlauts and a slash, and a copy phase that goes up and down, build")
  func innocent() throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging(["note.txt": "x"]) { $1 },
      settings: ["PRODUCT_NAME": "Ärger & Söhne 1/2"],
      objects: """
        \t\tCOPY = {isa = PBXCopyFilesBuildPhase; buildActionMask = 1; dstPath = "a/../Notes/"; dstSubfolderSpec = 7; files = (BF2, BF1, BF0); };
        """)
    try project.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing("buildPhases = (SRC, RES);", with: "buildPhases = (SRC, COPY);")
    }
    let ground = try AttackGround(project)
    let run = try ground.touchstone("build")
    #expect(run.code == 0, "\(run.errors)")
    #expect(ground.damage() == [])
    let app = try #require(ground.buildFolder).appendingPathComponent("bundle/Ärger & Söhne 1:2.app")
    #expect(access(app.path + "/Ärger & Söhne 1:2", X_OK) == 0)
    #expect(access(app.path + "/Notes/note.txt", F_OK) == 0)
  }
}
