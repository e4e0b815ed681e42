import AppBuilder
import BuildDiagnostics
import BuildingTestSupport
import Foundation
import Testing

private let sdk: InstalledSDK? = {
  var folder = URL(fileURLWithPath: #filePath)
  while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path + "/Package.swift") {
    folder.deleteLastPathComponent()
  }
  return ["debug", "release"].lazy
    .map { folder.appendingPathComponent(".build/\($0)/TouchstoneSDK") }
    .compactMap { try? InstalledSDK(folder: $0) }.first
}()

/// What `Scripts/install-sdk` and the link of an app bet on: Documentation/RuntimeBets.md.
@Suite(
  .serialized,
  .enabled(if: sdk != nil, "There is no SDK in .build; ./touchstone --help installs one."))
struct BetsOfTheSDK {
  private let cache = FileManager.default.temporaryDirectory
    .appendingPathComponent("touchstone-tests/cache-bets-\(ProcessInfo.processInfo.processIdentifier)")

  private func build(_ source: String) throws -> BuiltApp {
    let project = try TemporaryProject(files: ["main.swift": source])
    return try AppBuilder(sdk: sdk, cache: cache).build(BuildRequest(project: project.url))
  }

  private func run(_ app: BuiltApp, _ environment: [String: String] = [:]) throws -> (
    output: String, errors: String
  ) {
    let process = Process()
    process.executableURL = app.executableURL
    process.environment = ProcessInfo.processInfo.environment.merging(app.environment) { $1 }
      .merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: text, as: UTF8.self), String(decoding: complaint, as: UTF8.self))
  }

  @Test("the installed platform answers for Foundation, and shares its classes with the app")
  func oneFoundation() throws {
    let app = try build(
      """
      import Foundation
      class Step: Operation {
        nonisolated(unsafe) static var count = 0
        override func main() { Step.count += 1 }
      }
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      queue.addOperations([Step(), Step()], waitUntilFinished: true)
      print(Locale.current.identifier, Locale.preferredLanguages, Calendar.current.locale?.identifier ?? "none")
      print(NumberFormatter().locale.identifier, Step.count)

      """)
    #expect(try run(app).output == "en_US [\"en\"] en_US\nen_US 2\n")
  }

  @Test("an app carries its module for the debugger")
  func wrappedModule() throws {
    let executable = try Data(contentsOf: build("print(1)\n").executableURL)
    #expect(executable.range(of: Data(".swift_ast".utf8)) != nil)
  }

  @Test("an app that ends badly prints its stack")
  func backtrace() throws {
    let app = try build("func fall() { fatalError(\"fell\") }\nfall()\n")
    let errors = try run(app, ["SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no,output-to=stderr"])
      .errors
    #expect(errors.contains("fell") && errors.contains("main.swift:1"))
  }
}
