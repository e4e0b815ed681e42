import Foundation
import Testing

/// What a scheme and a test plan want in the environment of tests.
@Suite(
  "The variables of tests",
  .enabled(if: AttackGround.hasPlatform, "the tool and its SDK are not built: make test"), .serialized)
final class VariablesOfTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "variables-\(UUID().uuidString)")
  private var project: URL { folder.appendingPathComponent("TapView") }
  private var marker: URL { folder.appendingPathComponent("marker") }
  private var library: URL { folder.appendingPathComponent("loaded.so") }

  init() throws {
    let example = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Examples/TapView")
      .standardizedFileURL
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: example, to: project)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A library that leaves a marker as soon as something loads it.
  private func makeLibrary() throws {
    let source = folder.appendingPathComponent("loaded.cpp")
    try """
    #include <cstdio>
    __attribute__((constructor)) static void loaded() { if (FILE *file = std::fopen("\(marker.path)", "w")) std::fclose(file); }
    """.write(to: source, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["g++", "-shared", "-fPIC", "-o", library.path, source.path]
    try compiler.run()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0)
    // It does what the tests are afraid of.
    let victim = Process()
    victim.executableURL = URL(fileURLWithPath: "/bin/true")
    victim.environment = ["LD_PRELOAD": library.path]
    try victim.run()
    victim.waitUntilExit()
    try FileManager.default.removeItem(at: marker)
  }

  /// Puts into the scheme's test action what stands there.
  private func edit(_ content: String) throws {
    let scheme = project.appendingPathComponent("TapView.xcodeproj/xcshareddata/xcschemes/TapView.xcscheme")
    let text = try String(contentsOf: scheme, encoding: .utf8)
      .replacing("shouldUseLaunchSchemeArgsEnv=\"YES\"", with: "shouldUseLaunchSchemeArgsEnv=\"NO\"")
      .replacing("</TestAction>", with: content + "</TestAction>")
    #expect(text.contains(content))
    try text.write(to: scheme, atomically: true, encoding: .utf8)
  }

  private func expectThatNothingIsLoaded(_ warning: String) throws {
    let run = try TestingTool(project: project).test(["--scheme", "TapView"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("2 tests: 2 passed"))
    #expect(
      run.errors.components(separatedBy: "/\(warning) was left out").count == 2, "\(run.errors)")
    #expect(!run.errors.contains("OWN"))
    #expect(!FileManager.default.fileExists(atPath: marker.path))
  }

  @Test("those of a test action that decide what is loaded are left out, with a warning")
  func action() throws {
    try makeLibrary()
    let names = ["GIO_EXTRA_MODULES", "LD_AUDIT", "LD_PRELOAD", "OPENSSL_CONF", "OWN", "SSLKEYLOGFILE"]
    let entries = names.map {
      "<EnvironmentVariable key=\"\($0)\" value=\"\(library.path)\" isEnabled=\"YES\"></EnvironmentVariable>"
    }
    try edit("<EnvironmentVariables>\(entries.joined())</EnvironmentVariables>")
    let reserved = names.filter { $0 != "OWN" }.joined(separator: ", ")
    try expectThatNothingIsLoaded("TapView.xcscheme: warning: the scheme's \(reserved)")
  }

  @Test("nor does a test plan bring them")
  func plan() throws {
    try makeLibrary()
    let entries = ["LD_PRELOAD", "OWN"].map { ["key": $0, "value": library.path] }
    let target = ["containerPath": "container:TapView.xcodeproj", "name": "TapViewUITests"]
    let plan: [String: Any] = [
      "version": 1, "testTargets": [["target": target]],
      "defaultOptions": ["environmentVariableEntries": entries],
      "configurations": [["name": "One", "options": ["environmentVariableEntries": entries]]],
    ]
    try JSONSerialization.data(withJSONObject: plan)
      .write(to: project.appendingPathComponent("TapView.xctestplan"))
    try edit(
      "<TestPlans><TestPlanReference reference=\"container:TapView.xctestplan\" default=\"YES\"></TestPlanReference></TestPlans>"
    )
    try expectThatNothingIsLoaded("TapView.xctestplan: warning: the test plan's LD_PRELOAD")
  }
}
