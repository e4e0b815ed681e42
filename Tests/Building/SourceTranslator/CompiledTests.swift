import Foundation
import SourceTranslator
import Testing

/// Translates, compiles and runs `Fixtures/Translation`; what it prints is what it prints in Xcode.
@Suite(
  "Translated code compiles and behaves as in Xcode",
  .enabled(if: Platform.isBuilt, "build the platform first: swift build"))
struct CompiledTests {
  @Test("in both language modes", arguments: ["5", "6"])
  func torture(languageVersion: String) throws {
    let fixture = Platform.root.appendingPathComponent("Tests/Fixtures/Translation")
    let source = fixture.appendingPathComponent("Torture.swift")
    let expected = try String(
      contentsOf: fixture.appendingPathComponent("Torture.output.txt"), encoding: .utf8)
    let output = try Platform.run(
      [SourceFile(path: source.path, text: String(contentsOf: source, encoding: .utf8))],
      module: "Torture", languageVersion: languageVersion)
    #expect(output.replacingOccurrences(of: fixture.path + "/", with: "") == expected)
  }

  @Test("a mistake of the user's is reported at the user's line")
  func diagnostics() {
    let source =
      "//\nimport Foundation\nclass A: NSObject {\n  @objc dynamic var a = 1; let b: Int = \"\"\n}\n"
    let error = #expect(throws: Platform.Failure.self) {
      try Platform.run(
        [SourceFile(path: "/project/A.swift", text: source)], module: "Wrong", languageVersion: "5")
    }
    #expect(error?.output.contains("/project/A.swift:4:") == true)
    #expect(error?.output.contains(" 4 |                 var a = 1") == true)
  }

  @Test("code at file scope of main.swift runs after its classes are registered")
  func mainFile() throws {
    let main = SourceFile(
      path: "/project/main.swift",
      text:
        "import Foundation\nclass A: NSObject { @objc func go() { print(\"went\") } }\nA().perform(#selector(A.go))\n"
    )
    #expect(try Platform.run([main], module: "Main", languageVersion: "5") == "went\n")
  }
}

/// The platform's modules as they are beside these tests.
private enum Platform {
  struct Failure: Error { var output: String }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  /// Beside the test bundle, of whichever configuration.
  private static let build = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  static var isBuilt: Bool {
    ["libTouchstonePlatform.so", "Modules/TouchstoneFoundation.swiftmodule"].allSatisfy {
      FileManager.default.fileExists(atPath: build.appendingPathComponent($0).path)
    }
  }

  static func run(_ sources: [SourceFile], module: String, languageVersion: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = Translator(
      TranslationOptions(moduleName: module, platform: .fixture, swiftVersion: languageVersion)
    )
    .translate(sources)
    #expect(result.diagnostics.isEmpty)
    let files = try result.files.map { file in
      let url = folder.appendingPathComponent(file.fileName)
      try file.text.write(to: url, atomically: true, encoding: .utf8)
      return url.path
    }
    var arguments = [
      "swiftc", "-module-name", module, "-swift-version", languageVersion, "-o", folder.path + "/app",
    ]
    if result.entryPoint != .mainFile { arguments.append("-parse-as-library") }
    arguments += ["-I", build.path + "/Modules", "-L", build.path, "-lTouchstonePlatform"]
    arguments += ["-Xlinker", "-rpath", "-Xlinker", build.path, "-use-ld=lld", "-no-color-diagnostics"]
    _ = try output(of: arguments + moduleMaps + files)
    return try output(of: [folder.path + "/app"])
  }

  private static var moduleMaps: [String] {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: build.path)) ?? []
    return folders.map { build.path + "/" + $0 + "/module.modulemap" }
      .filter { FileManager.default.fileExists(atPath: $0) }.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
  }

  private static func output(of command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(output: output) }
    return output
  }
}
