import BuildingTestSupport
import Testing

/// Rules of a project are not run, and that is said.
@Suite(
  .enabled(
    if: AttackGround.hasPlatform, "There is no SDK beside the tests; ./touchstone --help installs one."))
struct BuildRulesOfATarget {
  private func build(_ output: String, isSource: Bool) throws -> AttackGround.Run {
    let project = try TemporaryProject(
      files: TemporaryProject.app.merging(["message.proto": "x"]) { $1 },
      objects: """
        \t\tRULE = {
        \t\t\tisa = PBXBuildRule; compilerSpec = com.apple.compilers.proxy.script; fileType = pattern.proxy;
        \t\t\tfilePatterns = "*.proto"; outputFiles = ("$(DERIVED_FILE_DIR)/$(INPUT_FILE_BASE).\(output)"); script = "exit 1";
        \t\t};
        """, targetKeys: "buildRules = (RULE);")
    if isSource {
      try project.edit("Sample.xcodeproj/project.pbxproj") {
        $0.replacing("buildActionMask = 1; files = (BF0);", with: "buildActionMask = 1; files = (BF0, BF2);")
      }
    }
    return try AttackGround(project).touchstone("build")
  }

  @Test("a rule that was not run is a warning at its line")
  func warning() throws {
    for (output, isSource) in [("swift", false), ("json", true)] {
      let run = try build(output, isSource: isSource)
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.errors.contains(/project\.pbxproj:\d+: warning: the build rule for \*\.proto was not run/))
    }
  }

  @Test("a target that needs a source which a rule makes is an error at the rule's line")
  func needed() throws {
    let run = try build("swift", isSource: true)
    #expect(run.code == 69)
    #expect(
      run.errors.contains(
        /project\.pbxproj:\d+: error: target Sample needs what its build rule for \*\.proto makes of message\.proto/
      ),
      "\(run.errors)")
  }
}
