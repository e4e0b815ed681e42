import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing

@testable import AppBuilder

/// Script phases: listed, and run for whoever asks for it.
@Suite(
  .serialized,
  .enabled(if: installedSDK != nil, "There is no SDK in .build; ./touchstone --help installs one."))
struct ScriptsOfATarget {
  private let samples = SampleBuild("scripts")

  private func project(_ script: String, inputs: [String] = [], isFirst: Bool = false) throws
    -> TemporaryProject
  {
    let text = script.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    let project = try TemporaryProject(
      files: [
        "main.swift": """
        import Foundation
        let file = Bundle.main.url(forResource: "made", withExtension: "txt")
        print(file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "nothing")

        """, "word.txt": "hello",
      ],
      objects: """
        \t\tSCRIPT = {isa = PBXShellScriptBuildPhase; name = Make; shellPath = /bin/sh; shellScript = "\(text)"; inputPaths = (\(inputs.map { "\"\($0)\"" }.joined(separator: ", "))); };
        """)
    try project.edit("Sample.xcodeproj/project.pbxproj") {
      $0.replacing(
        "buildPhases = (SRC, RES);",
        with: isFirst ? "buildPhases = (SCRIPT, SRC, RES);" : "buildPhases = (SRC, RES, SCRIPT);")
    }
    return project
  }

  private static let copying = """
    cp "$SCRIPT_INPUT_FILE_0" "$BUILT_PRODUCTS_DIR/$UNLOCALIZED_RESOURCES_FOLDER_PATH/made.txt"
    printf ' %s %s %s' "$CONFIGURATION" "$TARGET_NAME" "$PLATFORM_NAME" >> "$TARGET_BUILD_DIR/$WRAPPER_NAME/made.txt"

    """

  @Test("a script is a warning that says how to run it")
  func listed() throws {
    let project = try project(Self.copying, inputs: ["$(SRCROOT)/word.txt"])
    let app = try samples.app(project)
    #expect(try samples.output(app) == "nothing\n")
    let said = try #require(app.diagnostics.first { $0.message == "the script phase 'Make' was not run" })
    #expect(said.nextStep?.contains("--run-scripts") == true)
  }

  @Test(
    "a script that is run has Xcode's variables, changes the product, and runs again when what it reads changes"
  )
  func run() throws {
    let project = try project(Self.copying, inputs: ["$(SRCROOT)/word.txt"])
    let app = try samples.app(project, runsScripts: true)
    #expect(try samples.output(app) == "hello Debug Sample iphonesimulator\n")
    #expect(!app.diagnostics.contains { $0.message.contains("was not run") })
    #expect(try !samples.app(project, runsScripts: true).didChange)
    try project.edit("word.txt") { _ in "changed" }
    let second = try samples.app(project, runsScripts: true)
    #expect(try samples.output(second) == "changed Debug Sample iphonesimulator\n")
  }

  @Test("a script cannot write into the project, and its failure is the build's, with what it said")
  func contained() throws {
    let project = try project(
      "echo 'about to write'\necho harm > \"$SRCROOT/harm.txt\" || exit 3\n", isFirst: true)
    let before = project.snapshot()
    let failure = try #require(
      #expect(throws: BuildFailure.self) { try samples.app(project, runsScripts: true) })
    #expect(failure.kind == .buildFailed)
    #expect(failure.diagnostics.last?.message == "the script phase 'Make' ended with status 3")
    #expect(failure.diagnostics.last?.reason?.contains("about to write") == true)
    #expect(project.snapshot() == before)
  }

  @Test("a script reaches no network")
  func network() throws {
    let project = try project(
      "tail -n +3 /proc/net/dev | grep -q '^ *[a-km-z]' && exit 4\nexit 0\n", isFirst: true)
    _ = try samples.app(project, runsScripts: true)
  }
}
