import BuildingTestSupport
import Foundation
import Testing

/// Projects without end: things in each other, things that double each other, files that claim to be larger than any disk.
/// Each ended the tool, or kept it busy for ever; now each is one error that says where (Documentation/Limits.md).
@Suite(
  .serialized,
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct BoundlessProjects {
  private func build(
    _ files: [String: String] = [:], settings: [String: String] = [:], objects: String = "",
    prepare: (TemporaryProject) throws -> Void = { _ in }, edit: (String) -> String = { $0 }
  ) throws -> AttackGround.Run {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging(files) { $1 }, settings: settings, objects: objects)
    try project.edit("Sample.xcodeproj/project.pbxproj", edit)
    try prepare(project)
    let ground = try AttackGround(project)
    let run = try ground.touchstone("build")
    #expect(ground.damage() == [])
    return run
  }

  /// Lines of settings of which each asks for the next one twice.
  private static func doubling(_ count: Int, last: String) -> String {
    (0..<count).map { "A\($0) = $(A\($0 + 1))$(A\($0 + 1))\n" }.joined() + "A\(count) = \(last)\n"
  }

  private static let base = """
    \t\tGROUPBASE = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = "<group>"; };
    """

  private static let phase = """
    \t\tBV = {isa = PBXBuildFile; fileRef = GROUPV; };
    \t\tMORE = {isa = PBXResourcesBuildPhase; buildActionMask = 1; files = (BV); };
    """

  private static func withPhase(_ text: String) -> String {
    text.replacing("buildPhases = (SRC, RES);", with: "buildPhases = (SRC, MORE);")
  }

  // MARK: Files

  @Test(
    "names of elements and attributes that are no text are an error at their line",
    arguments: ["<\u{1}/>", "<view \u{1}=\"b\"/>"])
  func names(element: String) throws {
    let text = "<?xml version=\"1.0\"?>\n<document>\n\(element)\n</document>"
    for file in ["Main.storyboard", "View.xib"] {
      let run = try build([file: ""]) { project in
        let bytes = text.utf8.map { $0 == 1 ? UInt8(0xFF) : $0 }
        try project.write(Data(bytes), to: file)
      }
      #expect(run.code == 1)
      #expect(run.errors.contains("/\(file):3:"), "\(run.errors)")
      #expect(run.errors.contains("It is not text in UTF-8."))
    }
  }

  @Test("a scheme whose names are no text is left out, with a warning at its line")
  func scheme() throws {
    let run = try build { project in
      try project.write(
        Data("<Scheme>\n<".utf8) + [0xFF] + Data("/></Scheme>".utf8),
        to: "Sample.xcodeproj/xcshareddata/xcschemes/S.xcscheme")
    }
    #expect(run.code == 0)
    #expect(run.errors.contains("/S.xcscheme:2: warning: the scheme is not well-formed XML and was left out"))
  }

  @Test("lists and elements 100,000 deep are errors")
  func deep() throws {
    let count = 100_000
    func nested(_ open: String, _ close: String) -> String {
      String(repeating: open, count: count) + String(repeating: close, count: count)
    }
    for text in [nested("(", ")"), String(repeating: "{a=\n", count: count)] {
      let run = try build(edit: { _ in text })
      #expect(run.code == 65)
      #expect(run.errors.contains("error: more than 256 lists and dictionaries lie in each other"))
      #expect(run.errors.contains("/project.pbxproj:"))
    }
    let plist = try build([
      "Info.plist": "<plist version=\"1.0\">" + nested("<array>", "</array>") + "</plist>"
    ])
    #expect(plist.code == 65)
    #expect(plist.errors.contains("Info.plist:1: error: the property list cannot be read"))
    let storyboard = try build(["Main.storyboard": "<document>\n" + nested("<a>\n", "</a>") + "</document>"])
    #expect(storyboard.code == 1)
    #expect(storyboard.errors.contains("/Main.storyboard:257:"), "\(storyboard.errors)")
    #expect(storyboard.errors.contains("More than 256 elements lie in each other."))
    for file in ["Localizable.xcstrings", "Assets.xcassets/a.imageset/Contents.json"] {
      let run = try build([file: String(repeating: "[", count: count)])
      #expect(run.code == 1)
      #expect(run.errors.contains("\(file)"))
    }
  }

  @Test("an element with attributes without number, and entities that grow, are errors")
  func attributes() throws {
    let many = (0..<50_000).map { "a\($0)=\"x\"" }.joined(separator: " ")
    let run = try build(["Main.storyboard": "<document>\n<view \(many)/></document>"])
    #expect(run.errors.contains("/Main.storyboard:2:1: error"))
    #expect(run.errors.contains("A tag is longer than 256 KB."))
    let grown = try build(["View.xib": "<!DOCTYPE a [<!ENTITY b \"bb\">]><document>&b;</document>"])
    #expect(grown.errors.contains("It declares a type of document"))
  }

  @Test(
    "files that claim to be larger than any disk are errors, and are not read",
    arguments: ["Info.plist", "AppDelegate.swift", "Sample.xcodeproj/project.pbxproj", "a.strings", "a.bin"])
  func sparse(file: String) throws {
    let run = try build(["a.strings": "", "a.bin": ""]) { project in
      #expect(truncate(project.path(file), 1 << 40) == 0)
    }
    #expect(run.code == 65 || run.code == 1)
    #expect(run.errors.contains("/\(file): error: "))
    #expect(run.errors.contains("larger than"), "\(run.errors)")
  }

  @Test(
    "a folder where a file should be is an error that names it",
    arguments: ["Info.plist", "AppDelegate.swift", "a.strings", "Main.storyboard", "a.xcstrings"])
  func folders(file: String) throws {
    let run = try build(["a.strings": "", "Main.storyboard": "", "a.xcstrings": ""]) { project in
      for other in [
        "a.strings": "", "Main.storyboard": "<document/>",
        "a.xcstrings": "{\"sourceLanguage\": \"en\", \"strings\": {}}",
      ] { try project.write(other.value, to: other.key) }
      try FileManager.default.removeItem(atPath: project.path(file))
      try FileManager.default.createDirectory(atPath: project.path(file), withIntermediateDirectories: false)
    }
    #expect(run.code == 65 || run.code == 1)
    #expect(run.errors.contains("/\(file): error: "), "\(run.errors)")
    #expect(run.errors.contains("Is a directory."))
  }

  @Test("nobody waits for a pipe", arguments: ["a.txt", "Info.plist", "Assets.xcassets/p"])
  func pipes(file: String) throws {
    let run = try build(["a.txt": "", "Assets.xcassets/Contents.json": "{}"]) { project in
      unlink(project.path(file))
      #expect(mkfifo(project.path(file), 0o600) == 0)
    }
    #expect(run.code == 65)
    #expect(run.errors.contains("/\(file): error: this is neither a file nor a folder"), "\(run.errors)")
  }

  @Test("folders 300 deep are an error")
  func deepFolders() throws {
    let run = try build(["Extra.bundle/" + String(repeating: "d/", count: 300) + "a.txt": ""])
    #expect(run.code == 65)
    #expect(run.errors.contains("error: more than 256 folders lie in each other"))
  }

  // MARK: Groups and targets

  @Test("a variant group in itself, and some that double each other, are errors at their line")
  func variants() throws {
    func group(_ id: String, _ children: String) -> String {
      "\t\t\(id) = {isa = PBXVariantGroup; children = (\(children)); name = x; sourceTree = \"<group>\"; };\n"
    }
    for objects in [group("GROUPV", "GROUPV"), group("GROUPV", "W") + group("W", "GROUPV")] {
      let run = try build(objects: objects + Self.phase, edit: Self.withPhase)
      #expect(run.code == 65)
      #expect(run.errors.contains(/project\.pbxproj:\d+: error: the variant group contains itself/))
    }
    let doubling =
      group("GROUPV", "W0, W0") + (0..<40).map { group("W\($0)", "W\($0 + 1), W\($0 + 1)") }.joined()
    let run = try build(objects: doubling + Self.phase, edit: Self.withPhase)
    #expect(run.code == 65)
    #expect(run.errors.contains("error: the target has more than 200000 files"))
  }

  @Test("groups 50,000 deep and paths without end are errors at their line")
  func groups() throws {
    let chain = (0..<50_000).map {
      "\t\tG\($0) = {isa = PBXGroup; children = (G\($0 + 1)); path = a; sourceTree = \"<group>\"; };\n"
    }
    let start = "\t\tGROUPX = {isa = PBXGroup; children = (G0); sourceTree = \"<group>\"; };\n"
    let run = try build(objects: start + chain.joined())
    #expect(run.code == 65)
    #expect(run.errors.contains(/project\.pbxproj:\d+: error: more than 256 groups lie in each other/))
    let path = String(repeating: "a/", count: 100_000)
    let long = try build(
      objects: "\t\tGROUPX = {isa = PBXGroup; children = (); path = \"\(path)\"; sourceTree = \"<group>\"; };"
    )
    #expect(long.code == 65)
    #expect(
      long.errors.contains(
        /project\.pbxproj:\d+: error: the path of a file or group is longer than 4096 bytes/))
    let nul = try build(
      objects: "\t\tGROUPX = {isa = PBXFileReference; path = \"a\\U0000b\"; sourceTree = \"<group>\"; };")
    #expect(
      nul.errors.contains(/project\.pbxproj:\d+: error: the path of a file or group contains a NUL character/)
    )
  }

  @Test("a target that is listed twice is one")
  func targetTwice() throws {
    let run = try build(edit: { $0.replacing("targets = (TARGET);", with: "targets = (TARGET, TARGET);") })
    #expect(run.code == 0)
    #expect(run.errors == "")
  }

  // MARK: Settings

  @Test(
    "configuration files 5,000 in a row, and some that include each other twice, are errors at their line")
  func includes() throws {
    func files(_ count: Int, twice: Bool) -> [String: String] {
      var files: [String: String] = ["Base.xcconfig": "#include \"C0.xcconfig\"\n", "C\(count).xcconfig": ""]
      for number in 0..<count {
        files["C\(number).xcconfig"] = String(
          repeating: "#include \"C\(number + 1).xcconfig\"\n", count: twice ? 2 : 1)
      }
      return files
    }
    let row = try build(files(5_000, twice: false), objects: Self.base)
    #expect(row.code == 65)
    #expect(
      row.errors.contains(/C254\.xcconfig:1: error: more than 256 configuration files include one another/))
    let tree = try build(files(40, twice: true), objects: Self.base)
    #expect(tree.code == 65)
    #expect(
      tree.errors.contains(/C39\.xcconfig:[12]: error: more than 1000 configuration files are included/))
  }

  @Test("settings that double each other are an error at the line of one, however they are asked for")
  func doubling() throws {
    for last in ["", "x"] {
      let text = Self.doubling(60, last: last) + "SDKROOT = iphoneos$(A0)\nINFOPLIST_KEY_X = $(A0)\n"
      let run = try build(
        ["Base.xcconfig": text], settings: ["GENERATE_INFOPLIST_FILE": "YES"], objects: Self.base)
      #expect(run.code == 65)
      #expect(run.errors.contains(/Base\.xcconfig:\d+: error: to evaluate the setting A\d+ takes more than/))
    }
    let plist = TemporaryProject.plist(["CFBundleIdentifier": "a.b", "X": "$(A0)"])
    let run = try build(
      ["Base.xcconfig": Self.doubling(60, last: "x"), "Info.plist": plist], objects: Self.base)
    #expect(run.code == 65)
    #expect(run.errors.contains(/Base\.xcconfig:\d+: error: to evaluate the setting A\d+ takes more than/))
  }

  @Test(
    "a setting with 100,000 macros in each other, and one for 100,000 conditions, are errors at their line")
  func macros() throws {
    let count = 100_000
    let nested = String(repeating: "$(", count: count) + "A" + String(repeating: ")", count: count)
    for text in [
      "OTHER_SWIFT_FLAGS = \(nested)\n",
      "OTHER_SWIFT_FLAGS = \(String(repeating: "$(A:", count: count) + String(repeating: ")", count: count))\n",
    ] {
      let run = try build(["Base.xcconfig": "// first\n" + text], objects: Self.base)
      #expect(run.code == 65)
      #expect(
        run.errors.contains(
          "/Base.xcconfig:2: error: to evaluate the setting OTHER_SWIFT_FLAGS takes more than"))
    }
    let open = try build(
      ["Base.xcconfig": "OTHER_SWIFT_FLAGS = \(String(repeating: "$(", count: count))\n"], objects: Self.base)
    #expect(open.code == 0)
    let conditions = (0..<count).map { "A[sdk=x\($0)] = 1\n" }.joined()
    let again = String(repeating: "A = $(inherited) x\n", count: count)
    for text in [conditions, again] {
      let run = try build(["Base.xcconfig": text], objects: Self.base)
      #expect(run.code == 65)
      #expect(run.errors.contains("/Base.xcconfig:257: error: settings are given more than 256 times"))
    }
    let chain = (0..<count).map { "A\($0) = $(A\($0 + 1))\n" }.joined() + "INFOPLIST_KEY_X = $(A0)\n"
    let run = try build(
      ["Base.xcconfig": chain], settings: ["GENERATE_INFOPLIST_FILE": "YES"], objects: Self.base)
    #expect(run.code == 65)
    #expect(
      run.errors.contains(
        /Base\.xcconfig:\d+: error: to evaluate the setting A\d+ takes more than 256 settings in a row/))
  }

  // MARK: Pictures and sources

  private static let hasConverter = ["/usr/bin", "/usr/local/bin"].contains { folder in
    access("\(folder)/rsvg-convert", X_OK) == 0
  }

  @Test(
    "a picture as large as a house is a warning, and the app is built without it",
    .enabled(if: hasConverter, "rsvg-convert is not installed"))
  func vastPicture() throws {
    let picture = """
      <svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="30000" height="30000"/></svg>
      """
    let run = try build([
      "Assets.xcassets/a.imageset/Contents.json":
        "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"a.svg\"}]}",
      "Assets.xcassets/a.imageset/a.svg": picture,
    ])
    #expect(run.code == 0)
    #expect(run.errors.contains("/a.svg: warning: the vector image cannot be drawn"), "\(run.errors)")
  }

  @Test("2,000 pictures of one name are told apart")
  func manyPictures() throws {
    let entries = repeatElement("{\"idiom\": \"universal\", \"filename\": \"a.png\"}", count: 2_000)
    let run = try build([
      "Assets.xcassets/a.imageset/Contents.json": "{\"images\": [\(entries.joined(separator: ","))]}",
      "Assets.xcassets/a.imageset/a.png": "x",
    ])
    #expect(run.code == 0)
  }

  @Test(
    "a source that is deeper than its parser's stack is no crash",
    arguments: [
      ("let a = x", ".y", "", ""), ("let a = x", "!", "", ""),
      ("let a: Int", "?", "", ""), ("typealias A = ", "() -> ", "Int", ""), ("let a = ", "try ", "1", ""),
    ])
  func deepSource(start: String, open: String, middle: String, close: String) throws {
    let text =
      start + String(repeating: open, count: 20_000) + middle + String(repeating: close, count: 20_000)
    let run = try build(["Deep.swift": text + "\n"])
    #expect(run.code == 1)
    #expect(run.errors.contains("error: "))
  }

  @Test("conditions 20,000 in each other are an error at their line, before a compiler reads them")
  func deepConditions() throws {
    let text = String(repeating: "#if A\n", count: 20_000) + String(repeating: "#endif\n", count: 20_000)
    let run = try build(["Deep.swift": text])
    #expect(run.code == 1)
    #expect(run.errors.contains("Deep.swift:257: error: more than 256 conditions"))
  }

  @Test("a source of 300,000 types in each other is an error at its line")
  func manyTypes() throws {
    let run = try build(["Deep.swift": String(repeating: "class A{\n", count: 300_000)])
    #expect(run.code == 1)
    #expect(run.errors.contains("Deep.swift:50001: error: more than 50000 brackets"))
  }

  @Test("what Foundation's readers crash at is an error: an instruction that says nothing")
  func bareInstruction() throws {
    let run = try build(["View.xib": "<?xml version=\"1.0\"?><document><?a?></document>"])
    #expect(run.code == 1)
    #expect(run.errors.contains("It has a processing instruction without text"))
  }

  @Test(
    "a byte that is no text is an error at its line, in a comment, too",
    arguments: ["let a = \"\u{1}\"", "// \u{1}"])
  func invalidSource(line: String) throws {
    let run = try build(["Other.swift": ""]) { project in
      let text = "let b = 1\n\(line)\n"
      try project.write(Data(text.utf8.map { $0 == 1 ? 0xE9 : $0 }), to: "Other.swift")
    }
    #expect(run.code == 1)
    #expect(
      run.errors.hasSuffix(
        """
        /Other.swift:2: error: the source is not text in UTF-8
          The byte 0xE9 cannot stand there.
          Save it as UTF-8.

        """), "\(run.errors)")
  }
}
