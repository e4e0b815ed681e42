import BuildingTestSupport
import Foundation
import Testing

/// Projects that try to write, remove and read outside the build folder. Those that try to run a program while they are
/// built are in HostileProjects+Programs.swift.
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

  @Test("a resource that is a link inside the project becomes what it points to")
  func innerLinks() throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging(["note.txt": "", "Extra.bundle/a.txt": "x"]) { $1 })
    try project.write("shared", to: "Shared/b.txt")
    try FileManager.default.removeItem(atPath: project.path("note.txt"))
    for (link, target) in [("note.txt", "Shared/b.txt"), ("Extra.bundle/all", "../Shared")] {
      try FileManager.default.createSymbolicLink(atPath: project.path(link), withDestinationPath: target)
    }
    let ground = try AttackGround(project)
    let run = try ground.touchstone("build")
    #expect(run.code == 0, "\(run.errors)")
    let app = try #require(ground.buildFolder).appendingPathComponent("bundle/Sample.app")
    for path in ["note.txt", "Extra.bundle/all/b.txt"] {
      var info = stat()
      #expect(lstat(app.path + "/" + path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG)
      #expect(try String(contentsOfFile: app.path + "/" + path, encoding: .utf8) == "shared")
    }
  }

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
