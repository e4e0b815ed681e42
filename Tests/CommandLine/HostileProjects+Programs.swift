import BuildingTestSupport
import Foundation
import Testing

/// Projects that try to run a program while they are built, and what holds a compiler that was taken over.
extension HostileProjects {
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

  @Test("nor does an app's name, nor does it begin a line")
  func nameWithEscapes() throws {
    let name = "App\u{1b}]0;title\u{7}\nname"
    let settings = ["GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_CFBundleDisplayName": name]
    let ground = try AttackGround(TemporaryProject(settings: settings))
    for command in [["build"], ["monkey", "--events", "1"]] {
      let run = try ground.run([command[0], ground.project.url.path] + command.dropFirst())
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output.contains("App\u{fffd}]0;title\u{fffd}\u{fffd}name"), "\(run.output)")
      #expect(!(run.output + run.errors).contains("\u{1b}"))
    }
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

  @Test(
    "a compiler that was taken over writes into the build folder only",
    .enabled(if: sandboxIsHere, "neither bubblewrap nor Landlock is here"))
  func sandbox() throws {
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
}

/// The tool says so where it has none.
private let sandboxIsHere: Bool = {
  let run = try? AttackGround(TemporaryProject()).touchstone("build")
  return run?.errors.contains("without a sandbox") != true
}()
