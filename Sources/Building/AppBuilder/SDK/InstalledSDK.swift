import BuildDiagnostics
import Foundation
import SourceTranslator

/// The platform that apps compile and link against: a folder that `Scripts/install-sdk` makes.
///
/// ```
/// TouchstoneSDK/
///   sdk.txt        hash=<of library and modules>, toolchain=<version>, then one cflag=<flag> a line
///   launcher.o     main(): starts the device link, then the app
///   lib/           libTouchstonePlatform.so, Swift's run time and Foundation in it, and what few apps need
///   swift/         the compiler's resource folder: the toolchain's, with the platform as its libraries
///   modules/       *.swiftmodule
///   include/       the C modules' headers and module maps
///   platform.txt   what the modules declare, for the translator: see PlatformIndex
///   clang/         the C modules, compiled for this place: see CompiledModules
/// ```
public struct InstalledSDK: Sendable, Hashable {
  public var folder: URL
  /// There is no stable ABI between two builds of the platform, so apps are kept apart by this.
  public var hash: String
  /// The version of Swift that made it; apps are compiled by the same one.
  public var toolchainVersion: String?
  /// What the importer of C needs to find the C modules.
  public var clangFlags: [String]

  public var library: URL { folder.appendingPathComponent("lib") }
  public var resources: URL { folder.appendingPathComponent("swift") }
  public var modules: URL { folder.appendingPathComponent("modules") }
  public var launcher: URL { folder.appendingPathComponent("launcher.o") }
  /// The toolchain's `usr`, which the platform was made with.
  public var toolchain: URL {
    library.appendingPathComponent("libexec").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  public init(folder: URL) throws(BuildFailure) {
    let file = folder.appendingPathComponent("sdk.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw Self.missing("there is no Touchstone SDK at \(folder.path)")
    }
    var hash = ""
    var version: String?
    var flags: [String] = []
    for line in text.split(separator: "\n") {
      let sides = line.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { continue }
      if sides[0] == "hash" { hash = String(sides[1]) }
      if sides[0] == "toolchain" { version = String(sides[1]) }
      if sides[0] == "cflag" {
        flags.append(String(sides[1]).replacing("$SDK", with: folder.path))
      }
    }
    guard !hash.isEmpty else { throw Self.missing("\(file.path) has no hash") }
    self.folder = folder
    self.hash = hash
    self.toolchainVersion = version
    self.clangFlags = flags
  }

  /// The SDK that belongs to this tool: `TOUCHSTONE_SDK`, beside the executable, or `../lib/touchstone`.
  public static func locate(environment: [String: String] = ProcessInfo.processInfo.environment)
    throws(BuildFailure) -> InstalledSDK
  {
    if let path = environment["TOUCHSTONE_SDK"], !path.isEmpty {
      return try InstalledSDK(folder: URL(fileURLWithPath: path))
    }
    let tool = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let folder = tool.resolvingSymlinksInPath().deletingLastPathComponent()
    let candidates = [
      folder.appendingPathComponent("TouchstoneSDK"),
      folder.deletingLastPathComponent().appendingPathComponent("lib/touchstone/TouchstoneSDK"),
    ]
    for candidate in candidates
    where FileManager.default.fileExists(atPath: candidate.appendingPathComponent("sdk.txt").path) {
      return try InstalledSDK(folder: candidate)
    }
    throw missing("no Touchstone SDK is installed beside \(tool.path)")
  }

  /// The names of its modules: an app's module may not be one of them.
  public var moduleNames: Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: modules.path)) ?? []
    return Set(names.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(12)) })
  }

  /// What tells the compiler to read sources against it.
  ///
  /// - Parameters:
  ///   - modules: The folder with the C modules that it has compiled.
  ///   - seesPlatform: Whether UIKit and its like can be imported. Swift's own modules always can.
  func language(version: String, modules: URL, seesPlatform: Bool = true) -> [String] {
    [
      "-swift-version", version, "-module-cache-path", modules.path, "-diagnostic-style", "llvm",
      "-no-color-diagnostics", "-resource-dir", resources.path,
      // Of debug information there is another set of compiled C modules.
      "-Xfrontend", "-disable-all-autolinking", "-g",
    ] + (seesPlatform ? ["-I", self.modules.path] : []) + clangFlags.flatMap { ["-Xcc", $0] }
  }

  /// The toolchain's that made the platform; what is on the PATH may be another, or a link into a folder that the sandbox
  /// hides.
  var compiler: String {
    let own = toolchain.appendingPathComponent("bin/swiftc").path
    return ProcessInfo.processInfo.environment["TOUCHSTONE_SWIFTC"]
      ?? (access(own, X_OK) == 0 ? own : "swiftc")
  }

  /// Throws where it was made by a version of Swift that Touchstone was not tested with.
  func requireTestedToolchain(_ request: BuildRequest) throws(BuildFailure) {
    if let objection = TestedToolchains.objection(
      to: toolchainVersion, isAnyAllowed: request.allowsUntestedToolchain)
    {
      throw BuildFailure(.machine, objection)
    }
  }

  /// What its modules declare, as the translator needs it.
  public func platform() throws(BuildFailure) -> PlatformIndex {
    let file = folder.appendingPathComponent("platform.txt")
    guard let data = try? Data(contentsOf: file) else {
      throw Self.missing(
        "the Touchstone SDK at \(folder.path) has no tables for the translator: no platform.txt")
    }
    do {
      return try PlatformIndex([UInt8](data), sdk: hash)
    } catch {
      switch error {
      case .otherSDK(let other):
        throw Self.missing("\(file.path) belongs to another SDK: to \(other), not to \(hash)")
      case .incomplete: throw Self.missing("\(file.path) breaks off before its last line")
      case .format: throw Self.missing("\(file.path) was written by another version of Touchstone")
      }
    }
  }

  private static func missing(_ message: String) -> BuildFailure {
    BuildFailure(
      .machine,
      Diagnostic(
        .error, message, reason: "Apps are compiled against it.",
        nextStep: "Start the tool as ./touchstone from the repository; it installs the SDK."))
  }
}
