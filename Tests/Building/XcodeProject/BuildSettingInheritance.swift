import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing
import XcodeProject

@Suite struct BuildSettingInheritance {
  private func settings(_ levels: [String: String]...) -> BuildSettings {
    BuildSettings(
      levels: levels.map { SettingLevel($0) },
      surroundings: ["sdk": "iphonesimulator18.0", "arch": "x86_64", "config": "Debug"])
  }

  @Test("the higher level wins, and $(inherited) is what lies below")
  func inherited() {
    let settings = settings(["A": "1", "B": "x"], ["A": "$(inherited) 2"], ["A": "${A} 3", "B": ""])
    #expect(settings["A"] == "1 2 3")
    #expect(settings["B"] == "")
    #expect(settings.value("C") == nil)
  }

  @Test("a macro is looked up from the top, whatever level it stands in")
  func lookUp() {
    let settings = settings(
      ["NAME": "$(PRODUCT)-$(SUFFIX)", "SUFFIX": "low"], ["PRODUCT": "App", "SUFFIX": "high"])
    #expect(settings["NAME"] == "App-high")
  }

  @Test(
    "modifiers change the value",
    arguments: [
      ("$(N:lower)", "my app 2!"), ("$(N:upper)", "MY APP 2!"), ("$(N:rfc1034identifier)", "My-App-2-"),
      ("$(N:c99extidentifier)", "My_App_2_"), ("$(D:c99extidentifier)", "_D"),
      ("$(NONE:default=else)", "else"), ("$(NONE:default=$(N:lower))", "my app 2!"),
      ("$(N:default=else)", "My App 2!"), ("$(P:base)", "file"), ("$(P:file)", "file.txt"),
      ("$(P:dir)", "/a/b/"), ("$(D:dir)", "/"), ("$(X:dir)", "/"), ("$(X:base=y)", "y"), ("$(E:file=y)", "y"),
      ("$(XS:dir)", "/"), ("$(P:file=y)", "/a/b/y"), ("$(P:base=y)", "/a/b/y.txt"), ("$(P:suffix)", ".txt"),
      ("$(N:lower:c99extidentifier)", "my_app_2_"),
      ("$(N_$(WHICH))", "nested"), ("$$5", "$5"), ("a $ b", "a $ b"), ("$(unclosed", "$(unclosed"),
    ])
  func modifiers(text: String, expected: String) {
    let settings = settings([
      "N": "My App 2!", "D": "3D", "P": "/a/b/file.txt", "WHICH": "X", "N_X": "nested", "X": "x", "XS": "x//",
      "E": "\u{e9}",
    ])
    #expect(settings.expanded(text) == expected)
  }

  @Test("a setting that needs itself is empty rather than endless")
  func cycle() {
    let settings = settings(["A": "a$(B)", "B": "b$(A)"])
    #expect(settings["A"].count < 4)
  }

  @Test("the condition that fits best decides")
  func conditions() {
    let settings = settings([
      "FLAG": "plain", "FLAG[sdk=iphonesimulator*]": "simulator", "FLAG[sdk=iphoneos*]": "device",
      "FLAG[sdk=iphonesimulator*][arch=x86_64]": "both",
    ])
    #expect(settings["FLAG"] == "both")
  }

  @Test("lists keep quoted items whole")
  func lists() {
    let settings = settings(["L": #"one "two three" four\ five 'six seven'"#])
    #expect(settings.list("L") == ["one", "two three", "four five", "six seven"])
  }

  @Test("an .xcconfig lies under its configuration, includes others and may be conditional")
  func configurationFile() throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging([
        "Config/App.xcconfig": """
        // Comment
        #include "Shared.xcconfig"
        #include? "Absent.xcconfig"
        GREETING = $(inherited) world // said
        GREETING[sdk=macosx*] = nobody
        PRODUCT_NAME = Other
        """, "Config/Shared.xcconfig": "GREETING = hello\nONLY_HERE = yes",
      ]) { $1 }, settings: ["PRODUCT_NAME": "$(inherited)-App"],
      objects:
        "\t\tGROUPBASE = {isa = PBXFileReference; path = config/app.xcconfig; sourceTree = \"<group>\"; };")
    let read = try Project(contentsOf: project.url)
    let (settings, files) = try read.settings(of: read.targets[0], configuration: "Debug")
    #expect(settings["GREETING"] == "hello world")
    #expect(settings["ONLY_HERE"] == "yes")
    #expect(settings["PRODUCT_NAME"] == "Other-App")
    #expect(files.map(\.lastPathComponent) == ["App.xcconfig", "Shared.xcconfig"])
  }

  @Test("a missing include names the line that wants it")
  func missingInclude() throws {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging(["App.xcconfig": "A = 1\n#include \"Gone.xcconfig\"\n"]) { $1 },
      objects: "\t\tGROUPBASE = {isa = PBXFileReference; path = App.xcconfig; sourceTree = \"<group>\"; };")
    let read = try Project(contentsOf: project.url)
    let failure = #expect(throws: BuildFailure.self) {
      try read.settings(of: read.targets[0], configuration: "Debug")
    }
    #expect(failure?.kind == .brokenProject)
    #expect(failure?.diagnostics.first?.place == .init(file: project.path("App.xcconfig"), line: 2))
  }
}
