import Foundation

/// `touchstone run` as a person starts it, on a project of this repository.
final class RunningTool {
  /// The tool beside the test bundle; nil until `make test` (or `./touchstone`) has made it and its SDK.
  static let executable: String? = {
    guard let folder = folder(holding: "touchstone") else { return nil }
    let hasSDK = FileManager.default.fileExists(atPath: folder + "/TouchstoneSDK/sdk.txt")
    return hasSDK ? folder + "/touchstone" : nil
  }()

  /// A fixture that was built with the tests.
  static func fixture(_ name: String) -> String { (folder(holding: name) ?? "") + "/" + name }

  private static func folder(holding name: String) -> String? {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent(name).path) {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  static let repository = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
    .standardizedFileURL

  let url: URL
  private let process = Process()
  /// As `touchstone device --on` takes it.
  var name: String { "\(process.processIdentifier)" }

  /// Builds the project and waits for the address.
  init(project: URL, options: [String] = []) throws {
    process.executableURL = URL(fileURLWithPath: Self.executable ?? "touchstone")
    process.arguments = ["run", project.path, "--no-open"] + options
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var said = ""
    while true {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Browser.Failure(description: "touchstone run ended: \(said)") }
      said += String(decoding: data, as: UTF8.self)
      let words = said.split(whereSeparator: \.isWhitespace)
      if said.contains("Ctrl-C"), let address = words.first(where: { $0.hasPrefix("http://") }),
        let url = URL(string: String(address))
      {
        self.url = url
        return
      }
    }
  }

  /// Ends it as Ctrl-C does.
  func stop() {
    process.interrupt()
    process.waitUntilExit()
  }
}

extension RunningTool {
  /// What a command says on standard output.
  static func output(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable ?? "touchstone")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  /// What a command says on standard error.
  static func errors(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable ?? "touchstone")
    process.arguments = arguments
    let errors = Pipe()
    (process.standardError, process.standardOutput) = (errors, FileHandle.nullDevice)
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  /// What the tool and the app say about a script, and the picture.
  static func screenshot(
    _ project: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) async throws -> (said: String, picture: Data?) {
    try await blocking {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: executable ?? "touchstone")
      process.arguments =
        ["screenshot", repository.appendingPathComponent(project).path, "-o", file.path] + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      let errors = Pipe()
      process.standardError = errors
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return (text, try? Data(contentsOf: file))
    }
  }
}
