import AppBuilder
import ArgumentParser
import Foundation

/// `touchstone compile-modules`: the C modules below the platform, where the SDK lies. For `Scripts/install-sdk` and `make install`.
struct CompileModulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile-modules", abstract: "Compile the C modules of an SDK, for the place where it lies.",
    shouldDisplay: false)

  @Argument(help: "The SDK's folder.")
  var sdk: String

  func run() throws {
    try CompiledModules.make(in: InstalledSDK(folder: URL(fileURLWithPath: sdk).resolvingSymlinksInPath()))
  }
}
